import { addDays } from "../../../practice/time.ts";
import { clockMinutes } from "../rules.ts";
import { huddleDays } from "./contract.ts";
import type { Huddle, HuddleVisit } from "./contract.ts";

/** Visits on the first sheet; what is beyond goes on a second one. */
export const visitsOnFirstSheet = 18;
const visitsOnLaterSheets = 26;
/** With so many visits rows stand closer and lists beside them are shorter: it stays one sheet. */
const tightFrom = 13;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/**
 * The days of the week that begins with a date, each with the birthdays ("MM-DD") that are celebrated on
 * it: February 29 is, in other years, on the day before March.
 */
export function birthdaysBetween(from: string): { date: string; monthDays: string[] }[] {
  return Array.from({ length: huddleDays.birthdays }, (_day, at) => {
    const date = addDays(from, at);
    const monthDay = date.slice(5);
    const takesLeapDay = monthDay === "02-28" && !isLeapYear(Number(date.slice(0, 4)));
    return { date, monthDays: takesLeapDay ? [monthDay, "02-29"] : [monthDay] };
  });
}

/** The minutes that everybody together works on a day. */
export function openMinutes(providers: Huddle["providers"]): number {
  return providers
    .flatMap(({ periods }) => periods)
    .reduce((sum, { from, to }) => sum + clockMinutes(to) - clockMinutes(from), 0);
}

/** "11 h 45" of minutes. */
export function hoursText(minutes: number): string {
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)} h`;
  return rest === 0 ? hours : `${hours} ${String(rest).padStart(2, "0")}`;
}

/** "14 visits, 11 h 45 booked, fill 85%"; without open hours there is nothing to fill. */
export function summaryText({ visits, figures }: Pick<Huddle, "visits" | "figures">): string {
  const { bookedMinutes, openMinutes: open } = figures;
  const count = `${visits.length} ${visits.length === 1 ? "visit" : "visits"}`;
  const booked = `${hoursText(bookedMinutes)} booked`;
  if (open === 0) return `${count}, ${booked}`;
  return `${count}, ${booked}, fill ${Math.round((bookedMinutes / open) * 100)}%`;
}

/** Who should be called before the day begins: high risk first, then the unconfirmed, each by time. */
export function callsOf(visits: readonly HuddleVisit[]): HuddleVisit[] {
  const points = ({ risk }: HuddleVisit) => (risk?.isHigh ? risk.points : 0);
  return visits
    .filter((visit) => visit.isUnconfirmed || visit.risk?.isHigh)
    .toSorted((one, other) => points(other) - points(one) || one.start.localeCompare(other.start));
}

/** What stands under "Call first" when nobody is to be called. */
export function nobodyToCall({ visits, closed }: Pick<Huddle, "visits" | "closed">): string {
  if (visits.length > 0) return "Everybody has confirmed, and nobody is likely to miss a visit.";
  return closed === null
    ? "There are no visits, so there is nobody to call."
    : "The practice is closed and there are no visits: nobody is to be called.";
}

/** The heading over who works on a day. */
export function whoIsInTitle(date: string, today: string): string {
  return date === today ? "In today" : "In that day";
}

/** What is worth a word about a visit, the most urgent first; empty for an ordinary one. */
export function watchFor(visit: HuddleVisit): { text: string; isUrgent: boolean } | null {
  const urgent = [
    ...(visit.isUnconfirmed ? ["Unconfirmed"] : []),
    ...(visit.risk?.isHigh ? [`risk ${visit.risk.points}`] : []),
  ];
  const plain = [
    ...(visit.isFirst ? ["first visit"] : []),
    ...(visit.isBirthday ? ["birthday"] : []),
  ];
  const text = [...urgent, ...plain].join(", ");
  if (text === "") return null;
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, isUrgent: urgent.length > 0 };
}

/** Whether the first sheet has to be drawn close, to hold its visits. */
export function isTight(visits: readonly unknown[]): boolean {
  return visits.length >= tightFrom;
}

/** "Lindgren" of "Dr. Eva Lindgren", "Adeyemi" of "Rosa Adeyemi, RN": as a team calls each other on paper. */
export function surname(displayName: string): string {
  const [name = displayName] = displayName.split(",");
  const words = name
    .split(/\s+/u)
    .filter((word) => word !== "" && !/^(Dr|Mr|Ms|Mrs|Mx|Prof)\.?$/.test(word));
  return words.slice(1).join(" ") || name.trim();
}

const longestNote = 160;

/** A note as it fits on paper: cut at a word, with a mark that there is more. */
export function shortNote(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longestNote) return line;
  const cut = line.slice(0, longestNote);
  const end = cut.lastIndexOf(" ");
  return `${end > longestNote / 2 ? cut.slice(0, end) : cut}…`;
}

/** The visits by sheet of paper: eighteen on the first, more on those after it. Never without a first sheet. */
export function sheetsOf<V>(visits: readonly V[]): V[][] {
  const sheets = [visits.slice(0, visitsOnFirstSheet)];
  for (let at = visitsOnFirstSheet; at < visits.length; at += visitsOnLaterSheets) {
    sheets.push(visits.slice(at, at + visitsOnLaterSheets));
  }
  return sheets;
}

/** A sheet of paper in pixels, a few less: rounding must not begin another page. */
const paperHeight = 1052;
/** Letters below three quarters of their size are hard to read: beyond that, paper is longer. */
const smallestFit = 0.75;

/** How much smaller a sheet has to be drawn, of its height in pixels at full size; 1 when it fits. */
export function fitOnPaper(height: number): number {
  return height <= paperHeight ? 1 : Math.max(smallestFit, paperHeight / height);
}
