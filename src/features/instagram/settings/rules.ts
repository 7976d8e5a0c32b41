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

/** What is wrong with hours, by field: a day ends after it begins. */
export function hoursProblems(hours: InstagramSettings["hours"]): Record<string, string> {
  const wrong = Object.entries(hours).filter(
    ([, day]) => day !== null && minutesOf(day.closes) <= minutesOf(day.opens),
  );
  return Object.fromEntries(
    wrong.map(([kind]) => [`hours.${kind}.closes`, "The end must be after the beginning."]),
  );
}
