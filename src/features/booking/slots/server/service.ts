import { AppError } from "#errors.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { Clock, Random } from "#platform/clock.ts";
import type { Sealer } from "#platform/sealing.ts";
import { singleFlight } from "#platform/single-flight.ts";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { identity } from "#practice/identity.ts";
import { addDays, practiceDate, practiceMinutes } from "#practice/time.ts";
import {
  findOffering,
  isStaffKnown,
  type Offering,
  type ServiceRow,
} from "../../catalog/server/service.ts";
import type { FreeTime, NextTime, Slot } from "../../contract.ts";
import { deskHorizonDays, type StartRule } from "../../desk/rules.ts";
import { peopleAtDesk } from "../../desk/server/service.ts";
import { whyClosed } from "../../hours/rules.ts";
import { hoursOn, openingHours } from "../../hours/server/service.ts";
import { isOnGrid } from "../rules.ts";
import * as repository from "./repository.ts";
import type { FreeRow, Length, Reach, SlotReason } from "./repository.ts";

export type SlotDeps = { db: Database; clock: Clock; random: Random; sealer: Sealer };
export type OwnTokens = { holdToken?: string | undefined; manageToken?: string | undefined };

const alternativesWanted = 6;

/** How long a service occupies a provider. */
export function lengthOf(service: ServiceRow, minutes: number = service.durationMinutes): Length {
  return {
    minutes,
    bufferBefore: service.bufferBeforeMinutes,
    bufferAfter: service.bufferAfterMinutes,
  };
}

/** The hash under which a hold's token is found. */
export function holdHash(sealer: Sealer, token: string): Buffer {
  return sealer.hash("hold-token", token);
}

/** The hash under which a visit's manage token is found. */
export function manageHash(sealer: Sealer, token: string): Buffer {
  return sealer.hash("manage-token", token);
}

function toFreeTime(row: FreeRow): FreeTime {
  return { staffId: row.staffId, start: row.startsAt.toISOString(), end: row.endsAt.toISOString() };
}

async function ignoredFor(deps: SlotDeps, own: OwnTokens): Promise<string[]> {
  if (own.holdToken === undefined && own.manageToken === undefined) return [];
  return repository.ownSlotIds(deps.db, {
    ...(own.holdToken !== undefined && { hold: holdHash(deps.sealer, own.holdToken) }),
    ...(own.manageToken !== undefined && { manage: manageHash(deps.sealer, own.manageToken) }),
  });
}

/**
 * One day's starts of a person (by a service or by a bare length), or of anybody qualified for a
 * service. Throws `service_not_found`, `provider_not_found`, `provider_not_qualified`.
 */
export async function listSlots(
  deps: SlotDeps,
  query: {
    staffId?: string | undefined;
    serviceId?: string | undefined;
    date: string;
    durationMinutes?: number | undefined;
  },
  own: OwnTokens,
): Promise<{ date: string; timeZone: string; slots: Slot[]; closed: string | null }> {
  const { db, clock } = deps;
  const offering =
    query.serviceId === undefined
      ? undefined
      : await findOffering(db, query.serviceId, query.staffId);
  const length = offering
    ? lengthOf(offering.service)
    : {
        minutes: query.durationMinutes ?? bookingPolicy.defaultSlotMinutes,
        bufferBefore: 0,
        bufferAfter: 0,
      };
  const question = {
    date: query.date,
    length,
    now: clock.now(),
    ignored: await ignoredFor(deps, own),
  };
  const rows =
    query.staffId === undefined
      ? await repository.sharedDaySlots(db, offering?.staffIds ?? [], question)
      : await repository.daySlots(db, query.staffId, question);
  if (
    rows.length === 0 &&
    query.staffId !== undefined &&
    !(await isStaffKnown(db, query.staffId))
  ) {
    throw new AppError("provider_not_found");
  }
  const closed = rows.length === 0 ? whyClosed(await hoursOn(db, query.date)) : null;
  const slots = rows.map((row) => ({
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    isAvailable: row.isAvailable,
  }));
  return { date: query.date, timeZone: identity.timeZone, slots, closed };
}

/** How many starts are free on each day of a month, and why a day has none at all. */
export async function listDays(
  deps: SlotDeps,
  query: { serviceId: string; staffId?: string | undefined; month: string },
  own: OwnTokens,
) {
  const { db, clock } = deps;
  const offering = await findOffering(db, query.serviceId, query.staffId);
  const now = clock.now();
  const from = `${query.month}-01`;
  const next = addDays(from, 32).slice(0, 7);
  const range = { from, to: addDays(`${next}-01`, -1) };
  const question = {
    length: lengthOf(offering.service),
    now,
    ignored: await ignoredFor(deps, own),
  };
  const [rows, opening] = await Promise.all([
    repository.freeDays(db, offering.staffIds, range, question),
    openingHours(db, range),
  ]);
  const closed = new Map(opening.map((day) => [day.date, whyClosed(day)]));
  const today = practiceDate(now);
  return {
    month: query.month,
    timeZone: identity.timeZone,
    bookableFrom: today,
    bookableTo: addDays(today, bookingPolicy.horizonDays),
    days: rows.map(({ date, freeCount }) => ({
      date,
      freeCount,
      closed: closed.get(date) ?? null,
    })),
  };
}

/** The next free time of a service, with anybody or with one person; null when the horizon has none. */
export async function nextSlot(
  deps: SlotDeps,
  query: { serviceId: string; staffId?: string | undefined },
): Promise<{ today: string; next: NextTime | null }> {
  const { service, staffIds } = await findOffering(deps.db, query.serviceId, query.staffId);
  const now = deps.clock.now();
  const today = practiceDate(now);
  const question = { from: today, length: lengthOf(service), now, count: 1 };
  const [first] = await repository.nextSlots(deps.db, staffIds, question);
  if (!first) return { today, next: null };
  const { startsAt } = first;
  const local = { date: practiceDate(startsAt), minute: practiceMinutes(startsAt) };
  return { today, next: { ...toFreeTime(first), ...local } };
}

const deskReach: Reach = { leadMinutes: 0, horizonDays: deskHorizonDays };

/**
 * Free times nearest to a wished one: the same day first, then the days after it; for staff without
 * lead time. Everybody who just lost the same race shares one search.
 */
export function nearestFreeTimes(
  deps: SlotDeps,
  offering: Offering,
  wished: Date,
  rule: StartRule = "public",
): Promise<FreeTime[]> {
  const whose = rule === "public" ? "public" : "desk";
  const key = `nearest ${whose} ${offering.service.id} ${offering.staffIds.join()} ${wished.getTime()}`;
  const reach = rule === "public" ? undefined : deskReach;
  return singleFlight(deps.db, key, () => searchNearest(deps, offering, wished, reach));
}

async function searchNearest(
  deps: SlotDeps,
  offering: Offering,
  wished: Date,
  reach: Reach | undefined,
): Promise<FreeTime[]> {
  const now = deps.clock.now();
  const length = lengthOf(offering.service);
  const date = practiceDate(wished);
  const distance = (row: FreeRow) => Math.abs(row.startsAt.getTime() - wished.getTime());
  const sameDay = await repository.freeStarts(deps.db, offering.staffIds, {
    date,
    length,
    now,
    ignored: [],
    reach,
  });
  const near = sameDay.toSorted((a, b) => distance(a) - distance(b)).slice(0, alternativesWanted);
  const missing = alternativesWanted - near.length;
  if (missing === 0) return near.map(toFreeTime);
  const later = await repository.nextSlots(deps.db, offering.staffIds, {
    from: addDays(date < practiceDate(now) ? practiceDate(now) : date, 1),
    length,
    now,
    count: missing,
    reach,
  });
  return [...near, ...later].map(toFreeTime);
}

/** The refusal that fits why a start cannot be had. */
function refusal(reason: SlotReason | "not_offered"): AppError {
  const field = (message: string) =>
    new AppError("slot_not_offered", { message, fields: { start: message } });
  if (reason === "past") return field("That time has passed. Please choose a later one.");
  if (reason === "lead")
    return field(
      "That is too soon: visits start at least 2 hours from now. Please choose a later time or call us.",
    );
  if (reason === "horizon")
    return field(
      `Visits can be booked up to ${bookingPolicy.horizonDays} days ahead. Please choose an earlier day.`,
    );
  if (reason === "not_offered")
    return field("That is not a time we offer. Please choose one of the free times.");
  return new AppError("slot_taken");
}

/** What a start of this length takes of its person, with the room before and after it. */
export function occupied(start: Date, length: Length): { from: Date; to: Date } {
  const minute = 60_000;
  return {
    from: new Date(start.getTime() - length.bufferBefore * minute),
    to: new Date(start.getTime() + (length.minutes + length.bufferAfter) * minute),
  };
}

/** A start that many may want at once. `recheck` throws `slot_taken` when everybody can see that it is gone. */
export type SlotContest = {
  key: string;
  recheck: () => Promise<void>;
  isLost: (error: unknown) => boolean;
};

/**
 * How losers of a race for a start are told early, with one small question that they share, instead of
 * a transaction each. Says nothing about a start that is not visibly taken: that is judged later.
 */
export function contestFor(deps: SlotDeps, offering: Offering, start: Date): SlotContest {
  const key = `start ${offering.service.id} ${offering.staffIds.join()} ${start.getTime()}`;
  const length = lengthOf(offering.service);
  const ask = () =>
    repository.areAllTaken(deps.db, offering.staffIds, occupied(start, length), deps.clock.now());
  const recheck = async () => {
    if (!isOnGrid(start, length.minutes) || start < deps.clock.now()) return;
    if (await singleFlight(deps.db, key, ask)) throw new AppError("slot_taken");
  };
  const isLost = (error: unknown) => error instanceof AppError && error.code === "slot_taken";
  return { key, recheck, isLost };
}

/** Whether a held start is still within its person's hours: a closure may have come meanwhile. */
export async function isStillOffered(
  tx: Transaction,
  held: { slotId: string; staffId: string; startsAt: Date },
  length: Length,
  now: Date,
): Promise<boolean> {
  const question = { date: practiceDate(held.startsAt), length, now, ignored: [held.slotId] };
  const starts = await repository.daySlots(tx, held.staffId, question);
  const start = starts.find((row) => row.startsAt.getTime() === held.startsAt.getTime());
  return start !== undefined && start.reason !== "time_off";
}

export type Taken = { slotId: string; staffId: string; startsAt: Date; endsAt: Date };

type Wish = {
  offering: Offering;
  length: Length;
  start: Date;
  kind: "visit" | "hold";
  expiresAt: Date | null;
  now: Date;
  /** By whose rule the start is judged; visitors' when left out. */
  rule?: StartRule | undefined;
};

/** What keeps visitors from a start that this person may have free; null when nothing does. */
async function publicReason(
  tx: Transaction,
  staffId: string,
  { start, length, now }: Wish,
): Promise<SlotReason | "not_offered"> {
  const question = { date: practiceDate(start), length, now, ignored: [] };
  const slots = await repository.daySlots(tx, staffId, question);
  const slot = slots.find((row) => row.startsAt.getTime() === start.getTime());
  return slot ? slot.reason : "not_offered";
}

/**
 * Takes a start for the first of the offering's people who may have it and has it free: the one asked
 * for, or without a wish the one with the fewest booked minutes that day. Runs inside the caller's
 * transaction. Throws `slot_not_offered` (422), `slot_taken` (409), and by the rule of staff
 * `outside_hours` (409) unless that was confirmed. Nobody's rule lets two things overlap.
 */
export async function takeStart(
  tx: Transaction,
  deps: Pick<SlotDeps, "random">,
  wish: Wish,
): Promise<Taken> {
  const { offering, length, start, now, rule = "public" } = wish;
  const { from, to } = occupied(start, length);
  const endsAt = new Date(start.getTime() + length.minutes * 60_000);
  const qualified =
    offering.staffIds.length > 1
      ? await repository.byBookedMinutes(tx, offering.staffIds, practiceDate(start))
      : offering.staffIds;
  // First, so that hours changed at the same time are seen below or see what is taken here.
  await repository.removeEndedHolds(tx, qualified, { from, to }, now);
  const people =
    rule === "public"
      ? qualified
      : await peopleAtDesk(tx, qualified, { start, end: endsAt, now }, rule);
  let best: SlotReason | "not_offered" = "not_offered";
  for (const staffId of people) {
    const reason = rule === "public" ? await publicReason(tx, staffId, wish) : null;
    if (reason !== null) {
      if (reason !== "not_offered") best = reason;
      continue;
    }
    const slotId = deps.random.uuid();
    const { kind, expiresAt } = wish;
    if (await repository.takeInterval(tx, { id: slotId, staffId, from, to, kind, expiresAt })) {
      return { slotId, staffId, startsAt: start, endsAt };
    }
    best = "taken";
  }
  throw refusal(best);
}
