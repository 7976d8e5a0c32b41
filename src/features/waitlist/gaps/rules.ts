import { weekdayOf } from "../../../practice/time.ts";
import type { Wish } from "../rules.ts";

/** A free stretch of a provider's day, as minutes after midnight. */
export type Gap = { providerId: string; from: number; to: number };

/** Somebody who waits, as far as a gap needs to know them. */
export type GapWaiter = Wish & {
  /** Of the service they wait for. */
  minutes: number;
  /** Who gives it. */
  staffIds: readonly string[];
  /** The day of the visit that is to come earlier; null without one. */
  visitDate: string | null;
};

const noon = 12 * 60;

/** How many wait for a time of each gap of a date: their service fits into it at a part of the day they want. */
export function waitingForGaps(
  date: string,
  gaps: readonly Gap[],
  waiters: readonly GapWaiter[],
): number[] {
  const today = waiters.filter(
    ({ weekdays, until, visitDate }) =>
      weekdays.includes(weekdayOf(date)) &&
      until >= date &&
      (visitDate === null || visitDate > date),
  );
  return gaps.map(
    ({ providerId, from, to }) =>
      today.filter(({ staffId, staffIds, dayparts, minutes }) => {
        const isWith = staffId === null ? staffIds.includes(providerId) : staffId === providerId;
        const lastStart = to - minutes;
        const morning = dayparts.includes("morning") && from < noon && lastStart >= from;
        const afternoon = dayparts.includes("afternoon") && lastStart >= Math.max(from, noon);
        return isWith && (morning || afternoon);
      }).length,
  );
}
