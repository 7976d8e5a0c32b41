import { firstHours, openingTimes, weekOver } from "../../../practice/opening-hours.ts";
import { type ContentValues, sectionOf } from "../../../practice/published.ts";
import { spokenClock } from "../../../practice/time.ts";

const earliest = "05:00";
const latest = "23:00";
const quarter = /^([01]\d|2[0-3]):(00|15|30|45)$/;

/** What is wrong with when a day opens and closes, in words for its field; null when nothing is. */
export function problemOfHours(open: string): string | null {
  if (open === "closed") return null;
  const { opens, closes } = openingTimes(open);
  if (opens === null || closes === null)
    return "Type when the day opens and when it closes, or mark it as closed.";
  if (!quarter.test(opens) || !quarter.test(closes)) return "Use quarter hours, such as 8:30 AM.";
  if (closes <= opens) return "It has to close after it opens, on the same day.";
  if (opens < earliest) return `Open at ${spokenClock(earliest)} at the earliest.`;
  return closes > latest ? `Close at ${spokenClock(latest)} at the latest.` : null;
}

/** "09:00-18:00" as people read it: "9:00 AM to 6:00 PM", "closed". */
export function shownHours(open: string): string {
  const { opens, closes } = openingTimes(open);
  return opens === null || closes === null
    ? "closed"
    : `${spokenClock(opens)} to ${spokenClock(closes)}`;
}

/** When the practice is usually open by a content, Monday first. */
export const weekOf = (values: ContentValues) => weekOver(sectionOf(values, "hours")).hours;

/** A practice that never opens has nothing to book. */
export function wrongHours(values: ContentValues): Record<string, string> {
  const isNeverOpen = weekOf(values).every(({ opens }) => opens === null);
  return isNeverOpen ? { [`hours/${firstHours[0]?.id}/open`]: "Open on one day at least." } : {};
}

/** Whether two contents say the same of when the practice is open. */
export function sameHours(one: ContentValues, other: ContentValues): boolean {
  return JSON.stringify(weekOf(one)) === JSON.stringify(weekOf(other));
}
