import type { Partner } from "#platform/outbound/partner.ts";
import { eligibilityAnswer, type EligibilityQuestion } from "../../contract.ts";
import { discreetCoverage, readEligibility } from "../../rules.ts";
import { subscriberOf, type Verifier } from "./verifier.ts";

const dentalCare = "35";

/** The first verifier: asked by procedure, about dental care. */
export function firstVerifier(partner: Partner): Verifier {
  return {
    name: "first",
    source: "live",
    knowsProcedures: true,
    async ask({ member, insurer, procedureCode }, withinMs) {
      const question: EligibilityQuestion = {
        patient: subscriberOf(member),
        provider: insurer,
        procedureCode,
        serviceType: dentalCare,
      };
      const reply = await partner.post("/insurance/first", question, eligibilityAnswer, withinMs);
      if ("trouble" in reply) return { kind: "unavailable", trouble: reply.trouble };
      return discreetCoverage(readEligibility(reply.value), member);
    },
  };
}
