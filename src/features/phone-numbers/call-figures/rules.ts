import {
  addDays,
  practiceDate,
  practiceMinutes,
  spokenHour,
  weekdayOf,
} from "../../../practice/time.ts";

/** A call to a number, as far as figures need it. */
export type CountedCall = {
  receivedAt: Date;
  isAnswered: boolean;
  isHandedOver: boolean;
  isMissed: boolean;
  isBooked: boolean;
  /** Null while it goes on. */
  seconds: number | null;
  /** A hundred million are a dollar; null while nobody knows. */
  microcents: number | null;
  isEstimate: boolean;
};

export type CallTotals = {
  calls: number;
  answered: number;
  handedOver: number;
  missed: number;
  bookings: number;
  seconds: number;
  cost: {
    cents: number;
    /** Calls whose price the carrier told, those where it is reckoned, and those where nobody knows. */
    told: number;
    estimated: number;
    unknown: number;
  };
};

const microcentsInACent = 1_000_000;
const countOf = <T>(all: readonly T[], is: (one: T) => boolean) => all.filter(is).length;

/** What calls come to together. */
export function totalsOf(calls: readonly CountedCall[]): CallTotals {
  const priced = calls.filter(({ microcents }) => microcents !== null);
  const microcents = priced.reduce((sum, call) => sum + (call.microcents ?? 0), 0);
  return {
    calls: calls.length,
    answered: countOf(calls, ({ isAnswered }) => isAnswered),
    handedOver: countOf(calls, ({ isHandedOver }) => isHandedOver),
    missed: countOf(calls, ({ isMissed }) => isMissed),
    bookings: countOf(calls, ({ isBooked }) => isBooked),
    seconds: calls.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0),
    cost: {
      cents: Math.round(microcents / microcentsInACent),
      told: countOf(priced, ({ isEstimate }) => !isEstimate),
      estimated: countOf(priced, ({ isEstimate }) => isEstimate),
      unknown: calls.length - priced.length,
    },
  };
}

export type CallDay = {
  day: string;
  calls: number;
  answered: number;
  missed: number;
  handedOver: number;
  bookings: number;
  seconds: number;
  /** Of calls whose cost is known. */
  cents: number;
};

/** The first day of a period that ends with `today`. */
export function firstDay(today: string, days: number): string {
  return addDays(today, 1 - days);
}

/** Every day of a period, the oldest first; days without a call are there as well. */
export function byDay(
  calls: readonly CountedCall[],
  { today, days }: { today: string; days: number },
): CallDay[] {
  const first = firstDay(today, days);
  const found = new Map<string, CountedCall[]>();
  for (const call of calls) {
    const day = practiceDate(call.receivedAt);
    found.set(day, [...(found.get(day) ?? []), call]);
  }
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first, index);
    const totals = totalsOf(found.get(day) ?? []);
    const { calls: count, cost, ...others } = totals;
    return { day, calls: count, ...others, cents: cost.cents };
  });
}

/** What of the days is drawn together. Cost is in dollars. */
export const dayViews = {
  calls: {
    summary: "Calls, those that were answered and those that were missed, day by day",
    series: [
      { key: "calls", name: "Calls", color: 1 },
      { key: "answered", name: "Answered", color: 2 },
      { key: "missed", name: "Missed", color: 3 },
    ],
  },
  outcomes: {
    summary: "Calls that a person took over and visits that were booked in calls, day by day",
    series: [
      { key: "handedOver", name: "Handed over", color: 1 },
      { key: "bookings", name: "Bookings", color: 2 },
    ],
  },
  minutes: {
    summary: "Minutes of all calls, day by day",
    series: [{ key: "minutes", name: "Minutes", color: 1 }],
  },
  cost: {
    summary: "Dollars that calls cost, as far as it is known, day by day",
    series: [{ key: "dollars", name: "Dollars", color: 1 }],
  },
} as const;
export type DayView = keyof typeof dayViews;

/** A day as charts and their tables show it: minutes to a tenth, dollars to the cent. */
export function dayPoint({ day, seconds, cents, ...counts }: CallDay) {
  return { at: day, ...counts, minutes: Math.round(seconds / 6) / 10, dollars: cents / 100 };
}

export type CallHour = { hour: number; calls: number; missed: number };

const hoursInADay = 24;
const hourOf = (instant: Date) => Math.floor(practiceMinutes(instant) / 60);

/** Calls by the hour of the practice's clock, from the first hour with a call to the last. */
export function byHour(calls: readonly CountedCall[]): CallHour[] {
  const hours = Array.from({ length: hoursInADay }, (_, hour) => {
    const within = calls.filter(({ receivedAt }) => hourOf(receivedAt) === hour);
    return { hour, calls: within.length, missed: countOf(within, ({ isMissed }) => isMissed) };
  });
  const first = hours.findIndex(({ calls: count }) => count > 0);
  const last = hours.findLastIndex(({ calls: count }) => count > 0);
  return first === -1 ? [] : hours.slice(first, last + 1);
}

export type BusyHour = { weekday: number; hour: number; calls: number };

/** The hours of the week with the most calls; of equal ones the earlier in the week. */
export function busiestHours(calls: readonly CountedCall[], most: number): BusyHour[] {
  const found = new Map<number, number>();
  for (const { receivedAt } of calls) {
    const at = weekdayOf(practiceDate(receivedAt)) * hoursInADay + hourOf(receivedAt);
    found.set(at, (found.get(at) ?? 0) + 1);
  }
  return Array.from(found, ([at, count]) => ({
    weekday: Math.floor(at / hoursInADay),
    hour: at % hoursInADay,
    calls: count,
  }))
    .toSorted(
      (one, other) =>
        other.calls - one.calls || one.weekday - other.weekday || one.hour - other.hour,
    )
    .slice(0, most);
}

const weekdayNames = ["", "Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays"] as const;
const weekendNames = ["Saturdays", "Sundays"] as const;

/** "Mondays, 9 AM to 10 AM". */
export function busyText({ weekday, hour }: BusyHour): string {
  const name = weekdayNames[weekday] ?? weekendNames[weekday - weekdayNames.length] ?? "";
  return `${name}, ${spokenHour(hour)} to ${spokenHour(hour + 1)}`;
}

/** "1.5 minutes"; whole ones from ten on. */
export function minutesText(seconds: number): string {
  const minutes = seconds / 60;
  const shown = minutes >= 10 ? Math.round(minutes) : Math.round(minutes * 10) / 10;
  return shown.toLocaleString("en-US");
}
