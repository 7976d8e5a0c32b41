import type { Partner } from "#platform/outbound/partner.ts";
import { directAnswer, type DirectQuestion } from "../../contract.ts";
import { discreet, readDirect } from "../../rules.ts";
import { applicantOf, type Lender, wireDollars } from "./lender.ts";

const provider = "sunbit";

/** The second lender: it answers with a credit limit, or with the way to its own application. */
export function sunbit({ partner, practiceId }: { partner: Partner; practiceId: string }): Lender {
  return {
    provider,
    source: "live",
    async ask({ applicant, amountCents, today }, withinMs) {
      const question: DirectQuestion = {
        patient: applicantOf(applicant),
        practice: { practiceId },
        amount: wireDollars(amountCents),
      };
      const reply = await partner.post(`/financing/${provider}`, question, directAnswer, withinMs);
      if ("trouble" in reply) return { kind: "unavailable", trouble: reply.trouble };
      const from = { provider, source: "live", today } as const;
      return discreet(readDirect(reply.value, from), applicant);
    },
  };
}
