import type { CallState, Draft, EndReason, EngineAction, Turn } from "../turn-engine/contract.ts";
import { heardOf, wholeHeard } from "../turn-heard/rules.ts";
import {
  hasSounded,
  isSounding,
  newSentence,
  openSentence,
  playedMs,
  wasGiven,
} from "../turn-sound/rules.ts";

// Who has the floor: the assistant's turns begin, are stopped, go on, are cut and end.

const mostSentences = 60;
const mostAsked = 40;

export function act(draft: Draft, ...actions: readonly EngineAction[]): void {
  draft.actions.push(...actions);
}

function newTurn(turn: number, at: number): Turn {
  return {
    turn,
    askedAt: null,
    userEntry: null,
    isTyped: false,
    entry: null,
    sentences: [],
    isComplete: false,
    ends: null,
    heldAt: null,
    heldMs: 0,
    beforeMs: 0,
    isReported: false,
    from: 0,
    hasMoment: false,
    waitsSince: at,
    isPrompt: false,
  };
}

const said = ({ sentences }: Turn): string =>
  sentences.flatMap(({ seq, text, isAside }) => (seq === null || isAside ? [] : [text])).join(" ");

/** Says what waits, unless the assistant was stopped or nobody is there to hear it. */
export function release(draft: Draft): void {
  const { call, actions } = draft;
  const turn = call.current;
  if (turn === null || turn.heldAt !== null || call.lostAt !== null) return;
  const waiting = turn.sentences.filter(({ seq, isDone }) => seq === null && !isDone);
  for (const sentence of waiting) {
    call.lastSeq += 1;
    sentence.seq = call.lastSeq;
    sentence.saidAt = draft.at;
    const last = turn.isComplete && sentence === turn.sentences.at(-1);
    const { text } = sentence;
    actions.push({ kind: "say", seq: call.lastSeq, turn: turn.turn, text, last });
    if (!sentence.isAside) call.lastSaid = text;
  }
  if (waiting.some(({ isAside }) => !isAside)) tellLine(draft, turn, said(turn), false);
}

const whole = ({ sentences }: Turn): string =>
  sentences.flatMap(({ text, isAside }) => (isAside ? [] : [text])).join(" ");

function tellLine({ call, actions }: Draft, turn: Turn, text: string, final: boolean): void {
  if (turn.entry === null) {
    call.lastEntry += 1;
    turn.entry = call.lastEntry;
  }
  const { entry, turn: number } = turn;
  actions.push({ kind: "line", entry, role: "assistant", text, final, turn: number });
}

/** Adds a sentence to what the assistant says. */
export function add(draft: Draft, text: string, isAside = false): void {
  const turn = draft.call.current;
  if (turn === null || turn.sentences.length >= mostSentences) return;
  turn.sentences.push(newSentence(text, isAside));
  release(draft);
}

/** The engine says something by itself. The first turn of a call is its opening, number 0. */
export function sayOwn(
  draft: Draft,
  texts: readonly string[],
  { ends = null, isPrompt = false }: { ends?: EndReason | null; isPrompt?: boolean } = {},
): void {
  const { call } = draft;
  call.lastTurn += 1;
  const turn = newTurn(call.lastTurn, draft.at);
  call.current = {
    ...turn,
    isComplete: true,
    ends,
    isPrompt,
    sentences: texts.map((text) => newSentence(text)),
  };
  release(draft);
}

/** Says the last words of the call; nothing more is taken up. */
export function part(draft: Draft): void {
  const { call, options, at } = draft;
  const texts = call.parting ?? [];
  call.parting = null;
  call.closesAt = at + options.timing.parting;
  if (texts.length === 0) end(draft, "answered");
  else sayOwn(draft, texts, { ends: "answered" });
}

/** Hands the visitor's words to the assistant. */
export function ask(
  draft: Draft,
  {
    entry,
    text,
    typed,
    isOpen = false,
  }: { entry: number; text: string; typed: boolean; isOpen?: boolean },
): void {
  const { call, at } = draft;
  call.lastTurn += 1;
  const turn = call.lastTurn;
  act(
    draft,
    { kind: "line", entry, role: "user", text, final: !isOpen, turn },
    { kind: "ask", turn, text, typed },
  );
  call.current = { ...newTurn(turn, at), askedAt: at, userEntry: entry, isTyped: typed };
  call.asked = [...call.asked, { entry, text, turn, isAnswered: false }].slice(-mostAsked);
  call.misses = 0;
  // A voice that goes on behind typed words was there before the answer and does not stop it.
  if (call.voice.isOn) call.voice.hasStopped = true;
}

/** Stops the assistant at once; whether it was meant, the words will tell. */
export function hold(draft: Draft): void {
  const { call, at, actions } = draft;
  const turn = call.current;
  if (turn === null || turn.heldAt !== null) return;
  turn.heldMs = playedMs(turn, at);
  const isAudible = openSentence(turn) !== undefined;
  turn.heldAt = at;
  if (isAudible) actions.push({ kind: "clear", turn: turn.turn });
  // Nothing was playing: there is nothing to report.
  else turn.isReported = true;
  call.voice.hasStopped = true;
}

/** Nobody meant to interrupt: what was stopped is said again from the beginning of its sentence. */
export function resume(draft: Draft): void {
  const turn = draft.call.current;
  if (turn === null || turn.heldAt === null) return;
  turn.from += wholeHeard(turn.sentences.slice(turn.from), turn.heldMs);
  for (const [index, sentence] of turn.sentences.entries()) {
    if (index < turn.from) sentence.isDone = true;
    else if (sentence.isAside && sentence.seq !== null)
      Object.assign(sentence, { isDone: true, soundMs: 0 });
    else Object.assign(sentence, newSentence(sentence.text, sentence.isAside));
  }
  turn.heldAt = null;
  turn.beforeMs += turn.heldMs;
  turn.heldMs = 0;
  turn.isReported = false;
  turn.waitsSince = draft.at;
  release(draft);
}

/** What was heard of a turn whose sound was stopped. */
export function heardPart(
  { sentences, from }: Pick<Turn, "sentences" | "from">,
  ms: number,
): string {
  const before = sentences.slice(0, from).flatMap(({ text, isAside }) => (isAside ? [] : [text]));
  const rest = heardOf(sentences.slice(from), ms);
  return [...before, rest].filter((text) => text !== "").join(" ");
}

function markAnswered({ call }: Draft, turn: Turn): void {
  const line = call.asked.find((one) => one.turn === turn.turn);
  if (line !== undefined) line.isAnswered = true;
}

/** Takes the floor from the assistant: of what it said only what was heard stays. */
export function interrupt(draft: Draft, playedMsReported?: number): void {
  const { call } = draft;
  const turn = call.current;
  if (turn === null) return;
  const { hasStopped } = call.voice;
  hold(draft);
  call.voice.hasStopped = hasStopped;
  if (playedMsReported !== undefined) {
    turn.heldMs = Math.max(0, playedMsReported - turn.beforeMs);
    turn.isReported = true;
  }
  cutTurn(draft, turn);
  call.current = null;
}

function cutTurn(draft: Draft, turn: Turn): void {
  const { call, actions } = draft;
  if (turn.askedAt !== null && !turn.isComplete) actions.push({ kind: "abort", turn: turn.turn });
  const heard = heardPart(turn, turn.heldMs);
  if (wasGiven(turn) && heard !== "") markAnswered(draft, turn);
  if (turn.entry !== null) tellLine(draft, turn, heard, true);
  const isWhole = turn.isComplete && turn.entry !== null && heard === whole(turn);
  if (turn.askedAt === null || isWhole) return;
  actions.push({ kind: "cut", turn: turn.turn, heard });
  const { entry, sentences, from, beforeMs, isReported } = turn;
  if (entry !== null)
    call.lastCut = { turn: turn.turn, entry, sentences, from, beforeMs, heard, isReported };
}

/** The browser tells what was really heard of an answer that was cut. */
export function correctCut(draft: Draft, turn: number, ms: number): void {
  const { call, actions } = draft;
  const cut = call.lastCut;
  if (cut === null || cut.turn !== turn || cut.isReported) return;
  cut.isReported = true;
  const heard = heardPart(cut, Math.max(0, ms - cut.beforeMs));
  if (heard === cut.heard) return;
  const line = call.asked.find((one) => one.turn === turn);
  if (line !== undefined && heard !== "") line.isAnswered = true;
  cut.heard = heard;
  actions.push(
    { kind: "line", entry: cut.entry, role: "assistant", text: heard, final: true, turn },
    { kind: "cut", turn, heard },
  );
}

/** Everything of the turn was said and heard. */
export function finishTurn(draft: Draft): void {
  const { call } = draft;
  const turn = call.current;
  if (turn === null || turn.heldAt !== null || !turn.isComplete) return;
  if (turn.sentences.some(({ isDone }) => !isDone)) return;
  if (turn.entry !== null) tellLine(draft, turn, said(turn), true);
  markAnswered(draft, turn);
  call.current = null;
  if (turn.ends !== null) end(draft, turn.ends);
}

/** The call is over. */
export function end(draft: Draft, reason: EndReason): void {
  const { call, actions, at } = draft;
  const { current, utterance } = call;
  if (current !== null) {
    current.heldMs = current.heldAt === null ? playedMs(current, at) : current.heldMs;
    current.heldAt ??= at;
    cutTurn(draft, current);
  }
  // Its words were asked before it ended.
  if (utterance !== null && utterance.askedAs !== null) {
    const { entry, shown: text, askedAs: turn } = utterance;
    actions.push({ kind: "line", entry, role: "user", text, final: true, turn });
  }
  actions.push({ kind: "end", reason });
  call.stage = "ended";
  call.current = null;
  call.utterance = null;
}

function stateOf({ current, shown }: Draft["call"]): CallState {
  if (current === null || current.heldAt !== null) return "listening";
  if (isSounding(current)) return "speaking";
  if (hasSounded(current) && openSentence(current) !== undefined) return "speaking";
  if (current.askedAt !== null) return "thinking";
  return shown ?? "listening";
}

/** Tells when the one who has the floor changed. */
export function showState({ call, actions }: Draft): void {
  const state = stateOf(call);
  if (call.stage !== "on" || call.lostAt !== null || state === call.shown) return;
  call.shown = state;
  actions.push({ kind: "state", state });
}
