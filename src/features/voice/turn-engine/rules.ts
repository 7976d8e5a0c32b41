import { safetyOf } from "../../assistant/safety/rules.ts";
import {
  add,
  correctCut,
  end,
  interrupt,
  part,
  release,
  resume,
  sayOwn,
} from "../turn-floor/rules.ts";
import { hasWords, tidied } from "../turn-interruption/rules.ts";
import { correct, hear, hearTyped, hearVoice, letGo } from "../turn-listening/rules.ts";
import { endSentence, newSentence, passSentence, skipSentence } from "../turn-sound/rules.ts";
import { advance, failAnswer, settle, wakeTime } from "../turn-timers/rules.ts";
import { browserTiming, engineWords } from "./content.ts";
import type {
  Draft,
  Engine,
  EngineAction,
  EngineCall,
  EngineEvent,
  EngineOptions,
} from "./contract.ts";

export type {
  CallState,
  EndReason,
  Engine,
  EngineAction,
  EngineEvent,
  EngineOptions,
  EngineTiming,
  EngineWords,
} from "./contract.ts";

/** Before anything was heard. */
const longAgo = -1_000_000;
const longestOpening = 10;

const newCall: EngineCall = {
  at: 0,
  stage: "new",
  endsAt: 0,
  warnAt: null,
  closesAt: null,
  shown: null,
  lastTurn: -1,
  lastEntry: 0,
  lastSeq: 0,
  lostAt: null,
  isRecognizing: true,
  hasReports: false,
  voice: {
    isOn: false,
    at: longAgo,
    since: longAgo,
    pause: 0,
    needsFinal: false,
    hasStopped: false,
  },
  awaitsFinal: false,
  blank: null,
  utterance: null,
  deafUntil: null,
  pauses: [],
  misses: 0,
  hasSaidUnmatched: false,
  falseStops: 0,
  quietSince: null,
  isPrompted: false,
  current: null,
  lastSaid: "",
  due: [],
  parting: null,
  asked: [],
  lastCut: null,
};

/**
 * Whether nobody may wait for the end of the sentence. A tooth that hurts can: what is said after it, such as a
 * time that suits, belongs to the question.
 */
function threatensLife(text: string): boolean {
  const { kind } = safetyOf(text);
  return kind === "life-threat" || kind === "crisis";
}

/** A call that has not begun. */
export function newEngine({
  hearsEmergencies,
  isDangerous = threatensLife,
  timing,
  words,
}: EngineOptions): Engine {
  return {
    options: {
      isDangerous: hearsEmergencies ? isDangerous : () => false,
      timing: { ...browserTiming, ...timing },
      words: { ...engineWords, ...words },
    },
    call: copyOf(newCall),
  };
}

function copyOf(call: EngineCall): EngineCall {
  // The state is plain JSON, and the copy proves it.
  return JSON.parse(JSON.stringify(call)) as EngineCall;
}

/**
 * What an event leads to, and when to send a `wake` if nothing else comes before. Waits that have run out by
 * the event's time are dealt with first. Events that do not fit (of turns that are over, of unknown sentences,
 * before the start, after the end) lead to nothing.
 */
export function step(
  engine: Engine,
  event: EngineEvent,
): { engine: Engine; actions: EngineAction[]; wakeAt: number | null } {
  const { options } = engine;
  const call = copyOf(engine.call);
  const draft: Draft = { options, call, actions: [], at: call.at };
  const at = Number.isFinite(event.at) ? Math.max(call.at, event.at) : call.at;
  if (call.stage === "new" && event.kind === "start") begin(draft, event, at);
  else if (call.stage === "on") {
    advance(draft, at);
    if (isStillOn(call)) take(draft, event);
    settle(draft);
    advance(draft, at);
  }
  call.at = at;
  return { engine: { options, call }, actions: draft.actions, wakeAt: wakeTime(draft) };
}

const isStillOn = ({ stage }: EngineCall) => stage === "on";

function begin(
  draft: Draft,
  { opening, longestMs }: { opening: readonly string[]; longestMs: number },
  at: number,
): void {
  const { call, options } = draft;
  draft.at = at;
  call.at = at;
  call.stage = "on";
  const { lastMinute } = options.timing;
  const length = Number.isFinite(longestMs) ? Math.max(0, longestMs) : 0;
  call.endsAt = at + length;
  call.warnAt = length >= 2 * lastMinute ? call.endsAt - lastMinute : null;
  const said = opening.map(tidied).filter(hasWords).slice(0, longestOpening);
  if (said.length > 0) sayOwn(draft, said);
  // Without an opening, too, the first answer is turn 1.
  call.lastTurn = 0;
  settle(draft);
}

function take(draft: Draft, event: EngineEvent): void {
  switch (event.kind) {
    case "start":
    case "wake":
      return;
    case "voice":
    case "heard":
    case "typed":
    case "correct":
      // While the farewell is said nothing more is taken up.
      if (draft.call.closesAt === null) listen(draft, event);
      return;
    case "interrupt":
      stop(draft, event.turn, event.playedMs);
      return;
    case "sentence":
    case "answered":
    case "answer-failed":
      takeAnswer(draft, event);
      return;
    case "made":
    case "unmade":
    case "playing":
    case "played":
      takeSound(draft, event);
      return;
    case "tell":
      if (draft.call.closesAt === null) tell(draft, event);
      return;
    case "recognizer":
      changeRecognizer(draft, event.isThere);
      return;
    case "connection":
      changeConnection(draft, event);
      return;
    case "hang-up":
      end(draft, event.by);
  }
}

function tell(draft: Draft, { texts, now, ends }: Extract<EngineEvent, { kind: "tell" }>): void {
  const { call } = draft;
  const said = texts.map(tidied).filter(hasWords).slice(0, longestOpening);
  if (now === true) {
    letGo(draft);
    interrupt(draft);
  }
  if (ends === true) call.parting = said;
  else if (now === true && said.length > 0) sayOwn(draft, said);
  else call.due.push(...said);
  if (now === true && ends === true) part(draft);
}

type Visitors = Extract<EngineEvent, { kind: "voice" | "heard" | "typed" | "correct" }>;

function listen(draft: Draft, event: Visitors): void {
  switch (event.kind) {
    case "voice":
      hearVoice(draft, event.on, event.agoMs);
      return;
    case "heard":
      hear(draft, event);
      return;
    case "typed":
      hearTyped(draft, event.text);
      return;
    case "correct":
      correct(draft, event.entry, event.text);
  }
}

/** The browser's answer to `clear`, or the visitor's own stop. */
function stop(draft: Draft, turn: number, playedMs: number): void {
  const { call } = draft;
  const ms = Number.isFinite(playedMs) ? Math.max(0, playedMs) : 0;
  const { current } = call;
  if (current?.turn !== turn) {
    correctCut(draft, turn, ms);
    return;
  }
  // What was stopped is reported once; more than that is the visitor's own stop.
  if (current.heldAt === null || current.isReported) {
    if (call.closesAt === null) interrupt(draft, ms);
  } else {
    current.heldMs = Math.max(0, ms - current.beforeMs);
    current.isReported = true;
  }
}

type Answers = Extract<EngineEvent, { kind: "sentence" | "answered" | "answer-failed" }>;

function takeAnswer(draft: Draft, event: Answers): void {
  const { current } = draft.call;
  if (current === null || current.turn !== event.turn || current.askedAt === null) return;
  if (current.isComplete) return;
  if (event.kind === "answer-failed") failAnswer(draft);
  else if (event.kind === "answered") {
    current.isComplete = true;
    if (event.ends === true) current.ends = "answered";
  } else {
    const text = tidied(event.text);
    if (hasWords(text)) add(draft, text);
  }
}

type Sounds = Extract<EngineEvent, { kind: "made" | "unmade" | "playing" | "played" }>;

function takeSound(draft: Draft, event: Sounds): void {
  const { call, at } = draft;
  const turn = call.current;
  if (event.kind === "playing" || event.kind === "played") call.hasReports = true;
  if (turn === null || turn.heldAt !== null) return;
  const sentence = turn.sentences.find(({ seq }) => seq === event.seq);
  if (sentence === undefined || sentence.isDone) return;
  const earlier = turn.sentences.slice(0, turn.sentences.indexOf(sentence));
  const isNext = earlier.every(({ isDone }) => isDone);
  switch (event.kind) {
    case "made":
      if (sentence.soundMs !== null) return;
      sentence.soundMs = Number.isFinite(event.soundMs) ? Math.max(0, event.soundMs) : 0;
      if (isNext) sentence.startAt ??= at;
      return;
    case "unmade":
      skipSentence(turn, sentence, at);
      return;
    case "playing":
      for (const before of earlier) passSentence(before);
      sentence.startAt = at;
      return;
    case "played":
      for (const before of earlier) passSentence(before);
      endSentence(turn, sentence, at);
  }
}

function changeRecognizer(draft: Draft, isThere: boolean): void {
  const { call, actions } = draft;
  if (call.isRecognizing === isThere) return;
  call.isRecognizing = isThere;
  call.awaitsFinal = false;
  call.voice.needsFinal = false;
  if (isThere) return;
  actions.push({ kind: "note", what: "recognizer-lost" });
  // What a voice says cannot be told any more: it stops nobody.
  if (call.utterance === null) resume(draft);
}

function changeConnection(
  draft: Draft,
  { isThere, unheard = [] }: { isThere: boolean; unheard?: readonly number[] },
): void {
  const { call, at } = draft;
  if (isThere === (call.lostAt === null)) return;
  if (isThere) {
    call.lostAt = null;
    call.shown = null;
    if (call.quietSince !== null) call.quietSince = at;
    release(draft);
    return;
  }
  call.lostAt = at;
  call.blank = null;
  if (call.voice.isOn) hearVoice(draft, false);
  call.blank = null;
  // What had not been made cannot have arrived: it waits, and is said once the visitor is back.
  for (const sentence of call.current?.sentences ?? []) {
    const hasArrived = sentence.soundMs !== null || sentence.isDone;
    const isLost = sentence.seq !== null && unheard.includes(sentence.seq);
    if (isLost) Object.assign(sentence, newSentence(sentence.text, sentence.isAside));
    else if (!hasArrived) sentence.seq = null;
  }
}
