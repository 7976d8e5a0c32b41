import { recordConsent } from "#features/consent/server/public.ts";
import { recallConsentOf, type WayOfAgreeing } from "#features/sms-queue/recall-consent/rules.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { VisitRow } from "../../appointments/server/repository.ts";
import { bookingContent } from "../../content.ts";
import type { BookingDeps } from "../../visit/server/service.ts";

type Agreed = {
  consentSms: boolean;
  consentRecall?: boolean | undefined;
  desk?:
    | {
        /** The words about texts that were read out to the caller. */
        consent: { words: string; version: string };
        recallAgreed?: WayOfAgreeing | undefined;
      }
    | undefined;
};

/** Keeps what the person of a new visit agreed to be texted about, each consent by itself. */
export async function keepConsents(
  tx: Transaction,
  deps: Pick<BookingDeps, "random" | "clock">,
  visit: VisitRow,
  { consentSms, consentRecall = false, desk }: Agreed,
): Promise<void> {
  const { patientId, phone } = visit;
  const source = `booking-${visit.channel}`;
  const shared = () => ({
    id: deps.random.uuid(),
    patientId,
    address: phone,
    at: deps.clock.now(),
  });
  if (consentSms) {
    const { purpose, words, version } = bookingContent.en.smsConsent;
    const read = desk?.consent ?? { words, version };
    await recordConsent(tx, { ...shared(), channel: "sms", purpose, ...read, source });
  }
  // Staff tick nothing for somebody: they say how the person agreed.
  const way = desk?.recallAgreed;
  if (desk === undefined ? consentRecall : way !== undefined) {
    await recordConsent(tx, { ...shared(), ...recallConsentOf(source, way) });
  }
}
