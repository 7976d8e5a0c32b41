import type { JSONObject, LanguageModelV4 } from "@ai-sdk/provider";
import type * as Sdk from "ai";
import * as z from "zod";
import { isCalendarDate } from "#practice/time.ts";
import type { ChatAction, ChatMessage } from "../../../contract.ts";
import type { TimesFound, TimesWanted, Turn } from "../../rules.ts";
import { createSentenceCutter, type Sentence } from "../../../turns/rules.ts";
import { visitTools } from "../../../visit-tools/contract.ts";

/** What a model may use while it answers; the server runs it, with the visitor's own rights. */
export type AnswerTools = {
  findTimes(wanted: TimesWanted): Promise<TimesFound>;
  /** Arranging visits; every call is judged again by the server. */
  visits?:
    | {
        call(name: string, input: unknown): Promise<unknown>;
        /** What the visitor told of themselves; it is hidden from companies' models wherever it stands. */
        confided?(): { names: readonly string[]; contacts: readonly string[] };
      }
    | undefined;
  /** Whether a message of the conversation is heard as one that no company may see. */
  staysHere?: ((message: string) => boolean) | undefined;
};

/** What a model adds to its words. */
export type Besides = {
  actions: readonly ChatAction[];
  unanswered?: string | undefined;
  /** It did not understand what was meant. */
  isMiss?: boolean | undefined;
  /** Who worded it, when that was not the model's own name. */
  writtenBy?: string;
  source?: ChatMessage["source"];
  /** Said below the answer: that another one stood in. */
  note?: string;
};

/** Who words answers: the program's own assistant, or a provider's model. */
export type AnswerModel = {
  /** As stored with a message: "embedded", or the provider's name. */
  name: string;
  /** It is part of this program: it costs nothing and tells nobody, so it may be asked what it would say. */
  isLocal?: true;
  /** A turn's answer, sentence by sentence as they are finished, and at the end what goes with them. */
  answer(turn: Turn, tools: AnswerTools, signal: AbortSignal): AsyncGenerator<Sentence, Besides>;
  /** Loads what the first answer would wait for. */
  warmUp(): Promise<void>;
};

/** The key under which a model of ours hands over what goes with its words. */
export const besidesKey = "practice";
/** The one tool of the first step. */
export const timesTool = "findTimes";

const mostSteps = 6;
const day = z.string().refine(isCalendarDate);
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const id = z.string().regex(/^[a-z0-9-]{1,60}$/);
const timesWanted = z.object({
  serviceId: id,
  staffId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  days: z.array(day).min(1).max(7).optional(),
  notBefore: clock.optional(),
  notAfter: clock.optional(),
});

/** Made once: the kit would make it anew for every answer. */
const timesSchema = z.toJSONSchema(timesWanted);
const visitSchemas = Object.entries(visitTools).map(
  ([name, { description, input }]) => [name, description, z.toJSONSchema(input)] as const,
);

/** Without the properties that are undefined, as the rules' types want it. */
function wantedOf({ serviceId, ...said }: z.output<typeof timesWanted>): TimesWanted {
  const known = Object.entries(said).filter(([, value]) => value !== undefined);
  return { serviceId, ...(Object.fromEntries(known) as Omit<TimesWanted, "serviceId">) };
}

/** Loads something once, when it is first asked for; after a failure the next one asks again. */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
/** The kit is large, and no start of the server needs it at once. */
const sdk = lazily<typeof Sdk>(() => import("ai"));

function besidesOf(metadata: unknown): Besides | undefined {
  if (typeof metadata !== "object" || metadata === null || !(besidesKey in metadata)) return;
  return metadata[besidesKey] as Besides;
}

/** A model and how it is asked. */
export type ModelSetup = {
  name: string;
  modelFor: (turn: Turn) => LanguageModelV4;
  instructionsFor: (turn: Turn) => string;
  /** It has all its words at once: the same loop without a stream costs a seventh. */
  isWhole?: boolean;
  /** Of a company's model: what it may take, and who is told of it. */
  paid?: PaidSetup;
};

export type PaidSetup = {
  maxOutputTokens: number;
  /** Of all steps together; none is begun after it. */
  mostTokens: number;
  providerOptions?: Record<string, JSONObject>;
  /** The first sign of an answer has come. */
  onBegun(): void;
  /** A step is over and has taken so many tokens. */
  onUsed(tokens: { input: number; output: number }): void;
};

/** The tools for visits as the kit takes them; their inputs are judged where they are run. */
function visitToolsFor(
  visits: NonNullable<AnswerTools["visits"]>,
  { tool, jsonSchema }: Pick<typeof Sdk, "tool" | "jsonSchema">,
) {
  return Object.fromEntries(
    visitSchemas.map(([name, description, schema]) => [
      name,
      tool({
        description,
        inputSchema: jsonSchema(schema),
        execute: (input: unknown) => visits.call(name, input),
      }),
    ]),
  );
}

function timesToolFor(
  { findTimes }: AnswerTools,
  { tool, jsonSchema }: Pick<typeof Sdk, "tool" | "jsonSchema">,
) {
  return {
    [timesTool]: tool({
      description: "Finds free times for a service.",
      inputSchema: jsonSchema(timesSchema),
      execute: (input: unknown) => findTimes(wantedOf(timesWanted.parse(input))),
    }),
  };
}

/** The limits of a company's model; none for the one inside this program. */
function limitsOf(paid: PaidSetup | undefined) {
  if (paid === undefined) return {};
  const { maxOutputTokens, providerOptions } = paid;
  return { maxOutputTokens, ...(providerOptions && { providerOptions }) };
}

/** What the loop is started with, whether its words are streamed or not. */
async function startOf(setup: ModelSetup, turn: Turn, tools: AnswerTools, signal: AbortSignal) {
  const kit = await sdk();
  const isSpent = ({ steps }: { steps: readonly { usage: Sdk.LanguageModelUsage }[] }) => {
    const used = steps.reduce((sum, { usage }) => sum + (usage.totalTokens ?? 0), 0);
    return setup.paid !== undefined && used >= setup.paid.mostTokens;
  };
  return {
    model: setup.modelFor(turn),
    instructions: setup.instructionsFor(turn),
    messages: [
      ...turn.history.map(({ role, content }) => ({ role, content })),
      { role: "user" as const, content: turn.message },
    ],
    tools: {
      // A company's model shows times with the tools for visits, when it has them.
      ...((setup.paid === undefined || tools.visits === undefined) && timesToolFor(tools, kit)),
      ...(tools.visits && visitToolsFor(tools.visits, kit)),
    },
    stopWhen: [kit.isStepCount(mostSteps), isSpent],
    maxRetries: 0,
    abortSignal: signal,
    ...limitsOf(setup.paid),
  };
}
type Start = Awaited<ReturnType<typeof startOf>>;

async function* whole(start: Start): AsyncGenerator<Sentence, Besides> {
  const { generateText } = await sdk();
  const { text, steps, finalStep } = await generateText(start);
  for (const part of steps.flatMap(({ content }) => content))
    if (part.type === "tool-error") throw part.error;
  const cutter = createSentenceCutter();
  yield* [...cutter.add(text), ...cutter.end()];
  return besidesOf(finalStep.providerMetadata) ?? { actions: [] };
}

/** Parts of a stream that are no sign of an answer yet. */
const preludes: ReadonlySet<string> = new Set(["start", "start-step", "raw", "error", "abort"]);

/** How a whole step ends; else words are missing, and the last sentence may be half of one. */
const wholeReasons: ReadonlySet<string> = new Set(["stop", "tool-calls"]);

async function* streamed(
  start: Start,
  paid: PaidSetup | undefined,
): AsyncGenerator<Sentence, Besides> {
  const { streamText } = await sdk();
  // Errors come as parts of the stream; the kit would print them, words of visitors and all.
  const { stream } = streamText({ ...start, onError: () => undefined });
  const cutter = createSentenceCutter();
  let besides: Besides = { actions: [] };
  for await (const part of stream) {
    if (!preludes.has(part.type)) paid?.onBegun();
    if (part.type === "text-delta") yield* cutter.add(part.text);
    else if (part.type === "finish-step") {
      besides = besidesOf(part.providerMetadata) ?? besides;
      const { inputTokens: input = 0, outputTokens: output = 0 } = part.usage;
      paid?.onUsed({ input, output });
      if (paid !== undefined && !wholeReasons.has(part.finishReason))
        throw new Error("The answer ended before its end.");
    } else if (part.type === "error" || part.type === "tool-error") throw part.error;
    else if (part.type === "abort") throw new Error("The answer was stopped.");
  }
  yield* cutter.end();
  return besides;
}

/**
 * Answers with any model that speaks the kit's language: one loop of words and tools for the model inside
 * this program and for those of providers. Throws what the model throws.
 */
export function createAnswerModel(setup: ModelSetup): AnswerModel {
  async function* answer(
    turn: Turn,
    tools: AnswerTools,
    signal: AbortSignal,
  ): AsyncGenerator<Sentence, Besides> {
    const start = await startOf(setup, turn, tools, signal);
    return yield* setup.isWhole === true ? whole(start) : streamed(start, setup.paid);
  }
  return { name: setup.name, answer, warmUp: async () => void (await sdk()) };
}
