import { AppError } from "#errors.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { PracticeDay } from "../contract.ts";
import { longestHoursQuestion, rangeLength } from "../rules.ts";
import * as repository from "./repository.ts";

export { practiceDays as daysOfCalendar, usualHours } from "./repository.ts";

/**
 * When the practice is open from one day to another, with closures and changed hours counted in: what
 * slots, pages and assistants say comes from here. Throws `validation_failed` for a wrong range.
 */
export async function openingHours(
  db: Database | Transaction,
  range: { from: string; to: string },
): Promise<PracticeDay[]> {
  if (range.to < range.from)
    throw new AppError("validation_failed", {
      fields: { to: "The last day is before the first one." },
    });
  if (rangeLength(range.from, range.to) > longestHoursQuestion)
    throw new AppError("validation_failed", {
      fields: { to: `Ask for at most ${longestHoursQuestion} days at once.` },
    });
  return repository.practiceDays(db, range);
}

/** The opening of one day. */
export async function hoursOn(db: Database | Transaction, date: string): Promise<PracticeDay> {
  const [day] = await repository.practiceDays(db, { from: date, to: date });
  return day ?? { date, opens: null, closes: null, reason: null };
}
