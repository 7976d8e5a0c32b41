import type { Whose } from "../../record/server/repository.ts";
import { whoseOf } from "../../record/server/service.ts";
import { findPatient } from "../../search/server/service.ts";
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
import { practiceDate } from "#practice/time.ts";
import type { ErasedCounts, Erasure } from "../contract.ts";
import { isConfirmed, judgeErasure } from "../rules.ts";
import * as repository from "./repository.ts";

export type ErasureDeps = { db: Database; clock: Clock; sealer: Sealer };

async function factsOf(
  db: Database | Transaction,
  ids: readonly string[],
  { id, now }: { id: string; now: Date },
) {
  const facts = await repository.findFacts(db, ids, { id, now });
  if (facts !== undefined) return facts;
  throw new AppError("not_found", { message: "That person is no longer on file." });
}

/** Whether somebody can be erased, and what would go. The look is audited. Throws `not_found`. */
export async function readErasure(
  deps: ErasureDeps,
  patientId: string,
  caller: Caller,
): Promise<Erasure> {
  const { db, clock, sealer } = deps;
  const now = clock.now();
  const { id } = await findPatient(db, patientId);
  const whose = await whoseOf(db, sealer, id);
  const facts = await factsOf(db, whose.ids, { id, now });
  const { isPossible, why, possibleFrom } = judgeErasure(facts, practiceDate(now));
  const { version } = facts;
  const counts = await repository.countAll(db, whose);
  const erasure = { isPossible, why, possibleFrom, counts, version };
  const act = { action: "patient.erasure.read", subject: "patient", subjectId: id };
  await recordLook(deps, caller, act, erasure);
  return erasure;
}

type Erasing = { id: string; whose: Whose; at: Date; by: string | null; basis: string };

/** Everything that goes, counted before, while the record still says who it is; and that it went. */
async function eraseAll(
  tx: Transaction,
  sealer: Sealer,
  { id, whose, at, by, basis }: Erasing,
): Promise<ErasedCounts> {
  const { ids } = whose;
  const erased = await repository.countAll(tx, whose);
  await repository.eraseMessages(tx, ids);
  await repository.eraseChecks(tx, ids, at);
  await repository.eraseInstagram(tx, ids);
  await repository.eraseEstimates(tx, ids);
  await repository.eraseCalls(tx, whose, at);
  await repository.eraseRecords(tx, ids, at);
  await repository.eraseVisits(tx, ids, at);
  await repository.eraseRest(tx, ids, { at, emptySealed: sealer.seal("{}") });
  await repository.insertErasure(tx, { id, at, by, basis, removed: erased });
  return erased;
}

/**
 * Erases somebody for good: contact, notes, words of messages and conversations go, visits stay as
 * figures of nobody. Throws `erasure_refused` with the day from which it is possible, `changed_elsewhere`
 * when the record changed meanwhile, `validation_failed` for a wrong confirmation.
 */
export async function erasePatient(
  deps: ErasureDeps,
  patientId: string,
  request: { version: number; confirmation: string },
  caller: Caller,
): Promise<{ erased: ErasedCounts }> {
  const { db, clock, sealer } = deps;
  const act = { action: "patient.erase", subject: "patient", subjectId: patientId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(db, async (tx) => {
      const at = clock.now();
      const { id } = await findPatient(tx, patientId);
      await repository.lockRecords(tx, [id]);
      const whose = await whoseOf(tx, sealer, id);
      const { ids } = whose;
      await repository.lockRecords(tx, ids);
      const facts = await factsOf(tx, ids, { id, now: at });
      const judgement = judgeErasure(facts, practiceDate(at));
      if (!judgement.isPossible) throw new AppError("erasure_refused", { message: judgement.why });
      if (facts.version !== request.version) {
        throw new AppError("changed_elsewhere", {
          message: "Somebody changed this record meanwhile. Look at it again before it goes.",
        });
      }
      if (!isConfirmed(request.confirmation, facts.name)) {
        throw new AppError("validation_failed", {
          fields: { confirmation: "That is not the name on file. Type it as the page shows it." },
        });
      }
      const by = caller.staff?.accountId ?? null;
      const { basis } = judgement;
      const erased = await eraseAll(tx, sealer, { id, whose, at, by, basis });
      const reason = judgement.basis;
      await recordAudit(tx, {
        ...auditOf(caller),
        ...act,
        subjectId: id,
        at,
        outcome: "allowed",
        reason,
      });
      return { erased };
    }),
  );
}

/** Erases one person of whom the years of keeping are over by themselves; false when they are not. */
async function eraseIfDue(deps: ErasureDeps, id: string): Promise<boolean> {
  const { db, clock, sealer } = deps;
  return inTransaction(db, async (tx) => {
    const at = clock.now();
    await repository.lockRecords(tx, [id]);
    const whose = await whoseOf(tx, sealer, id);
    await repository.lockRecords(tx, whose.ids);
    const facts = await repository.findFacts(tx, whose.ids, { id, now: at });
    if (facts === undefined) return false;
    const judgement = judgeErasure(facts, practiceDate(at));
    if (!judgement.isPossible) return false;
    const { basis } = judgement;
    await eraseAll(tx, sealer, { id, whose, at, by: null, basis });
    await recordAudit(tx, {
      at,
      actorKind: "system",
      actorId: null,
      action: "patient.erase",
      subject: "patient",
      subjectId: id,
      outcome: "allowed",
      reason: `retention: ${basis}`,
    });
    return true;
  });
}

/**
 * Erases those of these people whose years of keeping are over and who are not under a legal hold, each in a
 * transaction of its own, `most` at most; with `dryRun` only counts them. Returns how many.
 */
export async function erasePeopleDue(
  deps: ErasureDeps,
  ids: readonly string[],
  { most, dryRun }: { most: number; dryRun: boolean },
): Promise<number> {
  const now = deps.clock.now();
  let count = 0;
  for (const id of ids) {
    if (count >= most) break;
    if (!dryRun) {
      count += (await eraseIfDue(deps, id)) ? 1 : 0;
      continue;
    }
    const family = await whoseOf(deps.db, deps.sealer, id);
    const facts = await repository.findFacts(deps.db, family.ids, { id, now });
    const isDue = facts !== undefined && judgeErasure(facts, practiceDate(now)).isPossible;
    count += isDue ? 1 : 0;
  }
  return count;
}
