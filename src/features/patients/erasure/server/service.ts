import { findRecordIds } from "../../record/server/repository.ts";
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
  const { db, clock } = deps;
  const now = clock.now();
  const { id } = await findPatient(db, patientId);
  const ids = await findRecordIds(db, id);
  const facts = await factsOf(db, ids, { id, now });
  const { isPossible, why, possibleFrom } = judgeErasure(facts, practiceDate(now));
  const { version } = facts;
  const counts = await repository.countAll(db, ids);
  const erasure = { isPossible, why, possibleFrom, counts, version };
  const act = { action: "patient.erasure.read", subject: "patient", subjectId: id };
  await recordLook(deps, caller, act, erasure);
  return erasure;
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
      const ids = await findRecordIds(tx, id);
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
      const erased = await repository.countAll(tx, ids);
      await repository.eraseMessages(tx, ids);
      await repository.eraseChecks(tx, ids, at);
      await repository.eraseInstagram(tx, ids);
      await repository.eraseEstimates(tx, ids);
      await repository.eraseRecords(tx, ids, at);
      await repository.eraseVisits(tx, ids, at);
      await repository.eraseRest(tx, ids, { at, emptySealed: sealer.seal("{}") });
      const by = caller.staff?.accountId ?? null;
      await repository.insertErasure(tx, { id, at, by, basis: judgement.basis, removed: erased });
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
