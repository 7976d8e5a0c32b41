import { ageOn, formatCalendarFullDate } from "../../../practice/time.ts";
import { foldedText } from "../search/rules.ts";

/** New York asks to keep a patient's record for so long after the last visit. */
export const keptYears = 6;
/** A minor's record is kept, besides, until one year after the person is 21. */
export const keptUntilAge = 22;
const ofAge = 18;

export type ErasureFacts = {
  dateOfBirth: string | null;
  /** Days of visits that took place, or that nobody marked otherwise. */
  firstKept: string | null;
  lastKept: string | null;
  /** The next visit that is still booked. */
  nextVisit: string | null;
  /** The day of the newest version of an estimate that was given. */
  lastEstimate: string | null;
  /** Somebody placed the person, or everything, under a legal hold. */
  isUnderHold: boolean;
};

export type Judgement =
  | {
      isPossible: true;
      basis: "never-treated" | "kept-long-enough";
      why: string;
      possibleFrom: null;
    }
  | { isPossible: false; why: string; possibleFrom: string | null };

/** The same day so many years later; the 29th of February becomes the 1st of March. */
export function yearsLater(date: string, years: number): string {
  const [year = "0", month = "01", day = "01"] = date.split("-");
  const later = Number(year) + years;
  const isLeap = later % 4 === 0 && (later % 100 !== 0 || later % 400 === 0);
  return month === "02" && day === "29" && !isLeap ? `${later}-03-01` : `${later}-${month}-${day}`;
}

/** The first day on which the record of somebody who was treated, or was given an estimate, may go. */
export function possibleFrom(facts: ErasureFacts): string | null {
  const { dateOfBirth, firstKept, lastKept, lastEstimate } = facts;
  const afterEstimate = lastEstimate === null ? null : yearsLater(lastEstimate, keptYears);
  if (lastKept === null) return afterEstimate;
  const afterVisit = yearsLater(lastKept, keptYears);
  const wasMinor =
    dateOfBirth !== null && firstKept !== null && ageOn(dateOfBirth, firstKept) < ofAge;
  const afterChildhood = wasMinor ? yearsLater(dateOfBirth, keptUntilAge) : afterVisit;
  return [afterVisit, afterChildhood, afterEstimate ?? ""].toSorted().at(-1) ?? afterVisit;
}

/** Whether somebody can be erased today, in plain words. */
export function judgeErasure(facts: ErasureFacts, today: string): Judgement {
  const { nextVisit, lastKept, lastEstimate, isUnderHold } = facts;
  if (isUnderHold) {
    return {
      isPossible: false,
      possibleFrom: null,
      why: "A legal hold keeps this record. Nothing of it can be erased until the hold is released.",
    };
  }
  if (nextVisit !== null) {
    return {
      isPossible: false,
      possibleFrom: null,
      why: `A visit is booked for ${formatCalendarFullDate(nextVisit)}. Cancel it first.`,
    };
  }
  const from = possibleFrom(facts);
  if (from === null) {
    return {
      isPossible: true,
      basis: "never-treated",
      possibleFrom: null,
      why: "This person was never treated here, so nothing has to be kept.",
    };
  }
  if (today < from && lastEstimate !== null && from === yearsLater(lastEstimate, keptYears)) {
    return {
      isPossible: false,
      possibleFrom: from,
      why: `The law asks to keep a written estimate for ${keptYears} years, and the newest was given on ${formatCalendarFullDate(lastEstimate)}. It can be erased from ${formatCalendarFullDate(from)}.`,
    };
  }
  if (today < from && lastKept !== null) {
    const isChild = from !== yearsLater(lastKept, keptYears);
    const reason = isChild
      ? `New York asks to keep a minor's record until one year after the 21st birthday, and for ${keptYears} years after the last visit`
      : `New York asks to keep the record for ${keptYears} years after the last visit, which was on ${formatCalendarFullDate(lastKept)}`;
    return {
      isPossible: false,
      possibleFrom: from,
      why: `${reason}. It can be erased from ${formatCalendarFullDate(from)}.`,
    };
  }
  return {
    isPossible: true,
    basis: "kept-long-enough",
    possibleFrom: null,
    why: `The years of keeping ended on ${formatCalendarFullDate(from)}.`,
  };
}

/** Whether what was typed is the person's whole name. */
export function isConfirmed(typed: string, name: string): boolean {
  const plain = (text: string) => foldedText(text).replaceAll(/\s+/g, " ").trim();
  return plain(typed) === plain(name);
}
