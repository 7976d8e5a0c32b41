import { findPatient } from "../../search/server/service.ts";
import {
  auditOf,
  recordAudit,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { practiceDate } from "#practice/time.ts";
import type { CorrectedPerson } from "../contract.ts";
import { birthProblem, type Correction, realChanges, sharedChanges } from "../rules.ts";
import * as repository from "./repository.ts";

export type CorrectionDeps = { db: Database; clock: Clock; random: Random; sealer: Sealer };

type Request = Correction & { version: number; alsoFor: readonly string[] };

/** What belongs to an address: consents end with it, coming visits go to the new one. */
async function followAddresses(
  tx: Transaction,
  onFile: CorrectedPerson,
  changes: Correction,
  at: Date,
): Promise<void> {
  const { id, phone, email } = onFile;
  if (changes.phone !== undefined && phone !== null) {
    await repository.endConsents(tx, id, { channels: ["sms", "voice"], old: phone, at });
    await repository.movePhone(tx, id, { old: phone, next: changes.phone, at });
  }
  if (changes.email !== undefined && email !== null) {
    await repository.endConsents(tx, id, { channels: ["email"], old: email, at });
    await repository.moveEmail(tx, id, { old: email, next: changes.email, at });
  }
}

/** Puts one person's correction on file, with what was there before. */
async function correct(
  tx: Transaction,
  { random, sealer, clock }: CorrectionDeps,
  onFile: CorrectedPerson,
  changes: Correction,
  caller: Caller,
): Promise<void> {
  const at = clock.now();
  const fields = Object.keys(changes) as (keyof Correction)[];
  if (fields.length === 0) return;
  const before = Object.fromEntries(fields.map((field) => [field, onFile[field]]));
  await repository.update(tx, onFile.id, changes, at);
  await followAddresses(tx, onFile, changes, at);
  await repository.insertChange(tx, {
    id: random.uuid(),
    patientId: onFile.id,
    at,
    by: caller.staff?.accountId ?? null,
    fields,
    beforeSealed: sealer.seal(JSON.stringify(before)),
    afterSealed: sealer.seal(JSON.stringify(changes)),
  });
  await recordAudit(tx, {
    ...auditOf(caller),
    at,
    action: "patient.correct",
    subject: "patient",
    subjectId: onFile.id,
    outcome: "allowed",
    reason: fields.join(", "),
  });
}

function requirePossible({ dateOfBirth }: Correction, now: Date): void {
  const problem = birthProblem(dateOfBirth, practiceDate(now));
  if (problem !== null)
    throw new AppError("validation_failed", { fields: { dateOfBirth: problem } });
}

/**
 * Corrects what is on file, and a shared phone or email of those who are named. Old values are kept; an
 * address that leaves the file takes its consents with it. Throws `changed_elsewhere` with the person as
 * on file now, `validation_failed` for somebody who shares nothing of what changes.
 */
export async function correctPatient(
  deps: CorrectionDeps,
  patientId: string,
  { version, alsoFor, ...wanted }: Request,
  caller: Caller,
): Promise<CorrectedPerson> {
  requirePossible(wanted, deps.clock.now());
  const act = { action: "patient.correct", subject: "patient", subjectId: patientId };
  return withConflictsOnRecord(deps, caller, act, () =>
    inTransaction(deps.db, async (tx) => {
      const { id } = await findPatient(tx, patientId);
      const people = await repository.lockPeople(tx, [id, ...alsoFor]);
      const onFile = people.find((person) => person.id === id);
      if (onFile === undefined) throw new AppError("not_found");
      if (onFile.version !== version) {
        throw new AppError("changed_elsewhere", { details: { person: onFile } });
      }
      const changes = realChanges(onFile, wanted);
      await correct(tx, deps, onFile, changes, caller);
      for (const memberId of new Set(alsoFor)) {
        const member = people.find((person) => person.id === memberId && person.id !== id);
        const shared = member === undefined ? {} : sharedChanges(onFile, changes, member);
        if (member === undefined || Object.keys(shared).length === 0) {
          throw new AppError("validation_failed", {
            fields: {
              alsoFor: "One of these people does not share what you change. Choose again.",
            },
          });
        }
        await correct(tx, deps, member, shared, caller);
      }
      const [saved] = await repository.lockPeople(tx, [id]);
      if (saved === undefined) throw new AppError("not_found");
      return saved;
    }),
  );
}
