import type { LanguageModelV4 } from "@ai-sdk/provider";
import type * as Sdk from "ai";
import * as z from "zod";
import type { ChatAction } from "../../../contract.ts";
import type { TimesFound, TimesWanted, Turn } from "../../rules.ts";
import { createSentenceCutter, type Sentence } from "../../../turns/rules.ts";
import { visitTools } from "../../../visit-tools/contract.ts";

/** What a model may use while it answers; the server runs it, with the visitor's own rights. */
export type AnswerTools = {
  findTimes(wanted: TimesWanted): Promise<TimesFound>;
  /** Arranging visits; every call is judged again by the server. */
  visits?: { call(name: string, input: unknown): Promise<unknown> } | undefined;
};

/** What a model adds to its words. */
export type Besides = {
  actions: readonly ChatAction[];
  unanswered?: string | undefined;
  /** It did not understand what was meant. */
  isMiss?: boolean | undefined;
};

/** Who words answers: the program's own assistant, or a provider's model. */
export type AnswerModel = {
  /** As stored with a message: "embedded", or the provider's name. */
  name: string;
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
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const clock = z.string().regex(/^\d{2}:\d{2}$/);
const id = z.string().regex(/^[a-z0-9-]{1,60}$/);
const timesWanted = z.object({
  serviceId: id,
  staffId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  notBefore: clock.optional(),
  notAfter: clock.optional(),
});

/** Made once: the kit would make it anew for every answer. */
const timesSchema = z.toJSONSchema(timesWanted);
const visitSchemas = Object.entries(visitTools).map(
  ([name, { description, input }]) => [name, description, z.toJSONSchema(input)] as const,
);

/** Without the properties that are undefined, as the rules' types want it. */
function wantedOf(input: z.output<typeof timesWanted>): TimesWanted {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as TimesWanted;
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

/** What the loop is started with, whether its words are streamed or not. */
async function startOf(setup: ModelSetup, turn: Turn, tools: AnswerTools, signal: AbortSignal) {
  const { tool, isStepCount, jsonSchema } = await sdk();
  return {
    model: setup.modelFor(turn),
    instructions: setup.instructionsFor(turn),
    messages: [
      ...turn.history.map(({ role, content }) => ({ role, content })),
      { role: "user" as const, content: turn.message },
    ],
    tools: {
      [timesTool]: tool({
        description: "Finds free times for a service.",
        inputSchema: jsonSchema(timesSchema),
        execute: (input) => tools.findTimes(wantedOf(timesWanted.parse(input))),
      }),
      ...(tools.visits && visitToolsFor(tools.visits, { tool, jsonSchema })),
    },
    stopWhen: isStepCount(mostSteps),
    maxRetries: 0,
    abortSignal: signal,
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

async function* streamed(start: Start): AsyncGenerator<Sentence, Besides> {
  const { streamText } = await sdk();
  // Errors come as parts of the stream; the kit would print them, words of visitors and all.
  const { stream } = streamText({ ...start, onError: () => undefined });
  const cutter = createSentenceCutter();
  let besides: Besides = { actions: [] };
  for await (const part of stream) {
    if (part.type === "text-delta") yield* cutter.add(part.text);
    else if (part.type === "finish-step") besides = besidesOf(part.providerMetadata) ?? besides;
    else if (part.type === "error" || part.type === "tool-error") throw part.error;
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
    return yield* setup.isWhole === true ? whole(start) : streamed(start);
  }
  return { name: setup.name, answer, warmUp: async () => void (await sdk()) };
}
