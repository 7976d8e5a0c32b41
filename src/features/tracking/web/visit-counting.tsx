import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { useOverlay } from "#ui/use-overlay.ts";
import styles from "./visit-counting.module.css";

const overlayName = "privacy-choices";
const placeId = "visits-question";
const loadCounting = () => import("./counting.tsx");

/** The way to change the answer, at the foot of every page; without scripts, what is counted and when. */
export function PrivacyChoices() {
  const { show } = useOverlay();
  const open = (press: MouseEvent) => {
    press.preventDefault();
    show(overlayName);
  };
  return (
    <Link to="/privacy#counting" aria-haspopup="dialog" onClick={open}>
      Privacy choices
    </Link>
  );
}

/** Where the question stands: above what sticks to the window's foot. */
export function QuestionPlace() {
  return <div id={placeId} tabIndex={-1} className={styles.place} />;
}

export interface VisitCountingProps {
  /** Whether this page has room for the question. */
  asks: boolean;
  /** Whether something is open that is only the visitor's, such as the chat. */
  isPrivate: boolean;
}

/**
 * Asks visitors whether they may be counted, counts those who said yes, and nobody else. All of it loads
 * once the page has started. It stands at the beginning of the page, so that the keyboard soon gets there.
 */
export function VisitCounting({ asks, isPrivate }: VisitCountingProps) {
  const { shown, hide } = useOverlay();
  const toast = useToast();
  const isChoosing = shown === overlayName;
  // Without this part nothing is asked and nothing counted; what somebody pressed is another try.
  const early = useLatePart(loadCounting, useHydrated(), () => undefined);
  const pressed = useLatePart(loadCounting, isChoosing && !early, () => {
    hide();
    toast.fail("Privacy choices could not be loaded. Please try again.");
  });
  const part = early ?? pressed;
  if (!part) return null;
  return (
    <part.Counting
      placeId={asks ? placeId : null}
      isPrivate={isPrivate || shown !== null}
      isChoosing={isChoosing}
      onChosen={hide}
    />
  );
}
