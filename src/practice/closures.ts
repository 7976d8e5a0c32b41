export type HolidayRule =
  | { name: string; month: number; day: number; observed: boolean }
  | { name: string; month: number; weekday: number; nth: number };

/**
 * Days on which the practice is closed by default. `nth` counts the weekday within the month,
 * -1 is the last one; `observed` moves a weekend date to the nearest weekday as well.
 * Staff add, change and remove dated closures in the database.
 */
export const holidayRules: readonly HolidayRule[] = [
  { name: "New Year's Day", month: 1, day: 1, observed: true },
  { name: "Martin Luther King Jr. Day", month: 1, weekday: 1, nth: 3 },
  { name: "Presidents' Day", month: 2, weekday: 1, nth: 3 },
  { name: "Memorial Day", month: 5, weekday: 1, nth: -1 },
  { name: "Juneteenth", month: 6, day: 19, observed: true },
  { name: "Independence Day", month: 7, day: 4, observed: true },
  { name: "Labor Day", month: 9, weekday: 1, nth: 1 },
  { name: "Columbus Day", month: 10, weekday: 1, nth: 2 },
  { name: "Veterans Day", month: 11, day: 11, observed: true },
  { name: "Thanksgiving", month: 11, weekday: 4, nth: 4 },
  { name: "Christmas Day", month: 12, day: 25, observed: true },
];
