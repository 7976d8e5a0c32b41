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
import { nextDayWithVisits } from "../next-day/server/service.ts";
import { type Outlook, outlooksOf } from "../no-show-risk/server/service.ts";

export type ScheduleDeps = { db: Database; clock: Clock; sealer: Sealer };

function clockTime(instant: Date): string {
  const minutes = practiceMinutes(instant);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** What the person's earlier visits say about this one; a risk only while it is expected. */
function foreseen(row: VisitRow, outlook: Outlook) {
  const isExpected = row.status === "scheduled" || row.status === "confirmed";
  return {
    isFirst: row.isNewPatient !== false && !outlook.wasHere,
    ...(isExpected && { risk: outlook.risk }),
  };
}

/** A visit as the front desk sees it; with its outlook, where that was looked up. */
export function toVisit(row: VisitRow, sealer: Sealer, outlook?: Outlook): ScheduledVisit {
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
    ...(outlook && foreseen(row, outlook)),
    version: row.version,
  };
}

/** Visits as the front desk sees them, each with its risk. */
export async function toVisits(
  { db, sealer }: Pick<ScheduleDeps, "db" | "sealer">,
  rows: readonly VisitRow[],
): Promise<ScheduledVisit[]> {
  const outlooks = await outlooksOf(db, rows);
  return rows.map((row) => toVisit(row, sealer, outlooks.get(row.id)));
}

/** One day of the practice: its visits by time, who works, what closes it. Whoever shows it audits the look. */
export async function dayAt(
  deps: ScheduleDeps,
  query: { date: string; withCancelled: boolean },
): Promise<DaySchedule> {
  const { db, clock } = deps;
  const { date } = query;
  const [from, to] = [startOfDay(date), startOfDay(addDays(date, 1))];
  const [all, blocks, work, hours, nextDate] = await Promise.all([
    startingBetween(db, from, to),
    blocksBetween(db, from, to),
    workOn(db, date),
    hoursOn(db, date),
    nextDayWithVisits(db, date),
  ]);
  // A moved visit stands at its new time; its old row is no cancellation.
  const rows = all.filter((row) => row.movedToId === null);
  const active = rows.filter((row) => row.status !== "cancelled");
  return {
    date,
    timeZone: identity.timeZone,
    visits: await toVisits(deps, query.withCancelled ? rows : active),
    blocks,
    count: active.length,
    cancelledCount: rows.length - active.length,
    ...work,
    closed: whyClosed(hours),
    changedHours: changedHours(hours),
    nextDate,
    asOf: clock.now().toISOString(),
  };
}

/** A day as the Daily Schedule shows it. The look is audited. */
export async function daySchedule(
  deps: ScheduleDeps,
  query: { date: string; withCancelled: boolean },
  caller: Caller,
): Promise<DaySchedule> {
  // The same day is the same look, also when another day's first visit has changed.
  const { asOf, nextDate, ...day } = await dayAt(deps, query);
  const act = { action: "schedule.read", subject: "day", subjectId: query.date };
  await recordLook(deps, caller, act, day);
  return { ...day, nextDate, asOf };
}

/** A patient's scheduled and confirmed visits from today on, by date and time. The look is audited. */
export async function patientUpcoming(
  deps: ScheduleDeps,
  patientId: string,
  caller: Caller,
): Promise<ScheduledVisit[]> {
  const { db, clock } = deps;
  const audit = {
    action: "patient.upcoming.read",
    subject: "patient",
    subjectId: patientId,
    outcome: "allowed",
  } as const;
  await recordAudit(db, { ...auditOf(caller), ...audit, at: clock.now() });
  const rows = await upcomingOf(db, patientId, startOfDay(practiceDate(clock.now())));
  return toVisits(deps, rows);
}
