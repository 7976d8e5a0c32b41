import { useEffect, useState } from "react";
import { ChoicesDialog } from "./choices-dialog.tsx";
import { Question } from "./consent-banner.tsx";
import { useAnswerGiven } from "./use-answer.ts";
import { isRefusedByBrowser } from "./use-choice.ts";
import { Visits } from "./visits.tsx";

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
  /** Whether the privacy choices are open, and what is called once they are not. */
  isChoosing: boolean;
  onChosen: () => void;
}

/** What visitors are asked, and the counting of those who agreed: loaded once a page has started. */
export function Counting({ placeId, isPrivate, isChoosing, onChosen }: CountingProps) {
  const choice = useAnswerGiven();
  const isOpen = useIdle() && !isRefusedByBrowser();
  return (
    <>
      {isOpen && placeId !== null && choice === null && !isChoosing ? (
        <Question placeId={placeId} />
      ) : null}
      {isOpen && choice === "yes" ? <Visits isPrivate={isPrivate} /> : null}
      {isChoosing ? <ChoicesDialog onClose={onChosen} /> : null}
    </>
  );
}
