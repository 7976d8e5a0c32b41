// Calls as they go with a session and a browser around the turn engine: what the engine wants done is done,
// with delays, and its results come back as events.
import {
  newEngine,
  step,
  type EngineAction,
  type EngineEvent,
} from "#features/voice/turn-engine/rules.ts";
import { isDangerous, type RecordedStep } from "./recorded-calls.ts";

type Happening = EngineEvent extends infer E
  ? E extends { at: number }
    ? Omit<E, "at">
    : never
  : never;
type Say = Extract<EngineAction, { kind: "say" }>;

/** What the visitor does, one after the other. */
export type Doing =
  | { kind: "says"; words: string[]; wordMs: number }
  | { kind: "coughs"; ms: number }
  | { kind: "types"; text: string }
  | { kind: "stops" }
  | { kind: "loses-connection"; ms: number };

export type Around = {
  doings: { afterMs: number; doing: Doing }[];
  /** How long the assistant thinks, and how many sentences it says, per question in turn. */
  answers: { thinksMs: number; sentences: number; gapMs: number }[];
  speechMs: number;
  soundMs: number;
  hasReports: boolean;
};

/** A browser that plays sentences one after another and can be stopped. */
class Browser {
  heard = new Map<number, number>();
  /** Sentences that sounded to their end, by turn. */
  whole = new Map<number, number>();
  #queue: (Say & { soundMs: number })[] = [];
  #current: { say: Say & { soundMs: number }; since: number } | null = null;

  add(say: Say & { soundMs: number }): void {
    this.#queue.push(say);
  }

  /** What begins or ends by then, in order. */
  *until(at: number): Generator<{ at: number; event: Happening }> {
    for (;;) {
      if (this.#current === null) {
        const say = this.#queue.shift();
        if (say === undefined) return;
        this.#current = { say, since: at };
        yield { at, event: { kind: "playing", seq: say.seq } };
      }
      const { say, since } = this.#current;
      if (since + say.soundMs > at) return;
      this.#current = null;
      this.#count(say.turn, say.soundMs);
      this.whole.set(say.turn, (this.whole.get(say.turn) ?? 0) + 1);
      yield { at, event: { kind: "played", seq: say.seq } };
    }
  }

  stop(turn: number, at: number): Happening {
    if (this.#current !== null)
      this.#count(
        this.#current.say.turn,
        Math.min(at - this.#current.since, this.#current.say.soundMs),
      );
    this.#current = null;
    this.#queue = [];
    return { kind: "interrupt", turn, playedMs: this.heard.get(turn) ?? 0 };
  }

  #count(turn: number, ms: number): void {
    this.heard.set(turn, (this.heard.get(turn) ?? 0) + ms);
  }
}

const tickMs = 20;

/** Plays a whole call in ticks of 20 ms; ends with a hang-up. */
export function simulate(around: Around): { steps: RecordedStep[]; browser: Browser } {
  let engine = newEngine({ hearsEmergencies: true, isDangerous });
  let wakeAt: number | null = null;
  const steps: RecordedStep[] = [];
  const browser = new Browser();
  const coming: { at: number; event: Happening }[] = [];
  let clearedTo = 0;
  let lastSeq = 0;
  let open = "";
  let questions = 0;
  let isConnected = true;
  const aborted = new Set<number>();

  const later = (at: number, event: Happening) => void coming.push({ at, event });

  function perform(action: EngineAction, at: number): void {
    if (action.kind === "ask") {
      const plan = around.answers[questions % around.answers.length];
      questions += 1;
      if (plan === undefined) return;
      for (let index = 0; index < plan.sentences; index += 1)
        later(at + plan.thinksMs + index * plan.gapMs, {
          kind: "sentence",
          turn: action.turn,
          text: `Sentence ${index + 1} to question ${action.turn} of this call.`,
        });
      later(at + plan.thinksMs + plan.sentences * plan.gapMs, {
        kind: "answered",
        turn: action.turn,
      });
    } else if (action.kind === "abort") aborted.add(action.turn);
    else if (action.kind === "say") {
      lastSeq = action.seq;
      const soundMs = around.soundMs;
      coming.push({ at: at + around.speechMs, event: { kind: "made", seq: action.seq, soundMs } });
      sayings.set(action.seq, { ...action, soundMs });
    } else if (action.kind === "clear") {
      clearedTo = lastSeq;
      const report = browser.stop(action.turn, at + 40);
      if (around.hasReports && isConnected) later(at + 60, report);
    } else if (action.kind === "finalize") {
      later(at + 40, { kind: "heard", text: open, isFinal: true, confidence: null });
      open = "";
    }
  }

  const sayings = new Map<number, Say & { soundMs: number }>();

  function feed(at: number, event: Happening): void {
    if ("turn" in event && event.kind === "sentence" && aborted.has(event.turn)) return;
    if (event.kind === "made") {
      const say = sayings.get(event.seq);
      if (say === undefined || event.seq <= clearedTo) return;
      if (isConnected) browser.add(say);
    }
    if (event.kind === "heard" && !event.isFinal) open = event.text;
    if (event.kind === "connection") isConnected = event.isThere;
    const full: EngineEvent = { ...event, at };
    const result = step(engine, full);
    engine = result.engine;
    wakeAt = result.wakeAt;
    steps.push({ event: full, actions: result.actions, wakeAt });
    for (const action of result.actions) perform(action, at);
  }

  function plan(doing: Doing, at: number): number {
    if (doing.kind === "says") {
      later(at, { kind: "voice", on: true });
      for (const [index] of doing.words.entries())
        later(at + (index + 1) * doing.wordMs - 60, {
          kind: "heard",
          text: doing.words.slice(0, index + 1).join(" "),
          isFinal: false,
          confidence: null,
        });
      const end = at + doing.words.length * doing.wordMs;
      later(end, { kind: "voice", on: false });
      return end;
    }
    if (doing.kind === "coughs") {
      later(at, { kind: "voice", on: true });
      later(at + doing.ms, { kind: "voice", on: false });
      return at + doing.ms;
    }
    if (doing.kind === "types") later(at, { kind: "typed", text: doing.text });
    if (doing.kind === "loses-connection") {
      later(at, { kind: "connection", isThere: false });
      later(at + doing.ms, { kind: "connection", isThere: true });
      return at + doing.ms;
    }
    if (doing.kind === "stops") stopsAt.push(at);
    return at;
  }

  const stopsAt: number[] = [];
  later(0, { kind: "start", opening: ["This is the opening."], longestMs: 600_000 });
  let end = 0;
  for (const { afterMs, doing } of around.doings) end = plan(doing, end + afterMs);
  end += 5000;
  for (let at = 0; at <= end; at += tickMs) {
    for (let guard = 0; wakeAt !== null && wakeAt <= at && guard < 50; guard += 1)
      feed(wakeAt, { kind: "wake" });
    for (const happening of browser.until(at))
      if (around.hasReports && isConnected) feed(at, happening.event);
    const now = coming.filter((one) => one.at <= at).toSorted((a, b) => a.at - b.at);
    for (const one of now) {
      coming.splice(coming.indexOf(one), 1);
      feed(at, one.event);
    }
    for (const stop of stopsAt.filter((one) => one <= at && one > at - tickMs))
      if (stop >= 0 && isConnected) feed(at, browser.stop(engine.call.lastTurn, at));
  }
  feed(end + 1, { kind: "hang-up", by: "visitor" });
  return { steps, browser };
}
