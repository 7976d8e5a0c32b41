import { createHash } from "node:crypto";
import { hasLiveConsent, isStopped } from "#features/consent/server/public.ts";
import { queueText } from "#features/outbox/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock, Random } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { refusals } from "../../sending/rules.ts";
import * as repository from "./repository.ts";

export type DeskTextDeps = {
  db: Database;
  clock: Clock;
  random: Random;
  onTextQueued: () => void;
};
export type DeskText = { appointmentId: string; phone: string; message: string };

const purpose = "appointment-messages";

/** The same words about the same visit leave once, however often they are asked for. */
function keyOf({ appointmentId, phone, message }: DeskText): string {
  const words = createHash("sha256").update(`${phone} ${message}`).digest("base64url");
  return `desk:${appointmentId}:${words}`;
}

async function refusalOf(tx: Transaction, phone: string): Promise<string | undefined> {
  if (await isStopped(tx, phone)) return refusals.stopped;
  const agreed = await hasLiveConsent(tx, { channel: "sms", address: phone, purpose });
  return agreed ? undefined : refusals.noConsent;
}

/**
 * Queues what staff write about a visit, or says why nobody may be texted there. Either way it is on
 * record. Throws `visit_not_found`.
 */
export async function queueDeskText(
  deps: DeskTextDeps,
  text: DeskText,
  caller: Caller,
): Promise<{ success: boolean; repeated?: true; error?: string }> {
  const at = deps.clock.now();
  const { appointmentId, phone, message } = text;
  const outcome = await inTransaction(deps.db, async (tx) => {
    const patientId = await repository.findPatientOf(tx, appointmentId);
    if (patientId === undefined) throw new AppError("visit_not_found");
    const refusal = await refusalOf(tx, phone);
    await recordAudit(tx, {
      ...auditOf(caller),
      action: "text.queue",
      subject: "appointment",
      subjectId: appointmentId,
      outcome: refusal === undefined ? "allowed" : "refused",
      at,
    });
    if (refusal !== undefined) return { error: refusal };
    const isNew = await queueText(tx, {
      id: deps.random.uuid(),
      kind: "desk",
      purpose,
      appointmentId,
      patientId,
      phone,
      message,
      key: keyOf(text),
      at,
    });
    return { isNew };
  });
  if ("error" in outcome) return { success: false, error: outcome.error };
  if (!outcome.isNew) return { success: true, repeated: true };
  deps.onTextQueued();
  return { success: true };
}
