/** Why a call ended. */
export type EndReason = "visitor" | "silence" | "longest" | "answered" | "lost" | "server";
export type CallState = "listening" | "thinking" | "speaking";

/** What happens in a call; `at` are milliseconds on the call's clock. */
export type EngineEvent = { at: number } & (
  | { kind: "start"; opening: string[]; longestMs: number }
  /** A voice began or ended, so long before in the sound: chunks tell of it when they are whole. */
  | { kind: "voice"; on: boolean; agoMs?: number }
  /** Text of the part that is being said; a final one closes the part, and the next begins empty. */
  | {
      kind: "heard";
      text: string;
      isFinal: boolean;
      confidence: number | null;
      endsTurn?: boolean;
    }
  | { kind: "typed"; text: string }
  /** How much of a turn's sound was heard, all in all; answers `clear`, or the visitor stopped it. */
  | { kind: "interrupt"; turn: number; playedMs: number }
  | { kind: "sentence"; turn: number; text: string }
  | { kind: "answered"; turn: number; ends?: boolean }
  | { kind: "answer-failed"; turn: number }
  | { kind: "made"; seq: number; soundMs: number }
  | { kind: "unmade"; seq: number }
  | { kind: "playing"; seq: number }
  | { kind: "played"; seq: number }
  | { kind: "correct"; entry: number; text: string }
  /**
   * Something is to be said that is no answer: once the floor is free, or `now`. What `ends` the call is said to
   * its end, whoever speaks.
   */
  | { kind: "tell"; texts: string[]; now?: boolean; ends?: boolean }
  | { kind: "recognizer"; isThere: boolean }
  /** `unheard`: sentences that were sent and got lost with the connection; they are said again. */
  | { kind: "connection"; isThere: boolean; unheard?: number[] }
  | { kind: "wake" }
  | { kind: "hang-up"; by: "visitor" | "server" }
);

/** What the session does next, in this order. */
export type EngineAction =
  | { kind: "say"; seq: number; turn: number; text: string; last: boolean }
  | { kind: "ask"; turn: number; text: string; typed: boolean }
  | { kind: "abort"; turn: number }
  | { kind: "finalize" }
  | { kind: "clear"; turn: number }
  /** The same entry again replaces it; one without text is withdrawn. */
  | {
      kind: "line";
      entry: number;
      role: "user" | "assistant";
      text: string;
      final: boolean;
      turn: number;
    }
  | { kind: "cut"; turn: number; heard: string }
  | { kind: "state"; state: CallState }
  | { kind: "danger"; text: string }
  | { kind: "note"; what: "silence" | "one-minute-left" | "unmatched" | "recognizer-lost" }
  | { kind: "end"; reason: EndReason };

/** All waits, in milliseconds. */
export type EngineTiming = {
  /** Silence that ends what is said; and while something is spelled. Two thirds of the first when it sounds complete. */
  usualWait: number;
  longWait: number;
  /** Silence after which the recognizer is asked for its final text, and how long that may take. */
  finalizeAfter: number;
  finalText: number;
  /** A voice of this length stops the assistant; without words it was none after `words`. */
  interruption: number;
  words: number;
  /** At the latest so long after it was stopped, the assistant goes on when no words came. */
  longestStop: number;
  /** Whoever goes on so soon after an ending was guessed had not ended. */
  goesOn: number;
  /** A voice that never ends, and words that never end. */
  sameWords: number;
  longestUtterance: number;
  /** Words that come late belong to what is over. */
  lateWords: number;
  silencePrompt: number;
  silenceEnd: number;
  moment: number;
  answer: number;
  /** How long the speech of a sentence may take to be made, and its report to come. */
  speech: number;
  report: number;
  lastMinute: number;
  farewell: number;
  /** The last words of a call that ends by itself. */
  parting: number;
  reconnect: number;
};

/** What the engine says by itself. */
export type EngineWords = {
  stillThere: string;
  moment: string;
  unmatched: string;
  failed: string;
  lastMinute: string;
  farewell: string;
};

export type EngineOptions = {
  /** Whether words that tell of an emergency are asked before they are said to their end. */
  hearsEmergencies: boolean;
  /** Which words do; what threatens a life, by the assistant's rules, when left out. Asked on every partial text. */
  isDangerous?: (text: string) => boolean;
  timing?: Partial<EngineTiming>;
  words?: Partial<EngineWords>;
};

/** A sentence of the assistant. */
export type Sentence = {
  text: string;
  /** Said beside the answer, and in no transcript. */
  isAside: boolean;
  /** Null: it waits to be said. */
  seq: number | null;
  saidAt: number;
  soundMs: number | null;
  startAt: number | null;
  isDone: boolean;
};

/** Something that the assistant says: an answer, or words of the engine's own. */
export type Turn = {
  turn: number;
  /** Null: nobody asked. */
  askedAt: number | null;
  userEntry: number | null;
  isTyped: boolean;
  /** The line of the transcript, from the first sentence on. */
  entry: number | null;
  sentences: Sentence[];
  isComplete: boolean;
  /** The call ends once it was heard. */
  ends: EndReason | null;
  /** Stopped by a voice that may turn out to be none. */
  heldAt: number | null;
  /** What was heard of the sound since sentence `from` when it was stopped; the browser knows better. */
  heldMs: number;
  /** And before sentence `from` was said again; the browser counts both. */
  beforeMs: number;
  isReported: boolean;
  from: number;
  hasMoment: boolean;
  /** Since when nothing has come: it was asked for, or its last sound ended. */
  waitsSince: number;
  /** Asks whether anybody is there: nobody has spoken since. */
  isPrompt: boolean;
};

/** What the visitor is saying. */
export type Utterance = {
  entry: number;
  parts: string[];
  partial: string;
  confidence: number | null;
  startedAt: number;
  changedAt: number;
  /** The voice detector heard it, too. */
  isVoiced: boolean;
  /** It told of danger and was asked before it ended, as this turn. */
  askedAs: number | null;
  /** As it stands in the transcript so far. */
  shown: string;
};

/** A line of the visitor that was asked. */
export type AskedLine = { entry: number; text: string; turn: number; isAnswered: boolean };

/** An answer that was cut, for the browser's report of what was heard. */
export type CutTurn = {
  turn: number;
  entry: number;
  sentences: Sentence[];
  from: number;
  beforeMs: number;
  heard: string;
  isReported: boolean;
};

/** Everything that the engine knows of a call: plain JSON. */
export type EngineCall = {
  at: number;
  stage: "new" | "on" | "ended";
  endsAt: number;
  warnAt: number | null;
  /** The farewell is being said; at the latest then the call is over. */
  closesAt: number | null;
  shown: CallState | null;
  lastTurn: number;
  lastEntry: number;
  lastSeq: number;
  lostAt: number | null;
  isRecognizing: boolean;
  /** The browser reports what it plays. */
  hasReports: boolean;
  /** `at`: when it last began or ended; `since`: when it last began, after a silence of `pause`. */
  voice: {
    isOn: boolean;
    at: number;
    since: number;
    pause: number;
    needsFinal: boolean;
    hasStopped: boolean;
  };
  /** The recognizer owes its final text. */
  awaitsFinal: boolean;
  /** A voice without words so far. */
  blank: { voicedMs: number } | null;
  utterance: Utterance | null;
  deafUntil: number | null;
  pauses: number[];
  misses: number;
  hasSaidUnmatched: boolean;
  falseStops: number;
  quietSince: number | null;
  isPrompted: boolean;
  current: Turn | null;
  lastSaid: string;
  due: string[];
  /** Said once nothing else is; then the call ends. */
  parting: string[] | null;
  asked: AskedLine[];
  lastCut: CutTurn | null;
};

export type Engine = {
  readonly options: {
    readonly isDangerous: (text: string) => boolean;
    readonly timing: EngineTiming;
    readonly words: EngineWords;
  };
  /** JSON: it can be kept and taken up again. */
  readonly call: EngineCall;
};

/** A step under way: a copy of the call to change, and what is to be done. */
export type Draft = {
  readonly options: Engine["options"];
  readonly call: EngineCall;
  readonly actions: EngineAction[];
  at: number;
};
