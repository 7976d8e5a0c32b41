import type { Database, Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { formatFullDay } from "#practice/time.ts";
import { moveTaskKeys } from "../../displaced/rules.ts";
import {
  allVisits,
  askToMove,
  expectedVisits,
  type HoursDeps,
  nothingToMove,
  type VisitTime,
} from "../../displaced/server/service.ts";
import type { PracticeWeekday } from "../../hours/rules.ts";
import { daysOfCalendar } from "../../hours/server/service.ts";
import { leavingWeek, returningToWeek } from "../rules.ts";
import * as repository from "./repository.ts";

type Reader = Database | Transaction;

/** The days of these visits, which come by time, as the calendar has them now. */
async function daysOf(db: Reader, visits: readonly VisitTime[]) {
  const [first, last] = [visits.at(0), visits.at(-1)];
  if (first === undefined || last === undefined) return [];
  return daysOfCalendar(db, { from: first.date, to: last.date });
}

/** How many booked visits another usual week would leave outside. */
export async function countLeaving(
  { db, clock }: Pick<HoursDeps, "db" | "clock">,
  week: readonly PracticeWeekday[],
): Promise<number> {
  const visits = await expectedVisits(db, clock.now());
  return leavingWeek(visits, await daysOf(db, visits), week).length;
}

/**
 * Gives the practice another usual week and makes a task of each booked visit that falls outside; the visits
 * stay booked. To be called while nobody takes a time (`changeHours`). Throws `validation_failed` when they are
 * too many for one change.
 */
export async function changeUsualHours(
  tx: Transaction,
  deps: HoursDeps,
  week: readonly PracticeWeekday[],
  caller: Caller,
): Promise<void> {
  const now = deps.clock.now();
  const [expected, all] = [await expectedVisits(tx, now), await allVisits(tx, { from: now })];
  const days = await daysOf(tx, all);
  const keyOf = ({ id }: VisitTime) => moveTaskKeys.hours(id);
  const why = `By the opening hours that were published on ${formatFullDay(now)} the practice is closed at this time.`;
  await nothingToMove(tx, deps, returningToWeek(all, days, week), keyOf);
  await repository.writeUsualHours(tx, week);
  await askToMove(tx, deps, leavingWeek(expected, days, week), { keyOf, why }, caller);
}
