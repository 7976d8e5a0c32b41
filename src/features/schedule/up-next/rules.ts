import type { ScheduledVisit } from "../contract.ts";

/** Visits that are expected and have not begun by now, in order of time. */
export function visitsAhead<V extends Pick<ScheduledVisit, "status" | "start">>(
  visits: readonly V[],
  now: Date,
): V[] {
  return visits
    .filter(({ status }) => status === "scheduled" || status === "confirmed")
    .filter(({ start }) => Date.parse(start) > now.getTime())
    .toSorted((one, other) => one.start.localeCompare(other.start));
}
