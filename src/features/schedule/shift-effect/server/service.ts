import {
  allVisits,
  expectedVisits,
  type HoursDeps,
  type VisitTime,
} from "#features/booking/server/public.ts";
import { AppError } from "#errors.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays, startOfDay } from "#practice/time.ts";
import type { Plan } from "../../shift-plans/server/service.ts";
import * as repository from "../../shifts/server/repository.ts";
import type { Target } from "../../shifts/server/repository.ts";

const keyOf = ({ staffId, date }: Target) => `${staffId} ${date}`;

/** Every person and date whose work a plan touches. */
export function targetsOf({ added, changed, removed }: Plan): Target[] {
  const touched = [...added, ...removed, ...(changed === null ? [] : [changed.was, changed.to])];
  return [...new Map(touched.map((one) => [keyOf(one), one])).values()];
}

/** How many shifts a plan writes or removes; what only keeps usual hours is not counted. */
export const countOf = ({ added, kept, changed, removed }: Plan) =>
  added.length - kept.size + removed.length + (changed === null ? 0 : 1);

type Work = (visit: VisitTime) => boolean;

/** Whether a visit lies within one stretch of its person's work, as things stand. */
async function workOn(db: Database | Transaction, targets: readonly Target[]): Promise<Work> {
  const stretches = Map.groupBy(await repository.workOn(db, targets), keyOf);
  return (visit) =>
    (stretches.get(keyOf(visit)) ?? []).some(
      (stretch) => stretch.from <= visit.from && stretch.to >= visit.to,
    );
}

/** Visits on the days of a plan, of its people. */
async function visitsOn(
  targets: readonly Target[],
  read: (range: { from: Date; to: Date }) => Promise<VisitTime[]>,
): Promise<VisitTime[]> {
  const dates = targets.map(({ date }) => date).toSorted();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const touched = new Set(targets.map(keyOf));
  const visits = await read({ from: startOfDay(first), to: startOfDay(addDays(last, 1)) });
  return visits.filter((visit) => touched.has(keyOf(visit)));
}

/** Two writers who did not wait for each other: the table itself refuses the second. */
const isOverlap = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23P01";

async function write(tx: Transaction, deps: HoursDeps, plan: Plan, caller: Caller): Promise<void> {
  const edit = { at: deps.clock.now(), by: caller.staff?.accountId ?? null };
  try {
    await repository.deleteShifts(
      tx,
      plan.removed.map(({ id }) => id),
    );
    if (plan.changed !== null) await repository.updateShift(tx, plan.changed.to, edit);
    await repository.insertShifts(tx, plan.added, edit);
  } catch (error) {
    if (!isOverlap(error)) throw error;
    throw new AppError("shift_overlaps", { details: { shifts: [] }, cause: error });
  }
}

/** Visits that lie outside their person's work by a change, and those that lie inside again. */
export type Effect = { leaving: VisitTime[]; returning: VisitTime[] };

/** Writes a plan and answers which visits lie outside now, and which lie inside again. */
export async function carryOut(
  tx: Transaction,
  deps: HoursDeps,
  plan: Plan,
  caller: Caller,
): Promise<Effect> {
  const targets = targetsOf(plan);
  const now = deps.clock.now();
  const before = await workOn(tx, targets);
  await write(tx, deps, plan, caller);
  const after = await workOn(tx, targets);
  const expected = await visitsOn(targets, (range) => expectedVisits(tx, now, range));
  const all = await visitsOn(targets, (range) => allVisits(tx, range));
  return {
    leaving: expected.filter((visit) => before(visit) && !after(visit)),
    returning: all.filter((visit) => !before(visit) && after(visit)),
  };
}
