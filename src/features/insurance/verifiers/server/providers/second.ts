import type { Partner } from "#platform/outbound/partner.ts";
import { benefitsAnswer, type BenefitsQuestion } from "../../contract.ts";
import { discreetCoverage, readBenefits } from "../../rules.ts";
import { subscriberOf, type Verifier } from "./verifier.ts";

type Settings = { partner: Partner; npi: string; taxId: string; serviceType: string };

/** The second verifier: asked by the insurer's id and a type of service. */
export function secondVerifier({ partner, npi, taxId, serviceType }: Settings): Verifier {
  return {
    name: "second",
    source: "live",
    knowsProcedures: false,
    async ask({ member, payerId }, withinMs) {
      const question: BenefitsQuestion = {
        subscriber: subscriberOf(member),
        provider: { npi, taxId },
        payerId,
        serviceType,
      };
      const reply = await partner.post("/insurance/second", question, benefitsAnswer, withinMs);
      if ("trouble" in reply) return { kind: "unavailable", trouble: reply.trouble };
      return discreetCoverage(readBenefits(reply.value), member);
    },
  };
}
