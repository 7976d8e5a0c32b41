import { withConflictsOnRecord } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays, practiceDate, startOfDay, weekdayOf } from "#practice/time.ts";
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
  datesText,
  isOutsideOpening,
  longestRangeDays,
  type Opening,
  openingOf,
  type PracticeWeekday,
} from "../../hours/rules.ts";
import { usualHours } from "../../hours/server/service.ts";
import type { ClosureDay, ClosureList, ClosurePreview, ClosureRequest } from "../contract.ts";
import {
  closureDates,
  closureProblems,
  type DayChange,
  leavingVisits,
  stayingVisits,
} from "../rules.ts";
import * as repository from "./repository.ts";
import type { ClosureRow, Edit } from "./repository.ts";

type Reader = Database | Transaction;
type Seen = { id: string; version: number };

const farAhead = 4 * longestRangeDays;

/** The instants between which the visits of these days begin. */
function spanOf(dates: readonly string[]): { from: Date; to: Date } {
  const ordered = dates.toSorted();
  const [first = "", last = ""] = [ordered.at(0), ordered.at(-1)];
  return { from: startOfDay(first), to: startOfDay(addDays(last, 1)) };
}

/** The days with how many expected visits lie outside their hours. */
async function toDays(db: Reader, rows: readonly ClosureRow[], now: Date): Promise<ClosureDay[]> {
  if (rows.length === 0) return [];
  const visits = await expectedVisits(db, now, spanOf(rows.map(({ date }) => date)));
  const byDate = Map.groupBy(visits, ({ date }) => date);
  return rows.map((row) => {
    const inside = row.isActive ? (byDate.get(row.date) ?? []) : [];
    return {
      ...row,
      editedAt: row.editedAt?.toISOString() ?? null,
      visitCount: inside.filter((visit) => isOutsideOpening(visit, openingOf(row))).length,
    };
  });
}

/** Closures and changed hours from today on, or with `past` those of the year before it. */
export async function listClosures(
  { db, clock }: HoursDeps,
  { past }: { past: boolean },
  mayChange: boolean,
): Promise<ClosureList> {
  const now = clock.now();
  const today = practiceDate(now);
  const range = past
    ? { from: addDays(today, -longestRangeDays), to: addDays(today, -1) }
    : { from: today, to: addDays(today, farAhead) };
  const [rows, hours] = await Promise.all([repository.closuresBetween(db, range), usualHours(db)]);
  return { today, closures: await toDays(db, rows, now), hours, mayChange };
}

/** The expected visits that closures of these days leave outside, with names. The look is audited. */
export async function closureVisits(
  deps: HoursDeps,
  range: { from: string; to: string },
  caller: Caller,
): Promise<DisplacedVisit[]> {
  const rows = (await repository.closuresBetween(deps.db, range)).filter((row) => row.isActive);
  const openings = new Map(rows.map((row) => [row.date, openingOf(row)]));
  const visits =
    rows.length === 0
      ? []
      : await expectedVisits(deps.db, deps.clock.now(), spanOf([...openings.keys()]));
  const outside = visits.filter((visit) => {
    const opening = openings.get(visit.date);
    return opening !== undefined && isOutsideOpening(visit, opening);
  });
  return showDisplaced(deps, outside, caller, {
    action: "closure.visits.read",
    subject: "closure",
    subjectId: `${range.from}/${range.to}`,
  });
}

function usualOpening(date: string, week: readonly PracticeWeekday[]): Opening {
  const day = week.find(({ weekday }) => weekday === weekdayOf(date));
  return day === undefined ? null : openingOf(day);
}

const effective = (row: ClosureRow | undefined, usual: Opening): Opening =>
  row?.isActive === true ? openingOf(row) : usual;

async function expectedToMove(
  db: Reader,
  changes: readonly DayChange[],
  now: Date,
): Promise<VisitTime[]> {
  if (changes.length === 0) return [];
  const span = spanOf(changes.map(({ date }) => date));
  return leavingVisits(await expectedVisits(db, now, span), changes);
}

const keyOf = (visit: VisitTime) => moveTaskKeys.closure(visit.date, visit.id);

/** Tasks for visits that lie outside now; those of visits that lie inside again are closed. */
async function settleTasks(
  tx: Transaction,
  deps: HoursDeps,
  changes: readonly DayChange[],
  why: string,
  caller: Caller,
): Promise<DisplacedVisit[]> {
  if (changes.length === 0) return [];
  const span = spanOf(changes.map(({ date }) => date));
  const moving = await expectedToMove(tx, changes, deps.clock.now());
  const staying = stayingVisits(await allVisits(tx, span), changes);
  await nothingToMove(tx, deps, staying, keyOf);
  return askToMove(tx, deps, moving, { keyOf, why }, caller);
}

/** The days as they were seen. Throws `changed_elsewhere` with how they stand now. */
async function seenRows(db: Reader, seen: readonly Seen[], now: Date): Promise<ClosureRow[]> {
  const rows = await repository.closuresById(
    db,
    seen.map(({ id }) => id),
  );
  const versions = new Map(rows.map((row) => [row.id, row.version]));
  if (seen.every(({ id, version }) => versions.get(id) === version)) return rows;
  throw new AppError("changed_elsewhere", { details: { closures: await toDays(db, rows, now) } });
}

type Plan = {
  /** Days to be written, and days of the edited entry that are no longer part of it. */
  dates: string[];
  dropped: ClosureRow[];
  existing: ClosureRow[];
  skipped: string[];
  changes: DayChange[];
};

/** What a request comes to. Throws `validation_failed`, `changed_elsewhere`. */
async function plan(db: Reader, request: ClosureRequest, now: Date): Promise<Plan> {
  const fields = closureProblems(request, practiceDate(now));
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
  const week = await usualHours(db);
  const { dates, skipped } = closureDates(request, week);
  if (dates.length === 0) {
    const message = "The practice is closed on all of these days anyway.";
    throw new AppError("validation_failed", { fields: { to: message } });
  }
  const seen = await seenRows(db, request.days, now);
  const edited = new Set(seen.map(({ id }) => id));
  const there = await repository.closuresBetween(db, request);
  const existing = there.filter((row) => row.isActive && !edited.has(row.id));
  const kept = new Set(existing.map(({ date }) => date));
  const written = dates.filter((date) => !kept.has(date));
  const dropped = seen.filter((row) => row.isActive && !dates.includes(row.date));
  const rows = new Map([...there, ...seen].map((row) => [row.date, row]));
  const changes = [
    ...written.map((date) => ({ date, after: openingOf(request), isClosure: true })),
    ...dropped.map(({ date }) => ({ date, after: usualOpening(date, week), isClosure: false })),
  ].map((change) => ({
    ...change,
    before: effective(rows.get(change.date), usualOpening(change.date, week)),
  }));
  return { dates: written, dropped, existing, skipped, changes };
}

const rangeId = ({ from, to }: { from: string; to: string }) => `${from}/${to}`;

/** What saving would do: which visits lie outside and which days are there already. Audited. */
export async function previewClosure(
  deps: HoursDeps,
  request: ClosureRequest,
  caller: Caller,
): Promise<ClosurePreview> {
  const now = deps.clock.now();
  const act = { action: "closure.visits.read", subject: "closure", subjectId: rangeId(request) };
  const planned = await withConflictsOnRecord(deps, caller, act, () => plan(deps.db, request, now));
  const visits = await expectedToMove(deps.db, planned.changes, now);
  return {
    visits: await showDisplaced(deps, visits, caller, act),
    existing: await toDays(deps.db, planned.existing, now),
    skipped: planned.skipped,
  };
}

export type SavedClosures = { closures: ClosureDay[]; visits: DisplacedVisit[] };

function whyMove(request: ClosureRequest, today: string): string {
  const days = datesText(request.from, request.to, today);
  return request.opens === null
    ? `The practice is closed, ${days}: ${request.reason}.`
    : `The practice has other hours, ${days}: ${request.reason}.`;
}

/**
 * Writes closed days or days with other hours, all or none, and makes a task of each visit that lies
 * outside. Throws `closure_exists` for a day that somebody entered meanwhile and `changed_elsewhere`
 * for one changed meanwhile, both with how the days stand now; `validation_failed`.
 */
export async function saveClosure(
  deps: HoursDeps,
  request: ClosureRequest,
  caller: Caller,
): Promise<SavedClosures> {
  const act = { action: "closure.change", subject: "closure", subjectId: rangeId(request) };
  return changeHours(deps, { caller, act }, async (tx) => {
    const now = deps.clock.now();
    const planned = await plan(tx, request, now);
    const isNews = planned.existing.some(({ date }) => !request.keeps.includes(date));
    if (isNews || planned.dates.length === 0) {
      const details = { closures: await toDays(tx, planned.existing, now) };
      throw new AppError("closure_exists", { details });
    }
    const edit: Edit = { at: now, by: caller.staff?.accountId ?? null };
    const { reason, opens, closes } = request;
    for (const date of planned.dates) {
      const day = { id: deps.random.uuid(), date, reason, opens, closes, isActive: true };
      await repository.writeClosure(tx, day, edit);
    }
    for (const row of planned.dropped)
      await repository.writeClosure(tx, { ...row, isActive: false }, edit);
    const why = whyMove(request, practiceDate(now));
    const visits = await settleTasks(tx, deps, planned.changes, why, caller);
    await recordHoursAct(tx, deps, caller, act);
    const rows = await repository.closuresBetween(tx, request);
    return { closures: await toDays(tx, rows, now), visits };
  });
}

async function reopening(db: Reader, seen: readonly Seen[], now: Date) {
  const rows = await seenRows(db, seen, now);
  const today = practiceDate(now);
  if (rows.some(({ date }) => date < today)) {
    const message = "A day that is over cannot be changed any more.";
    throw new AppError("validation_failed", { message });
  }
  const week = await usualHours(db);
  const active = rows.filter((row) => row.isActive);
  const changes = active.map((row) => ({
    date: row.date,
    before: openingOf(row),
    after: usualOpening(row.date, week),
    isClosure: false,
  }));
  return { rows, active, changes };
}

const daysId = (rows: readonly ClosureRow[]) =>
  rangeId({ from: rows.at(0)?.date ?? "", to: rows.at(-1)?.date ?? "" });

/** The visits that lie outside once the usual hours count again: those in extended hours. Audited. */
export async function previewReopening(
  deps: HoursDeps,
  seen: readonly Seen[],
  caller: Caller,
): Promise<DisplacedVisit[]> {
  const now = deps.clock.now();
  const act = { action: "closure.visits.read", subject: "closure", subjectId: seen[0]?.id ?? null };
  const { rows, changes } = await withConflictsOnRecord(deps, caller, act, () =>
    reopening(deps.db, seen, now),
  );
  const visits = await expectedToMove(deps.db, changes, now);
  return showDisplaced(deps, visits, caller, { ...act, subjectId: daysId(rows) });
}

/** Open after all. The entry stays in the list, switched off. Throws `changed_elsewhere`. */
export async function reopenClosure(
  deps: HoursDeps,
  seen: readonly Seen[],
  caller: Caller,
): Promise<SavedClosures> {
  const act = { action: "closure.reopen", subject: "closure", subjectId: seen[0]?.id ?? null };
  return changeHours(deps, { caller, act }, async (tx) => {
    const now = deps.clock.now();
    const { rows, active, changes } = await reopening(tx, seen, now);
    const edit: Edit = { at: now, by: caller.staff?.accountId ?? null };
    for (const row of active) await repository.writeClosure(tx, { ...row, isActive: false }, edit);
    const why = "The practice has its usual hours again on that day.";
    const visits = await settleTasks(tx, deps, changes, why, caller);
    await recordHoursAct(tx, deps, caller, { ...act, subjectId: daysId(rows) });
    const after = await repository.closuresById(
      tx,
      rows.map(({ id }) => id),
    );
    return { closures: await toDays(tx, after, now), visits };
  });
}

/** Takes days out of the list for good; only those that are open after all. Throws `changed_elsewhere`. */
export async function removeClosure(
  deps: HoursDeps,
  seen: readonly Seen[],
  caller: Caller,
): Promise<void> {
  const act = { action: "closure.remove", subject: "closure", subjectId: seen[0]?.id ?? null };
  await changeHours(deps, { caller, act }, async (tx) => {
    const rows = await seenRows(tx, seen, deps.clock.now());
    if (rows.some((row) => row.isActive)) {
      const message = "Only days that are open after all can be removed. Open them first.";
      throw new AppError("validation_failed", { message });
    }
    await repository.deleteClosures(
      tx,
      rows.map(({ id }) => id),
    );
    await recordHoursAct(tx, deps, caller, { ...act, subjectId: daysId(rows) });
  });
}
