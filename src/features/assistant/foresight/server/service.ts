import type { Caller } from "#platform/http/caller.ts";
import { findActiveAgent } from "../../agents/server/service.ts";
import type { AgentTone, Turn } from "../../answers/rules.ts";
import { answerTurn, knownFacts, practiceNow } from "../../answers/server/service.ts";
import { afterMessage, newConversation } from "../../conversations/rules.ts";
import type { TurnDeps } from "../../turn-writing/server/service.ts";
import { lookUp } from "../../turns/server/repository.ts";
import { withSentence } from "../../turns/rules.ts";
import { readTyped, wantedAt } from "../../typed-contact/rules.ts";
import { openDesk, type VisitDesk } from "../../visit-desk/server/service.ts";
import type { CallerLine } from "../../visits/server/service.ts";

/** What may be asked next in a call, in whose conversation. */
export type Foreseen = {
  sessionId: Buffer;
  agentId: string;
  conversationId: string;
  message: string;
  caller: Caller;
  inCall: { tone: AgentTone; mayBook: boolean; line?: CallerLine | undefined };
};

/** Longer than any answer of this program's own assistant takes. */
const longestMs = 2000;

/** Sees the visit as the answer will; whatever arranges something ends the looking ahead. */
function onlyLooking(desk: VisitDesk, stop: AbortController): VisitDesk {
  return {
    ...desk,
    call() {
      stop.abort();
      return Promise.reject(new Error("Nothing is arranged before it is asked for."));
    },
    finish: () => Promise.resolve(),
  };
}

/** Calls nobody to a telephone. */
function quiet(line: CallerLine | undefined): CallerLine | undefined {
  return line && { ...line, wanted: () => undefined, raiseAlarm: () => undefined };
}

/**
 * The first sentence of the answer that a message would get now, as it would be written; null where only
 * answering tells, because something would be arranged or an answer is being written. It stores nothing,
 * arranges nothing, calls nobody, and no company's model is asked.
 */
export async function foreseeSentence(
  deps: TurnDeps,
  { sessionId, agentId, conversationId, message: said, caller, inCall }: Foreseen,
): Promise<string | null> {
  if (deps.model.isLocal !== true) return null;
  const [standing, found, practice, facts] = await Promise.all([
    lookUp(deps.db, { conversationId, sessionId, requestId: null }),
    findActiveAgent(deps, agentId),
    practiceNow(deps),
    knownFacts(deps),
  ]);
  const { conversation, lastTurn, history, visit: stored } = standing;
  if (lastTurn?.status === "writing") return null;
  const { masked: message, typed } = readTyped(said, wantedAt(stored?.step));
  const { userMessages: number } = afterMessage(conversation ?? newConversation, message);
  const agent = { ...found, tone: inCall.tone };
  const turn: Turn = {
    message,
    history,
    agent,
    practice,
    facts: facts.all,
    number,
    isSpoken: true,
  };
  const line = quiet(inCall.line);
  const about = { caller, conversationId, sessionId, message, typed, practice, stored, line };
  const stop = new AbortController();
  const visits = inCall.mayBook ? onlyLooking(openDesk(deps, about), stop) : undefined;
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(longestMs)]);
  const answer = answerTurn(deps, turn, { signal, visits, line });
  try {
    const first = await answer.next();
    if (first.done === true) return null;
    return withSentence([], first.value).at(-1)?.text ?? null;
  } catch (error) {
    if (signal.aborted) return null;
    throw error;
  } finally {
    await answer.return(null);
  }
}
