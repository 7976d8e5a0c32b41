import type { MouseEvent } from "react";
import { Link } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useLatePart } from "#ui/use-late-part.ts";
import { choicesDoor } from "./use-choices-door.ts";
import styles from "./visit-counting.module.css";

const placeId = "visits-question";
const loadCounting = () => import("./counting.tsx");

function openChoices(press: MouseEvent): void {
  if (!choicesDoor.open) return;
  press.preventDefault();
  choicesDoor.open();
}

/**
 * The way to change the answer, at the foot of every page; without scripts, and as long as the rest has
 * not loaded, to what is counted and when.
 */
export function PrivacyChoices() {
  return (
    <Link to="/privacy#counting" onClick={openChoices}>
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
 * once the page has started; without it nothing is asked and nothing counted. It stands at the beginning
 * of the page, so that the keyboard soon gets there.
 */
export function VisitCounting({ asks, isPrivate }: VisitCountingProps) {
  const part = useLatePart(loadCounting, useHydrated(), () => undefined);
  return part && <part.Counting placeId={asks ? placeId : null} isPrivate={isPrivate} />;
}
