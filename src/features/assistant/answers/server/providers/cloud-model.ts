import { agents } from "#practice/agents.ts";
import { practiceFacts } from "#practice/facts.ts";
import { addressLine, identity } from "#practice/identity.ts";
import { services } from "#practice/services.ts";
import { staff } from "#practice/staff.ts";
import { AppError } from "#errors.ts";
import type { ChatAction } from "../../../contract.ts";
import { notWritten } from "../../../grounding/content.ts";
import { createGrounding } from "../../../grounding/rules.ts";
import { createLeakWatch, instructionsFor } from "../../../instructions/rules.ts";
import { bareName } from "../../../introduced-names/rules.ts";
import { type Masked, maskConversation } from "../../../masking/rules.ts";
import type { LanguageModel } from "../../../cloud-models/content.ts";
import { estimatedTokens, type Tokens } from "../../../cloud-models/rules.ts";
import type { Sentence } from "../../../turns/rules.ts";
import type { VisitView } from "../../../visits/rules.ts";
import { readBackText } from "../../../visits/server/providers/visit-talk.ts";
import type { TimesFound, Turn } from "../../rules.ts";
import { loadFactChoice } from "./fact-choice.ts";
import { type AnswerTools, type Besides, createAnswerModel } from "./language-model.ts";
import type { VendorModel } from "./vendor-models.ts";

/** A model said something that nothing carries, or what it was told in secret. */
export class UnsoundAnswer extends Error {
  override name = "UnsoundAnswer";
}

/** What an answer has taken so far, and when it began. */
export type CloudWatch = { onBegun(): void; onUsed(tokens: Tokens): void };

/** A company's model as it answers visitors: it sees no contact data, and is held to the facts. */
export type CloudModel = {
  /** The company, as stored with a message. */
  name: string;
  model: LanguageModel;
  answer(
    turn: Turn,
    tools: AnswerTools,
    watch: CloudWatch,
    signal: AbortSignal,
  ): AsyncGenerator<Sentence, Besides>;
  warmUp(): Promise<void>;
};

const mostHistoryLetters = 6000;
const published = [
  identity.phone.display,
  identity.phone.e164,
  identity.email,
  addressLine,
  identity.address.street,
];
const publishedNames = [
  ...staff.flatMap(({ firstName, lastName }) => [firstName, lastName]),
  ...agents.flatMap(({ name }) => name.split(" ")),
  identity.name,
];
const vocabulary: ReadonlySet<string> = new Set(
  [...practiceFacts.map(({ text }) => text), ...services.map(({ name }) => name)]
    .flatMap((text) => text.match(/\p{L}[\p{L}'’-]*/gu) ?? [])
    .map(bareName),
);

/** What was said before, without what is no company's business and what was answered to it. */
function mayLeave(history: Turn["history"], staysHere: AnswerTools["staysHere"]): Turn["history"] {
  let isHeld = false;
  return history.filter(({ role, content }) => {
    if (role === "user") isHeld = staysHere?.(content) === true;
    return !isHeld;
  });
}

/** The newest messages that fit, oldest first. */
function recent(history: Turn["history"]): Turn["history"] {
  let letters = 0;
  const fitting = history.toReversed().filter(({ content }) => {
    letters += content.length;
    return letters <= mostHistoryLetters;
  });
  return fitting.toReversed();
}

/** Every text in a value, changed; other values stay. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapTexts(each, change)]),
  );
}

/** Fields of a result that always are somebody's, whatever stands in them. */
const privateField =
  /^(?:(?:first|last|full|patient|visitor|contact)?name|phone\w*|e?mail\w*|address\w*|birth\w*|dob|member\w*|code|note\w*|token)$/i;

function withoutPrivate(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPrivate);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      privateField.test(key) && typeof each !== "boolean" ? [] : [[key, withoutPrivate(each)]],
    ),
  );
}

/** The server's tools for a model that sees placeholders: they get what was typed, it gets none of it back. */
function guardedTools(
  tools: AnswerTools,
  masked: Masked,
  { onFound, onVisit }: { onFound(result: unknown): void; onVisit(result: unknown): void },
): AnswerTools {
  const found = <T>(result: T): T => {
    onFound(result);
    return result;
  };
  const { visits } = tools;
  return {
    findTimes: async (wanted) => found(await tools.findTimes(wanted)),
    visits: visits && {
      async call(name, input) {
        try {
          const result = await visits.call(name, mapTexts(input, masked.resolve));
          onVisit(result);
          return found(mapTexts(withoutPrivate(result), masked.mask));
        } catch (error) {
          // What went wrong may repeat what was typed: only our own words for it go back.
          const why = error instanceof AppError ? masked.mask(error.message) : "That did not work.";
          return { error: why };
        }
      },
    },
  };
}

/** What has to be read back after a tool asked for the visitor's yes; null when it did not. */
function readBackOf(result: unknown): string | null {
  const isAsked =
    typeof result === "object" && result !== null && "reason" in result && "view" in result;
  return isAsked && result.reason === "needs-yes" ? readBackText(result.view as VisitView) : null;
}

/** Free times that were found become buttons; what could not be answered is offered to the team. */
function besidesOf(turn: Turn, times: readonly TimesFound[], isUnanswered: boolean): Besides {
  const actions = times.flatMap(({ wanted, times: free }): ChatAction[] => {
    const service = services.find(({ id }) => id === wanted.serviceId);
    if (service === undefined || free.length === 0) return [];
    const choices = free.map((time) => ({ ...time, path: "/booking" }));
    return [{ kind: "times", serviceId: service.id, serviceName: service.name, times: choices }];
  });
  return { actions: actions.slice(-1), ...(isUnanswered && { unanswered: turn.message }) };
}

/** What a step costs when the company does not say: all that was sent, and all that came. */
function createMeter(sent: string, watch: CloudWatch) {
  let isTold = false;
  let came = 0;
  return {
    told(tokens: Tokens) {
      isTold ||= tokens.input > 0;
      watch.onUsed(tokens);
    },
    came: (text: string) => {
      came += Buffer.byteLength(text);
    },
    end() {
      if (!isTold)
        watch.onUsed({
          input: estimatedTokens(Buffer.byteLength(sent)),
          output: estimatedTokens(came),
        });
    },
  };
}

/** A company's model behind everything that stands between it and a visitor. */
export function createCloudModel(
  name: string,
  model: LanguageModel,
  { load, mostTokens }: { load: () => Promise<VendorModel>; mostTokens: number },
): CloudModel {
  async function* answer(
    turn: Turn,
    tools: AnswerTools,
    watch: CloudWatch,
    signal: AbortSignal,
  ): AsyncGenerator<Sentence, Besides> {
    const [vendor, factsFor] = await Promise.all([load(), loadFactChoice()]);
    const history = recent(mayLeave(turn.history, tools.staysHere));
    const confided = tools.visits?.confided?.();
    const grounds = { now: turn.practice.now, published, publishedNames, vocabulary, confided };
    const masked = maskConversation({ history, message: turn.message }, grounds);
    const shown: Turn = {
      ...turn,
      message: masked.message,
      history: history.map((said, index) => ({ ...said, content: masked.history[index] ?? "" })),
    };
    const facts = factsFor({ ...turn, history });
    const instructions = instructionsFor(turn, facts);
    const results: unknown[] = [];
    const times: TimesFound[] = [];
    let readBack: string | null = null;
    const guarded = guardedTools(tools, masked, {
      onFound: (result) => results.push(result),
      onVisit(result) {
        readBack = readBackOf(result);
      },
    });
    const findTimes: AnswerTools["findTimes"] = async (wanted) => {
      const found = await guarded.findTimes(wanted);
      times.push(found);
      return found;
    };
    const sent = [instructions, ...shown.history.map(({ content }) => content), shown.message];
    const meter = createMeter(sent.join("\n"), watch);
    const speaker = createAnswerModel({
      name,
      modelFor: () => vendor.model,
      instructionsFor: () => instructions,
      paid: {
        maxOutputTokens: model.mostOutput,
        mostTokens,
        providerOptions: vendor.options,
        onBegun: watch.onBegun,
        onUsed: meter.told,
      },
    });
    const leaks = createLeakWatch();
    const grounded = createGrounding({
      facts: turn.facts,
      visitor: [shown.message, ...masked.history],
      found: () => results.map((result) => JSON.stringify(result)),
    });
    let kept = 0;
    let isUnanswered = false;
    try {
      const speech = speaker.answer(shown, { ...guarded, findTimes }, signal);
      for (;;) {
        const step = await speech.next();
        if (step.done === true) break;
        meter.came(step.value.text);
        if (leaks(step.value.text)) throw new UnsoundAnswer("It repeats what it was told.");
        isUnanswered ||= notWritten.test(step.value.text);
        const sentence = grounded(step.value);
        if (sentence === null) continue;
        kept += 1;
        yield sentence;
      }
    } finally {
      meter.end();
    }
    // A yes counts only for what was read back, so that no model words it or leaves it out.
    if (readBack !== null) yield { text: readBack, factIds: [] };
    else if (kept === 0) throw new UnsoundAnswer("Nothing of it rests on a fact.");
    return besidesOf(turn, times, isUnanswered);
  }
  return {
    name,
    model,
    answer,
    warmUp: async () => void (await Promise.all([load(), loadFactChoice()])),
  };
}
