import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { bookAppointment } from "#features/booking/appointments/server/service.ts";
import type { BookingDeps } from "#features/booking/server/public.ts";
import type { ScheduledVisit } from "#features/schedule/contract.ts";
import { changedDetails } from "#features/schedule/visits/contract.ts";
import {
  cancelForStaff,
  moveForStaff,
  readVisit,
  saveVisit,
} from "#features/schedule/visits/server/service.ts";
import { AppError } from "#errors.ts";
import { type Clock, systemRandom } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { createSealer } from "#platform/sealing.ts";
import { bookingRequest } from "./booking-requests.ts";

/** What the services of a visit need, on a database with its reference data. */
export function deskOn(db: Database, clock: Clock): BookingDeps {
  const sealer = createSealer(Buffer.alloc(32, 7));
  const siteUrl = "http://localhost";
  return {
    db,
    clock,
    random: systemRandom,
    sealer,
    siteUrl,
    isMailHeld: false,
    onMailQueued: () => undefined,
  };
}

/** A member of staff with an account of their own; `insert` runs one statement. */
export async function memberOfStaff(
  name: string,
  insert: (sql: string, values: unknown[]) => Promise<unknown>,
): Promise<Caller> {
  const accountId = randomUUID();
  await insert(
    "insert into staff_accounts (id, email, name, role, created_at) values ($1, $2, $3, 'front-desk', now())",
    [accountId, `${accountId}@averell.example`, name],
  );
  const staff = { accountId, sessionId: randomUUID(), role: "front-desk", name } as const;
  return { staff, address: "127.0.0.1", requestId: "two-editors" };
}

export type Fields = Pick<ScheduledVisit, "status" | "staffNotes" | "start"> & {
  providerId: string;
};

/** A change that the server acknowledged: what its author had seen, and what came of it. */
export type Acknowledged = {
  seenVersion: number;
  wish: Partial<Fields>;
  after: ScheduledVisit;
};

export type Walk = {
  /** As both found it. */
  first: ScheduledVisit;
  acknowledged: Acknowledged[];
  /** Refusals because somebody else was quicker. */
  clashes: number;
  /** As it stands at the end, for anybody who asks. */
  last: ScheduledVisit;
};

export type WalkOptions = {
  visitId: string;
  deps: BookingDeps;
  people: readonly [Caller, Caller];
  /** Numbers from 0 up to 1. */
  random: () => number;
  /** A time that this visit could move to, and with whom. */
  newTime: () => { start: string; staffId: string };
  actsEach: number;
};

const statuses = ["scheduled", "confirmed", "in-progress", "completed", "no-show"] as const;
const mostTries = 8;
const longestPauseMs = 6;

const fieldsOf = (visit: ScheduledVisit): Fields => ({
  status: visit.status,
  staffNotes: visit.staffNotes,
  start: visit.start,
  providerId: visit.provider.id,
});

type Act = {
  wish: Partial<Fields>;
  run: (visit: ScheduledVisit, caller: Caller) => Promise<ScheduledVisit>;
};

/** Something a member of staff might do next with a visit. */
function nextAct({ deps, random, newTime }: WalkOptions, words: string): Act {
  const save = (change: { status?: (typeof statuses)[number]; notes?: string }) => ({
    wish: {
      ...(change.status !== undefined && { status: change.status }),
      ...(change.notes !== undefined && { staffNotes: change.notes }),
    },
    run: ({ id, version }: ScheduledVisit, caller: Caller) =>
      saveVisit(deps, id, { version, ...change }, caller),
  });
  const kind = random();
  const status = statuses[Math.floor(random() * statuses.length)] ?? "confirmed";
  if (kind < 0.35) return save({ notes: words });
  if (kind < 0.6) return save({ status });
  if (kind < 0.75) return save({ status, notes: words });
  if (kind < 0.96) {
    const { start, staffId } = newTime();
    const move = { start, staffId, tellPatient: false, outsideHours: true };
    return {
      wish: { start, providerId: staffId, status: "scheduled" },
      run: ({ id, version }, caller) => moveForStaff(deps, id, { version, ...move }, { caller }),
    };
  }
  const request = { reason: "practice", tellPatient: false } as const;
  return {
    wish: { status: "cancelled" },
    run: ({ id, version }, caller) => cancelForStaff(deps, id, { version, ...request }, { caller }),
  };
}

/** The visit as it stands, when somebody else was quicker; null for any other refusal. */
function currentOf(error: unknown): ScheduledVisit | null {
  // A 409 is an answer; anything else is a mistake.
  if (!(error instanceof AppError) || error.status !== 409) throw error;
  return error.code === "visit_changed" ? changedDetails.parse(error.details).current : null;
}

/** One person at work on the visit, as the page works: what is refused is looked at and tried again. */
async function work(
  caller: Caller,
  walk: { seen: ScheduledVisit; options: WalkOptions; acknowledged: Acknowledged[] },
): Promise<number> {
  const { options, acknowledged } = walk;
  let { seen } = walk;
  let clashes = 0;
  for (let turn = 0; turn < options.actsEach; turn += 1) {
    const act = nextAct(options, `${caller.staff?.name}, turn ${turn}`);
    for (let attempt = 0; attempt < mostTries; attempt += 1) {
      await wait(options.random() * longestPauseMs);
      try {
        const after = await act.run(seen, caller);
        // Saving what stands already is no change.
        if (after.version !== seen.version) {
          acknowledged.push({ seenVersion: seen.version, wish: act.wish, after });
        }
        seen = after;
        break;
      } catch (error) {
        const current = currentOf(error);
        if (current === null) break;
        clashes += 1;
        seen = current;
      }
    }
  }
  return clashes;
}

/** Two people change one visit at the same time, each several times. */
export async function walkTogether(options: WalkOptions): Promise<Walk> {
  const [one, other] = options.people;
  const look = () => readVisit(options.deps, options.visitId, one);
  const first = await look();
  const acknowledged: Acknowledged[] = [];
  const walk = { seen: first, options, acknowledged };
  const clashes = await Promise.all([work(one, walk), work(other, walk)]);
  return { first, acknowledged, clashes: clashes[0] + clashes[1], last: await look() };
}

/**
 * What went wrong, in sentences. Every acknowledged change must rest on the version before it, which
 * its author had seen, and the visit must end as these changes, one after the other, leave it.
 */
export function lostUpdates({ first, acknowledged, last }: Walk): string[] {
  const problems: string[] = [];
  let version = first.version;
  const fields = fieldsOf(first);
  for (const { seenVersion, wish, after } of acknowledged.toSorted(
    (a, b) => a.after.version - b.after.version,
  )) {
    if (seenVersion !== version) {
      problems.push(`A change of version ${seenVersion} was kept although ${version} stood.`);
    }
    Object.assign(fields, wish);
    if (JSON.stringify(fieldsOf(after)) !== JSON.stringify(fields)) {
      problems.push(`${JSON.stringify(wish)} left ${JSON.stringify(fieldsOf(after))}.`);
    }
    version = after.version;
  }
  if (last.version !== version || JSON.stringify(fieldsOf(last)) !== JSON.stringify(fields)) {
    problems.push(
      `It ends as ${JSON.stringify(fieldsOf(last))}, version ${last.version}, and not as ${JSON.stringify(fields)}, version ${version}.`,
    );
  }
  return problems;
}

type Lane = { problems: string[]; clashes: number; acknowledged: number };

/**
 * So many walks one after the other, over visits of their own, in a month of their own: only the two
 * people stand in each other's way.
 */
async function walkLane(options: {
  deps: BookingDeps;
  people: readonly [Caller, Caller];
  random: () => number;
  walks: number;
  /** "2027-02" */
  month: string;
  /** A time in which visitors can book. */
  start: string;
}): Promise<Lane> {
  const { deps, people, random, month } = options;
  const lane: Lane = { problems: [], clashes: 0, acknowledged: 0 };
  const two = (number: number) => String(number).padStart(2, "0");
  const newTime = () => ({
    start: `${month}-${two(1 + Math.floor(random() * 28))}T${two(14 + Math.floor(random() * 8))}:00:00.000Z`,
    staffId: random() < 0.5 ? "averell" : "marsh",
  });
  let visitId: string | null = null;
  for (let walk = 0; walk < options.walks; walk += 1) {
    if (visitId === null) {
      const request = bookingRequest({ start: options.start }) as Parameters<
        typeof bookAppointment
      >[1];
      const patient = { ...request.patient, phone: "+17185550142" };
      const context = { caller: people[0], channel: "web" } as const;
      visitId = (await bookAppointment(deps, { ...request, patient }, context)).appointment.id;
    }
    const walked = await walkTogether({ visitId, deps, people, random, newTime, actsEach: 3 });
    lane.problems.push(...lostUpdates(walked));
    lane.clashes += walked.clashes;
    lane.acknowledged += walked.acknowledged.length;
    visitId = walked.last.status === "cancelled" ? null : walked.last.id;
  }
  return lane;
}

/** Working days of December 2026, one for each lane. */
const bookable = [14, 15, 16, 17, 18, 21, 22, 23] as const;

/** So many walks in all, some visits at the same time. */
export async function walkLanes(options: {
  deps: BookingDeps;
  people: readonly [Caller, Caller];
  interleavings: number;
  randomFrom: (seed: number) => () => number;
}): Promise<Lane> {
  const { interleavings, randomFrom, ...shared } = options;
  const walked = await Promise.all(
    bookable.map((day, place) =>
      walkLane({
        ...shared,
        random: randomFrom(place + 1),
        walks: Math.ceil(interleavings / bookable.length),
        month: `2027-0${place + 2}`,
        start: `2026-12-${day}T16:00:00Z`,
      }),
    ),
  );
  return {
    problems: walked.flatMap(({ problems }) => problems),
    clashes: walked.reduce((sum, { clashes }) => sum + clashes, 0),
    acknowledged: walked.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  };
}
