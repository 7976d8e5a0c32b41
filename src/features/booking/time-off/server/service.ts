import { AppError } from "#errors.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays, practiceClock, practiceDate, startOfDay } from "#practice/time.ts";
import { displayName } from "../../appointments/rules.ts";
import { isStaffKnown } from "../../catalog/server/service.ts";
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
import {
  datesBetween,
  longestRangeDays,
  type Stretch,
  withoutAbsences,
} from "../../hours/rules.ts";
import { workPeriods } from "../../slots/server/repository.ts";
import type { TimeOff, TimeOffRequest } from "../contract.ts";
import { absenceOf, absenceText, intervalOf, timeOffProblems } from "../rules.ts";
import * as repository from "./repository.ts";
import type { TimeOffRow, TimeOffValues } from "./repository.ts";

type Reader = Database | Transaction;
type Interval = { staffId: string; startsAt: Date; endsAt: Date };

const isDuring = ({ staffId, startsAt, endsAt }: Interval) =>
  function touches(visit: VisitTime): boolean {
    return visit.staffId === staffId && visit.startsAt < endsAt && visit.endsAt > startsAt;
  };

function toTimeOff(row: TimeOffRow, expected: readonly VisitTime[]): TimeOff {
  const { id, staffId, title, firstName, lastName, reason, version } = row;
  return {
    id,
    staffId,
    displayName: displayName({ title, firstName, lastName }),
    ...absenceOf(row.startsAt, row.endsAt),
    reason,
    version,
    visitCount: expected.filter(isDuring(row)).length,
  };
}

// A visit that began before the absence can still reach into it.
const longestVisitMs = 9 * 3_600_000;

/** The expected visits inside an absence, by time. */
async function expectedDuring(db: Reader, absence: Interval, now: Date): Promise<VisitTime[]> {
  const visits = await expectedVisits(db, now, {
    from: new Date(absence.startsAt.getTime() - longestVisitMs),
    to: absence.endsAt,
    staffId: absence.staffId,
  });
  return visits.filter(isDuring(absence));
}

/** Who is away from today on, or with `past` who was in the year before. */
export async function listTimeOff(
  { db, clock }: HoursDeps,
  { past }: { past: boolean },
): Promise<TimeOff[]> {
  const now = clock.now();
  const today = practiceDate(now);
  const from = startOfDay(past ? addDays(today, -longestRangeDays) : today);
  const to = startOfDay(past ? today : addDays(today, 5 * longestRangeDays));
  const rows = await repository.timeOffBetween(db, { from, to });
  const shown = past ? rows.filter((row) => row.endsAt <= to) : rows;
  const expected = shown.length === 0 ? [] : await expectedVisits(db, now);
  return shown.map((row) => toTimeOff(row, expected));
}

export type Work = {
  /** Who works and when, as local clock times; absences are taken out. */
  providers: { id: string; displayName: string; periods: Stretch[] }[];
  /** Who would work but is away, with the hours. */
  off: { id: string; displayName: string; from: string; to: string }[];
};

/** Who works on a day and who is away. */
export async function workOn(db: Database, date: string): Promise<Work> {
  const [work] = await workBetween(db, { from: date, to: date });
  return work ?? { providers: [], off: [] };
}

/** Who works on each day of a range and who is away, by day. */
export async function workBetween(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<Work[]> {
  const range = { from: startOfDay(from), to: startOfDay(addDays(to, 1)) };
  const dates = datesBetween(from, to);
  const [rows, absences] = await Promise.all([
    Promise.all(dates.map((date) => workPeriods(db, date))),
    repository.timeOffBetween(db, range),
  ]);
  return dates.map((date, index) => workOf(date, rows[index] ?? [], absences));
}

function workOf(
  date: string,
  rows: Awaited<ReturnType<typeof workPeriods>>,
  absences: readonly TimeOffRow[],
): Work {
  const day = { from: startOfDay(date), to: startOfDay(addDays(date, 1)) };
  const away = absences
    .filter(({ startsAt, endsAt }) => startsAt < day.to && endsAt > day.from)
    .map((absence) => ({
      id: absence.staffId,
      displayName: displayName(absence),
      from: absence.startsAt <= day.from ? "00:00" : practiceClock(absence.startsAt),
      to: absence.endsAt >= day.to ? "24:00" : practiceClock(absence.endsAt),
    }));
  const providers = [...Map.groupBy(rows, ({ staffId }) => staffId)].map(([id, periods]) => ({
    id,
    displayName: periods[0] === undefined ? "" : displayName(periods[0]),
    periods: withoutAbsences(
      periods.map(({ from, to }) => ({ from, to })),
      away.filter((absence) => absence.id === id),
    ),
  }));
  const working = new Set(providers.map(({ id }) => id));
  return {
    providers: providers.filter(({ periods }) => periods.length > 0),
    off: away.filter(({ id }) => working.has(id)),
  };
}

const gone = () =>
  new AppError("not_found", { message: "This entry is gone: somebody removed it." });

async function found(db: Reader, id: string): Promise<TimeOffRow> {
  const row = await repository.findTimeOff(db, id);
  if (!row) throw gone();
  return row;
}

/** The booked visits inside an absence, with names. The look is audited. Throws `not_found`. */
export async function timeOffVisits(
  deps: HoursDeps,
  id: string,
  caller: Caller,
): Promise<DisplacedVisit[]> {
  const visits = await expectedDuring(deps.db, await found(deps.db, id), deps.clock.now());
  const act = { action: "time-off.visits.read", subject: "time-off", subjectId: id };
  return showDisplaced(deps, visits, caller, act);
}

/** What a request means. Throws `validation_failed`, `provider_not_found`. */
async function toValues(
  deps: HoursDeps,
  request: TimeOffRequest,
): Promise<TimeOffValues & Interval> {
  const fields = timeOffProblems(request, practiceDate(deps.clock.now()));
  const { startsAt, endsAt } = intervalOf(request);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  if (!(await isStaffKnown(deps.db, request.staffId))) throw new AppError("provider_not_found");
  return { staffId: request.staffId, startsAt, endsAt, reason: request.reason };
}

/** The booked visits that an absence would touch, with names. The look is audited. */
export async function previewTimeOff(
  deps: HoursDeps,
  request: TimeOffRequest,
  caller: Caller,
): Promise<DisplacedVisit[]> {
  const absence = await toValues(deps, request);
  const visits = await expectedDuring(deps.db, absence, deps.clock.now());
  const act = { action: "time-off.visits.read", subject: "staff", subjectId: request.staffId };
  return showDisplaced(deps, visits, caller, act);
}

/** Throws `time_off_overlaps` with the absence that is there already. */
async function refuseOverlap(
  tx: Transaction,
  absence: Interval,
  except: string | null,
  now: Date,
): Promise<void> {
  const range = { from: absence.startsAt, to: absence.endsAt };
  const there = await repository.timeOffBetween(tx, range, absence.staffId);
  const other = there.find(({ id }) => id !== except);
  if (other === undefined) return;
  const timeOff = toTimeOff(other, await expectedDuring(tx, other, now));
  throw new AppError("time_off_overlaps", { details: { timeOff } });
}

/** Closes the tasks of an absence as it stood, except those of visits that it still touches. */
async function closeTasksOf(
  tx: Transaction,
  deps: HoursDeps,
  was: TimeOffRow,
  keeps: (visit: VisitTime) => boolean,
): Promise<void> {
  const visits = await allVisits(tx, {
    from: new Date(was.startsAt.getTime() - longestVisitMs),
    to: was.endsAt,
    staffId: was.staffId,
  });
  const freed = visits.filter((visit) => isDuring(was)(visit) && !keeps(visit));
  const keyOf = (visit: VisitTime) => moveTaskKeys.timeOff(was.id, visit.id);
  await nothingToMove(tx, deps, freed, keyOf);
}

async function finish(
  tx: Transaction,
  deps: HoursDeps,
  id: string,
  caller: Caller,
): Promise<{ timeOff: TimeOff; visits: DisplacedVisit[] }> {
  const now = deps.clock.now();
  const row = await found(tx, id);
  const inside = await expectedDuring(tx, row, now);
  const timeOff = toTimeOff(row, inside);
  const why = `${timeOff.displayName} is away, ${absenceText(timeOff, practiceDate(now))}.`;
  const keyOf = (visit: VisitTime) => moveTaskKeys.timeOff(id, visit.id);
  return { timeOff, visits: await askToMove(tx, deps, inside, { keyOf, why }, caller) };
}

/**
 * Enters when somebody is away and makes a task of each booked visit inside. Throws
 * `time_off_overlaps` with the absence that is there already, `validation_failed`, `provider_not_found`.
 */
export async function addTimeOff(deps: HoursDeps, request: TimeOffRequest, caller: Caller) {
  const absence = await toValues(deps, request);
  const asked = { action: "time-off.add", subject: "staff", subjectId: request.staffId };
  return changeHours(deps, { caller, act: asked }, async (tx) => {
    const at = deps.clock.now();
    const id = deps.random.uuid();
    await refuseOverlap(tx, absence, null, at);
    const by = caller.staff?.accountId ?? null;
    await repository.insertTimeOff(tx, { ...absence, id, at, by });
    const act = { action: "time-off.add", subject: "time-off", subjectId: id };
    await recordHoursAct(tx, deps, caller, act);
    return finish(tx, deps, id, caller);
  });
}

/** The absence as it was seen. Throws `not_found`, `changed_elsewhere` with how it stands now. */
async function seen(tx: Transaction, id: string, version: number, now: Date): Promise<TimeOffRow> {
  const row = await found(tx, id);
  if (row.version === version) return row;
  const timeOff = toTimeOff(row, await expectedDuring(tx, row, now));
  throw new AppError("changed_elsewhere", { details: { timeOff } });
}

/** Changes an absence; its tasks follow. Throws as `addTimeOff`, and `changed_elsewhere`, `not_found`. */
export async function changeTimeOff(
  deps: HoursDeps,
  id: string,
  request: TimeOffRequest & { version: number },
  caller: Caller,
) {
  const absence = await toValues(deps, request);
  const act = { action: "time-off.change", subject: "time-off", subjectId: id };
  return changeHours(deps, { caller, act }, async (tx) => {
    const now = deps.clock.now();
    const was = await seen(tx, id, request.version, now);
    await refuseOverlap(tx, absence, id, now);
    await repository.updateTimeOff(tx, id, absence);
    await closeTasksOf(tx, deps, was, isDuring(absence));
    await recordHoursAct(tx, deps, caller, act);
    return finish(tx, deps, id, caller);
  });
}

/** Removes an absence and closes its tasks. Throws `not_found`, `changed_elsewhere`. */
export async function removeTimeOff(
  deps: HoursDeps,
  id: string,
  version: number,
  caller: Caller,
): Promise<void> {
  const act = { action: "time-off.remove", subject: "time-off", subjectId: id };
  await changeHours(deps, { caller, act }, async (tx) => {
    const was = await seen(tx, id, version, deps.clock.now());
    await repository.deleteTimeOff(tx, id);
    await closeTasksOf(tx, deps, was, () => false);
    await recordHoursAct(tx, deps, caller, act);
  });
}
