import type { TimeBlock } from "../blocks/contract.ts";
import type { ScheduledVisit } from "../contract.ts";

export type DayEntry =
  | { kind: "visit"; key: string; start: string; visit: ScheduledVisit }
  | { kind: "block"; key: string; start: string; block: TimeBlock };

/** Visits and blocks of a day as one list by time; at the same time blocks stand first. */
export function dayEntries(
  visits: readonly ScheduledVisit[],
  blocks: readonly TimeBlock[],
): DayEntry[] {
  const entries: DayEntry[] = [
    ...blocks.map((block) => ({
      kind: "block" as const,
      key: block.id,
      start: block.start,
      block,
    })),
    ...visits.map((visit) => ({
      kind: "visit" as const,
      key: visit.id,
      start: visit.start,
      visit,
    })),
  ];
  // Sorting is stable: what begins together keeps this order.
  return entries.toSorted((one, other) => one.start.localeCompare(other.start));
}
