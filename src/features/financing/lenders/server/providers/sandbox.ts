import { setTimeout as wait } from "node:timers/promises";
import type { FinancingProviderId } from "#practice/financing.ts";
import { sandboxReply } from "../../../sandbox/rules.ts";
import { directAnswer, prequalificationAnswer } from "../../contract.ts";
import { discreet, type LenderAnswer, readDirect, readPrequalification } from "../../rules.ts";
import type { Lender } from "./lender.ts";

/** Waits so many milliseconds; tests do not. */
export type Pause = (milliseconds: number) => Promise<unknown>;

const standardPause: Pause = (milliseconds) => wait(milliseconds);
const unsound = { kind: "unavailable", trouble: "unsound" } as const;

type From = Parameters<typeof readDirect>[1];

/** A body of the sandbox is read like one of a company: by the same schema and the same rules. */
function readBody(body: unknown, from: From): LenderAnswer {
  if (from.provider === "sunbit") {
    const read = directAnswer.safeParse(body);
    return read.success ? readDirect(read.data, from) : unsound;
  }
  const read = prequalificationAnswer.safeParse(body);
  return read.success ? readPrequalification(read.data, from) : unsound;
}

/**
 * A lender of the demo: nothing leaves this machine, and the same question always gets the same answer. No breaker
 * stands before it as before a company: errors that one visitor plays would close it for all the others.
 */
export function sandboxLender(provider: FinancingProviderId, pause = standardPause): Lender {
  return {
    provider,
    source: "sandbox",
    async ask({ applicant, amountCents, today }, withinMs) {
      const { firstName, lastName, email } = applicant;
      const reply = sandboxReply(provider, { firstName, lastName, email, amountCents, today });
      if ("fails" in reply) {
        if (reply.fails === "silently") await pause(withinMs);
        const trouble = reply.fails === "silently" ? "late" : "failing";
        return { kind: "unavailable", trouble };
      }
      if (reply.afterMs > 0) await pause(Math.min(reply.afterMs, withinMs));
      if (reply.afterMs > withinMs) return { kind: "unavailable", trouble: "late" };
      return discreet(readBody(reply.body, { provider, source: "sandbox", today }), applicant);
    },
  };
}
