import { startTransition, useCallback, useState } from "react";
import type { Spot } from "../rules.ts";

/** What is being done with a visit besides looking at it. */
export type VisitAct = {
  kind: "move" | "cancel" | "restore";
  visitId: string;
  /** Where it was dropped, on its own day when none is named. */
  spot: DroppedSpot | null;
};

export type DroppedSpot = Spot & { date?: string };

/** Moving, cancelling and restoring: the dialog that is open, and the visit that the board takes into the hand. */
export function useVisitActs(showBoard: () => void) {
  const [act, setActNow] = useState<VisitAct | null>(null);
  // A dialog makes the browser look at the whole page: what was pressed or dropped is drawn before it.
  // It closes at once: a dialog that lingers would follow the visit that it has just moved.
  const setAct = useCallback((next: VisitAct | null) => {
    if (next === null) setActNow(null);
    else startTransition(() => setActNow(next));
  }, []);
  const [takenId, setTakenId] = useState<string | null>(null);
  const forgetTaken = useCallback(() => setTakenId(null), []);
  const carry = useCallback(
    (visitId: string) => {
      setTakenId(visitId);
      showBoard();
    },
    [showBoard],
  );
  return { act, setAct, takenId, forgetTaken, carry };
}
