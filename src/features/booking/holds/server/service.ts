import { AppError } from "#errors.ts";
import { contend } from "#platform/contention.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { bookingPolicy } from "#practice/booking-policy.ts";
import { findOffering, type Offering } from "../../catalog/server/service.ts";
import { takenDetails, type Hold } from "../../contract.ts";
import {
  holdHash,
  lengthOf,
  nearestFreeTimes,
  contestFor,
  type SlotDeps,
  takeStart,
} from "../../slots/server/service.ts";
import * as slots from "../../slots/server/repository.ts";
import * as repository from "./repository.ts";

export type HoldDeps = SlotDeps & { holdsPerAddress: number };

export type HoldRequest = {
  serviceId: string;
  staffId: string | null;
  start: string;
  replaces?: string | undefined;
};

function toHold(token: string, row: Omit<repository.HoldRow, "slotId">): Hold {
  return {
    holdToken: token,
    serviceId: row.serviceId,
    staffId: row.staffId,
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

async function holdInTransaction(
  tx: Transaction,
  deps: HoldDeps,
  request: HoldRequest,
  offering: Offering,
  caller: Caller,
): Promise<Hold> {
  const { clock, random, sealer } = deps;
  const now = clock.now();
  const holderHash = sealer.hash("holder", caller.address);
  const replaced =
    request.replaces === undefined
      ? undefined
      : await repository.lock(tx, holdHash(sealer, request.replaces));
  if (replaced) await slots.freeInterval(tx, replaced.slotId);
  const liveHolds = await repository.countLive(tx, holderHash, now);
  if (liveHolds >= deps.holdsPerAddress) {
    throw new AppError("too_many_holds", { retryAfterSeconds: bookingPolicy.holdMinutes * 60 });
  }
  const expiresAt = new Date(now.getTime() + bookingPolicy.holdMinutes * 60_000);
  const length = lengthOf(offering.service);
  const start = new Date(request.start);
  const taken = await takeStart(tx, deps, {
    offering,
    length,
    start,
    kind: "hold",
    expiresAt,
    now,
  });
  const token = random.bytes(32).toString("base64url");
  const row = { ...taken, serviceId: offering.service.id, expiresAt };
  const tokenHash = holdHash(sealer, token);
  await repository.insert(tx, { ...row, tokenHash, holderHash, createdAt: now });
  return toHold(token, row);
}

/**
 * Keeps a time for five minutes. A hold named in `replaces` is given up in the same step, and stays
 * when the new time cannot be had. Throws `slot_taken` with other free times, `slot_not_offered`,
 * `too_many_holds`.
 */
export async function createHold(
  deps: HoldDeps,
  request: HoldRequest,
  caller: Caller,
): Promise<Hold> {
  const { db } = deps;
  const offering = await findOffering(db, request.serviceId, request.staffId);
  const start = new Date(request.start);
  const contest = contestFor(deps, offering, start);
  const attempt = () =>
    inTransaction(db, (tx) => holdInTransaction(tx, deps, request, offering, caller));
  try {
    if (request.replaces !== undefined) return await attempt();
    return await contend(db, contest.key, { ...contest, attempt });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "slot_taken") throw error;
    const alternatives = await nearestFreeTimes(deps, offering, start);
    throw new AppError("slot_taken", {
      details: takenDetails.parse({ alternatives }),
      cause: error,
    });
  }
}

/** Gives up a held time. An unknown or ended one is no mistake. */
export async function releaseHold(deps: HoldDeps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const hold = await repository.lock(tx, holdHash(deps.sealer, token));
    if (hold) await slots.freeInterval(tx, hold.slotId);
  });
}

const ended = () =>
  new AppError("not_found", {
    message:
      "The time you held is open to others again. Please choose it once more or take another.",
  });

/** A live hold. Throws `not_found` when the hold has ended. */
export async function resumeHold(deps: HoldDeps, token: string): Promise<{ hold: Hold }> {
  const row = await repository.find(deps.db, holdHash(deps.sealer, token));
  if (!row || row.expiresAt <= deps.clock.now()) throw ended();
  return { hold: toHold(token, row) };
}
