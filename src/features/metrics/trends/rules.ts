import { addDays } from "../../../practice/time.ts";

/** The months up to the one of a day, the oldest first: "2025-12" to "2026-11". */
export function monthsUpTo(today: string, count: number): string[] {
  const [year = 0, month = 1] = today.split("-").map(Number);
  return Array.from({ length: count }, (_, index) => {
    const at = year * 12 + month - 1 - (count - 1 - index);
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`;
  });
}

/** The first and the last day of a month as far as it has come by a day of it; null of one that is not shown then. */
export function daysOfMonth(
  month: string,
  today: string,
  count: number,
): { first: string; last: string } | null {
  const months = monthsUpTo(today, count);
  const at = months.indexOf(month);
  if (at === -1) return null;
  const next = months[at + 1];
  return { first: `${month}-01`, last: next === undefined ? today : addDays(`${next}-01`, -1) };
}
