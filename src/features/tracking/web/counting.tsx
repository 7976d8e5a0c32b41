import { useEffect, useState } from "react";
import { useToast } from "#ui/toast.tsx";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import { Question } from "./consent-banner.tsx";
import { useAnswerGiven } from "./use-answer.ts";
import { isRefusedByBrowser } from "./use-choice.ts";
import { choicesDoor } from "./use-choices-door.ts";

const overlayName = "privacy-choices";
const unreachable =
  "The privacy choices could not be loaded. Check your connection and try again; nothing has changed.";
// With all that a dialog needs: few visitors open it.
const loadChoices = () => import("../choices/web/choices-dialog.tsx");

// Of use only to those who agreed, of whom none is here for the first time.
const loadVisits = () => import("./visits.tsx");

/** True once the page has nothing better to do. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const act = () => setIsIdle(true);
    // Safari asks for no idle moments.
    if ("requestIdleCallback" in window) window.requestIdleCallback(act, { timeout: 3000 });
    else setTimeout(act, 1000);
  }, []);
  return isIdle;
}

export interface CountingProps {
  /** Where the question goes; null on a page that has no room for it. */
  placeId: string | null;
  isPrivate: boolean;
}

/** What visitors are asked, and the counting of those who agreed: loaded once a page has started. */
export function Counting({ placeId, isPrivate }: CountingProps) {
  const { shown, show, hide } = useOverlay();
  const choice = useAnswerGiven();
  const isOpen = useIdle() && !isRefusedByBrowser();
  const isChoosing = shown === overlayName;
  const toast = useToast();
  const choices = useLatePart(loadChoices, isChoosing, () => {
    hide();
    toast.fail(unreachable);
  });
  const isCounted = isOpen && choice === "yes";
  // Without it nothing is counted: no reason to trouble the visitor.
  const visits = useLatePart(loadVisits, isCounted, () => undefined);
  useEffect(() => {
    choicesDoor.open = () => show(overlayName);
    // As with `data-ready`: what is pressed from now on acts.
    document.documentElement.dataset["choices"] = "";
    return () => {
      choicesDoor.open = null;
    };
  }, [show]);
  return (
    <>
      {isOpen && placeId !== null && choice === null && !isChoosing ? (
        <Question placeId={placeId} />
      ) : null}
      {isCounted && visits ? <visits.Visits isPrivate={isPrivate || shown !== null} /> : null}
      {isChoosing && choices ? <choices.ChoicesDialog onClose={hide} /> : null}
    </>
  );
}
