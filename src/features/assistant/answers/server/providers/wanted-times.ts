import { casual } from "chrono-node";
import { hours as openHours } from "#practice/hours.ts";
import { addDays, practiceClock, practiceDate, weekdayOf } from "#practice/time.ts";

/** The days and clock times of a wish; what was not said is absent. */
export type WantedTimes = {
  from?: string;
  to?: string;
  /** Only these of the days from `from` to `to`: "Tuesday or Friday". */
  days?: readonly string[];
  notBefore?: string;
  notAfter?: string;
};

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const dayparts: readonly (readonly [RegExp, WantedTimes])[] = [
  [/\b(?:first thing|early morning|early in the morning)\b/, { notAfter: "10:30" }],
  [
    /\b(?:not|no) (?:(?:in|on|for) )?(?:the )?mornings?\b|\bafter (?:noon|lunch)\b/,
    { notBefore: "12:00" },
  ],
  [/\b(?:not|no) (?:(?:in|on|for) )?(?:the )?(?:afternoons?|evenings?)\b/, { notAfter: "11:59" }],
  [/\bbefore (?:noon|lunch)\b/, { notAfter: "11:59" }],
  [/\bmornings?\b/, { notAfter: "11:59" }],
  [/\bafternoons?\b/, { notBefore: "12:00" }],
  [/\b(?:evenings?|after work|tonight|late in the day)\b/, { notBefore: "16:00" }],
  [/\b(?:lunch|noon|midday)\b/, { notBefore: "11:30", notAfter: "13:30" }],
];
const numbers = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const minutesSpoken: Readonly<Record<string, number>> = {
  fifteen: 15,
  thirty: 30,
  "forty five": 45,
  twenty: 20,
};
const hourWords = numbers.slice(1).join("|");
const spokenTime = new RegExp(
  `\\b(?:(half past|quarter past|quarter to) )?(\\d{1,2}|${hourWords})(?:[:. ](\\d{2}|fifteen|thirty|forty five|twenty))? ?(am|pm|o'? ?clock|oclock)?\\b`,
  "g",
);

/** Practices are open by day: "at 3" is in the afternoon, "at 10" in the morning. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === "am") return hour % 12;
  if (half === "pm") return (hour % 12) + 12;
  return hour >= 1 && hour <= 7 ? hour + 12 : hour;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function numberOf(word: string): number {
  const spoken = numbers.indexOf(word);
  return spoken >= 0 ? spoken : Number(word);
}

/** The clock time that a match says, in minutes; null when it is no time of a day. */
function minutesOf([, turn, hourWord = "", minuteWord, half]: RegExpExecArray): number | null {
  const hour = hourOf(numberOf(hourWord), half);
  const spoken = minuteWord === undefined ? 0 : (minutesSpoken[minuteWord] ?? Number(minuteWord));
  const moved = { "half past": 30, "quarter past": 15, "quarter to": -15 }[turn ?? ""] ?? spoken;
  const minutes = hour * 60 + moved;
  return hour > 23 ||
    numberOf(hourWord) > (half === undefined ? 23 : 12) ||
    spoken > 59 ||
    minutes < 0
    ? null
    : minutes;
}

const before = /\b(?:before|earlier than)(?: the)? $/;
const until = /\b(?:by|until|till|no later than)(?: the)? $/;
const after = /\b(?:after|from|past|later than|not before|any ?time after|starting)(?: the)? $/;
const at = /(?:\bat|\baround|\babout|\bsay|\bto|\bdo|\bmake it|@) ?$/;
const notATime =
  /^ ?(?:years?|yrs?|year|days?|weeks?|months?|minutes?|min|hours?|times?|teeth|tooth|implants?|veneers?|people|kids|%|dollars|bucks|sessions?|units?|coffees|lines?|lb|mg|st|nd|rd|th|of|crowns?|fillings?)\b/;

function clockTimes(text: string): WantedTimes {
  for (const match of text.matchAll(spokenTime)) {
    const lead = text.slice(0, match.index);
    const rest = text.slice(match.index + match[0].length);
    const isBare = match[1] === undefined && match[3] === undefined && match[4] === undefined;
    if (notATime.test(rest) || /[$#\d./-]$/.test(lead) || /^[/.-]\d/.test(rest)) continue;
    const minutes = minutesOf(match);
    if (minutes === null) continue;
    if (before.test(lead)) return { notAfter: clock(Math.max(minutes - 1, 0)) };
    if (until.test(lead)) return { notAfter: clock(minutes) };
    if (after.test(lead)) return { notBefore: clock(minutes) };
    const isNamed = at.test(lead) || match[4] !== undefined || match[1] !== undefined;
    if (!isNamed && (isBare || match[3] === undefined)) continue;
    return { notBefore: clock(minutes), notAfter: clock(Math.min(minutes + 60, 1439)) };
  }
  for (const [words, wanted] of dayparts) if (words.test(text)) return wanted;
  return {};
}

const monthNames =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
/** A day by its date: "december 18", "18th of december", "12/18", "the 18th". */
const dated = new RegExp(
  `\\b(?:${monthNames})\\.? \\d{1,2}\\b|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${monthNames})\\b|(?<![\\d/$])(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])(?![\\d/]|:| (?:hours?|of|way|crowns?))|\\bthe \\d{1,2}(?:st|nd|rd|th)\\b`,
);
const everyDate = new RegExp(dated, "g");
const dayName = `(?:mon|tues|wednes|thurs|fri|satur|sun)days?`;
const dayWord = `(?:today|tonight|tomorrow|${dayName})`;
/** Days that are told as what is not wanted: "not tomorrow", "friday instead of tomorrow", "tomorrow does not work". */
const refusedDays = [
  new RegExp(
    `(?:(?<!\\bwhy )\\bnot|\\b(?:instead of|rather than|except|besides|but not|other than|anything but|any day but)|(?<!(?:\\bnot|n't|nt) )\\b(?:busy|away|working))(?: (?:on|for|this|the|a|any|come|come in|make it|do|want to come|want to come in))* ${dayWord}(?:s)?\\b`,
    "g",
  ),
  new RegExp(
    `\\b(?:do not|don't|dont|cannot|can't|cant|could not|won't|wont)(?: (?:want|wish|like|be able|able|to|come|make|do|it|in|go|there|on|for))* ${dayWord}\\b`,
    "g",
  ),
  new RegExp(
    `\\b(?:this )?${dayWord} (?:does not|doesn't|doesnt|will not|won't|wont|is not|isn't|isnt|is no|cannot|can't) (?:work|good|possible|do|possible|suit|fit)\\b`,
    "g",
  ),
];

/** Without the days that are refused; and from when on others are fine, where nothing else is said. */
function withoutRefused(text: string, today: string): { text: string; others: WantedTimes } {
  const refused = refusedDays.flatMap((form) => text.match(form) ?? []);
  const left = refusedDays.reduce((rest, form) => rest.replaceAll(form, " "), text);
  const isSoon = refused.some((part) => part.includes("tomorrow"));
  const isToday = refused.some((part) => /\btoday\b|\btonight\b/.test(part));
  const ahead = isSoon ? 2 : 1;
  return { text: left, others: isSoon || isToday ? { from: addDays(today, ahead) } : {} };
}

const joined = new RegExp(
  `\\b${dayWord}(?: ?,? ?(?:or|and|,|/|&) ?)(?:on |maybe |even |else |this |next )*${dayWord}\\b`,
);
const fromTo = new RegExp(
  `\\b${dayWord} ?(?:to|through|thru|until|till|-) ?${dayWord}\\b|\\bbetween ${dayWord} and\\b`,
);

/** The next day of this name; "next" means the one of the week after this one. */
function dayNamed(text: string, today: string): WantedTimes {
  const named = weekdays
    .map((name, index) => ({ name, index, at: text.search(new RegExp(`\\b${name}s?\\b`)) }))
    .filter((one) => one.at >= 0);
  const dates = named.map(({ name, index }) => {
    const ahead = (index + 1 - weekdayOf(today) + 7) % 7;
    const isNext = new RegExp(`\\bnext (?:week )?${name}`).test(text);
    const isInThisWeek = index + 1 > weekdayOf(today);
    return addDays(today, isNext && isInThisWeek ? ahead + 7 : ahead || (isNext ? 7 : 0));
  });
  if (/\btomorrow\b/.test(text)) dates.push(addDays(today, 1));
  if (/\btoday\b|\btonight\b/.test(text)) dates.push(today);
  const sorted = [...new Set(dates)].toSorted();
  const [from] = sorted;
  const to = sorted.at(-1);
  if (from === undefined || to === undefined) return {};
  const hasGaps = addDays(from, sorted.length - 1) !== to;
  return { from, to, ...(hasGaps && !fromTo.test(text) && { days: sorted }) };
}

/** Days by words that the date library reads otherwise, then by it: "the 24th", "in two weeks". */
function days(text: string, today: string, now: Date): WantedTimes {
  const byDate = dated.test(text) ? dayDated(text, today, now) : {};
  if (byDate.from !== undefined) return byDate;
  if (joined.test(text) || fromTo.test(text)) return dayNamed(text, today);
  if (/\btoday\b|\btonight\b|\bright now\b/.test(text)) return { from: today, to: today };
  if (/\bday after tomorrow\b/.test(text)) return span(today, 2, 2);
  if (/\btomorrow\b/.test(text)) return span(today, 1, 1);
  const named = dayNamed(text, today);
  if (named.from !== undefined) return named;
  const untilSunday = 7 - weekdayOf(today);
  if (/\bnext weekend\b/.test(text)) return span(today, untilSunday + 6, untilSunday + 7);
  if (/\bweekend\b/.test(text)) return span(today, Math.max(untilSunday - 1, 0), untilSunday);
  if (/\bthis week\b/.test(text)) return span(today, 0, untilSunday);
  if (/\bnext week\b/.test(text)) return span(today, untilSunday + 1, untilSunday + 7);
  if (
    !/\d|week|month|january|february|march|april|may|june|july|august|september|october|november|december/.test(
      text,
    )
  )
    return {};
  return dayDated(text, today, now);
}

/** A date wins over the name of a day beside it: "friday december 18". */
function dayDated(text: string, today: string, now: Date): WantedTimes {
  const day = /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! of)/.exec(text)?.[1];
  if (day !== undefined) return dayOfMonth(Number(day), today);
  return readDate(text.replaceAll(new RegExp(`\\b${dayName}\\b,?`, "g"), " "), now);
}

/** "The 27th" is the next one. */
function dayOfMonth(day: number, today: string): WantedTimes {
  const ahead = Array.from({ length: 62 }, (_, days) => addDays(today, days));
  const from = ahead.find((date) => Number(date.slice(8)) === day);
  return from === undefined ? {} : { from, to: from };
}

/** How long something has lasted: "7 months pregnant", "2 weeks after braces"; no day is named. */
const lasting =
  /\b(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten) ?(?:days?|weeks?|months?|years?|hours?|wks?|mos?)[ -](?:pregnant|along|old|post|after|since|out of|into|ago|late|postpartum|sober|of)\b/g;

function readDate(text: string, now: Date): WantedTimes {
  const [found] = casual.parse(
    text
      .replaceAll(lasting, " ")
      .replaceAll(/\bnow\b|\bin the (?:morning|afternoon|evening)\b/g, " "),
    { instant: now, timezone: -offsetOf(now) },
    { forwardDate: true },
  );
  const start = found?.start;
  if (start === undefined || !(start.isCertain("day") || /week|month|year/.test(found?.text ?? "")))
    return {};
  const part = (name: "year" | "month" | "day") => String(start.get(name)).padStart(2, "0");
  const from = `${part("year")}-${part("month")}-${part("day")}`;
  return from < practiceDate(now) ? {} : { from, to: from };
}

/** How many minutes the practice's clock is behind UTC at an instant. */
function offsetOf(now: Date): number {
  const [hours = 0, minutes = 0] = practiceClock(now).split(":").map(Number);
  const utc = now.getUTCHours() * 60 + now.getUTCMinutes();
  return (utc - (hours * 60 + minutes) + 1440) % 1440;
}

function span(today: string, first: number, last: number): WantedTimes {
  return { from: addDays(today, first), to: addDays(today, last) };
}

/** "Monday at 10", said on a Monday at one, or "Monday" when that is over: the next one. */
function ahead(named: WantedTimes, hours: WantedTimes, text: string, now: Date): WantedTimes {
  const today = practiceDate(now);
  const isOfToday = named.from === today && named.to === today && !/\bto(?:day|night)\b/.test(text);
  const closes = openHours.find(({ weekday }) => weekday === weekdayOf(today))?.closes ?? "23:59";
  const end = hours.notAfter ?? closes;
  if (!isOfToday || end > practiceClock(now)) return named;
  const next = addDays(today, 7);
  return { from: next, to: next };
}

/** "The pain is 9/10, can I come tomorrow" names no day in September. */
const withoutScale = (text: string) =>
  /pain|hurt|ach/.test(text) ? text.replaceAll(/\b\d{1,2}\/10\b/g, " ") : text;

/** The days and clock times that a message, read as it was meant, asks for. */
export function wantedTimes(text: string, now: Date): WantedTimes {
  const today = practiceDate(now);
  const { text: plain, others } = withoutRefused(withoutScale(text.toLowerCase()), today);
  // "12/17 11am" is no time of eleven past five.
  const hours = clockTimes(plain.replaceAll(everyDate, " "));
  const named = days(plain, today, now);
  return { ...(named.from === undefined ? others : ahead(named, hours, plain, now)), ...hours };
}
