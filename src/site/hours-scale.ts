import { hours } from "#practice/hours.ts";
import type { OpeningHours } from "#practice/hours.ts";
import { practiceDate, spokenClock, weekdayOf } from "#practice/time.ts";

/** The drawn day: 8 in the morning to 6 in the evening, minutes after midnight. */
const scale = { from: 8 * 60, to: 18 * 60 };

export type Bar = { from: number; to: number };

function minutesOf(clock: string): number {
  const [hour = "0", minute = "0"] = clock.split(":");
  return Number(hour) * 60 + Number(minute);
}

function share(minutes: number): number {
  return (minutes - scale.from) / (scale.to - scale.from);
}

/** Where a minute of the day lies on the scale, 0 to 1; null outside it. */
export function shareOfScale(minutes: number): number | null {
  return minutes < scale.from || minutes > scale.to ? null : share(minutes);
}

/** A day's opening as shares of the scale, cut at its ends; null on a closed day. */
export function dayOnScale(day: OpeningHours): Bar | null {
  if (day.opens === null || day.closes === null) return null;
  return {
    from: Math.max(0, share(minutesOf(day.opens))),
    to: Math.min(1, share(minutesOf(day.closes))),
  };
}

/** What the week's plan says about today, in the practice's zone; holidays are the calendar's business. */
export function openingToday(now: Date, week: readonly OpeningHours[] = hours): string {
  const weekday = weekdayOf(practiceDate(now));
  const today = week.find((day) => day.weekday === weekday);
  if (today && today.opens !== null && today.closes !== null) {
    return `Today, ${today.name}: ${spokenClock(today.opens)} to ${spokenClock(today.closes)}`;
  }
  const following = [...week, ...week].slice(weekday).find((day) => day.opens !== null);
  const again = following?.opens
    ? ` Open again ${following.name} at ${spokenClock(following.opens)}.`
    : "";
  return `Closed today.${again}`;
}
