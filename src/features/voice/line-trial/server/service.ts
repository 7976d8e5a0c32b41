import { AppError } from "#errors.ts";
import type { Calls } from "../../calls/server/service.ts";
import { type RingDeps, ringOnce } from "../../local-line/server/service.ts";
import { lineTrialWords } from "../content.ts";

export type LineTrialDeps = RingDeps & {
  calls: Pick<Calls, "isFull">;
  /** Why calls to a number do not come here, by what its carrier says of it; null: they may. */
  whyNoCalls(number: string): Promise<string | null>;
};

/** Why a call that comes would not reach the assistant; null: it does. */
function whyNotAnswered({ carrier, calls }: LineTrialDeps): string | null {
  if (carrier?.mayTalk !== true) return lineTrialWords.notSigned;
  return calls.isFull() ? lineTrialWords.busy : null;
}

/**
 * Tries whether calls to a number reach the assistant: its carrier is asked whether the number is the practice's, and
 * on the demo's line it is really rung. Throws `service_unavailable` with the reason when they do not.
 */
export async function tryLine(deps: LineTrialDeps, number: string): Promise<void> {
  const why = (await deps.whyNoCalls(number)) ?? whyNotAnswered(deps);
  if (why !== null) throw new AppError("service_unavailable", { message: why });
  if (deps.carrier?.name === "local" && !(await ringOnce(deps, number)))
    throw new AppError("service_unavailable", { message: lineTrialWords.notAnswered });
}
