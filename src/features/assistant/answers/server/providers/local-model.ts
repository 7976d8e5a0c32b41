import type {
  JSONObject,
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
} from "@ai-sdk/provider";
import { marked } from "../../../turns/rules.ts";
import { parted } from "../../../visits/server/providers/asides.ts";
import { converse } from "../../../visits/server/providers/local-dialogue.ts";
import {
  type Answered,
  type Calling,
  resumeText,
  type Spoken,
} from "../../../visits/server/providers/visit-talk.ts";
import { isLeaving } from "../../../visits/rules.ts";
import type { Reply, TimesFound, Turn } from "../../rules.ts";
import {
  type AnswerModel,
  besidesKey,
  createAnswerModel,
  lazily,
  timesTool,
} from "./language-model.ts";

/** Answers by rules and facts: the same turn always gets the same reply. */
export type Responder = { respond(turn: Turn): Reply };

const nothingCounted: LanguageModelV4Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/** What the server found for the tool call of the step before, if there was one. */
function foundIn({ prompt }: LanguageModelV4CallOptions): TimesFound | undefined {
  const last = prompt.at(-1);
  if (last?.role !== "tool") return undefined;
  for (const part of last.content) {
    if (part.type === "tool-result" && part.toolName === timesTool && part.output.type === "json")
      // It went through the loop as it came from our own tool.
      return part.output.value as unknown as TimesFound;
  }
  return undefined;
}

/** What the server's tools for visits answered in this turn so far, in order. */
function answeredIn({ prompt }: LanguageModelV4CallOptions): Answered[] {
  const asked = prompt.findLastIndex(({ role }) => role === "user");
  return prompt.slice(asked + 1).flatMap((message) =>
    message.role !== "tool"
      ? []
      : message.content.flatMap((part) =>
          part.type === "tool-result" && part.toolName !== timesTool && part.output.type === "json"
            ? // It went through the loop as it came from our own tools.
              [part.output.value as unknown as Answered]
            : [],
        ),
  );
}

/** The conversation about a visit, played from the start of the turn up to what is known by now. */
function playVisit(turn: Turn, options: LanguageModelV4CallOptions): Calling | Spoken | null {
  const talk = converse(turn);
  let step = talk.next();
  for (const answered of answeredIn(options)) {
    if (step.done === true) break;
    step = talk.next(answered);
  }
  return step.value;
}

type Said = { content: LanguageModelV4Content[]; besides: JSONObject; isCall: boolean };

function calling(toolName: string, input: object, toolCallId: string): Said {
  const call = { type: "tool-call", toolCallId, toolName, input: JSON.stringify(input) } as const;
  return { content: [call], besides: {}, isCall: true };
}

function spoken(sentences: Spoken["sentences"], besides: JSONObject): Said {
  // One piece of text: each more goes through every stage of the kit, and the marks part the sentences.
  const text = sentences.map(marked).join("");
  return { content: text === "" ? [] : [{ type: "text", text }], besides, isCall: false };
}

/** An answer that rests on facts and leaves nothing open; null otherwise. */
function byFacts(responder: Responder, turn: Turn): Reply["sentences"] | null {
  const { kind, sentences, unanswered, wants } = responder.respond(turn);
  const isFull = kind === "answer" && unanswered === undefined && wants === undefined;
  return isFull && sentences.some(({ factIds }) => factIds.length > 0) ? sentences : null;
}

function say(responder: Responder, turn: Turn, options: LanguageModelV4CallOptions): Said {
  const { turn: wish, asides } = parted(turn, (asked) => byFacts(responder, asked));
  const visit = turn.visit === undefined ? null : playVisit(wish, options);
  if (visit !== null && "name" in visit)
    return calling(visit.name, visit.input, `visit-${options.prompt.length}`);
  if (visit !== null) {
    const { sentences, actions, isMiss } = visit;
    return spoken([...asides, ...sentences], { actions: [...actions], isMiss });
  }
  const found = foundIn(options);
  const reply = responder.respond(found === undefined ? turn : { ...turn, found });
  if (reply.wants !== undefined && found === undefined)
    return calling(timesTool, reply.wants, "times");
  const { actions, unanswered } = reply;
  const goOn = turn.visit === undefined || isLeaving(turn.message) ? "" : resumeText(turn.visit);
  const sentences =
    goOn === "" ? reply.sentences : [...reply.sentences, { text: goOn, factIds: [] }];
  return spoken(sentences, {
    actions: [...actions],
    ...(unanswered !== undefined && { unanswered }),
  });
}

function finishReason({ isCall }: Said): LanguageModelV4FinishReason {
  return { unified: isCall ? "tool-calls" : "stop", raw: undefined };
}

function toParts(said: Said): LanguageModelV4StreamPart[] {
  const parts = said.content.flatMap((content, index): LanguageModelV4StreamPart[] => {
    if (content.type !== "text") return content.type === "tool-call" ? [content] : [];
    const id = String(index);
    return [
      { type: "text-start", id },
      { type: "text-delta", id, delta: content.text },
      { type: "text-end", id },
    ];
  });
  const finish = {
    type: "finish",
    usage: nothingCounted,
    finishReason: finishReason(said),
    providerMetadata: { [besidesKey]: said.besides },
  } as const;
  return [{ type: "stream-start", warnings: [] }, ...parts, finish];
}

/** One turn's answer as a model: it needs no key and no network, and reads the turn and not the prompt. */
function localModel(responder: () => Promise<Responder>, turn: Turn): LanguageModelV4 {
  return {
    specificationVersion: "v4",
    provider: "practice",
    modelId: "embedded",
    supportedUrls: {},
    async doGenerate(options) {
      const said = say(await responder(), turn, options);
      return {
        content: said.content,
        finishReason: finishReason(said),
        usage: nothingCounted,
        providerMetadata: { [besidesKey]: said.besides },
        warnings: [],
      };
    },
    async doStream(options) {
      const parts = toParts(say(await responder(), turn, options));
      return { stream: ReadableStream.from(parts) };
    },
  };
}

/** The assistant inside this program, behind the same role as any other model; made when it is first needed. */
export function createLocalModel(
  makeResponder: () => Promise<Responder>,
  { isWhole = true } = {},
): AnswerModel {
  const responder = lazily(makeResponder);
  const model = createAnswerModel({
    name: "embedded",
    modelFor: (turn) => localModel(responder, turn),
    instructionsFor: () => "Answer from the practice's facts alone.",
    isWhole,
  });
  return {
    ...model,
    isLocal: true,
    async warmUp() {
      await model.warmUp();
      await responder();
    },
  };
}
