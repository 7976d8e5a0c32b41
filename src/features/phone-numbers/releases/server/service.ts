import {
  auditOf,
  recordAudit,
  recordRepeat,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { dialable } from "../../../voice/settings/rules.ts";
import { type CarrierTrouble, isNotDone, troubleWords } from "../../carriers/rules.ts";
import type { NumberCarrier } from "../../carriers/server/service.ts";
import { keepWords, results } from "../../numbers/content.ts";
import { isReleasing, keepReason } from "../../numbers/rules.ts";
import * as repository from "../../numbers/server/repository.ts";
import { keptNumbers, type NumberDeps, present } from "../../numbers/server/service.ts";

/** The longest that the carrier is waited for: for the release, and with the question what became of it. */
export type ReleaseTimes = { releaseMs: number; wholeMs: number };

export type ReleaseDeps = NumberDeps & { times?: ReleaseTimes };

const standardTimes: ReleaseTimes = { releaseMs: 4000, wholeMs: 6000 };

type Outcome =
  | { isReleased: true }
  /** Whether it is certain that the number is still there. */
  | { isReleased: false; trouble: CarrierTrouble; isCertain: boolean };

function notReleased(reason: string): AppError {
  return new AppError("service_unavailable", {
    message: results.notReleased,
    details: { reason },
  });
}

/**
 * Takes a number for releasing and writes that down; false when it was released before. Throws
 * `not_found`, `erasure_refused` for a number that stays, `changed_elsewhere` while somebody releases it.
 */
async function begin(
  tx: Transaction,
  { clock, textsFrom, carrier }: NumberDeps,
  e164: string,
  by: string | null,
): Promise<repository.NumberRow | false> {
  const found = await repository.lockNumber(tx, e164);
  if (found !== undefined && found.releasedAt !== null) return false;
  const row = present(found);
  const reason = keepReason(e164, await keptNumbers(tx, textsFrom));
  if (reason !== null) throw new AppError("erasure_refused", { message: keepWords[reason] });
  const at = clock.now();
  if (isReleasing(row.releaseAskedAt, at))
    throw new AppError("changed_elsewhere", {
      message: "This number is being released already. Please look again in a moment.",
    });
  if (carrier?.name !== row.carrier)
    throw notReleased("The carrier of this number is not connected.");
  await repository.beginRelease(tx, e164, { at, by });
  return row;
}

/** Has the carrier release a number; where its answer does not tell, looks whether it still has it. */
async function carryOut(
  carrier: NumberCarrier,
  sid: string,
  { releaseMs, wholeMs }: ReleaseTimes,
): Promise<Outcome> {
  const whole = AbortSignal.timeout(wholeMs);
  const asked = await carrier.release(
    sid,
    AbortSignal.any([whole, AbortSignal.timeout(releaseMs)]),
  );
  if ("value" in asked) return { isReleased: true };
  const { trouble } = asked;
  if (isNotDone(trouble)) return { isReleased: false, trouble, isCertain: true };
  const listed = await carrier.list(whole);
  if ("trouble" in listed) return { isReleased: false, trouble, isCertain: false };
  const isThere = listed.value.some((number) => number.sid === sid);
  return isThere ? { isReleased: false, trouble, isCertain: true } : { isReleased: true };
}

/**
 * Gives a number back to its carrier, for good: written down before, carried out, written down. A release
 * whose end is not known is asked about with the next list. Throws what `begin` throws, and
 * `service_unavailable` with the reason when it was not carried out.
 */
export async function releaseNumber(
  deps: ReleaseDeps,
  number: string,
  caller: Caller,
): Promise<{ message: typeof results.released }> {
  const { db, clock, log, carrier, times = standardTimes } = deps;
  const e164 = dialable(number) ?? number;
  const act = { action: "number.release", subject: "phone-number", subjectId: e164 };
  const done = { message: results.released };
  return withConflictsOnRecord(deps, caller, act, async () => {
    const by = caller.staff?.accountId ?? null;
    const row = await inTransaction(db, (tx) => begin(tx, deps, e164, by));
    if (row === false) {
      await recordRepeat(deps, caller, act);
      return done;
    }
    const outcome: Outcome =
      carrier === undefined
        ? { isReleased: false, trouble: "unreachable", isCertain: true }
        : await carryOut(carrier, row.sid, times);
    const at = clock.now();
    const entry = { ...auditOf(caller), ...act, at };
    if (outcome.isReleased) {
      await inTransaction(db, async (tx) => {
        await repository.markReleased(tx, e164, at);
        await recordAudit(tx, { ...entry, outcome: "allowed" });
      });
      return done;
    }
    const { trouble, isCertain } = outcome;
    log.warn({ trouble, isCertain }, "a number was not released");
    await inTransaction(db, async (tx) => {
      if (isCertain) await repository.dropRelease(tx, e164, at);
      const reason = isCertain ? trouble : `${trouble}, unclear`;
      await recordAudit(tx, { ...entry, outcome: "failed", reason });
    });
    throw notReleased(
      isCertain
        ? `${troubleWords[trouble]} The number is still yours.`
        : `${troubleWords[trouble]} Whether it was released is asked again when this page is opened next.`,
    );
  });
}
