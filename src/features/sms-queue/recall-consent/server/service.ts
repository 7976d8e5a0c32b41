import {
  lookupAppointment,
  type ManageDeps,
  newestVisit,
} from "#features/booking/server/public.ts";
import {
  consentSince,
  isStopped,
  recordConsent,
  revokeConsent,
} from "#features/consent/server/public.ts";
import { auditOf, recordAudit } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { RecallTexts } from "../contract.ts";
import { recallConsentOf, recallConsentPurpose } from "../rules.ts";

type Context = { caller: Caller };
const place = "manage-page";
const questionOf = (phone: string) =>
  ({ channel: "sms", address: phone, purpose: recallConsentPurpose }) as const;

async function showOf(db: Database | Transaction, phone: string): Promise<RecallTexts | null> {
  if (phone === "") return null;
  const since = await consentSince(db, questionOf(phone));
  return {
    isAgreed: since !== null,
    since: since?.toISOString() ?? null,
    isStopped: await isStopped(db, phone),
  };
}

/** Whose visit a manage link stands for. Throws `visit_not_found`. */
async function personOf(deps: ManageDeps, manageToken: string, caller: Caller) {
  const { appointment } = await lookupAppointment(deps, { manageToken }, { caller });
  return newestVisit(deps, appointment.id);
}

/** Whether the person of a visit is asked to come again by text; null without a phone on file. */
export async function readRecallTexts(
  deps: ManageDeps,
  { manageToken }: { manageToken: string },
  { caller }: Context,
): Promise<RecallTexts | null> {
  const { phone } = await personOf(deps, manageToken, caller);
  return showOf(deps.db, phone);
}

/**
 * Keeps the agreement to be asked to come again, once, or takes it back. Throws `visit_not_found`, and
 * `validation_failed` for a phone that no text may go to: whoever ended texts begins them again from it.
 */
export async function changeRecallTexts(
  deps: ManageDeps,
  { manageToken, isAgreed }: { manageToken: string; isAgreed: boolean },
  { caller }: Context,
): Promise<RecallTexts | null> {
  const { phone, patientId } = await personOf(deps, manageToken, caller);
  if (phone === "") {
    const message = "There is no phone number on file. Please call us to add one.";
    throw new AppError("validation_failed", { message, fields: { isAgreed: message } });
  }
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (isAgreed && (await isStopped(tx, phone))) {
      const message = "You ended our texts. Text START to us from your phone first.";
      throw new AppError("validation_failed", { message, fields: { isAgreed: message } });
    }
    const isLive = (await consentSince(tx, questionOf(phone))) !== null;
    if (isLive !== isAgreed) {
      if (isAgreed) {
        const consent = { ...recallConsentOf(place), id: deps.random.uuid(), patientId, at };
        await recordConsent(tx, { ...consent, address: phone });
      } else await revokeConsent(tx, questionOf(phone), { by: place, at });
      const action = isAgreed ? "consent.give" : "consent.take-back";
      const act = { action, subject: "patient", subjectId: patientId, outcome: "allowed" } as const;
      await recordAudit(tx, { ...auditOf(caller), ...act, at });
    }
    return showOf(tx, phone);
  });
}
