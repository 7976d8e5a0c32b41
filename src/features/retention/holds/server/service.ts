import { whoseOf } from "#features/patients/erasure/server/public.ts";
import { findPatient } from "#features/patients/server/public.ts";
import {
  auditOf,
  recordAudit,
  recordLook,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import type { LegalHold } from "../contract.ts";
import * as repository from "./repository.ts";

export type HoldDeps = { db: Database; clock: Clock; sealer: Sealer };

const mostListed = 200;
const mostPhones = 50;

function toHold(row: repository.HoldRow, sealer: Sealer): LegalHold {
  const { reasonSealed, releaseReasonSealed, placedAt, releasedAt, ...hold } = row;
  return {
    ...hold,
    reason: sealer.open(reasonSealed),
    placedAt: placedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    releaseReason: releaseReasonSealed === null ? null : sealer.open(releaseReasonSealed),
  };
}

const actOf = (action: string, patientId: string | null) => ({
  action,
  subject: patientId === null ? "practice" : "patient",
  subjectId: patientId,
});

/** Holds on a person with those on everything, or the newest 200 of all. The look is audited. */
export async function listHolds(
  deps: HoldDeps,
  patientId: string | null,
  caller: Caller,
): Promise<{ holds: LegalHold[] }> {
  const { db, sealer } = deps;
  const id = patientId === null ? null : (await findPatient(db, patientId)).id;
  const ids = id === null ? null : (await whoseOf(db, sealer, id)).ids;
  const rows = await repository.findHolds(db, { ids, limit: mostListed });
  const answer = { holds: rows.map((row) => toHold(row, sealer)) };
  await recordLook(deps, caller, actOf("hold.read", id), answer);
  return answer;
}

async function found(tx: Transaction, id: string): Promise<repository.HoldRow> {
  const row = await repository.findHold(tx, id);
  if (row !== undefined) return row;
  throw new AppError("not_found", { message: "There is no such hold." });
}

/**
 * Places a person, or everything, under a hold. Sent twice it is placed once; throws `not_found` for a person who is
 * not on file, `changed_elsewhere` for a known id with other words.
 */
export async function placeHold(
  deps: HoldDeps,
  asked: { id: string; patientId: string | null; reason: string },
  caller: Caller,
): Promise<LegalHold> {
  const { db, clock, sealer } = deps;
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    await repository.lockErasures(tx);
    const patientId = asked.patientId === null ? null : (await findPatient(tx, asked.patientId)).id;
    const whose = patientId === null ? undefined : await whoseOf(tx, sealer, patientId);
    const isNew = await repository.insertHold(tx, {
      id: asked.id,
      patientId,
      reasonSealed: sealer.seal(asked.reason),
      callerLookups: whose?.callerLookups.slice(0, mostPhones) ?? [],
      at,
      by: caller.staff?.accountId ?? null,
    });
    const row = await found(tx, asked.id);
    const hold = toHold(row, sealer);
    if (!isNew && (hold.patientId !== patientId || hold.reason !== asked.reason))
      throw new AppError("changed_elsewhere", { details: {} });
    await recordAudit(tx, {
      ...auditOf(caller),
      ...actOf("hold.place", patientId),
      at,
      outcome: "allowed",
    });
    return hold;
  });
}

/** Releases a hold. Throws `not_found`, or `changed_elsewhere` when somebody released it before. */
export async function releaseHold(
  deps: HoldDeps,
  { holdId, reason }: { holdId: string; reason: string },
  caller: Caller,
): Promise<LegalHold> {
  const { db, clock, sealer } = deps;
  const act = { action: "hold.release", subject: "hold", subjectId: holdId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const before = await found(tx, holdId);
      const by = caller.staff?.accountId ?? null;
      const reasonSealed = sealer.seal(reason);
      if (!(await repository.endHold(tx, holdId, { reasonSealed, at, by })))
        throw new AppError("changed_elsewhere", {
          message: "Somebody released this hold meanwhile.",
        });
      await recordAudit(tx, {
        ...auditOf(caller),
        ...actOf("hold.release", before.patientId),
        at,
        outcome: "allowed",
      });
      return toHold(await found(tx, holdId), sealer);
    }),
  );
}
