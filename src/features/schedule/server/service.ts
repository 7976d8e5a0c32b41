import {
  hoursOn,
  startingBetween,
  upcomingOf,
  type VisitRow,
  workOn,
} from "#features/booking/server/public.ts";
import { displayName } from "#features/booking/appointments/rules.ts";
import { changedHours, whyClosed } from "#features/booking/hours/rules.ts";
import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { identity } from "#practice/identity.ts";
import { addDays, practiceDate, practiceMinutes, startOfDay } from "#practice/time.ts";
import { blocksBetween } from "../blocks/server/service.ts";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";

export type ScheduleDeps = { db: Database; clock: Clock; sealer: Sealer };

function clockTime(instant: Date): string {
  const minutes = practiceMinutes(instant);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** A visit as the front desk sees it. */
export function toVisit(row: VisitRow, sealer: Sealer): ScheduledVisit {
  const provider = {
    title: row.staffTitle,
    firstName: row.staffFirstName,
    lastName: row.staffLastName,
  };
  return {
    id: row.id,
    patientId: row.patientId,
    patientName: `${row.firstName} ${row.lastName}`,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    time: clockTime(row.startsAt),
    durationMinutes: row.durationMinutes,
    service: { id: row.serviceId, name: row.serviceName, category: row.serviceCategory },
    provider: { id: row.staffId, displayName: displayName(provider) },
    status: row.status,
    channel: row.channel,
    phone: row.phone,
    email: row.email,
    reach: { mail: row.email !== "", text: row.agreedToTexts },
    bookedBy:
      row.bookedByName === null
        ? null
        : { name: row.bookedByName, relation: row.bookedByRelation ?? "" },
    notes: row.notesSealed === null ? null : sealer.open(row.notesSealed),
    staffNotes: row.staffNotesSealed === null ? "" : sealer.open(row.staffNotesSealed),
    edited:
      row.editedAt === null ? null : { by: row.editedByName ?? "", at: row.editedAt.toISOString() },
    cancellation:
      row.cancelledAt === null
        ? null
        : { at: row.cancelledAt.toISOString(), reason: row.cancellationReason ?? "" },
    isNewPatient: row.isNewPatient,
    hasInsurance: row.insuranceSealed !== null,
    isSample: row.isSample,
    isLateChange: row.isLateChange,
    version: row.version,
  };
}

/** One day of the practice: its visits by time, who works, what closes it. The look is audited. */
export async function daySchedule(
  deps: ScheduleDeps,
  query: { date: string; withCancelled: boolean },
  caller: Caller,
): Promise<DaySchedule> {
  const { db, clock, sealer } = deps;
  const { date } = query;
  const [from, to] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const [all, blocks, work, hours] = await Promise.all([
    startingBetween(db, from, to),
    blocksBetween(db, from, to),
    workOn(db, date),
    hoursOn(db, date),
  ]);
  // A moved visit stands at its new time; its old row is no cancellation.
  const rows = all.filter((row) => row.movedToId === null);
  const active = rows.filter((row) => row.status !== "cancelled");
  const day = {
    date,
    timeZone: identity.timeZone,
    visits: (query.withCancelled ? rows : active).map((row) => toVisit(row, sealer)),
    blocks,
    count: active.length,
    cancelledCount: rows.length - active.length,
    ...work,
    closed: whyClosed(hours),
    changedHours: changedHours(hours),
  };
  await recordLook(deps, caller, { action: "schedule.read", subject: "day", subjectId: date }, day);
  return { ...day, asOf: clock.now().toISOString() };
}

/** A patient's scheduled and confirmed visits from today on, by date and time. The look is audited. */
export async function patientUpcoming(
  deps: ScheduleDeps,
  patientId: string,
  caller: Caller,
): Promise<ScheduledVisit[]> {
  const { db, clock, sealer } = deps;
  const audit = {
    action: "patient.upcoming.read",
    subject: "patient",
    subjectId: patientId,
    outcome: "allowed",
  } as const;
  await recordAudit(db, { ...auditOf(caller), ...audit, at: clock.now() });
  const rows = await upcomingOf(db, patientId, startOfDay(practiceDate(clock.now())));
  return rows.map((row) => toVisit(row, sealer));
}
