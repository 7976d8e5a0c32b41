import { datesText } from "#features/booking/hours/rules.ts";
import { hours } from "#practice/hours.ts";
import { hoursScale as scale } from "#practice/hours-drawn.ts";
import type { OpeningHours } from "#practice/hours.ts";
import {
  addDays,
  formatCalendarDate,
  practiceDate,
  practiceMinutes,
  spokenClock,
  weekdayOf,
} from "#practice/time.ts";

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
export function dayOnScale(day: Pick<OpeningHours, "opens" | "closes">): Bar | null {
  if (day.opens === null || day.closes === null) return null;
  return {
    from: Math.max(0, share(minutesOf(day.opens))),
    to: Math.min(1, share(minutesOf(day.closes))),
  };
}

/** A day as the practice's calendar has it: closures and changed hours counted in. */
export type KnownDay = {
  date: string;
  opens: string | null;
  closes: string | null;
  reason: string | null;
};

/** "Friday, November 27: 10:00 AM to 2:00 PM, Day after"; "...: closed, Thanksgiving". */
export function exceptionText({ date, opens, closes, reason }: KnownDay): string {
  const hours =
    opens === null || closes === null
      ? "closed"
      : `${spokenClock(opens)} to ${spokenClock(closes)}`;
  return `${formatCalendarDate(date)}: ${hours}${reason === null ? "" : `, ${reason}`}`;
}

/** Days in a row on which the same is different. */
type Stretch = { first: KnownDay; last: KnownDay };

function stretchesOf(days: readonly KnownDay[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const day of days) {
    const known = stretches.at(-1);
    const isSame =
      known?.last.date === addDays(day.date, -1) &&
      known.last.reason === day.reason &&
      known.last.opens === day.opens &&
      known.last.closes === day.closes;
    if (known && isSame) known.last = day;
    else stretches.push({ first: day, last: day });
  }
  return stretches;
}

/**
 * The next days that are not as usual, soonest first, at most so many lines: days in a row with the
 * same hours and reason are one, "Dec 24 to 28: closed, Winter break". `hasMore` when some are left out.
 */
export function exceptionLines(
  coming: readonly KnownDay[],
  most: number,
  today: string,
): { lines: { date: string; text: string }[]; hasMore: boolean } {
  const stretches = stretchesOf(coming.filter(({ reason }) => reason !== null));
  const lines = stretches.slice(0, most).map(({ first, last }) => {
    const [when = "", ...rest] = exceptionText(first).split(": ");
    const dates = first === last ? when : datesText(first.date, last.date, today);
    return { date: first.date, text: [dates, ...rest].join(": ") };
  });
  return { lines, hasMore: stretches.length > most };
}

/** " Open again Monday at 9:00 AM." by the coming days, or by the week's plan while they are unknown. */
function openAgain(
  date: string,
  coming: readonly KnownDay[],
  week: readonly OpeningHours[],
): string {
  const nextWeek = coming.filter((day) => day.date > date && day.date <= addDays(date, 7));
  const known = nextWeek.find((day) => day.opens !== null);
  const planned = [...week, ...week].slice(weekdayOf(date)).find((day) => day.opens !== null);
  const name = known ? week[weekdayOf(known.date) - 1]?.name : planned?.name;
  const opens = known ? known.opens : planned?.opens;
  return opens == null || name === undefined ? "" : ` Open again ${name} at ${spokenClock(opens)}.`;
}

/** `open`: somebody is there right now. `shut`: closed all day, or outside of the hours. */
export type TodayOpening = { tone: "open" | "shut"; text: string };

/** What the coming days say about today; without them the week's plan, in the practice's zone. */
export function openingToday(
  now: Date,
  coming: readonly KnownDay[] = [],
  week: readonly OpeningHours[] = hours,
): TodayOpening {
  const date = practiceDate(now);
  const planned = week.find((day) => day.weekday === weekdayOf(date));
  const today = coming.find((day) => day.date === date) ?? planned;
  const reason = today !== undefined && "reason" in today ? today.reason : null;
  if (today === undefined || today.opens === null || today.closes === null) {
    const why = reason === null ? "." : `: ${reason}.`;
    return { tone: "shut", text: `Closed today${why}${openAgain(date, coming, week)}` };
  }
  const minute = practiceMinutes(now);
  if (minute >= minutesOf(today.closes)) {
    return { tone: "shut", text: `Closed for today.${openAgain(date, coming, week)}` };
  }
  const times = `${spokenClock(today.opens)} to ${spokenClock(today.closes)}`;
  return {
    tone: minute >= minutesOf(today.opens) ? "open" : "shut",
    text:
      reason === null
        ? `Today, ${planned?.name}: ${times}`
        : `Today, other hours: ${times}, ${reason}`,
  };
}
