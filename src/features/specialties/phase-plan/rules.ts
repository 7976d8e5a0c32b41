import { addDays } from "../../../practice/time.ts";
import type { Phase, PhaseId } from "../entries/contract.ts";
import { usualPhases } from "../entries/rules.ts";

export type PhasePlan = {
  /** When each phase began, or begins if those before it take what they usually take at the most. */
  starts: readonly { phase: PhaseId; day: string }[];
  /** When the last one ends at that pace. */
  ends: string;
};

/** The days of a case's phases: those that are known, and after them the usual pace. */
export function planOf(placementDate: string, phases: readonly Phase[]): PhasePlan {
  let day = placementDate;
  const starts = phases.map(({ phase, startDate, endDate }) => {
    const began = startDate ?? day;
    day = endDate ?? addDays(began, usualPhases[phase].most);
    return { phase, day: began };
  });
  return { starts, ends: day };
}
