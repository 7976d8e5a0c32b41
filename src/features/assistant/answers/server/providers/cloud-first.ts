import { setTimeout as pause } from "node:timers/promises";
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  IterableBackoff,
} from "cockatiel";
import type { Log } from "#platform/log.ts";
import type { Breakers } from "#platform/outbound/breakers.ts";
import type { StandInReason } from "../../../cloud-models/content.ts";
import { standInNote, type Tokens } from "../../../cloud-models/rules.ts";
import type { Sentence } from "../../../turns/rules.ts";
import type { Turn } from "../../rules.ts";
import { type CloudLimits, standardLimits } from "./cloud-limits.ts";
import { type CloudModel, UnsoundAnswer } from "./cloud-model.ts";
import { languageOf } from "./foreign-language.ts";
import type { AnswerModel, AnswerTools, Besides } from "./language-model.ts";
import { readMessage } from "./understanding.ts";

/** Money set aside for one answer. */
export type Ticket = {
  /** Says what it took in the end; the rest is free again. Never throws. */
  settle(tokens: Tokens): Promise<void>;
};
/** What a day may cost, counted for every instance. */
export type Budget = {
  /** Sets aside the most that an answer can cost; null when the day has not that much left. */
  reserve(): Promise<Ticket | null>;
};

/** It took too long; never said by a company. */
class LateAnswer extends Error {
  override name = "LateAnswer";
}

export type CloudFirst = {
  cloud: CloudModel;
  local: AnswerModel;
  budget: Budget;
  turnsPerConversation: number;
  limits?: CloudLimits;
  log: Log;
  /** Where it is told whether the company is left alone. */
  breakers?: Breakers | undefined;
};

function createBreaker({ failures, rests }: CloudLimits) {
  return circuitBreaker(handleAll, {
    halfOpenAfter: new IterableBackoff(rests),
    breaker: new ConsecutiveBreaker(failures),
  });
}

/** What went wrong, without the words of an error: they may repeat what a visitor wrote. */
function faultOf(error: unknown): { failure: string; status?: number; restMs?: number } {
  if (!(error instanceof Error)) return { failure: "unknown" };
  const status = "statusCode" in error ? Number(error.statusCode) : undefined;
  const headers = "responseHeaders" in error ? error.responseHeaders : undefined;
  const after = (headers as Record<string, string> | undefined)?.["retry-after"];
  return {
    failure: error.name,
    ...(status !== undefined && Number.isFinite(status) && { status }),
    ...(after !== undefined && /^\d{1,4}$/.test(after) && { restMs: Number(after) * 1000 }),
  };
}

const longestRestMs = 120_000;
const longestEndMs = 2000;

/** Waits until an answer that was left has said what it took. */
async function settled(speech: AsyncGenerator<Sentence, Besides>): Promise<void> {
  const end = speech.return({ actions: [] }).catch(() => undefined);
  await Promise.race([end, pause(longestEndMs, undefined, { ref: false })]);
}

type Deadline = ReturnType<typeof createDeadline>;

/** The deadlines of one attempt: what is awaited ends with them, whatever the other side does. */
function createDeadline({ first, whole }: CloudLimits, signal: AbortSignal) {
  const controller = new AbortController();
  const late = (after: number) =>
    setTimeout(() => controller.abort(new LateAnswer(`It took longer than ${after} ms.`)), after);
  const firstTimer = late(first);
  const wholeTimer = late(whole);
  const all = AbortSignal.any([controller.signal, signal]);
  const { promise: over, reject } = Promise.withResolvers<never>();
  over.catch(() => undefined);
  all.addEventListener("abort", () => reject(all.reason as Error), { once: true });
  return {
    signal: all,
    begun: () => clearTimeout(firstTimer),
    within: <T>(work: Promise<T>): Promise<T> => Promise.race([work, over]),
    clear() {
      clearTimeout(firstTimer);
      clearTimeout(wholeTimer);
      controller.abort();
    },
  };
}

/** How an attempt ended: with what goes with the answer, or with the reason why another one has to finish. */
type Ended = { besides: Besides } | { reason: StandInReason };
type Asked = { turn: Turn; tools: AnswerTools; signal: AbortSignal; told: Sentence[] };
type Breaker = ReturnType<typeof createBreaker>;
/** How a company is doing. */
type Health = { breaker: Breaker; quietUntil: number };

/** Why the company is not asked at all. */
function refusalOf({ turnsPerConversation }: CloudFirst, health: Health, turn: Turn) {
  const { message, number = 1 } = turn;
  if (number > turnsPerConversation) return "turns-spent";
  if (languageOf(message, readMessage(message).text) !== "english") return "language";
  const isTried = health.breaker.state === CircuitState.HalfOpen;
  return isTried || performance.now() < health.quietUntil ? "resting" : null;
}

/** Sets money aside for an answer; without an answer of the database in time there is none. */
async function reserve(
  { budget, cloud, log }: CloudFirst,
  { counting }: CloudLimits,
): Promise<Ticket | "day-spent" | "not-counted"> {
  try {
    const asked = budget.reserve();
    const late = pause(counting, "late" as const, { ref: false });
    const ticket = await Promise.race([asked, late]);
    if (ticket !== "late") return ticket ?? "day-spent";
    // It may be granted yet: then nobody uses it.
    asked.then((unused) => unused?.settle({ input: 0, output: 0 })).catch(() => undefined);
  } catch (error) {
    log.warn({ vendor: cloud.name, ...faultOf(error) }, "the cost of a model was not counted");
  }
  return "not-counted";
}

type Judge = (verdict: Error | null) => void;

/** Enters the breaker, which then waits for the verdict; null while it is closed to everybody, or one tries it. */
async function enter(breaker: Breaker): Promise<Judge | null> {
  // Somebody may have begun to since it was looked at: who came at the same time does not wait for them.
  if (breaker.state === CircuitState.HalfOpen) return null;
  const verdict = Promise.withResolvers<void>();
  const entered = Promise.withResolvers<boolean>();
  breaker
    .execute(() => {
      entered.resolve(true);
      return verdict.promise;
    })
    .catch((error: unknown) => {
      if (error instanceof BrokenCircuitError) entered.resolve(false);
    });
  if (!(await entered.promise)) return null;
  return (error) => (error === null ? verdict.resolve() : verdict.reject(error));
}

/** What became of an attempt that failed: the reason, and a company that asks for patience gets it. */
function reasonOf({ cloud, log }: CloudFirst, health: Health, error: unknown, hasBegun: boolean) {
  const { restMs, ...fault } = faultOf(error);
  log.warn({ vendor: cloud.name, hasBegun, ...fault }, "a model failed");
  if (restMs !== undefined) health.quietUntil = performance.now() + Math.min(restMs, longestRestMs);
  if (error instanceof UnsoundAnswer) return "unsound";
  if (hasBegun) return "cut";
  return error instanceof LateAnswer ? "late" : "broken";
}

/** Asks the company, once the breaker and the budget have let it. */
async function* speak(
  setup: CloudFirst,
  health: Health,
  { turn, tools, told }: Asked,
  { deadline, ticket, judge }: { deadline: Deadline; ticket: Ticket; judge: Judge },
): AsyncGenerator<Sentence, Ended> {
  const used: Tokens = { input: 0, output: 0 };
  const watch = {
    onBegun: deadline.begun,
    onUsed({ input, output }: Tokens) {
      used.input += input;
      used.output += output;
    },
  };
  const speech = setup.cloud.answer(turn, tools, watch, deadline.signal);
  let verdict: Error | null = null;
  try {
    for (;;) {
      const step = await deadline.within(speech.next());
      if (step.done === true) return { besides: step.value };
      told.push(step.value);
      yield step.value;
    }
  } catch (error) {
    // What it says is its own fault and not the line's: the company still answers.
    if (!(error instanceof UnsoundAnswer))
      verdict = error instanceof Error ? error : new Error("unknown");
    return { reason: reasonOf(setup, health, error, told.length > 0) };
  } finally {
    judge(verdict);
    deadline.clear();
    void settled(speech).then(() => ticket.settle(used));
  }
}

async function* attempt(
  setup: CloudFirst,
  health: Health,
  asked: Asked,
): AsyncGenerator<Sentence, Ended> {
  const { limits = standardLimits } = setup;
  const refusal = refusalOf(setup, health, asked.turn);
  if (refusal !== null) return { reason: refusal };
  const deadline = createDeadline(limits, asked.signal);
  const ticket = await reserve(setup, limits);
  if (typeof ticket === "string") {
    deadline.clear();
    return { reason: ticket };
  }
  const judge = await enter(health.breaker);
  if (judge !== null) return yield* speak(setup, health, asked, { deadline, ticket, judge });
  deadline.clear();
  void ticket.settle({ input: 0, output: 0 });
  return { reason: "resting" };
}

/** The answer of this program's assistant, without what has been told already. */
async function* standIn(
  local: AnswerModel,
  { turn, tools, signal, told }: Asked,
): AsyncGenerator<Sentence, Besides> {
  const known = new Set(told.flatMap(({ factIds }) => factIds));
  const speech = local.answer(turn, tools, signal);
  for (;;) {
    const step = await speech.next();
    if (step.done === true) return step.value;
    const { factIds } = step.value;
    const isNew = factIds.length > 0 && !factIds.every((id) => known.has(id));
    if (told.length === 0 || isNew) yield step.value;
  }
}

/**
 * A company's model first, the assistant of this program whenever that one does not answer: one answer in any
 * case. What was told stays, and the other one goes on from there.
 */
export function createCloudFirst(setup: CloudFirst): AnswerModel {
  const { cloud, local, limits = standardLimits } = setup;
  const health: Health = { breaker: createBreaker(limits), quietUntil: 0 };
  const { breaker } = health;
  setup.breakers?.add({
    name: cloud.name,
    isResting: () => breaker.state !== CircuitState.Closed,
  });
  return {
    name: local.name,
    async *answer(turn, tools, signal) {
      const asked: Asked = { turn, tools, signal, told: [] };
      const ended = yield* attempt(setup, health, asked);
      if ("besides" in ended)
        return { ...ended.besides, writtenBy: cloud.name, source: "cloud" as const };
      const hasBegun = asked.told.length > 0;
      const besides = yield* standIn(local, asked);
      return {
        ...besides,
        writtenBy: hasBegun ? cloud.name : local.name,
        source: hasBegun ? ("both" as const) : ("local" as const),
        note: standInNote(hasBegun),
      };
    },
    async warmUp() {
      await Promise.all([local.warmUp(), cloud.warmUp()]);
    },
  };
}
