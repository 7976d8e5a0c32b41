import { practiceDate } from "../../../practice/time.ts";

/** Why a cancelled visit cannot stand again, whoever is free then; null when its time decides. */
export function restoreObjection(start: Date, now: Date): string | null {
  if (practiceDate(start) >= practiceDate(now)) return null;
  return "The day of this visit has passed, so it cannot be restored. Book a new visit instead.";
}

/** What may lie in a visit's time by now. */
export type Occupant = "visit" | "block" | "hold";

/** What is said about a time that is not free any more, and what helps. */
export const occupiedWords: Record<Occupant, string> = {
  visit:
    "Another visit has this time by now. Move that one first, or book a new visit at another time.",
  block:
    "This time is blocked by now. Give the blocked time back first, or book a new visit at another time.",
  hold: "Somebody is booking this time on the website right now. Try again in a few minutes, or book a new visit at another time.",
};

/** The key of the task that a visitor's late cancellation left: one for each visit. */
export function lateCancelTask(visitId: string): string {
  return `late-cancel:${visitId}`;
}
