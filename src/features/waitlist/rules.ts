import { bookingPolicy } from "../../practice/booking-policy.ts";
import {
  addDays,
  instantAt,
  practiceDate,
  practiceMinutes,
  startOfDay,
  weekdayOf,
} from "../../practice/time.ts";

export const dayparts = ["morning", "afternoon"] as const;
export type Daypart = (typeof dayparts)[number];

/** Which times somebody waits for. */
export type Wish = {
  /** ISO weekdays, Monday is 1. */
  weekdays: readonly number[];
  dayparts: readonly Daypart[];
  /** With whom; null means anybody qualified. */
  staffId: string | null;
  /** "YYYY-MM-DD", the last day that is of use. */
  until: string;
};

/** How many are asked at once, wave by wave: ten in all. */
export const waveSizes = [1, 3, 6] as const;
const waveMinutes = 5;
/** An offer says how to lose it; nobody wants to find out a day later. */
const offerHours = 24;
/** More than these a day are a nuisance, however many times become free. */
export const mostOffersADay = 3;
/** Nobody is written to outside these hours, as clock times of the practice. */
const quiet = { from: 21 * 60, to: 8 * 60 } as const;
const noon = 12 * 60;
const minute = 60_000;
const day = 86_400_000;

/** The part of the practice's day in which a time begins. */
export function daypartOf(start: Date): Daypart {
  return practiceMinutes(start) < noon ? "morning" : "afternoon";
}

/** What is wrong with a wish, by field; null when nothing is. */
export function wishProblem(wish: Pick<Wish, "until">, today: string): string | null {
  if (wish.until < today) return "Choose today or a later day.";
  if (wish.until > addDays(today, bookingPolicy.horizonDays))
    return `Choose a day within the next ${bookingPolicy.horizonDays} days.`;
  return null;
}

/** Whether a time is one that the wish asks for. */
export function fitsWish(
  wish: Wish,
  { start, staffId }: { start: Date; staffId: string },
): boolean {
  const date = practiceDate(start);
  return (
    (wish.staffId === null || wish.staffId === staffId) &&
    date <= wish.until &&
    wish.weekdays.includes(weekdayOf(date)) &&
    wish.dayparts.includes(daypartOf(start))
  );
}

/** A time that can be offered: a start of the person's own service. */
export type OfferTime = { staffId: string; start: Date; end: Date };

/** Somebody who waits, as far as the order needs to know them. */
export type Candidate = {
  id: string;
  wish: Wish;
  waitingSince: Date;
  isPaused: boolean;
  /** The visit that is to come earlier. */
  visit: { start: Date; isAhead: boolean } | null;
  /** Visits of the person that stand. */
  busy: readonly { from: Date; to: Date }[];
  /** Times they have said no to. */
  declined: readonly { from: Date; to: Date }[];
  offersSoFar: number;
  offersToday: number;
};

export type WhyNot =
  | "paused"
  | "visit-over"
  | "not-earlier"
  | "wish"
  | "declined"
  | "overlaps"
  | "enough-today"
  | "too-soon";

/** Why a time is not offered to somebody; null when it may be. */
export function whyNotOffered(person: Candidate, time: OfferTime, now: Date): WhyNot | null {
  if (isTooSoon(time.start, now)) return "too-soon";
  if (person.isPaused) return "paused";
  if (person.visit !== null && !person.visit.isAhead) return "visit-over";
  if (person.visit !== null && time.start >= person.visit.start) return "not-earlier";
  if (!fitsWish(person.wish, time)) return "wish";
  const lies = ({ from, to }: { from: Date; to: Date }) => from < time.end && to > time.start;
  if (person.declined.some(lies)) return "declined";
  if (person.busy.some(lies)) return "overlaps";
  if (person.offersToday >= mostOffersADay) return "enough-today";
  return null;
}

/** Whether a time begins too soon to be offered. Exactly the lead time ahead is still in time. */
export function isTooSoon(start: Date, now: Date): boolean {
  return start.getTime() - now.getTime() < bookingPolicy.leadMinutes * minute;
}

const wholeDays = (since: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / day));

/**
 * Who comes first: whoever asked for just this provider, then who has a later visit already, then the
 * longest wait in whole days, then the fewest offers so far; the id decides what is still even. Answers
 * the same for any order of what it is given.
 */
export function fairOrder<T extends Candidate>(people: readonly T[], now: Date): T[] {
  const rank = (person: T) => [
    person.wish.staffId === null ? 1 : 0,
    person.visit === null ? 1 : 0,
    -wholeDays(person.waitingSince, now),
    person.offersSoFar,
  ];
  const ranked = people.map((person) => ({ person, rank: rank(person) }));
  return ranked
    .toSorted((one, other) => {
      const at = one.rank.findIndex((value, index) => value !== other.rank[index]);
      if (at === -1) return one.person.id < other.person.id ? -1 : 1;
      return (one.rank[at] ?? 0) - (other.rank[at] ?? 0);
    })
    .map(({ person }) => person);
}

/** How many are asked in a wave, the first being 1; none after the last. */
export function waveSize(wave: number): number {
  return waveSizes[wave - 1] ?? 0;
}

/** When the next wave is due. */
export function waveEnd(startedAt: Date): Date {
  return new Date(startedAt.getTime() + waveMinutes * minute);
}

/** When people may be written to next: now, or at eight in the morning. */
export function nextTalkingTime(now: Date): Date {
  const minutes = practiceMinutes(now);
  if (minutes >= quiet.to && minutes < quiet.from) return now;
  const today = practiceDate(now);
  return instantAt(minutes < quiet.to ? today : addDays(today, 1), "08:00");
}

/** The first instant of the day of an instant, for counting what somebody got in it. */
export function dayBegan(now: Date): Date {
  return startOfDay(practiceDate(now));
}

/** Until when an offer can be claimed. */
export function offerEnd(start: Date, sentAt: Date): Date {
  const lead = start.getTime() - bookingPolicy.leadMinutes * minute;
  return new Date(Math.min(lead, sentAt.getTime() + offerHours * 60 * minute));
}

export const offerStates = [
  "open",
  "claimed",
  "declined",
  "taken",
  "expired",
  "withdrawn",
] as const;
export type OfferState = (typeof offerStates)[number];

/** How an offer stands for whoever opens it. */
export const offerStandings = [...offerStates, "paused", "left", "settled"] as const;
export type OfferStanding = (typeof offerStandings)[number];

export const endings = [
  "left",
  "claimed",
  "removed",
  "until",
  "visit-over",
  "merged",
  "erased",
] as const;
export type Ending = (typeof endings)[number];

/**
 * How an offer stands: what became of it comes before what became of the waiting, that before a pause,
 * and that before its end. Whether the time is still free is asked elsewhere.
 */
export function offerStanding(
  offer: { state: OfferState; validUntil: Date; ended: Ending | null; isPaused: boolean },
  now: Date,
): OfferStanding {
  if (offer.state !== "open") return offer.state;
  if (offer.ended === "claimed") return "settled";
  if (offer.ended !== null) return "left";
  if (now >= offer.validUntil) return "expired";
  if (offer.isPaused) return "paused";
  return "open";
}
