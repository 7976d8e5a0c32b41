import { hasLiveConsent, recordConsent, revokeConsent } from "#features/consent/server/public.ts";
import { findOrCreatePatient, replaceContact } from "#features/patients/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Sealer } from "#platform/sealing.ts";
import { locale } from "#practice/locale.ts";
import { insuranceCheckContent, insuranceTextConsent } from "../../checks/content.ts";
import { type FollowUp, type FollowUpForm, readFollowUp } from "../../checks/rules.ts";
import { followUpHash } from "../../checks/server/service.ts";
import * as repository from "./repository.ts";
import type { WaitingRow } from "./repository.ts";

export type FollowUpDeps = { db: Database; clock: Clock; random: Random; sealer: Sealer };

const { purpose, words, version } = insuranceTextConsent;
const channel = "sms";

/** Takes back what was agreed to for a phone that is not the one any more, or not agreed to any more. */
async function revokeOld(tx: Transaction, row: WaitingRow, next: FollowUp, at: Date) {
  if (!row.consentSms || row.phone === null) return;
  if (next.consentSms && next.phone === row.phone) return;
  await revokeConsent(tx, { channel, address: row.phone, purpose }, { by: "follow-up", at });
}

/** Keeps the agreement to a text, with whom it is of: somebody on file from then on, as with a booking. */
async function agree(
  tx: Transaction,
  deps: FollowUpDeps,
  row: WaitingRow,
  { phone, email, at }: { phone: string; email: string | null; at: Date },
): Promise<string> {
  const { firstName, lastName } = row;
  const patientId =
    row.patientId ??
    (await findOrCreatePatient(tx, deps, { firstName, lastName, email: email ?? "", phone, at }))
      .patientId;
  if (!(await hasLiveConsent(tx, { channel, address: phone, purpose })))
    await recordConsent(tx, {
      id: deps.random.uuid(),
      patientId,
      channel,
      address: phone,
      purpose,
      words,
      version,
      source: "insurance-check",
      at,
    });
  return patientId;
}

/** Throws `changed_elsewhere` once somebody has looked, and once a newer check stands for this one. */
function requireOpen({ verifiedAt, followedAt }: WaitingRow): void {
  const { verified, followed } = insuranceCheckContent[locale];
  const message = verifiedAt !== null ? verified : followedAt !== null ? followed : null;
  if (message !== null) throw new AppError("changed_elsewhere", { message });
}

/**
 * Keeps how a visitor is told once a person has looked; said again it replaces what was said, also on the
 * record that it put on file. Throws
 * `validation_failed`, `not_found` for a secret of no check, and `changed_elsewhere` once somebody has looked.
 */
export async function keepFollowUp(
  deps: FollowUpDeps,
  { token, ...form }: FollowUpForm & { token: string },
  caller: Caller,
): Promise<void> {
  const read = readFollowUp(form);
  if ("problems" in read) throw new AppError("validation_failed", { fields: read.problems });
  const { followUp } = read;
  await inTransaction(deps.db, async (tx) => {
    const row = await repository.findByHash(tx, followUpHash(deps, token));
    if (row === undefined) throw new AppError("not_found");
    requireOpen(row);
    const at = deps.clock.now();
    const { phone, email, consentSms } = followUp;
    await revokeOld(tx, row, followUp, at);
    if (row.madePatient && row.patientId !== null)
      await replaceContact(tx, row.patientId, { was: row, is: followUp, at });
    const patientId =
      consentSms && phone !== null
        ? await agree(tx, deps, row, { phone, email, at })
        : row.patientId;
    const madePatient = row.madePatient || row.patientId !== patientId;
    await repository.writeContact(tx, row.id, { ...followUp, patientId, madePatient });
    const act = { action: "insurance-check.follow-up", subject: "insurance-check" };
    await recordAudit(tx, {
      ...auditOf(caller),
      ...act,
      subjectId: row.id,
      at,
      outcome: "allowed",
    });
  });
}
