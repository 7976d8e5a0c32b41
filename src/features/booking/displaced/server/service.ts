import { closeTasks, createTask } from "#features/tasks/server/public.ts";
import {
  type AuditAct,
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { formatFullDay, formatTime, practiceDate } from "#practice/time.ts";
import { displayName } from "../../appointments/rules.ts";
import type { DisplacedVisit } from "../contract.ts";
import { moveTaskKeys, mostDisplaced } from "../rules.ts";
import * as repository from "./repository.ts";
import type { NamedVisit, VisitTime } from "./repository.ts";

export { allVisits, expectedVisits, type VisitTime } from "./repository.ts";

export type HoursDeps = { db: Database; clock: Clock; random: Random };

const lockNotAvailable = "55P03";

/**
 * Runs a change of hours while nobody takes a time: every visit is either seen by it or judged by what
 * it leaves. A conflict goes on record as that change, refused. Throws `service_unavailable` when the
 * times stay busy for seconds.
 */
export async function changeHours<T>(
  deps: HoursDeps,
  { caller, act }: { caller: Caller; act: AuditAct },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return withConflictsOnRecord(deps, caller, act, async () => {
    try {
      return await inTransaction(deps.db, async (tx) => {
        await repository.stopTaking(tx);
        return work(tx);
      });
    } catch (error) {
      const isBusy = error instanceof Error && "code" in error && error.code === lockNotAvailable;
      throw isBusy ? new AppError("service_unavailable", { cause: error }) : error;
    }
  });
}

function toDisplaced(row: NamedVisit): DisplacedVisit {
  return {
    id: row.id,
    date: row.date,
    start: row.startsAt.toISOString(),
    patientName: `${row.firstName} ${row.lastName}`,
    provider: {
      id: row.staffId,
      displayName: displayName({
        title: row.staffTitle,
        firstName: row.staffFirstName,
        lastName: row.staffLastName,
      }),
    },
    service: { name: row.serviceName, category: row.serviceCategory },
  };
}

/** Puts on record who saw or changed what. */
export async function recordHoursAct(
  db: Database | Transaction,
  { clock }: HoursDeps,
  caller: Caller,
  act: AuditAct,
): Promise<void> {
  await recordAudit(db, { ...auditOf(caller), ...act, at: clock.now(), outcome: "allowed" });
}

/** These visits with names, by time. The look is audited. */
export async function showDisplaced(
  deps: HoursDeps,
  visits: readonly VisitTime[],
  caller: Caller,
  act: AuditAct,
): Promise<DisplacedVisit[]> {
  await recordHoursAct(deps.db, deps, caller, act);
  const ids = visits.slice(0, mostDisplaced).map(({ id }) => id);
  return (await repository.namedVisits(deps.db, ids)).map(toDisplaced);
}

/** Why visits have to be moved: a key for each task, and the words staff read. */
export type Cause = { keyOf: (visit: VisitTime) => string; why: string };

/**
 * Makes one task for each visit that a change of hours leaves outside; one that has it keeps it. The
 * visits stay booked. Throws `validation_failed` when they are too many for one change.
 */
export async function askToMove(
  tx: Transaction,
  deps: HoursDeps,
  visits: readonly VisitTime[],
  { keyOf, why }: Cause,
  caller: Caller,
): Promise<DisplacedVisit[]> {
  if (visits.length > mostDisplaced) {
    throw new AppError("validation_failed", {
      message: `More than ${mostDisplaced} booked visits lie inside. Make the change in smaller parts.`,
    });
  }
  const at = deps.clock.now();
  const times = new Map(visits.map((visit) => [visit.id, visit]));
  const named = await repository.namedVisits(tx, [...times.keys()]);
  const notice = bookingPolicy.noticeHours * 3_600_000;
  for (const visit of named) {
    const time = times.get(visit.id);
    if (time === undefined) continue;
    const early = new Date(visit.startsAt.getTime() - notice);
    await createTask(tx, {
      id: deps.random.uuid(),
      kind: "move-visit",
      title: `Move the visit of ${formatFullDay(visit.startsAt)}, ${formatTime(visit.startsAt)}`,
      detail: `${why} The visit stays booked until it is moved.`,
      patientId: visit.patientId,
      appointmentId: visit.id,
      subject: "visit",
      subjectId: visit.id,
      sameAs: keyOf(time),
      createdBy: caller.staff?.accountId ?? null,
      dueAt: early > at ? early : visit.startsAt,
      at,
    });
  }
  return named.map(toDisplaced);
}

/** Closes the tasks of visits that lie inside again: nobody did them, they are no longer needed. */
export async function nothingToMove(
  tx: Transaction,
  deps: HoursDeps,
  visits: readonly VisitTime[],
  keyOf: Cause["keyOf"],
): Promise<void> {
  for (const visit of visits)
    await closeTasks(tx, { sameAs: keyOf(visit), by: null, at: deps.clock.now() });
}

/**
 * Closes the tasks that asked to move a visit, now that it was moved or cancelled. `visit` is as it
 * stood before.
 */
export async function visitLeft(
  tx: Transaction,
  { clock }: Pick<HoursDeps, "clock">,
  visit: { id: string; staffId: string; startsAt: Date; endsAt: Date },
  caller: Caller,
): Promise<void> {
  const absences = await repository.absencesDuring(tx, visit.staffId, {
    from: visit.startsAt,
    to: visit.endsAt,
  });
  const keys = [
    moveTaskKeys.closure(practiceDate(visit.startsAt), visit.id),
    moveTaskKeys.hours(visit.id),
    moveTaskKeys.week(visit.staffId, visit.id),
    moveTaskKeys.shift(visit.staffId, practiceDate(visit.startsAt), visit.id),
    ...absences.map((id) => moveTaskKeys.timeOff(id, visit.id)),
  ];
  const by = caller.staff?.accountId ?? null;
  for (const sameAs of keys) await closeTasks(tx, { sameAs, by, at: clock.now() });
}
