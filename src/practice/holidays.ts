import { type HolidayRule, holidayRules } from "./closures.ts";
import { addDays, weekdayOf } from "./time.ts";

export type Holiday = { date: string; name: string };

const saturday = 6;
const sunday = 7;

function calendarDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}

function nthWeekday(year: number, rule: { month: number; weekday: number; nth: number }): string {
  if (rule.nth > 0) {
    const first = calendarDate(year, rule.month, 1);
    return addDays(first, ((rule.weekday - weekdayOf(first) + 7) % 7) + 7 * (rule.nth - 1));
  }
  const last = calendarDate(year, rule.month + 1, 0);
  return addDays(last, -((weekdayOf(last) - rule.weekday + 7) % 7) + 7 * (rule.nth + 1));
}

function datesOf(rule: HolidayRule, year: number): Holiday[] {
  if ("weekday" in rule) return [{ date: nthWeekday(year, rule), name: rule.name }];
  const date = calendarDate(year, rule.month, rule.day);
  const shift = { [saturday]: -1, [sunday]: 1 }[weekdayOf(date)];
  if (!rule.observed || shift === undefined) return [{ date, name: rule.name }];
  return [
    { date, name: rule.name },
    { date: addDays(date, shift), name: `${rule.name} (observed)` },
  ];
}

/**
 * Every default closure whose date lies in a year, in order. A fixed holiday on a weekend comes
 * twice: its own date and the observed weekday; so a year can end with the next New Year's Day.
 */
export function holidaysOf(year: number, rules: readonly HolidayRule[] = holidayRules): Holiday[] {
  return [year, year + 1]
    .flatMap((ruleYear) => rules.flatMap((rule) => datesOf(rule, ruleYear)))
    .filter((holiday) => holiday.date.startsWith(`${year}-`))
    .toSorted((a, b) => a.date.localeCompare(b.date));
}
