import type { FieldMessages } from "../../../errors.ts";
import { addDays, formatCalendarDate, weekdayOf } from "../../../practice/time.ts";
import {
  clockProblems,
  joined,
  skippedProblems,
  type Stretch,
  withoutAbsences,
} from "../../booking/hours/rules.ts";
import type { Outlook, PersonDay, PersonShifts, PlannedChange, ShiftType } from "./contract.ts";

/** Shifts may be entered this far back, for what was worked, and this far ahead. */
const farthestBackDays = 92;
const farthestAheadDays = 2 * 366;
const longestHours = 16;

export type ShiftTime = { date: string; startTime: string; endTime: string; type: ShiftType };

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  return addDays(date, 1 - weekdayOf(date));
}

/** The seven dates of a date's week, Monday first. */
export function weekOf(date: string): string[] {
  const monday = mondayOf(date);
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** The same weekday on so many weeks, the first counted. */
export function weeklyDates(date: string, weeks: number): string[] {
  return Array.from({ length: weeks }, (_, week) => addDays(date, 7 * week));
}

/** Minutes after midnight of a clock time. */
export function minutesAt(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

const lengthOf = ({ from, to }: Stretch) => minutesAt(to) - minutesAt(from);

/** What is wrong with a shift, by field; empty when it may be saved. */
export function shiftProblems(shift: Omit<ShiftTime, "type">, today: string): FieldMessages {
  const { date, startTime, endTime } = shift;
  const isLong = minutesAt(endTime) - minutesAt(startTime) > longestHours * 60;
  return {
    ...(date < addDays(today, -farthestBackDays) && {
      date: "That is more than three months ago. Choose a later day.",
    }),
    ...(date > addDays(today, farthestAheadDays) && {
      date: "That is more than two years ahead. Choose an earlier day.",
    }),
    ...(isLong && { endTime: `A shift has at most ${longestHours} hours.` }),
    ...skippedProblems(date, { startTime, endTime }),
    ...clockProblems(startTime, endTime, ["startTime", "endTime"]),
  };
}

const asStretch = ({ startTime, endTime }: Pick<ShiftTime, "startTime" | "endTime">): Stretch => ({
  from: startTime,
  to: endTime,
});

/** Whether two shifts of one person lie over each other; those that touch do not. */
export function overlaps(one: Omit<ShiftTime, "type">, other: Omit<ShiftTime, "type">): boolean {
  return one.date === other.date && one.startTime < other.endTime && one.endTime > other.startTime;
}

/** When somebody is at work: the shifts, and without any the usual hours. Touching ones are one. */
export function workOf(shifts: readonly ShiftTime[], usual: readonly Stretch[]): Stretch[] {
  if (shifts.length === 0) return joined(usual);
  return joined(shifts.filter(({ type }) => type !== "on-call").map(asStretch));
}

/** The usual hours that go on beside a shift. */
export function keptHours(
  usual: readonly Stretch[],
  shift: Pick<ShiftTime, "startTime" | "endTime">,
): Stretch[] {
  return withoutAbsences(joined(usual), [asStretch(shift)]);
}

/** The work that is left once absences are taken out; none of the usual hours on a closed day. */
function presence(day: PersonDay, isClosed: boolean): Stretch[] {
  const usual = isClosed ? [] : day.usual;
  return withoutAbsences(workOf(day.shifts, usual), day.away);
}

const sum = (stretches: readonly Stretch[]) =>
  stretches.reduce((minutes, stretch) => minutes + lengthOf(stretch), 0);

export type WeekHours = { minutes: number; overtime: number; onCall: number };

/** How long somebody works in a week, how much of it is overtime, and how long they are on call. */
export function hoursOf(
  person: Pick<PersonShifts, "days">,
  isClosed: (date: string) => boolean,
): WeekHours {
  const ofType = (type: ShiftType) =>
    sum(
      person.days.flatMap((day) =>
        withoutAbsences(day.shifts.filter((shift) => shift.type === type).map(asStretch), day.away),
      ),
    );
  return {
    minutes: sum(person.days.flatMap((day) => presence(day, isClosed(day.date)))),
    overtime: ofType("overtime"),
    onCall: ofType("on-call"),
  };
}

/** "36 h", "37 h 30", "45 min". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0 && rest > 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
}

/** "36 h, 2 h overtime". */
export function hoursText({ minutes, overtime, onCall }: WeekHours): string {
  return [
    lengthText(minutes),
    ...(overtime > 0 ? [`${lengthText(overtime)} overtime`] : []),
    ...(onCall > 0 ? [`${lengthText(onCall)} on call`] : []),
  ].join(", ");
}

/** The whole hours between which anybody of a week may be at work, at least the opening hours. */
export function hourRange(
  days: readonly { opens: string | null; closes: string | null }[],
  people: readonly Pick<PersonShifts, "days">[],
): { first: number; last: number } {
  const work = people.flatMap((person) => person.days.flatMap((day) => workOf(day.shifts, [])));
  const starts = [...days.flatMap(({ opens }) => opens ?? []), ...work.map(({ from }) => from)];
  const ends = [...days.flatMap(({ closes }) => closes ?? []), ...work.map(({ to }) => to)];
  if (starts.length === 0) return { first: 8, last: 18 };
  return {
    first: Math.floor(Math.min(...starts.map(minutesAt)) / 60),
    last: Math.ceil(Math.max(...ends.map(minutesAt)) / 60),
  };
}

/** How many people are on site in each hour of a day. */
export function onSite(
  days: readonly PersonDay[],
  { first, last }: { first: number; last: number },
  isClosed: boolean,
): { hour: number; count: number }[] {
  const present = days.map((day) => presence(day, isClosed));
  return Array.from({ length: Math.max(0, last - first) }, (_, index) => {
    const hour = first + index;
    const isThere = (stretch: Stretch) =>
      minutesAt(stretch.from) < (hour + 1) * 60 && minutesAt(stretch.to) > hour * 60;
    return { hour, count: present.filter((stretches) => stretches.some(isThere)).length };
  });
}

const shortClock = (clock: string) =>
  `${Number(clock.slice(0, 2)) % 12 || 12}:${clock.slice(3, 5)}`;

/** "9:00 to 5:30", as a chip says it; its type and day say the rest. */
export function chipTime({ from, to }: Stretch): string {
  return `${shortClock(from)} to ${to === "24:00" ? "midnight" : shortClock(to)}`;
}

const times = (count: number) => `${count} bookable ${count === 1 ? "time" : "times"}`;

/** What a change does to the times that visitors are offered, as a sentence. */
export function outlookText(
  { opened, taken }: Pick<Outlook, "opened" | "taken">,
  date: string | null,
): string {
  const when = date === null ? "" : ` on ${formatCalendarDate(date).split(",")[0]}`;
  if (opened > 0 && taken > 0) return `Opens ${times(opened)} and takes away ${taken}${when}.`;
  if (opened > 0) return `Opens ${times(opened)}${when}.`;
  if (taken > 0) return `Takes away ${times(taken)}${when}.`;
  return "Changes no bookable time.";
}

/** What is said after a change: the act, and to whom messages wait to be sent. */
export function doneText(act: string, told: readonly string[]): string {
  if (told.length === 0) return act;
  return told.length === 1
    ? `${act} A message to ${told[0]} is queued.`
    : `${act} Messages to ${told.length} people are queued.`;
}

/** The days that stay as they are because of these shifts, as requests name them. */
export function skipsOf(clashes: readonly { staffId: string; date: string }[]): string[] {
  return [...new Set(clashes.map(({ staffId, date }) => `${staffId} ${date}`))];
}

/** "November 16 to 22" of a week's Monday; with the month again where it changes. */
export function weekText(monday: string, today: string): string {
  const last = addDays(monday, 6);
  const day = (date: string) => formatCalendarDate(date).split(", ")[1] ?? "";
  const end = monday.slice(0, 7) === last.slice(0, 7) ? String(Number(last.slice(8))) : day(last);
  const year = last.slice(0, 4) === today.slice(0, 4) ? "" : `, ${last.slice(0, 4)}`;
  return `${day(monday)} to ${end}${year}`;
}

/** What the dialog holds, as typed; `keepsUsual` is null until somebody says. */
export type ShiftForm = ShiftTime & {
  staffId: string;
  weeks: number;
  keepsUsual: boolean | null;
  notify: boolean;
};

/**
 * Whether the rest of the usual hours goes on beside a shift: unless somebody says otherwise, a regular
 * one is the whole day, and overtime or being on call comes on top.
 */
export function keepsUsualHours({ keepsUsual, type }: ShiftForm): boolean {
  return keepsUsual ?? type !== "regular";
}

/** What a form asks for: another version of a shift that was seen, or a new one. */
export function changeOf(
  form: ShiftForm,
  seen: { id: string; version: number } | null,
): Extract<PlannedChange, { what: "add" | "change" }> {
  const { staffId, date, startTime, endTime, type, notify, weeks } = form;
  const shift = { staffId, date, startTime, endTime, type, notify };
  if (seen !== null) return { what: "change", id: seen.id, version: seen.version, ...shift };
  return { what: "add", ...shift, weeks, keepsUsual: keepsUsualHours(form), skips: [] };
}

/** All that is wrong with a form, by field: what is missing, and of what is there what cannot be. */
export function formProblems(form: ShiftForm, today: string): FieldMessages {
  const { staffId, date, startTime, endTime } = form;
  return {
    ...(staffId === "" && { staffId: "Choose who works." }),
    ...(date === "" ? { date: "Choose a day." } : {}),
    ...(startTime === "" || endTime === ""
      ? clockProblems(startTime || null, endTime || null, ["startTime", "endTime"])
      : date === ""
        ? clockProblems(startTime, endTime, ["startTime", "endTime"])
        : shiftProblems(form, today)),
  };
}

/** Whether a form is far enough to be asked about. */
export function isSound(form: ShiftForm, today: string): boolean {
  const isTimed = form.startTime !== "" && form.endTime !== "";
  return isTimed && Object.keys(formProblems(form, today)).length === 0;
}

/** What still is wrong with a form that was refused: a field that was changed since is asked about again. */
export function standingErrors(
  errors: FieldMessages,
  sent: Readonly<ShiftForm>,
  now: Readonly<ShiftForm>,
): FieldMessages {
  const before = new Map<string, unknown>(Object.entries(sent));
  const changed = new Set(
    Object.entries(now).flatMap(([field, value]) => (before.get(field) === value ? [] : [field])),
  );
  // An end is wrong by its beginning.
  if (changed.has("startTime")) changed.add("endTime");
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.has(field)));
}
