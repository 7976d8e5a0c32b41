import { smsConsentPurpose, toE164 } from "#features/booking/appointments/rules.ts";
import { isStopped } from "#features/consent/server/public.ts";
import { queueText } from "#features/outbox/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { practiceDate } from "#practice/time.ts";
import { writeText } from "../../templates/server/public.ts";
import type { MissedCallAnswer } from "../contract.ts";
import * as repository from "./repository.ts";

export type MissedCallDeps = { random: Random; siteUrl: string };

const hoursOfUse = 12;

/**
 * Queues a text to somebody whose call nobody answered, with the way to the next free times: only to a
 * phone whose person agreed to texts, and at most one a day.
 */
export async function queueMissedCallText(
  tx: Transaction,
  { random, siteUrl }: MissedCallDeps,
  { phone, at }: { phone: string; at: Date },
): Promise<MissedCallAnswer["outcome"]> {
  const patientId = await repository.whoAgreed(tx, { phone, purpose: smsConsentPurpose });
  if (patientId === null || (await isStopped(tx, phone))) return "no-consent";
  const isNew = await queueText(tx, {
    id: random.uuid(),
    kind: "missed-call",
    purpose: "appointment-messages",
    appointmentId: null,
    patientId,
    phone,
    message: await writeText(tx, "missed-call", { link: `${siteUrl}/booking` }),
    key: `missed-call:${phone}:${practiceDate(at)}`,
    expiresAt: new Date(at.getTime() + hoursOfUse * 3_600_000),
    at,
  });
  return isNew ? "queued" : "told-today";
}

/** The same on the word of the front desk, put on record. */
export async function tellMissedCall(
  deps: MissedCallDeps & { db: Database; clock: Clock },
  typed: string,
  caller: Caller,
): Promise<MissedCallAnswer> {
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const outcome = await queueMissedCallText(tx, deps, { phone: toE164(typed), at });
    const act = { action: "sms.missed-call", subject: "texts", subjectId: null, reason: outcome };
    await recordAudit(tx, { ...auditOf(caller), ...act, at, outcome: "allowed" });
    return { outcome };
  });
}
