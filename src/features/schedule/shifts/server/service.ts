import type { DisplacedVisit } from "#features/booking/displaced/contract.ts";
import { moveTaskKeys } from "#features/booking/displaced/rules.ts";
import {
  askToMove,
  changeHours,
  type HoursDeps,
  nothingToMove,
  recordHoursAct,
  showDisplaced,
  type VisitTime,
} from "#features/booking/server/public.ts";
import { type AuditAct, withConflictsOnRecord } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { formatCalendarNearDay } from "#practice/time.ts";
import { carryOut, countOf, type Effect, targetsOf } from "../../shift-effect/server/service.ts";
import { tellStaff } from "../../shift-news/server/service.ts";
import {
  type Plan,
  planChange,
  planNew,
  planRemoval,
  planReturn,
  planWeekCopy,
  toShift,
} from "../../shift-plans/server/service.ts";
import type {
  ChangedShiftRequest,
  Done,
  NewShiftRequest,
  Outlook,
  PlannedChange,
  RemovalRequest,
  RestoreRequest,
  Review,
  WeekCopyRequest,
} from "../contract.ts";
import { mondayOf, skipsOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type ShiftDeps = HoursDeps & { onMailQueued: () => void };

function planOf(db: Database | Transaction, deps: ShiftDeps, change: PlannedChange): Promise<Plan> {
  switch (change.what) {
    case "add":
      return planNew(db, deps, change);
    case "change":
      return planChange(db, deps, change.id, change);
    case "remove":
      return planRemoval(db, change.id, change);
    case "repeat-week":
      return planWeekCopy(db, deps, change);
  }
}

const overlapping = ({ clashes }: Plan) =>
  new AppError("shift_overlaps", { details: { shifts: clashes.map(toShift) } });

type Tried = { plan: Plan; leaving: VisitTime[]; opened: number; taken: number };

/**
 * What a change would do: it is made and taken back, so that what is foretold is what will happen.
 * Counts times of the usual length as far ahead as shifts may lie.
 */
async function tried(deps: ShiftDeps, change: PlannedChange, caller: Caller): Promise<Tried> {
  const takenBack = new Error("taken back");
  const question = {
    minutes: bookingPolicy.defaultSlotMinutes,
    now: deps.clock.now(),
    leadMinutes: bookingPolicy.leadMinutes,
    horizonDays: 3 * 366,
  };
  let result: Tried | undefined;
  try {
    await inTransaction(deps.db, async (tx) => {
      const plan = await planOf(tx, deps, change);
      const targets = targetsOf(plan);
      const before = await repository.bookableStarts(tx, targets, question);
      const { leaving } = await carryOut(tx, deps, plan, caller);
      const after = await repository.bookableStarts(tx, targets, question);
      const missing = (from: ReadonlySet<string>, those: ReadonlySet<string>) =>
        [...those].filter((start) => !from.has(start)).length;
      const [opened, taken] = [missing(before, after), missing(after, before)];
      result = { plan, leaving, opened, taken };
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  if (result === undefined) throw new AppError("unexpected");
  return result;
}

function toOutlook({ plan, leaving, opened, taken }: Tried): Outlook {
  const clashes = plan.clashes.map(toShift);
  return { count: countOf(plan), clashes, opened, taken, visitCount: leaving.length };
}

/** What a change would do, in figures. Throws what the change itself would, but for overlaps. */
export async function lookAhead(
  deps: ShiftDeps,
  change: PlannedChange,
  caller: Caller,
): Promise<Outlook> {
  return toOutlook(await tried(deps, change, caller));
}

/**
 * What a change would do, with the visits it leaves outside by name. The look is audited. Throws what
 * the change itself would; `shift_overlaps` when nothing would be left to write.
 */
export async function reviewChange(
  deps: ShiftDeps,
  change: PlannedChange,
  caller: Caller,
): Promise<Review> {
  const act = { action: "shift.visits.read", subject: "shift", subjectId: null };
  const result = await withConflictsOnRecord(deps, caller, act, async () => {
    const found = await tried(deps, change, caller);
    if (countOf(found.plan) === 0) throw overlapping(found.plan);
    return found;
  });
  const visits = await showDisplaced(deps, result.leaving, caller, act);
  return { ...toOutlook(result), visits };
}

function whyMove(plan: Plan): (visit: VisitTime) => string {
  const names = new Map(
    [...plan.removed, ...(plan.changed === null ? [] : [plan.changed.was])].map((row) => [
      row.staffId,
      toShift(row).displayName,
    ]),
  );
  return ({ staffId, date }) => {
    const who = names.get(staffId);
    const day = formatCalendarNearDay(date);
    return who === undefined
      ? `Another shift on ${day} does not hold this time.`
      : `The shift of ${who} on ${day} no longer holds this time.`;
  };
}

/** Tasks for visits that lie outside now; those of visits that lie inside again are closed. */
async function settleVisits(
  tx: Transaction,
  deps: ShiftDeps,
  { leaving, returning }: Effect,
  plan: Plan,
  caller: Caller,
): Promise<DisplacedVisit[]> {
  const keyOfTask = ({ staffId, date, id }: VisitTime) => moveTaskKeys.shift(staffId, date, id);
  await nothingToMove(tx, deps, returning, keyOfTask);
  await nothingToMove(tx, deps, returning, ({ staffId, id }) => moveTaskKeys.week(staffId, id));
  const why = whyMove(plan);
  const visits: DisplacedVisit[] = [];
  for (const group of Map.groupBy(leaving, why)) {
    const [words, these] = group;
    visits.push(...(await askToMove(tx, deps, these, { keyOf: keyOfTask, why: words }, caller)));
  }
  return visits;
}

type Request = { notify: boolean; skips?: readonly string[] };

/** One change of shifts, all of it or nothing: rows, tasks, messages and the record. */
async function change(
  deps: ShiftDeps,
  act: AuditAct,
  request: Request,
  planIn: (tx: Transaction) => Promise<Plan>,
  caller: Caller,
): Promise<Done> {
  const done = await changeHours(deps, { caller, act }, async (tx) => {
    const plan = await planIn(tx);
    const agreed = new Set(request.skips);
    const isNews = skipsOf(plan.clashes).some((key) => !agreed.has(key));
    if (isNews || countOf(plan) === 0) throw overlapping(plan);
    const effect = await carryOut(tx, deps, plan, caller);
    const visits = await settleVisits(tx, deps, effect, plan, caller);
    const told = request.notify ? await tell(tx, deps, plan, caller) : [];
    await recordHoursAct(tx, deps, caller, act);
    const ids = [...plan.added.map(({ id }) => id), ...(plan.changed ? [plan.changed.to.id] : [])];
    const rows = plan.news === "removed" ? plan.removed : await repository.shiftsById(tx, ids);
    return { shifts: rows.map(toShift), visits, told };
  });
  if (done.told.length > 0) deps.onMailQueued();
  return done;
}

/** Who hears of a plan: whose shift it is, and whose it was. */
async function tell(
  tx: Transaction,
  deps: ShiftDeps,
  plan: Plan,
  caller: Caller,
): Promise<string[]> {
  const { added, kept, changed, removed, news } = plan;
  const isHandedOver = changed !== null && changed.was.staffId !== changed.to.staffId;
  const own = [...added.filter(({ id }) => !kept.has(id)), ...removed];
  const now = changed === null ? own : [...own, changed.to];
  const told = await tellStaff(tx, deps, now, isHandedOver ? "added" : news, caller);
  if (!isHandedOver) return told;
  return [...told, ...(await tellStaff(tx, deps, [changed.was], "removed", caller))];
}

const about = (action: string, subject: string, subjectId: string) => ({
  action,
  subject,
  subjectId,
});

/** Adds a shift, once or weekly. Throws `shift_overlaps`, `validation_failed`, `provider_not_found`. */
export async function addShift(deps: ShiftDeps, request: NewShiftRequest, caller: Caller) {
  const act = about("shift.add", "staff", request.staffId);
  return change(deps, act, request, (tx) => planNew(tx, deps, request), caller);
}

/** Changes a shift. Throws as `addShift`, and `not_found`, `changed_elsewhere`. */
export async function changeShift(
  deps: ShiftDeps,
  id: string,
  request: ChangedShiftRequest,
  caller: Caller,
) {
  const act = about("shift.change", "shift", id);
  return change(deps, act, request, (tx) => planChange(tx, deps, id, request), caller);
}

/** Removes a shift, or it and the later ones of its series. Throws `not_found`, `changed_elsewhere`. */
export async function removeShift(
  deps: ShiftDeps,
  id: string,
  request: RemovalRequest,
  caller: Caller,
) {
  const act = about("shift.remove", "shift", id);
  return change(deps, act, request, (tx) => planRemoval(tx, id, request), caller);
}

/** Brings removed shifts back, all or none. Throws as `addShift`. */
export async function restoreShifts(deps: ShiftDeps, request: RestoreRequest, caller: Caller) {
  const act = about("shift.restore", "staff", request.shifts[0]?.staffId ?? "");
  return change(deps, act, request, (tx) => planReturn(tx, deps, request), caller);
}

/** Writes a week's shifts again on the weeks after it, all or none. Throws as `addShift`. */
export async function repeatWeek(deps: ShiftDeps, request: WeekCopyRequest, caller: Caller) {
  const act = about("shift.repeat-week", "week", mondayOf(request.week));
  return change(deps, act, request, (tx) => planWeekCopy(tx, deps, request), caller);
}
