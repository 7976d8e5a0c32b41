import type { ServiceCategory } from "../../../practice/services.ts";
import {
  addDays,
  formatCalendarFullDate,
  formatDay,
  formatTime,
  isCalendarDate,
  startOfDay,
  weekdayOf,
} from "../../../practice/time.ts";
import { minutesOn, type Spot } from "../moves/rules.ts";
import { clockMinutes, periodText, shortClock } from "../rules.ts";
import { usualTypes } from "./content.ts";
import type { WeekDay, WeekSchedule, WeekVisit } from "./contract.ts";

const hour = 60;
const wholeDay = 24 * hour;
/** The hours that every week draws. */
const grid = { from: 8 * hour, to: 18 * hour };
/** A shorter visit is drawn this long, so that it can be read and pressed. */
const shortestShown = 25;
const saturday = 6;

/** The Monday of the week in which a calendar date lies. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The seven days from a Monday on. */
export function weekDates(monday: string): string[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** The week that an address asks for by any of its days; null when it names no day that exists. */
export function askedWeek(asked: string): string | null {
  return isCalendarDate(asked) ? mondayOf(asked) : null;
}

/** "Week of November 16, 2026". */
export function weekTitle(monday: string): string {
  return `Week of ${formatCalendarFullDate(monday)}`;
}

/** "Mon 9:30 AM". */
export function weekdayTime(start: Date): string {
  return `${formatDay(start).slice(0, 3)} ${formatTime(start)}`;
}

/** Minutes after midnight. */
export type Stretch = { from: number; to: number };
/** What lies in a stretch of a day. */
export type Timed = Stretch & { id: string };
/** Its place among what lies beside it: from which lane on, over how many, of how many. */
export type Laid<T extends Timed> = T & { lane: number; span: number; lanes: number };

function overlap(one: Timed, other: Timed): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Entries by time in groups: one begins where everything before has ended. */
function groupsOf<T extends Timed>(entries: readonly T[]): T[][] {
  const sorted = entries.toSorted(
    (one, other) => one.from - other.from || other.to - one.to || one.id.localeCompare(other.id),
  );
  const groups: T[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const entry of sorted) {
    const group = groups.at(-1);
    if (group && entry.from < end) group.push(entry);
    else groups.push([entry]);
    end = Math.max(end, entry.to);
  }
  return groups;
}

function layGroup<T extends Timed>(group: readonly T[]): Laid<T>[] {
  const lanes: T[][] = [];
  const placed = group.map((entry) => {
    const free = lanes.findIndex((lane) => !lane.some((other) => overlap(entry, other)));
    const lane = free === -1 ? lanes.length : free;
    if (free === -1) lanes.push([entry]);
    else lanes[lane]?.push(entry);
    return { entry, lane };
  });
  return placed.map(({ entry, lane }) => {
    const next = lanes.findIndex(
      (others, index) => index > lane && others.some((other) => overlap(entry, other)),
    );
    const span = (next === -1 ? lanes.length : next) - lane;
    return { ...entry, lane, span, lanes: lanes.length };
  });
}

/**
 * Puts what overlaps side by side: entries that touch each other by any chain share the width of their
 * day, and each widens to the right over lanes in which nothing lies at its time.
 */
export function layOut<T extends Timed>(entries: readonly T[]): Laid<T>[] {
  return groupsOf(entries).flatMap(layGroup);
}

/** The most that lies side by side; 0 without entries. */
export function depthOf(laid: readonly Laid<Timed>[]): number {
  return Math.max(0, ...laid.map(({ lanes }) => lanes));
}

/** What a day's width depends on: how many visits lie side by side, and whether there can be any. */
export type DayDepth = { date: string; depth: number; isClosed: boolean };

/** Whether a day is drawn narrow because nothing is on it: a weekend, or a closed day. */
export function isNarrow({ date, depth, isClosed }: DayDepth): boolean {
  return depth === 0 && (isClosed || weekdayOf(date) >= saturday);
}

/**
 * How much of the week's width a day asks for beside another: deeper days are wider, an empty weekend is
 * narrow, and a holiday a little wider for its name. What is booked on a weekend has the room of any day.
 */
export function columnShare(day: DayDepth): number {
  const { date, depth } = day;
  if (isNarrow(day)) return weekdayOf(date) >= saturday ? 0.45 : 0.65;
  if (depth <= 1) return 1;
  if (depth === 2) return 1.12;
  return depth === 3 ? 1.62 : Math.min(1.62 + 0.5 * (depth - 3), 3);
}

/** The parts of the width that days get, in percent. */
export function columnWidths(days: readonly DayDepth[]): number[] {
  const shares = days.map(columnShare);
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => (100 * share) / sum);
}

/** What a day needs at least, in pixels, so that a surname can be read in each of its lanes. */
export function columnNeeds(day: DayDepth): number {
  // A holiday has a name that is read.
  if (isNarrow(day)) return weekdayOf(day.date) >= saturday ? 54 : 92;
  return day.depth <= 1 ? 96 : day.depth * 62;
}

export type WeekEntry = Timed &
  ({ kind: "visit"; visit: WeekVisit } | { kind: "block"; block: WeekSchedule["blocks"][number] });

/** A visit's stretch of its day; what runs past midnight ends there. */
function visitEntry(visit: WeekVisit): WeekEntry {
  const from = clockMinutes(visit.time);
  const to = Math.min(from + Math.max(visit.durationMinutes, shortestShown), wholeDay);
  return { kind: "visit", id: visit.id, from: Math.min(from, wholeDay - shortestShown), to, visit };
}

/** A day's visits, and the blocked time that reaches into it, cut to the hours that are drawn. */
export function entriesOn(
  week: Pick<WeekSchedule, "visits" | "blocks">,
  date: string,
  range: Stretch,
): WeekEntry[] {
  const visits = week.visits.filter((visit) => visit.date === date).map(visitEntry);
  const [dayStart, dayEnd] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const blocks = week.blocks
    .filter(({ start, end }) => new Date(start) < dayEnd && new Date(end) > dayStart)
    .map((block): WeekEntry => {
      const [start, end] = minutesOn(date, block);
      const from = Math.min(Math.max(start, range.from), range.to - shortestShown);
      const to = Math.max(Math.min(end, range.to), from + shortestShown);
      return { kind: "block", id: block.id, from, to, block };
    });
  return [...visits, ...blocks];
}

/** The hours that are drawn: the grid's, and whole hours around visits that lie outside of it. */
export function weekRange(visits: readonly WeekVisit[]): Stretch {
  const entries = visits.map(visitEntry);
  const from = Math.min(grid.from, ...entries.map((entry) => entry.from));
  const to = Math.max(grid.to, ...entries.map((entry) => entry.to));
  return {
    from: Math.floor(from / hour) * hour,
    to: Math.min(wholeDay, Math.ceil(to / hour) * hour),
  };
}

/** The parts of the drawn hours in which none of these periods lies. */
export function restOf(
  periods: readonly { from: string; to: string }[],
  range: Stretch,
): Stretch[] {
  const rest: Stretch[] = [];
  let cursor = range.from;
  const work = periods
    .map(({ from, to }) => ({ from: clockMinutes(from), to: clockMinutes(to) }))
    .toSorted((one, other) => one.from - other.from);
  for (const { from, to } of work) {
    if (from > cursor) rest.push({ from: cursor, to: Math.min(from, range.to) });
    cursor = Math.max(cursor, to);
  }
  rest.push({ from: cursor, to: range.to });
  return rest.filter(({ from, to }) => from < to);
}

/** What is special about a day, beside its visits: a closure, other hours, who is away. */
export function notesOf(day: WeekDay): string[] {
  if (day.closed !== null) {
    // That a Sunday is closed needs no words; a holiday does.
    return weekdayNames.includes(day.closed) ? [] : [day.closed];
  }
  const { changedHours } = day;
  const hours = changedHours
    ? [`${periodText(changedHours.opens, changedHours.closes)}: ${changedHours.reason}`]
    : [];
  return [...hours, ...day.off.map((absence) => `${absence.displayName} off${whenOff(absence)}`)];
}

const weekdayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function whenOff({ from, to }: { from: string; to: string }): string {
  return from === "00:00" && to === "24:00" ? "" : `, ${periodText(from, to)}`;
}

/** The week with what belongs to one provider; who else there is stays known. */
export function ofProvider(week: WeekSchedule, provider: string): WeekSchedule {
  return {
    ...week,
    provider,
    days: week.days.map((day) => ({
      ...day,
      providers: day.providers.filter(({ id }) => id === provider),
      off: day.off.filter(({ id }) => id === provider),
    })),
    visits: week.visits.filter((visit) => visit.provider.id === provider),
    blocks: week.blocks.filter((block) => block.provider.id === provider),
  };
}

/** The kinds of visits that occur in a week beside the usual ones, which every legend names. */
export function otherTypes(visits: readonly WeekVisit[]): ServiceCategory[] {
  const found = new Set(visits.map(({ service }) => service.category));
  return [...found].filter((category) => !usualTypes.includes(category)).toSorted();
}

/** How much of a visit is written: its lines, and whether the name is whole, a surname, or smaller still. */
export type EventForm = { lines: 1 | 2 | 3; width: "whole" | "half" | "narrow" };

const roomFor = { two: 38, three: 54 };

/** What there is room for in a visit's place. */
export function formOf({ from, to, span, lanes }: Laid<Timed>): EventForm {
  const minutes = to - from;
  const share = span / lanes;
  return {
    lines: minutes < roomFor.two ? 1 : minutes < roomFor.three ? 2 : 3,
    width: share === 1 ? "whole" : share >= 0.5 ? "half" : "narrow",
  };
}

/** The next day with visits after a day of a week; null when none is known. */
export function nextDayOf(week: Pick<WeekSchedule, "visits" | "nextDate">, date: string) {
  const later = week.visits.map((visit) => visit.date).filter((other) => other > date);
  return later.toSorted()[0] ?? week.nextDate;
}

/** Where a visit is carried to on the week: a day, a provider and a start in minutes after midnight. */
export type WeekSpot = Spot & { date: string };

/** Where a visit stands. */
export function weekSpotOf({ date, provider, time }: WeekVisit): WeekSpot {
  return { date, providerId: provider.id, minutes: clockMinutes(time) };
}

export function isSameWeekSpot(one: WeekSpot, other: WeekSpot): boolean {
  return (
    one.date === other.date && one.providerId === other.providerId && one.minutes === other.minutes
  );
}

/** The next of these people after one of them, and the first after the last. */
export function nextProvider(people: readonly string[], id: string): string {
  return people[(people.indexOf(id) + 1) % people.length] ?? id;
}

/** Whether the hour's own label would stand under the label of the present. */
export function isUnderNow(minutes: number, nowAt: number | null): boolean {
  return nowAt !== null && Math.abs(minutes - nowAt) < 18;
}

/** "8:00" of a visit. */
export function startText({ time }: Pick<WeekVisit, "time">): string {
  return shortClock(clockMinutes(time));
}
