import { displayName } from "#features/booking/appointments/rules.ts";
import { changedHours, whyClosed } from "#features/booking/hours/rules.ts";
import { isStaffKnown, openingHours, workBetween } from "#features/booking/server/public.ts";
import { recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { identity } from "#practice/identity.ts";
import { addDays, practiceClock, practiceDate, startOfDay } from "#practice/time.ts";
import type { TimeBlock } from "../../blocks/contract.ts";
import { blocksBetween } from "../../blocks/server/service.ts";
import { nextDayWithVisits } from "../../next-day/server/service.ts";
import type { WeekDay, WeekSchedule, WeekVisit } from "../contract.ts";
import { ofProvider } from "../rules.ts";
import * as repository from "./repository.ts";

export type WeekDeps = { db: Database; clock: Clock };

const lastDay = 6;

function toWeekVisit(row: repository.WeekRow): WeekVisit {
  const { staffTitle: title, staffFirstName: firstName, staffLastName: lastName } = row;
  return {
    id: row.id,
    patientName: `${row.firstName} ${row.lastName}`,
    lastName: row.lastName,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    date: practiceDate(row.startsAt),
    time: practiceClock(row.startsAt),
    durationMinutes: row.durationMinutes,
    service: { id: row.serviceId, name: row.serviceName, category: row.serviceCategory },
    provider: { id: row.staffId, displayName: displayName({ title, firstName, lastName }) },
    status: row.status,
    version: row.version,
  };
}

type Person = { id: string; displayName: string };

/** Everybody of a week, each with their visits; who works comes first, in the order of the days. */
function peopleOf(
  days: readonly WeekDay[],
  visits: readonly WeekVisit[],
  blocks: readonly TimeBlock[],
): WeekSchedule["people"] {
  const counts = new Map<string, number>();
  for (const { provider } of visits) counts.set(provider.id, (counts.get(provider.id) ?? 0) + 1);
  const everybody: Person[] = [
    ...days.flatMap(({ providers, off }): Person[] => [...providers, ...off]),
    ...visits.map(({ provider }) => provider),
    ...blocks.map(({ provider }) => provider),
  ];
  const names = new Map(everybody.map(({ id, displayName: name }) => [id, name]));
  return [...names].map(([id, name]) => ({
    id,
    displayName: name,
    visitCount: counts.get(id) ?? 0,
  }));
}

/**
 * A week of the practice from a Monday on: visits that stand, blocked time, who works, what closes it;
 * of one provider when asked for. The look is audited. Throws `provider_not_found`.
 */
export async function weekSchedule(
  deps: WeekDeps,
  { from, provider }: { from: string; provider?: string | undefined },
  caller: Caller,
): Promise<WeekSchedule> {
  const { db, clock } = deps;
  if (provider !== undefined && !(await isStaffKnown(db, provider))) {
    throw new AppError("provider_not_found");
  }
  const to = addDays(from, lastDay);
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const [rows, blocks, work, hours, nextDate] = await Promise.all([
    repository.standingBetween(db, start, end),
    blocksBetween(db, start, end),
    workBetween(db, { from, to }),
    openingHours(db, { from, to }),
    nextDayWithVisits(db, to, provider),
  ]);
  const visits = rows.map(toWeekVisit);
  const days = hours.map((day, index) => ({
    date: day.date,
    ...(work[index] ?? { providers: [], off: [] }),
    closed: whyClosed(day),
    changedHours: changedHours(day),
  }));
  const whole = {
    from,
    provider: null,
    timeZone: identity.timeZone,
    days,
    visits,
    blocks,
    people: peopleOf(days, visits, blocks),
    nextDate: null,
    asOf: "",
  };
  const week = provider === undefined ? whole : ofProvider(whole, provider);
  const act = { action: "schedule.week.read", subject: "week", subjectId: from };
  await recordLook(deps, caller, act, week);
  // The same week is the same look, also when the next day with visits is another.
  return { ...week, nextDate, asOf: clock.now().toISOString() };
}
