import { bookingPolicy } from "#practice/booking-policy.ts";
import { addDays, practiceDate, practiceMinutes } from "#practice/time.ts";
import { findOffering, listStaff } from "../../catalog/server/service.ts";
import { freeDays, freeStarts, type FreeRow, nextSlots } from "../../slots/server/repository.ts";
import { lengthOf, type SlotDeps } from "../../slots/server/service.ts";

/** Which free times somebody wants; the clock times are the practice's. */
export type OfferWanted = {
  serviceId: string;
  staffId?: string;
  /** "YYYY-MM-DD", the first and the last day that count. */
  from?: string;
  to?: string;
  /** Only these of the days between. */
  days?: readonly string[];
  /** "HH:MM" that a start lies between, both included. */
  notBefore?: string;
  notAfter?: string;
};
export type OfferedTime = { start: string; staffId: string; staffName: string };

const mostOffered = 6;
/** So far ahead is looked for times of a certain kind. */
const searchedDays = 21;

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

function isInside({ startsAt }: FreeRow, { notBefore, notAfter }: OfferWanted): boolean {
  const minutes = practiceMinutes(startsAt);
  return (
    (notBefore === undefined || minutes >= minutesOf(notBefore)) &&
    (notAfter === undefined || minutes <= minutesOf(notAfter))
  );
}

async function search(deps: SlotDeps, wanted: OfferWanted): Promise<FreeRow[]> {
  const { db } = deps;
  const { service, staffIds } = await findOffering(db, wanted.serviceId, wanted.staffId);
  const now = deps.clock.now();
  const length = lengthOf(service);
  const today = practiceDate(now);
  const from = wanted.from !== undefined && wanted.from > today ? wanted.from : today;
  const isAnyTime = wanted.notBefore === undefined && wanted.notAfter === undefined;
  if (isAnyTime && wanted.to === undefined)
    return nextSlots(db, staffIds, { from, length, now, count: mostOffered });
  const last = addDays(today, bookingPolicy.horizonDays);
  const to = [wanted.to ?? last, addDays(from, searchedDays), last].toSorted()[0] ?? last;
  if (to < from) return [];
  const question = { length, now, ignored: [] };
  const found: FreeRow[] = [];
  for (const { date, freeCount } of await freeDays(db, staffIds, { from, to }, question)) {
    if (found.length >= mostOffered) break;
    if (freeCount === 0 || wanted.days?.includes(date) === false) continue;
    const starts = await freeStarts(db, staffIds, { ...question, date });
    found.push(...starts.filter((start) => isInside(start, wanted)));
  }
  return found;
}

/**
 * The first free times of a service that fit a wish, each start once, with who would be there. Throws
 * `service_not_found`, `provider_not_found`, `provider_not_qualified`.
 */
export async function offeredTimes(deps: SlotDeps, wanted: OfferWanted): Promise<OfferedTime[]> {
  const [rows, staff] = await Promise.all([search(deps, wanted), listStaff(deps.db)]);
  const names = new Map(staff.map(({ id, displayName }) => [id, displayName]));
  const byStart = new Map<string, OfferedTime>();
  for (const { startsAt, staffId } of rows) {
    const start = startsAt.toISOString();
    if (!byStart.has(start))
      byStart.set(start, { start, staffId, staffName: names.get(staffId) ?? staffId });
  }
  return [...byStart.values()].slice(0, mostOffered);
}
