import { displayName } from "#features/booking/appointments/rules.ts";
import { isStaffKnown } from "#features/booking/server/public.ts";
import { AppError, type FieldMessages } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { addDays, formatCalendarNearDay, practiceDate, weekdayOf } from "#practice/time.ts";
import type { News } from "../../shifts/content.ts";
import {
  type ChangedShiftRequest,
  mostShifts,
  type NewShiftRequest,
  type RemovalRequest,
  type RestoreRequest,
  type Shift,
  type WeekCopyRequest,
} from "../../shifts/contract.ts";
import {
  keptHours,
  mondayOf,
  overlaps,
  shiftProblems,
  type ShiftTime,
  weeklyDates,
} from "../../shifts/rules.ts";
import * as repository from "../../shifts/server/repository.ts";
import type { NewRow, ShiftRow } from "../../shifts/server/repository.ts";

type Reader = Database | Transaction;
export type PlanDeps = { clock: Clock; random: Random };

/** What a request comes to, before anything is written. */
export type Plan = {
  added: NewRow[];
  /** Those of the added that only keep the usual hours: nothing new to their person. */
  kept: ReadonlySet<string>;
  changed: { was: ShiftRow; to: Omit<NewRow, "seriesId"> } | null;
  removed: ShiftRow[];
  /** Shifts that are there already where another one was wanted: nothing is written there. */
  clashes: ShiftRow[];
  news: News;
};

const nothing = { added: [], kept: new Set<string>(), changed: null, removed: [], clashes: [] };

/** A shift as the contract shows it. */
export function toShift({ title, firstName, lastName, changedAt, ...row }: ShiftRow): Shift {
  return {
    ...row,
    displayName: displayName({ title, firstName, lastName }),
    changedAt: changedAt.toISOString(),
  };
}

/** Throws `validation_failed` for the first of these shifts with which something is wrong. */
function refuseUnsound(shifts: readonly ShiftTime[], today: string): void {
  for (const shift of shifts) {
    const fields = shiftProblems(shift, today);
    if (Object.keys(fields).length === 0) continue;
    const isFirst = shift === shifts[0];
    const on = `On ${formatCalendarNearDay(shift.date)}: `;
    const said: FieldMessages = Object.fromEntries(
      Object.entries(fields).map(([field, words]) => [field, `${isFirst ? "" : on}${words}`]),
    );
    throw new AppError("validation_failed", { fields: said });
  }
}

function refuseTooMany(count: number): void {
  if (count <= mostShifts) return;
  const message = `That would be ${count} shifts; at most ${mostShifts} at once. Choose fewer weeks.`;
  throw new AppError("validation_failed", { message, fields: { weeks: message } });
}

async function refuseUnknown(db: Reader, staffId: string): Promise<void> {
  if (!(await isStaffKnown(db, staffId))) throw new AppError("provider_not_found");
}

const rangeOf = (shifts: readonly { date: string }[]) => {
  const dates = shifts.map(({ date }) => date).toSorted();
  return { from: dates.at(0) ?? "", to: dates.at(-1) ?? "" };
};

type Wanted = Omit<NewRow, "id">;

/** Wanted shifts, parted into those that have room and what is in the way of the others. */
function fitted<W extends Wanted>(
  wanted: readonly W[],
  existing: readonly ShiftRow[],
): { free: W[]; clashes: ShiftRow[] } {
  const byPerson = Map.groupBy(existing, ({ staffId }) => staffId);
  const inTheWay = (one: W) =>
    (byPerson.get(one.staffId) ?? []).filter((other) => overlaps(one, other));
  const clashes = new Set(wanted.flatMap(inTheWay));
  return { free: wanted.filter((one) => inTheWay(one).length === 0), clashes: [...clashes] };
}

/** The rest of the usual hours of the days that get their first shift now, as shifts. */
async function usualBeside(
  db: Reader,
  shifts: readonly Wanted[],
  existing: readonly ShiftRow[],
): Promise<Wanted[]> {
  const [first] = shifts;
  if (first === undefined) return [];
  const taken = new Set(existing.map(({ date }) => date));
  const fresh = shifts.filter(({ date }) => !taken.has(date));
  const [usual, open] = await Promise.all([
    repository.usualHours(db, first.staffId),
    repository.openDates(
      db,
      fresh.map(({ date }) => date),
    ),
  ]);
  return fresh
    .filter(({ date }) => open.has(date))
    .flatMap((shift) => {
      const hours = usual.filter(({ weekday }) => weekday === weekdayOf(shift.date));
      return keptHours(hours, shift).map(({ from, to }) => ({
        staffId: shift.staffId,
        date: shift.date,
        startTime: from,
        endTime: to,
        type: "regular" as const,
        seriesId: null,
      }));
    });
}

/** Stretches that come again each week are a series of their own: they go without the shift beside them. */
function inSeries(shifts: readonly Wanted[], random: Random): Wanted[] {
  const ids = new Map(shifts.map(({ startTime }) => [startTime, random.uuid()]));
  return shifts.map((shift) => ({ ...shift, seriesId: ids.get(shift.startTime) ?? null }));
}

/** A new shift, once or weekly. Throws `validation_failed`, `provider_not_found`. */
export async function planNew(
  db: Reader,
  { clock, random }: PlanDeps,
  request: NewShiftRequest,
): Promise<Plan> {
  const { staffId, startTime, endTime, type, weeks } = request;
  const seriesId = weeks > 1 ? random.uuid() : null;
  const wanted = weeklyDates(request.date, weeks).map((date) => ({
    staffId,
    date,
    startTime,
    endTime,
    type,
    seriesId,
  }));
  refuseUnsound(wanted, practiceDate(clock.now()));
  await refuseUnknown(db, staffId);
  const existing = await repository.shiftsBetween(db, rangeOf(wanted), staffId);
  const { free, clashes } = fitted(wanted, existing);
  const beside = request.keepsUsual ? await usualBeside(db, free, existing) : [];
  const kept = (weeks > 1 ? inSeries(beside, random) : beside).map((shift) => ({
    ...shift,
    id: random.uuid(),
  }));
  const added = free.map((shift) => ({ ...shift, id: random.uuid() }));
  refuseTooMany(kept.length + added.length);
  return {
    ...nothing,
    added: [...added, ...kept],
    kept: new Set(kept.map(({ id }) => id)),
    clashes,
    news: "added",
  };
}

const gone = () =>
  new AppError("not_found", { message: "This shift is gone: somebody removed it." });

/** A shift as it was seen. Throws `not_found`, `changed_elsewhere` with how it stands now. */
async function seen(db: Reader, id: string, version: number): Promise<ShiftRow> {
  const [row] = await repository.shiftsById(db, [id]);
  if (row === undefined) throw gone();
  if (row.version === version) return row;
  throw new AppError("changed_elsewhere", { details: { shift: toShift(row) } });
}

/**
 * Another version of a shift. Throws `not_found`, `changed_elsewhere`, `validation_failed`,
 * `provider_not_found`.
 */
export async function planChange(
  db: Reader,
  { clock }: PlanDeps,
  id: string,
  request: ChangedShiftRequest,
): Promise<Plan> {
  const { staffId, date, startTime, endTime, type } = request;
  const to = { id, staffId, date, startTime, endTime, type };
  refuseUnsound([to], practiceDate(clock.now()));
  await refuseUnknown(db, staffId);
  const was = await seen(db, id, request.version);
  const existing = await repository.shiftsBetween(db, { from: date, to: date }, staffId);
  const others = existing.filter((other) => other.id !== id);
  const { free, clashes } = fitted([{ ...to, seriesId: was.seriesId }], others);
  return { ...nothing, changed: free.length === 0 ? null : { was, to }, clashes, news: "changed" };
}

/** A shift less, or it and those entered with it for later. Throws `not_found`, `changed_elsewhere`. */
export async function planRemoval(
  db: Reader,
  id: string,
  { version, following }: RemovalRequest,
): Promise<Plan> {
  const row = await seen(db, id, version);
  const removed = following ? await repository.andFollowing(db, row) : [row];
  return { ...nothing, removed, news: "removed" };
}

/** Removed shifts again. Throws `validation_failed`, `provider_not_found`. */
export async function planReturn(
  db: Reader,
  { clock, random }: PlanDeps,
  { shifts }: RestoreRequest,
): Promise<Plan> {
  refuseUnsound(shifts, practiceDate(clock.now()));
  for (const staffId of new Set(shifts.map((shift) => shift.staffId)))
    await refuseUnknown(db, staffId);
  const { free, clashes } = fitted(shifts, await repository.shiftsBetween(db, rangeOf(shifts)));
  const added = free.map((shift) => ({ ...shift, id: random.uuid() }));
  return { ...nothing, added, clashes, news: "back" };
}

/** The shifts of a week on the weeks after it. Throws `validation_failed`. */
export async function planWeekCopy(
  db: Reader,
  { clock, random }: PlanDeps,
  { week, weeks }: WeekCopyRequest,
): Promise<Plan> {
  const monday = mondayOf(week);
  const source = await repository.shiftsBetween(db, { from: monday, to: addDays(monday, 6) });
  if (source.length === 0) {
    const message = "No shift stands in this week. Weeks without shifts follow the usual hours.";
    throw new AppError("validation_failed", { message, fields: { week: message } });
  }
  refuseTooMany(source.length * weeks);
  const wanted = source.flatMap(({ staffId, date, startTime, endTime, type }) => {
    const seriesId = random.uuid();
    return weeklyDates(addDays(date, 7), weeks).map((copy) => ({
      staffId,
      date: copy,
      startTime,
      endTime,
      type,
      seriesId,
    }));
  });
  refuseUnsound(wanted, practiceDate(clock.now()));
  const range = { from: addDays(monday, 7), to: addDays(monday, 7 * weeks + 6) };
  const { free, clashes } = fitted(wanted, await repository.shiftsBetween(db, range));
  const added = free.map((shift) => ({ ...shift, id: random.uuid() }));
  return { ...nothing, added, clashes, news: "added" };
}
