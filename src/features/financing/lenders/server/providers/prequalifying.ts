import type { FinancingProviderId } from "#practice/financing.ts";
import type { Partner } from "#platform/outbound/partner.ts";
import { type PrequalificationQuestion, prequalificationAnswer } from "../../contract.ts";
import { discreet, readPrequalification } from "../../rules.ts";
import { applicantOf, type Lender, wireDollars } from "./lender.ts";

/** A lender that is asked in the documented shape of the first: `applicant` and `transaction`. */
export function prequalifyingLender(
  provider: FinancingProviderId,
  { partner, merchantId }: { partner: Partner; merchantId: string },
): Lender {
  return {
    provider,
    source: "live",
    async ask({ applicant, amountCents, today }, withinMs) {
      const question: PrequalificationQuestion = {
        applicant: applicantOf(applicant),
        transaction: { amount: wireDollars(amountCents), merchantId },
      };
      const path = `/financing/${provider}`;
      const reply = await partner.post(path, question, prequalificationAnswer, withinMs);
      if ("trouble" in reply) return { kind: "unavailable", trouble: reply.trouble };
      const from = { provider, source: "live", today } as const;
      return discreet(readPrequalification(reply.value, from), applicant);
    },
  };
}
