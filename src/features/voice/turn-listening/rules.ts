import type { Draft, Engine, Turn, Utterance } from "../turn-engine/contract.ts";
import { looksComplete, waitFor, withPause } from "../turn-endpoint/rules.ts";
import { act, ask, interrupt, resume } from "../turn-floor/rules.ts";
import {
  hasWords,
  isBackChannel,
  isEcho,
  isFiller,
  newWords,
  tidied,
  wordsOf,
} from "../turn-interruption/rules.ts";
import { hasSounded, openSentence, replyWords, wasGiven } from "../turn-sound/rules.ts";

// What the visitor says, from the first sound to the question that it makes.

/** Words that are surely not what was said. */
const leastConfidence = 0.3;
const wordsToInterrupt = 2;
/** The longest chunk of sound that a browser sends. */
const longestAgo = 5000;
/** The last of the assistant's own sound arrives so long after it was stopped. */
const longestEcho = 600;

/** The words of what is being said, so far. */
export function textOf({ parts, partial }: Utterance): string {
  return tidied([...parts, partial].join(" "));
}

/** The voice detector heard a voice begin or end. */
export function hearVoice(draft: Draft, isOn: boolean, agoMs = 0): void {
  const { call } = draft;
  const { voice } = call;
  if (voice.isOn === isOn) return;
  const ago = Number.isFinite(agoMs) ? Math.min(Math.max(0, agoMs), longestAgo) : 0;
  const at = Math.max(voice.at, draft.at - ago);
  const length = at - voice.at;
  voice.isOn = isOn;
  voice.at = at;
  if (!isOn) {
    if (call.blank !== null) call.blank.voicedMs += length;
    if (length >= draft.options.timing.interruption) stirs(draft);
    return;
  }
  voice.since = at;
  voice.pause = length;
  voice.needsFinal = true;
  voice.hasStopped = false;
  call.deafUntil = null;
  if (call.utterance === null) call.blank ??= { voicedMs: 0 };
  else {
    call.utterance.isVoiced = true;
    call.pauses = withPause(call.pauses, length, draft.options.timing.longWait);
  }
}

/** Somebody is there: the silence begins anew. */
function stirs({ call, at }: Draft): void {
  call.isPrompted = false;
  if (call.quietSince !== null) call.quietSince = at;
}

function begin({ call, at, options }: Draft): Utterance {
  const { voice } = call;
  call.lastEntry += 1;
  const begun: Utterance = {
    entry: call.lastEntry,
    parts: [],
    partial: "",
    confidence: null,
    startedAt: at,
    changedAt: at,
    isVoiced: voice.isOn || at - voice.at < options.timing.words + options.timing.finalText,
    askedAs: null,
    shown: "",
  };
  call.utterance = begun;
  call.blank = null;
  return begun;
}

/** The recognizer's words for what is being said. */
export function hear(
  draft: Draft,
  heard: { text: string; isFinal: boolean; confidence: number | null; endsTurn?: boolean },
): void {
  const { call, at } = draft;
  if (heard.isFinal) {
    call.awaitsFinal = false;
    if (!call.voice.isOn) call.voice.needsFinal = false;
  }
  if (call.deafUntil !== null && at < call.deafUntil) return;
  const text = tidied(heard.text);
  if (!hasWords(text) && call.utterance === null) return;
  stirs(draft);
  const utterance = call.utterance ?? begin(draft);
  const before = textOf(utterance);
  utterance.partial = heard.isFinal ? "" : text;
  if (heard.isFinal && hasWords(text)) {
    utterance.parts = [tidied([...utterance.parts, text].join(" "))];
    utterance.confidence = heard.confidence;
  }
  const whole = textOf(utterance);
  if (whole !== before) utterance.changedAt = at;
  if (utterance.askedAs !== null) show(draft, utterance, whole);
  else if (!hearDanger(draft, utterance, whole)) takeFloor(draft, utterance);
  if (heard.isFinal && heard.endsTurn === true) conclude(draft);
}

/** An emergency is asked at once, and once: what follows in the same breath does not stop its answer. */
function hearDanger(draft: Draft, utterance: Utterance, text: string): boolean {
  const { call, options } = draft;
  if (!options.isDangerous(text)) return false;
  if (call.current !== null && isOwnEcho(draft, call.current, text)) return false;
  act(draft, { kind: "danger", text });
  interrupt(draft);
  ask(draft, { entry: utterance.entry, text, typed: false, isOpen: true });
  utterance.askedAs = call.lastTurn;
  utterance.shown = text;
  return true;
}

/** The last question is being asked: "yeah" is its answer and no sign of listening. */
function isLastQuestion(turn: Turn): boolean {
  const last = turn.sentences.at(-1);
  return (
    turn.isComplete &&
    last !== undefined &&
    !last.isDone &&
    last.startAt !== null &&
    last.text.trim().endsWith("?")
  );
}

/**
 * Whether the microphone got these words from the assistant. Somebody who goes on after it was silenced says
 * them: "Tuesday at three", of the times that were offered.
 */
function isOwnEcho({ call: { voice }, at }: Draft, turn: Turn, text: string): boolean {
  const voiceTo = voice.isOn ? at : voice.at;
  const wentOn = turn.heldAt !== null && voiceTo - turn.heldAt >= longestEcho;
  return !wentOn && isEcho(text, replyWords(turn));
}

/** Whether these are words that somebody wants to be answered, given what the assistant is saying. */
function isMeant(draft: Draft, text: string): boolean {
  const turn = draft.call.current;
  if (!hasWords(text) || isFiller(text)) return false;
  if (turn === null) return true;
  if (isBackChannel(text)) return isLastQuestion(turn);
  return !isOwnEcho(draft, turn, text);
}

/**
 * What is asked next if nothing more is said: the voice rests and the words sound whole. Null while nobody can
 * tell.
 */
export function questionAhead({ call, options }: Engine): string | null {
  const { utterance, voice } = call;
  if (utterance === null || voice.isOn || utterance.askedAs !== null) return null;
  const text = textOf(utterance);
  if (utterance.partial !== "" && !looksComplete(text)) return null;
  return isMeant({ call, options, at: call.at, actions: [] }, text) ? text : null;
}

/** Interrupts the assistant when the words are enough for that, and shows them. */
function takeFloor(draft: Draft, utterance: Utterance): void {
  const { call } = draft;
  const text = textOf(utterance);
  const turn = call.current;
  if (turn !== null) {
    if (!isMeant(draft, text)) return;
    // Before anything can be heard of the answer there is no echo of it either.
    const isAudible = openSentence(turn) !== undefined || hasSounded(turn);
    const isSure =
      turn.heldAt !== null || !isAudible || newWords(text, replyWords(turn)) >= wordsToInterrupt;
    if (!isSure) return;
    const joined = joinedWith(draft, turn, utterance);
    interrupt(draft);
    call.falseStops = 0;
    if (joined !== null) join(draft, utterance, joined);
  }
  if (isMeant(draft, text) || utterance.shown !== "") show(draft, utterance, textOf(utterance));
}

/** The words that were asked a moment ago, when their speaker only drew breath and has heard no answer. */
function joinedWith({ call, options }: Draft, turn: Turn, { startedAt }: Utterance) {
  if (turn.askedAt === null || turn.isTyped || wasGiven(turn)) return null;
  if (startedAt - turn.askedAt > options.timing.goesOn) return null;
  const line = call.asked.find((one) => one.turn === turn.turn);
  return line === undefined || options.isDangerous(line.text) ? null : line;
}

function join(
  { call, options }: Draft,
  utterance: Utterance,
  line: { entry: number; text: string; turn: number },
): void {
  utterance.entry = line.entry;
  utterance.shown = line.text;
  utterance.parts.unshift(line.text);
  call.asked = call.asked.filter(({ turn }) => turn !== line.turn);
  call.pauses = withPause(call.pauses, call.voice.pause, options.timing.longWait);
}

function show({ call, actions }: Draft, utterance: Utterance, text: string): void {
  if (utterance.shown === text) return;
  utterance.shown = text;
  const turn = utterance.askedAs ?? call.lastTurn + 1;
  actions.push({ kind: "line", entry: utterance.entry, role: "user", text, final: false, turn });
}

/** When what is being said counts as said, if nothing more comes; null while the voice goes on. */
export function endpointAt({ call, options }: Draft): number | null {
  const { utterance, voice, awaitsFinal } = call;
  const { timing } = options;
  if (utterance === null) return null;
  const longest = utterance.startedAt + timing.longestUtterance;
  if (voice.isOn) return Math.min(utterance.changedAt + timing.sameWords, longest);
  const from = utterance.isVoiced ? voice.at : utterance.changedAt;
  const wait = waitFor(textOf(utterance), call.lastSaid, call.pauses, timing);
  const isUnheard = awaitsFinal && utterance.changedAt < voice.since;
  const isOpen = isUnheard || (utterance.isVoiced && utterance.partial !== "");
  const late = isOpen && call.isRecognizing ? timing.finalText : 0;
  return Math.min(from + wait + late, longest);
}

/** What was being said has ended: it is asked, or it was nothing to answer. */
export function conclude(draft: Draft): void {
  const { call, at, options } = draft;
  const { utterance } = call;
  if (utterance === null) return;
  const text = textOf(utterance);
  const isCutShort = call.awaitsFinal || utterance.partial !== "" || call.voice.isOn;
  if (isCutShort) call.deafUntil = at + options.timing.lateWords;
  call.utterance = null;
  call.awaitsFinal = false;
  if (utterance.askedAs !== null) {
    closeAsked(draft, utterance, text);
    return;
  }
  const isUnsure = utterance.confidence !== null && utterance.confidence < leastConfidence;
  if (isUnsure || !isMeant(draft, text)) {
    withdraw(draft, utterance);
    if ((call.current?.heldAt ?? null) !== null && !isBackChannel(text)) call.falseStops += 1;
    if (call.current !== null) resume(draft);
    else if (isUnsure || wordsOf(text).length === 0) miss(draft);
    return;
  }
  interrupt(draft);
  ask(draft, { entry: utterance.entry, text, typed: false });
}

/** An emergency was asked already: only its line is completed. */
function closeAsked({ call, actions }: Draft, utterance: Utterance, text: string): void {
  const { entry, askedAs: turn } = utterance;
  if (turn === null) return;
  actions.push({ kind: "line", entry, role: "user", text, final: true, turn });
  const line = call.asked.find((one) => one.turn === turn);
  if (line !== undefined) line.text = text;
}

function withdraw({ call, actions }: Draft, { entry, shown }: Utterance): void {
  if (shown === "") return;
  const turn = call.lastTurn + 1;
  actions.push({ kind: "line", entry, role: "user", text: "", final: false, turn });
}

/** A voice was heard and no words: twice in a row the visitor is told. */
export function miss(draft: Draft): void {
  const { call, options } = draft;
  call.misses += 1;
  if (call.misses < 2) return;
  call.misses = 0;
  act(draft, { kind: "note", what: "unmatched" });
  if (call.hasSaidUnmatched) return;
  call.hasSaidUnmatched = true;
  call.due.push(options.words.unmatched);
}

/** What is being said is let go of: the visitor typed instead, or the call is over. */
export function letGo(draft: Draft): void {
  const { call, at, options } = draft;
  const { utterance } = call;
  if (utterance !== null || call.voice.isOn || call.awaitsFinal)
    call.deafUntil = at + options.timing.lateWords;
  call.blank = null;
  call.utterance = null;
  if (utterance === null) return;
  if (utterance.askedAs === null) withdraw(draft, utterance);
  else closeAsked(draft, utterance, textOf(utterance));
}

/** Words that were typed are asked at once. */
export function hearTyped(draft: Draft, typed: string): void {
  const { call } = draft;
  const text = tidied(typed);
  if (!hasWords(text)) return;
  stirs(draft);
  letGo(draft);
  interrupt(draft);
  call.lastEntry += 1;
  ask(draft, { entry: call.lastEntry, text, typed: true });
}

/** The visitor corrects what was heard: asked anew, in its own place as long as nothing was answered to it. */
export function correct(draft: Draft, entry: number, corrected: string): void {
  const { call } = draft;
  const text = tidied(corrected);
  if (!hasWords(text)) return;
  const isOpen = call.utterance?.entry === entry && call.utterance.askedAs === null;
  const line = call.asked.find((one) => one.entry === entry);
  if (!isOpen && (line === undefined || line.text === text)) return;
  stirs(draft);
  if (isOpen && call.utterance !== null) call.utterance.shown = "";
  letGo(draft);
  const isOwn = line !== undefined && call.current?.turn === line.turn;
  const isAnswered =
    isOwn && call.current !== null ? wasGiven(call.current) : line?.isAnswered === true;
  interrupt(draft);
  if (isAnswered) call.lastEntry += 1;
  else if (line !== undefined) call.asked = call.asked.filter((one) => one !== line);
  ask(draft, { entry: isAnswered ? call.lastEntry : entry, text, typed: true });
}
