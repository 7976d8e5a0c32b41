import { setTimeout as pause } from "node:timers/promises";
import type { CompanyFault, FaultProxy } from "./fault-proxy.ts";
import { vendorWords } from "./faulty-answers.ts";

/** What somebody who asked us got. */
export type Got = { status: number; headers: Record<string, unknown>; body: unknown };

/** A company, and a request of ours that needs it. */
export type Company = {
  name: string;
  proxy: FaultProxy;
  /** Bounds its fault to some of its paths. */
  only?: (path: string) => boolean;
  ask(): Promise<Got>;
  /** It is tried by each request again and again, and never left alone: it is asked at once, and not once more. */
  isLine?: boolean;
  /** Bounds what is counted of what it is asked. */
  counted?: (asked: string) => boolean;
  /** The company's own answer, passed on. */
  isWell(got: Got): boolean;
  /** Ours, which says what happened and what is to be done next; what a test expects of it. */
  honest: unknown;
};

export type Timed = { got: Got; tookMs: number };

/** What became of one company's fault. */
export type Outcome = {
  /** The longest of five at once when all is well: what the machine itself takes. */
  usualMs: number;
  answers: Timed[];
  /** Asked once more, right after. */
  next: Timed;
  /** How often the company was asked for that one; by a line, for each. */
  askedThen: number;
  /** Three at once when the rest is over and the company is well: how often it was asked for all of them. */
  tried: number;
  /** And once more. */
  healed: Got;
};

/** So many failures, and a company is left alone. */
const inARow = 5;
const lookedAgainMs = 100;
const trialMs = 700;
/** Longer than any company rests. */
const longRestMs = 61_000;

async function timed(ask: () => Promise<Got>): Promise<Timed> {
  const start = performance.now();
  const got = await ask();
  return { got, tookMs: performance.now() - start };
}

const mostMs = 8000;

/**
 * Within how many milliseconds whoever asked has to be answered, on a machine that takes `usualMs` for the same when all
 * is well. One that is busy with other work takes its own time several times over: for the question, and for whoever
 * stands in.
 */
export const answeredWithin = (usualMs: number): number => mostMs + 3 * usualMs;

/** Whatever went wrong without anybody waiting for it, from now on until `stop`. */
export function listenForStray(): { stray: unknown[]; stop(): void } {
  const stray: unknown[] = [];
  const note = (error: unknown) => void stray.push(error);
  process.on("unhandledRejection", note);
  process.on("uncaughtException", note);
  return {
    stray,
    stop() {
      process.off("unhandledRejection", note);
      process.off("uncaughtException", note);
    },
  };
}

/** Whether an answer holds words of a company's machine room, or of ours. */
export const isLeaky = (got: Got) =>
  [...vendorWords.split(" "), "node_modules", "Error:", "    at "].some(
    (word) => word.length > 3 && JSON.stringify(got.body).includes(word),
  );

const severalOf = ({ ask }: Company) =>
  Promise.all(Array.from({ length: inARow }, () => timed(ask)));

const askedOf = ({ proxy, counted = () => true }: Company) => proxy.asked.filter(counted).length;

async function fail(company: Company, fault: CompanyFault) {
  const { proxy, only, ask, isLine = false } = company;
  await proxy.set(fault, only);
  const start = askedOf(company);
  const answers = await severalOf(company);
  const [first] = answers;
  if (isLine && first !== undefined)
    return { answers, next: first, askedThen: (askedOf(company) - start) / inARow };
  const before = askedOf(company);
  const next = await timed(ask);
  return { answers, next, askedThen: askedOf(company) - before };
}

async function heal(company: Company) {
  const { proxy, ask } = company;
  await proxy.set("none");
  const before = askedOf(company);
  // So that the one that tries it is still at it when the others come.
  proxy.delayMs = trialMs;
  await Promise.all(Array.from({ length: 3 }, ask));
  proxy.delayMs = 0;
  const tried = askedOf(company) - before;
  return { tried, healed: await ask() };
}

/**
 * All companies are asked five times at once while they are well. Then they fail at once, each is asked five times at
 * once and once more; the clock goes on by `advance`, they are well again, and asked anew. While they fail, `canary` is
 * asked over and over.
 */
export async function failAll(
  companies: readonly Company[],
  fault: CompanyFault,
  { canary, advance }: { canary: () => Promise<Got>; advance: (ms: number) => () => void },
): Promise<{ outcomes: Map<string, Outcome>; canaries: Got[] }> {
  const usual = await Promise.all(companies.map(severalOf));
  const usualMs = Math.max(...usual.flat().map(({ tookMs }) => tookMs));
  const canaries: Got[] = [];
  let isOver = false;
  const failing = Promise.all(companies.map((company) => fail(company, fault))).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const got = await canary();
    if (!isOver) canaries.push(got);
    await pause(lookedAgainMs);
  }
  const failed = await failing;
  const giveBack = advance(longRestMs);
  try {
    const healed = await Promise.all(companies.map(heal));
    const outcomes = companies.map(({ name }, at): [string, Outcome] => {
      const [one, other] = [failed[at], healed[at]];
      if (one === undefined || other === undefined) throw new Error(`Nothing of ${name}.`);
      return [name, { usualMs, ...one, ...other }];
    });
    return { outcomes: new Map(outcomes), canaries };
  } finally {
    giveBack();
  }
}
