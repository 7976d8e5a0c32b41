import { practiceDate, practiceMinutes, weekdayOf } from "../../../practice/time.ts";
import type { InstagramSettings } from "../contract.ts";

/** Until the practice decides: nothing is answered by itself. */
export const defaultSettings: InstagramSettings = {
  autoResponse: false,
  hours: {
    weekdays: { opens: "09:00", closes: "17:00" },
    saturday: { opens: "09:00", closes: "14:00" },
    sunday: null,
  },
  intents: [],
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Whether the software may answer by itself at this time of the practice. */
export function isWithinHours(
  { weekdays, saturday, sunday }: InstagramSettings["hours"],
  at: Date,
) {
  const weekday = weekdayOf(practiceDate(at));
  const day = weekday === 7 ? sunday : weekday === 6 ? saturday : weekdays;
  if (day === null) return false;
  const now = practiceMinutes(at);
  return now >= minutesOf(day.opens) && now < minutesOf(day.closes);
}

type DayHours = InstagramSettings["hours"]["weekdays"];

/** "9 AM-5 PM", "9:30 AM-2 PM", "closed". */
export function hoursText(day: DayHours): string {
  return day === null ? "closed" : `${shortClock(day.opens)}-${shortClock(day.closes)}`;
}

function shortClock(time: string): string {
  if (time === "") return "no time";
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const half = hours < 12 ? "AM" : "PM";
  const shown = hours % 12 === 0 ? 12 : hours % 12;
  return `${shown}${minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`} ${half}`;
}

/** Whether two are the same in every kind of day. */
export function areSameHours(
  one: InstagramSettings["hours"],
  other: InstagramSettings["hours"],
): boolean {
  return (["weekdays", "saturday", "sunday"] as const).every(
    (kind) => one[kind]?.opens === other[kind]?.opens && one[kind]?.closes === other[kind]?.closes,
  );
}

/** Whether the settings are already as a part of them was wanted. */
export function isAsWanted(
  settings: InstagramSettings,
  wanted: Partial<InstagramSettings>,
): boolean {
  const { autoResponse = settings.autoResponse, hours = settings.hours } = wanted;
  const { intents = settings.intents } = wanted;
  return (
    autoResponse === settings.autoResponse &&
    areSameHours(hours, settings.hours) &&
    intents.length === settings.intents.length &&
    intents.every((intent) => settings.intents.includes(intent))
  );
}

export type HoursEnd = "opens" | "closes";
/** Of each kind of day the end that was typed last. */
export type TypedLast = Partial<Record<keyof InstagramSettings["hours"], HoursEnd>>;

const missing = "Choose a time.";
const backwards: Readonly<Record<HoursEnd, string>> = {
  opens: "The beginning must be before the end.",
  closes: "The end must be after the beginning.",
};

function dayProblems(day: DayHours, typedLast: HoursEnd): Partial<Record<HoursEnd, string>> {
  if (day === null) return {};
  const { opens, closes } = day;
  if (opens === "" || closes === "")
    return { ...(opens === "" && { opens: missing }), ...(closes === "" && { closes: missing }) };
  if (minutesOf(closes) > minutesOf(opens)) return {};
  return { [typedLast]: backwards[typedLast] };
}

/**
 * What is wrong with hours, by field: a time that is missing, or a day that does not end after it begins. That one
 * is told at the end that was typed last, which is where it came from.
 */
export function hoursProblems(
  hours: InstagramSettings["hours"],
  typedLast: TypedLast = {},
): Record<string, string> {
  const kinds = ["weekdays", "saturday", "sunday"] as const;
  return Object.fromEntries(
    kinds.flatMap((kind) =>
      Object.entries(dayProblems(hours[kind], typedLast[kind] ?? "closes")).map(([end, words]) => [
        `hours.${kind}.${end}`,
        words,
      ]),
    ),
  );
}
