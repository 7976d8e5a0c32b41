import {
  addDays,
  formatCalendarDate,
  formatTime,
  instantAt,
  practiceDate,
} from "../../../practice/time.ts";

/** A day as the opening hours say it. */
export type OpenDay = { date: string; opens: string | null; closes: string | null };

/** In the last minutes of a day nobody begins an answer. */
const lastMinutes = 30;
const minuteMs = 60_000;

function dayName(date: string, today: string): string {
  if (date === addDays(today, 1)) return "tomorrow";
  const name = formatCalendarDate(date);
  return `on ${date < addDays(today, 7) ? (name.split(",")[0] ?? name) : name}`;
}

const mailAddress = /(?:^|[\s<(,;:])[^\s@<>(),;:]+@[^\s@<>(),;:]+\.[^\s@<>(),;:.]{2,}/;
const phoneNumber = /\+?\(?\d[\d\s().\u2010-\u2013/-]{8,}\d/g;

/** Whether a contact names a mail address: then the answer is written. */
export function namesMail(contact: string): boolean {
  return mailAddress.test(contact);
}

/** Whether somebody can be reached at a contact: at a mail address, or by a phone number in full. */
export function canBeReached(contact: string): boolean {
  const numbers = (contact.match(phoneNumber) ?? []).map((one) => one.replaceAll(/\D/g, ""));
  const isNumber = (digits: string) =>
    digits.length >= 10 && digits.length <= 15 && !/^(\d)\1+$/.test(digits);
  return namesMail(contact) || numbers.some(isNumber);
}

/** When somebody of the team can answer, in words; from the opening hours, closures counted in. */
export function answeredBy(now: Date, days: readonly OpenDay[]): string {
  const today = practiceDate(now);
  for (const { date, opens, closes } of days) {
    if (date < today || opens === null || closes === null) continue;
    const from = instantAt(date, opens);
    const until = instantAt(date, closes);
    if (now.getTime() >= until.getTime() - lastMinutes * minuteMs) continue;
    if (from <= now) return `today until ${formatTime(until)}`;
    if (date === today) return `today from ${formatTime(from)}`;
    return `${dayName(date, today)} from ${formatTime(from)}`;
  }
  return "on the next day that we are open";
}
