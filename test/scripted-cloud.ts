import type { AnswerModel } from "../src/features/assistant/server/public.ts";
import type { Reply, Turn } from "../src/features/assistant/answers/rules.ts";
import { createCloudFirst } from "../src/features/assistant/answers/server/providers/cloud-first.ts";
import { createCloudModel } from "../src/features/assistant/answers/server/providers/cloud-model.ts";
import { loadVendorModel } from "../src/features/assistant/answers/server/providers/vendor-models.ts";
import { languageModels } from "../src/features/assistant/cloud-models/content.ts";
import { marked } from "../src/features/assistant/turns/rules.ts";
import { converse } from "../src/features/assistant/visits/server/providers/local-dialogue.ts";
import type { Answered } from "../src/features/assistant/visits/server/providers/visit-talk.ts";
import type { Log } from "../src/platform/log.ts";
import { modelKey, type ModelReply, type ModelRequest, type ModelServer } from "./model-server.ts";

type Responder = { respond(turn: Turn): Reply };

/** What an answer ends with: it rests on nothing and offers help, as such models do. */
const courtesy = "⟦⟧How else can I help you?";
/** Said where nothing was understood; it counts as a question that nobody answered. */
const missed = "⟦⟧I do not have that written down. The team can tell.";

/**
 * What a sensible model of a company makes of a request: it reads what reached it and nothing else, but for how
 * the visit stands, which such a model keeps in mind from message to message.
 */
function decide(request: ModelRequest, turn: Turn, responder: Responder): ModelReply {
  const last = request.messages.findLastIndex(({ role }) => role === "user");
  const heard: Turn = {
    ...turn,
    message: request.messages[last]?.text ?? "",
    history: request.messages.slice(0, last).map(({ role, text }) => ({
      role: role === "user" ? "user" : "assistant",
      content: text,
      factIds: [],
    })),
  };
  const talk = converse(heard);
  let step = talk.next();
  for (const result of request.toolResults) {
    if (step.done === true) break;
    step = talk.next(JSON.parse(result) as Answered);
  }
  if (step.done !== true) return { call: { name: step.value.name, input: step.value.input } };
  if (step.value !== null) {
    const { sentences, isMiss } = step.value;
    return { text: isMiss ? [missed] : [...sentences.map(marked), courtesy] };
  }
  const reply = responder.respond(heard);
  if (reply.wants !== undefined && request.toolResults.length === 0)
    return { call: { name: "findSlots", input: reply.wants } };
  if (reply.unanswered !== undefined) return { text: [missed] };
  return { text: [...reply.sentences.map(marked), courtesy] };
}

/** Who worded how many answers. */
export type CloudTally = { answered: number; stoodIn: number };

/**
 * A company's model behind everything that stands between it and visitors, asked over HTTP on this machine, where a
 * stand-in plays its side of the scripts. Conversations are led one after the other.
 */
export function createScriptedCloud(
  server: ModelServer,
  {
    responder,
    local,
    log,
    tally,
    option = "gpt-4o-mini",
  }: {
    responder: Responder;
    /** Who answers whenever the company's model does not. */
    local: AnswerModel;
    log: Log;
    tally: CloudTally;
    option?: keyof typeof languageModels;
  },
): AnswerModel {
  const chosen = languageModels[option];
  const access = { key: modelKey, baseUrl: server.baseUrl };
  const loading = loadVendorModel(chosen, access);
  const first = createCloudFirst({
    cloud: createCloudModel(chosen.vendor, chosen, {
      load: () => loading,
      mostTokens: 1_000_000,
    }),
    local,
    budget: { reserve: async () => ({ settle: async () => undefined }) },
    turnsPerConversation: 1000,
    log,
  });
  let current: Turn | undefined;
  server.reply = (request) => {
    if (current === undefined) throw new Error("Nobody has said anything.");
    return decide(request, current, responder);
  };
  return {
    name: first.name,
    async *answer(turn, tools, signal) {
      current = turn;
      const besides = yield* first.answer(turn, tools, signal);
      if (besides.source === "cloud") tally.answered += 1;
      else tally.stoodIn += 1;
      return besides;
    },
    warmUp: first.warmUp,
  };
}
