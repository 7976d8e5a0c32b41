import { openingHours } from "#features/booking/hours/server/public.ts";
import { outgoingOn } from "#features/outbox/server/public.ts";
import { flaggedNotesOf } from "#features/patients/server/public.ts";
import { countPlanned } from "#features/sms-queue/forecast/server/public.ts";
import { recordLook } from "#features/staff-access/server/public.ts";
import { tasksDue } from "#features/tasks/server/public.ts";
import { countForGaps } from "#features/waitlist/server/public.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import type { DaySchedule, ScheduledVisit } from "../../contract.ts";
import { gapsOf } from "../../rules.ts";
import { dayAt, type ScheduleDeps } from "../../server/service.ts";
import { huddleDays, huddleLimits } from "../contract.ts";
import type { Huddle, HuddleVisit } from "../contract.ts";
import { birthdaysBetween, openMinutes } from "../rules.ts";
import * as repository from "./repository.ts";

export type HuddleDeps = ScheduleDeps & Parameters<typeof countPlanned>[1];

const lastDayWithin = 14;

const rangeOf = (from: string, days: number) => ({
  from: startOfDay(from),
  to: startOfDay(addDays(from, days)),
});

/** Who with a visit in the week has a birthday in it, by the day it is celebrated. */
async function birthdaysFrom(db: Database, date: string): Promise<Huddle["birthdays"]> {
  const days = birthdaysBetween(date);
  const rows = await repository.birthdays(db, {
    ...rangeOf(date, huddleDays.birthdays),
    monthDays: days.flatMap(({ monthDays }) => monthDays),
    limit: huddleLimits.birthdays,
  });
  return rows
    .map((row) => ({
      patientId: row.patientId,
      name: `${row.firstName} ${row.lastName}`,
      date: days.find(({ monthDays }) => monthDays.includes(row.monthDay))?.date ?? date,
      visitId: row.visitId,
      visitStart: row.visitStart.toISOString(),
    }))
    .toSorted(
      (one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name),
    );
}

async function lastDayBefore(db: Database, date: string): Promise<Huddle["lastDay"]> {
  const last = await repository.lastSettled(
    db,
    rangeOf(addDays(date, -lastDayWithin), lastDayWithin),
  );
  if (last === null) return null;
  const day = practiceDate(last);
  return { date: day, ...(await repository.outcomes(db, rangeOf(day, 1))) };
}

/** What is flagged about the people of a day, each person once, in the order in which they come. */
async function notesOf(
  deps: ScheduleDeps,
  visits: readonly ScheduledVisit[],
): Promise<Huddle["notes"]> {
  const names = new Map(visits.map(({ patientId, patientName }) => [patientId, patientName]));
  const flagged = await flaggedNotesOf(deps, [...names.keys()]);
  return [...names].flatMap(([patientId, name]) =>
    (flagged.get(patientId) ?? []).map(({ id, text }) => ({ id, patientId, name, text })),
  );
}

function toHuddleVisit(
  visit: ScheduledVisit,
  now: Date,
  birthdays: ReadonlySet<string>,
): HuddleVisit {
  const isAhead = new Date(visit.start) > now;
  return {
    id: visit.id,
    patientId: visit.patientId,
    patientName: visit.patientName,
    start: visit.start,
    end: visit.end,
    service: { name: visit.service.name, category: visit.service.category },
    providerName: visit.provider.displayName,
    status: visit.status,
    phone: visit.phone,
    isFirst: visit.isFirst === true,
    isBirthday: birthdays.has(visit.patientId),
    isUnconfirmed: visit.status === "scheduled" && isAhead,
    risk: isAhead ? (visit.risk ?? null) : null,
    isUnreachable: !visit.reach.mail && !visit.reach.text,
  };
}

function figuresOf(visits: readonly HuddleVisit[], day: DaySchedule): Huddle["figures"] {
  return {
    bookedMinutes: day.visits.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0),
    openMinutes: openMinutes(day.providers),
    unconfirmed: visits.filter((visit) => visit.isUnconfirmed).length,
    firstVisits: visits.filter((visit) => visit.isFirst).length,
    highRisk: visits.filter((visit) => visit.risk?.isHigh).length,
  };
}

/** What the team talks about before a day, today when no day is named. The look is audited. */
export async function huddleOf(
  deps: HuddleDeps,
  wanted: string | undefined,
  caller: Caller,
): Promise<Huddle> {
  const { db, clock } = deps;
  const now = clock.now();
  const date = wanted ?? practiceDate(now);
  const today = rangeOf(date, 1);
  const [day, days, birthdays, outgoing, textsPlanned, due, lastDay] = await Promise.all([
    dayAt(deps, { date, withCancelled: false }),
    openingHours(db, { from: date, to: addDays(date, huddleDays.closures - 1) }),
    birthdaysFrom(db, date),
    outgoingOn(db, today),
    countPlanned(db, deps, today),
    tasksDue(db, { before: today.to, now, limit: huddleLimits.tasks }),
    lastDayBefore(db, date),
  ]);
  const celebrating = new Set(
    birthdays.filter((birthday) => birthday.date === date).map(({ patientId }) => patientId),
  );
  const notes = await notesOf(deps, day.visits);
  const gaps = gapsOf(day, now);
  const waiting = await countForGaps(db, date, gaps);
  const visits = day.visits.map((visit) => toHuddleVisit(visit, now, celebrating));
  const shown = {
    date,
    closed: day.closed,
    changedHours: day.changedHours,
    visits,
    figures: figuresOf(visits, day),
    gaps: gaps.map((gap, at) => ({ ...gap, waiting: waiting[at] ?? 0 })),
    providers: day.providers,
    off: day.off,
    closures: days.flatMap(({ reason, ...hours }) =>
      reason === null ? [] : [{ ...hours, reason }],
    ),
    birthdays,
    notes,
    messages: { ...outgoing, textsPlanned },
    tasks: due.tasks.map((task) => ({
      id: task.id,
      title: task.title,
      owner: task.owner,
      dueAt: task.dueAt.toISOString(),
      isOverdue: task.dueAt <= now,
    })),
    taskCounts: due.counts,
    lastDay,
  };
  const act = { action: "huddle.read", subject: "day", subjectId: date };
  // Gaps shrink by the minute and mails leave by themselves: neither makes it another look at people.
  await recordLook(deps, caller, act, { ...shown, gaps: null, messages: null });
  return { ...shown, asOf: now.toISOString() };
}
