import { holidayRules } from "#practice/closures.ts";
import { hours } from "#practice/hours.ts";
import { holidaysOf } from "#practice/holidays.ts";
import {
  addDays,
  formatCalendarDate,
  practiceClock,
  practiceDate,
  spokenClock,
  weekdayOf,
} from "#practice/time.ts";
import type { PracticeNow, Reply } from "../../rules.ts";
import type { Understanding } from "./understanding.ts";

type Sentence = Reply["sentences"][number];
type Day = PracticeNow["days"][number];

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The fact that says the same of every such day, when this one is like all of them. */
function factOf({ date, opens, closes }: Day): string[] {
  const usual = hours.find(({ weekday }) => weekday === weekdayOf(date));
  const isUsual = usual !== undefined && usual.opens === opens && usual.closes === closes;
  if (!isUsual) return opens === null ? ["hours.holidays"] : ["hours.week"];
  return [`hours.day.${usual.name.toLowerCase()}`];
}

/** "Today", "Tomorrow", "On Tuesday, November 24". */
function called({ date }: Day, today: string): string {
  if (date === today) return `Today, ${formatCalendarDate(date)},`;
  if (date === addDays(today, 1)) return `Tomorrow, ${formatCalendarDate(date)},`;
  return `On ${formatCalendarDate(date)}`;
}

function daySentence(day: Day, today: string): Sentence {
  const { opens, closes, reason } = day;
  const state =
    opens === null || closes === null
      ? `the practice is closed${reason === null ? "" : ` (${reason})`}`
      : `the practice is open from ${spokenClock(opens)} to ${spokenClock(closes)}`;
  return { text: `${called(day, today)} ${state}.`, factIds: factOf(day) };
}

/** Whether people are there at this moment. */
export function isOpenNow({ now, days }: PracticeNow): boolean {
  const [today] = days;
  if (!today?.opens || !today.closes) return false;
  const clock = practiceClock(now);
  return today.opens <= clock && clock < today.closes;
}

/** That the practice is closed on a day, with the reason; nothing when it is open or not known yet. */
export function closedDay(date: string | undefined, practice: PracticeNow): Sentence | undefined {
  const day = practice.days.find((one) => one.date === date);
  if (day?.opens === null) return daySentence(day, practiceDate(practice.now));
  const holiday = date === undefined ? undefined : holidayOn(date);
  return day === undefined && holiday !== undefined
    ? { text: `The practice is usually closed on ${holiday}.`, factIds: [holidayFact(holiday)] }
    : undefined;
}

/** So many days are told each: a weekend. */
const mostTold = 2;

/** When the practice is open on the day or the two that are wished for, where it is closed on one of them. */
export function wishedDays(
  { from, to = from }: { from?: string; to?: string },
  { days, now }: PracticeNow,
): readonly Sentence[] {
  const wished = days.filter(({ date }) => from !== undefined && date >= from && date <= `${to}`);
  const isTold = wished.length <= mostTold && wished.some(({ opens }) => opens === null);
  return isTold ? wished.map((day) => daySentence(day, practiceDate(now))) : [];
}

/** When the practice opens next, after today's hours if those are over. */
export function nextOpening(practice: PracticeNow): Day | undefined {
  const clock = practiceClock(practice.now);
  const today = practiceDate(practice.now);
  return practice.days.find(
    ({ date, opens, closes }) => opens !== null && (date !== today || clock < (closes ?? "")),
  );
}

const otherNames: readonly (readonly [RegExp, string])[] = [
  [/\bmlk\b/, "Martin Luther King Jr. Day"],
  [/\b(?:4th|fourth) of july\b|\bjuly (?:4|fourth)\b/, "Independence Day"],
  [/\bnew years?\b/, "New Year's Day"],
];

/** The holidays that are named, by the names people give them; "xmas" has been written out before. */
export function holidaysIn(text: string): readonly string[] {
  return holidayRules
    .map(({ name }) => name)
    .filter((name) => {
      const said = slugOf(name)
        .split("-")
        .filter((part) => part.length > 2 && part !== "day");
      const isNamed = said.slice(0, 2).every((part) => text.includes(part.replace(/s$/, "")));
      return isNamed || otherNames.some(([words, other]) => other === name && words.test(text));
    });
}

/** The next day of a holiday. */
function nextDateOf(name: string, today: string): string | undefined {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].find(
    (one) => one.name === name && one.date >= today,
  )?.date;
}

const holidayFact = (name: string) => `hours.holiday.${slugOf(name)}`;

/** The holiday of a date, when the practice closes on it. */
function holidayOn(date: string): string | undefined {
  const name = holidaysOf(Number(date.slice(0, 4))).find((one) => one.date === date)?.name;
  return holidayRules.some((rule) => rule.name === name) ? name : undefined;
}

/** One day: as the calendar has it, and beyond the days that are read as usual. */
function oneDay(date: string, practice: PracticeNow, today: string): readonly Sentence[] {
  const day = practice.days.find((one) => one.date === date);
  if (day) {
    const isOver =
      date === today && day.closes !== null && practiceClock(practice.now) >= day.closes;
    return [isOver ? nowSentence(practice, today) : daySentence(day, today)];
  }
  const holiday = holidayOn(date);
  if (holiday !== undefined) return [{ text: "", factIds: [holidayFact(holiday)] }];
  const usual = hours.find(({ weekday }) => weekday === weekdayOf(date));
  return [{ text: "", factIds: [`hours.day.${(usual?.name ?? "monday").toLowerCase()}`] }];
}

/** "Saturday", asked on a Saturday after closing, is the next one. */
function dayMeant(date: string, text: string, { now, days }: PracticeNow): string {
  const isToday = date === practiceDate(now) && !/\b(?:today|tonight|now)\b/.test(text);
  const closes = days.find((day) => day.date === date)?.closes ?? null;
  return isToday && closes !== null && practiceClock(now) >= closes ? addDays(date, 7) : date;
}

/** When the practice is open: now, on the days that were named, on a holiday, or in a usual week. */
export function hoursAnswer(u: Understanding, practice: PracticeNow): readonly Sentence[] {
  const today = practiceDate(practice.now);
  const text = u.reading.text;
  const named = holidaysIn(text);
  const [first] = named;
  const eve = /\b(?:christmas|new year(?: s)?) eve\b/.test(text) && first;
  const date = eve ? nextDateOf(eve, today) : undefined;
  if (date !== undefined) return dayBefore(date, practice, today);
  const after = /\bday after\b/.test(text) && first ? nextDateOf(first, today) : undefined;
  if (after !== undefined) return oneDay(addDays(after, 1), practice, today);
  if (named.length > 0) {
    const days = named.map((name) => ({ text: "", factIds: [`hours.holiday.${slugOf(name)}`] }));
    return named.length > 1 ? [...days, { text: "", factIds: ["hours.week"] }] : days;
  }
  if (/\bholidays?\b|easter|good friday|black friday|hanukkah|kippur|hashanah|\beid\b/.test(text))
    return [{ text: "", factIds: ["hours.holidays"] }];
  const week: Sentence = { text: "", factIds: ["hours.week"] };
  if (/\b(?:right )?now\b|\bstill open\b/.test(text)) return [nowSentence(practice, today), week];
  const every = everyDay(text);
  if (every.length > 0) return every.map((name) => ({ text: "", factIds: [`hours.day.${name}`] }));
  const { from, to } = u.times;
  if (from === undefined || to === undefined) return [week];
  if (from === to) return oneDay(dayMeant(from, text, practice), practice, today);
  const asked = practice.days.filter(({ date }) => date >= from && date <= to);
  const isList = asked.length > 3;
  if (asked.length === 0 || isList) return [week];
  const ends = [asked[0], asked.at(-1)].filter((day) => day !== undefined);
  return ends.map((day) => daySentence(day, today));
}

/** The eve of a holiday is an ordinary day unless the calendar says otherwise. */
function dayBefore(date: string, practice: PracticeNow, today: string): readonly Sentence[] {
  const eve = addDays(date, -1);
  const day = practice.days.find((one) => one.date === eve);
  if (day) return [daySentence(day, today)];
  const usual = hours.find(({ weekday }) => weekday === weekdayOf(eve));
  const name = usual?.name.toLowerCase() ?? "monday";
  return [
    {
      text: `That day is a ${usual?.name}; it is no holiday of ours so far.`,
      factIds: ["hours.holidays"],
    },
    { text: "", factIds: [`hours.day.${name}`] },
  ];
}

/** "saturdays" are all of them, and not only the next. */
function everyDay(text: string): readonly string[] {
  return hours
    .map(({ name }) => name.toLowerCase())
    .filter((name) => text.includes(`${name}s`) || text.includes(`every ${name}`));
}

function nowSentence(practice: PracticeNow, today: string): Sentence {
  const [day] = practice.days;
  if (day && isOpenNow(practice) && day.closes !== null)
    return {
      text: `Yes, the practice is open now, until ${spokenClock(day.closes)}.`,
      factIds: factOf(day),
    };
  const next = nextOpening(practice);
  if (!next?.opens) return { text: "The practice is closed right now.", factIds: [] };
  return {
    text: `The practice is closed right now. ${called(next, today).replace(/,$/, "")} it opens at ${spokenClock(next.opens)}.`,
    factIds: factOf(next),
  };
}
