import { setTimeout as wait } from "node:timers/promises";
import { sandboxVerifierReply } from "../../../sandbox/rules.ts";
import { benefitsAnswer, eligibilityAnswer } from "../../contract.ts";
import {
  discreetCoverage,
  readBenefits,
  readEligibility,
  type VerifierAnswer,
} from "../../rules.ts";
import type { Verifier } from "./verifier.ts";

type Pause = (milliseconds: number) => Promise<unknown>;
const standardPause: Pause = (milliseconds) => wait(milliseconds);
const unsound = { kind: "unavailable", trouble: "unsound" } as const;

/** A body of the sandbox is read like one of a company: by the same schema and the same rules. */
function readBody(name: Verifier["name"], body: unknown): VerifierAnswer {
  if (name === "first") {
    const read = eligibilityAnswer.safeParse(body);
    return read.success ? readEligibility(read.data) : unsound;
  }
  const read = benefitsAnswer.safeParse(body);
  return read.success ? readBenefits(read.data) : unsound;
}

/**
 * A verifier of the demo: nothing leaves this machine, and the same member always gets the same answer. No
 * breaker stands before it as before a company: errors that one visitor plays would close it for all the others.
 */
export function sandboxVerifier(name: Verifier["name"], pause = standardPause): Verifier {
  return {
    name,
    source: "sandbox",
    knowsProcedures: name === "first",
    async ask({ member, insurer, procedureCode }, withinMs) {
      const { memberId } = member;
      const reply = sandboxVerifierReply(name, { memberId, insurer, procedureCode });
      if ("fails" in reply) {
        if (reply.fails === "silently") await pause(withinMs);
        const trouble = reply.fails === "silently" ? "late" : "failing";
        return { kind: "unavailable", trouble };
      }
      if (reply.afterMs > 0) await pause(Math.min(reply.afterMs, withinMs));
      if (reply.afterMs > withinMs) return { kind: "unavailable", trouble: "late" };
      return discreetCoverage(readBody(name, reply.body), member);
    },
  };
}
