import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import { addDays, instantAt, practiceDate, startOfDay } from "#practice/time.ts";
import { displayName } from "../../appointments/rules.ts";
import { findOffering } from "../../catalog/server/service.ts";
import { deskHorizonDays } from "../../desk/rules.ts";
import { whyClosed } from "../../hours/rules.ts";
import { hoursOn } from "../../hours/server/service.ts";
import { lengthOf } from "../../slots/server/service.ts";
import * as slots from "../../slots/server/repository.ts";
import { firstFit, nextOnGrid } from "../rules.ts";
import * as repository from "./repository.ts";

type DeskTimesDeps = { db: Database; clock: Clock };
type Question = { serviceId: string; staffId?: string | undefined };

/** A start of a day and everybody who has it free. */
export type DeskTime = { start: string; end: string; staffIds: string[] };

/**
 * One day's free starts of a service within hours, without lead time, up to a year ahead. Throws
 * `service_not_found`, `provider_not_found`, `provider_not_qualified`.
 */
export async function deskTimes(
  { db, clock }: DeskTimesDeps,
  { date, ...wish }: Question & { date: string },
): Promise<{ times: DeskTime[]; closed: string | null }> {
  const { service, staffIds } = await findOffering(db, wish.serviceId, wish.staffId);
  const reach = { leadMinutes: 0, horizonDays: deskHorizonDays };
  const [rows, hours] = await Promise.all([
    slots.freeStarts(db, staffIds, {
      date,
      length: lengthOf(service),
      now: clock.now(),
      ignored: [],
      reach,
    }),
    hoursOn(db, date),
  ]);
  const times = new Map<number, DeskTime>();
  for (const { staffId, startsAt, endsAt } of rows) {
    const known = times.get(startsAt.getTime());
    if (known) known.staffIds.push(staffId);
    else
      times.set(startsAt.getTime(), {
        start: startsAt.toISOString(),
        end: endsAt.toISOString(),
        staffIds: [staffId],
      });
  }
  return { times: [...times.values()], closed: whyClosed(hours) };
}

export type WalkInTime = { staffId: string; displayName: string; start: string; isNow: boolean };

/**
 * Who can see somebody who stands at the desk: for each qualified person the first start today from now
 * on, soonest first; people without one are left out. Throws as `deskTimes`.
 */
export async function walkInTimes(
  { db, clock }: DeskTimesDeps,
  { serviceId, staffId }: Question,
): Promise<{ now: string; people: WalkInTime[] }> {
  const { service, staffIds } = await findOffering(db, serviceId, staffId);
  const now = clock.now();
  const today = practiceDate(now);
  const [periods, busy] = await Promise.all([
    slots.workPeriods(db, today),
    repository.busyBetween(db, staffIds, { from: now, to: startOfDay(addDays(today, 1)), now }),
  ]);
  const length = lengthOf(service);
  const soonest = nextOnGrid(now);
  const people = staffIds.flatMap((id): WalkInTime[] => {
    const own = periods.filter((period) => period.staffId === id);
    const work = own.map(({ from, to }) => ({
      from: instantAt(today, from),
      to: instantAt(today, to),
    }));
    const start = firstFit(
      work,
      busy.filter((row) => row.staffId === id),
      length,
      soonest,
    );
    const [person] = own;
    if (start === null || person === undefined) return [];
    return [
      {
        staffId: id,
        displayName: displayName(person),
        start: start.toISOString(),
        isNow: start.getTime() === soonest.getTime(),
      },
    ];
  });
  return {
    now: soonest.toISOString(),
    people: people.toSorted((a, b) => a.start.localeCompare(b.start)),
  };
}
