import { AppError } from "#errors.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { displayName } from "../../appointments/rules.ts";
import type { DisplacedVisit } from "../../displaced/contract.ts";
import { moveTaskKeys } from "../../displaced/rules.ts";
import {
  allVisits,
  askToMove,
  changeHours,
  expectedVisits,
  type HoursDeps,
  nothingToMove,
  recordHoursAct,
  showDisplaced,
  type VisitTime,
} from "../../displaced/server/service.ts";
import type { PersonWeek } from "../contract.ts";
import { isInsideWeek, type Period, tidyWeek, weekProblems } from "../rules.ts";
import * as repository from "./repository.ts";
import type { WeekRow } from "./repository.ts";

function toWeek(row: WeekRow, expected: readonly VisitTime[]): PersonWeek {
  const { id, title, firstName, lastName, periods } = row;
  return {
    staffId: id,
    displayName: displayName({ title, firstName, lastName }),
    periods,
    version: row.version,
    editedBy: row.editedBy,
    editedAt: row.editedAt?.toISOString() ?? null,
    visitCount: expected.filter((visit) => visit.staffId === id && !isInsideWeek(visit, periods))
      .length,
  };
}

/** The visits of days that follow the usual week: those without shifts. */
async function ofUsualDays(
  db: Database | Transaction,
  visits: readonly VisitTime[],
  now: Date,
  staffId?: string,
): Promise<VisitTime[]> {
  if (visits.length === 0) return [];
  const shifted = await repository.datesWithShifts(db, practiceDate(now), staffId);
  return visits.filter((visit) => !shifted.has(`${visit.staffId} ${visit.date}`));
}

/** The visits that are expected on days that follow the usual week, of everybody or of one person. */
async function expectedInWeek(
  { db, clock }: { db: Database | Transaction; clock: HoursDeps["clock"] },
  staffId?: string,
): Promise<VisitTime[]> {
  const now = clock.now();
  const visits = await expectedVisits(db, now, staffId === undefined ? {} : { staffId });
  return ofUsualDays(db, visits, now, staffId);
}

/** The usual week of everybody who sees patients. */
export async function listWeeks(deps: HoursDeps): Promise<PersonWeek[]> {
  const [rows, expected] = await Promise.all([repository.weeks(deps.db), expectedInWeek(deps)]);
  return rows.map((row) => toWeek(row, expected));
}

async function found(db: Database | Transaction, staffId: string): Promise<WeekRow> {
  const [row] = await repository.weeks(db, staffId);
  if (!row) throw new AppError("provider_not_found");
  return row;
}

/** A person's expected visits outside the usual week, with names. Audited. Throws `provider_not_found`. */
export async function weekVisits(
  deps: HoursDeps,
  staffId: string,
  caller: Caller,
): Promise<DisplacedVisit[]> {
  const { periods } = await found(deps.db, staffId);
  const expected = await expectedInWeek(deps, staffId);
  const outside = expected.filter((visit) => !isInsideWeek(visit, periods));
  const act = { action: "week.visits.read", subject: "staff", subjectId: staffId };
  return showDisplaced(deps, outside, caller, act);
}

/** A week ready to be stored. Throws `validation_failed`. */
function checked(periods: readonly Period[]): Period[] {
  const fields = weekProblems(periods);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  return tidyWeek(periods);
}

const leaving = (
  visits: readonly VisitTime[],
  before: readonly Period[],
  after: readonly Period[],
) => visits.filter((visit) => isInsideWeek(visit, before) && !isInsideWeek(visit, after));

/** The booked visits that another week would leave outside, with names. The look is audited. */
export async function previewWeek(
  deps: HoursDeps,
  staffId: string,
  periods: readonly Period[],
  caller: Caller,
): Promise<DisplacedVisit[]> {
  const after = checked(periods);
  const before = (await found(deps.db, staffId)).periods;
  const expected = await expectedInWeek(deps, staffId);
  const act = { action: "week.visits.read", subject: "staff", subjectId: staffId };
  return showDisplaced(deps, leaving(expected, before, after), caller, act);
}

/**
 * Changes a person's usual week and makes a task of each booked visit that falls outside. Throws
 * `changed_elsewhere` with the week as it stands now, `validation_failed`, `provider_not_found`.
 */
export async function saveWeek(
  deps: HoursDeps,
  staffId: string,
  request: { periods: readonly Period[]; version: number },
  caller: Caller,
): Promise<{ week: PersonWeek; visits: DisplacedVisit[] }> {
  const after = checked(request.periods);
  const act = { action: "week.change", subject: "staff", subjectId: staffId };
  return changeHours(deps, { caller, act }, async (tx) => {
    const at = deps.clock.now();
    const was = await found(tx, staffId);
    const expected = await expectedInWeek({ db: tx, clock: deps.clock }, staffId);
    if (was.version !== request.version)
      throw new AppError("changed_elsewhere", { details: { week: toWeek(was, expected) } });
    const by = caller.staff?.accountId ?? null;
    await repository.writeWeek(tx, staffId, after, { at, by });
    const keyOf = (visit: VisitTime) => moveTaskKeys.week(staffId, visit.id);
    const all = await ofUsualDays(tx, await allVisits(tx, { from: at, staffId }), at, staffId);
    await nothingToMove(tx, deps, leaving(all, after, was.periods), keyOf);
    const row = await found(tx, staffId);
    const week = toWeek(row, expected);
    const why = `The usual week of ${week.displayName} no longer holds this time.`;
    const moving = leaving(expected, was.periods, after);
    const visits = await askToMove(tx, deps, moving, { keyOf, why }, caller);
    await recordHoursAct(tx, deps, caller, act);
    return { week, visits };
  });
}
