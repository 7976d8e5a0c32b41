import type { EngineCall, EngineTiming, Sentence, Turn } from "../turn-engine/contract.ts";

/** A sentence that waits to be said. */
export function newSentence(text: string, isAside = false): Sentence {
  return { text, isAside, seq: null, saidAt: 0, soundMs: null, startAt: null, isDone: false };
}

/** The first sentence that was said and has not sounded to its end. */
export function openSentence(turn: Turn): Sentence | undefined {
  return turn.sentences.find(({ seq, isDone }) => seq !== null && !isDone);
}

/** Whether any of it could be heard. */
export function hasSounded({ sentences }: Turn): boolean {
  return sentences.some(({ startAt }) => startAt !== null);
}

/** Whether any of it reached the visitor: by ear, or, where no speech could be made, in the transcript alone. */
export function wasGiven(turn: Turn): boolean {
  return hasSounded(turn) || turn.sentences.some(({ isDone, isAside }) => isDone && !isAside);
}

export function isSounding(turn: Turn): boolean {
  return turn.heldAt === null && (openSentence(turn)?.startAt ?? null) !== null;
}

/** How much of the sound since sentence `from` has been played by then. */
export function playedMs({ sentences, from }: Turn, at: number): number {
  return sentences.slice(from).reduce((sum, { soundMs, startAt, isDone }) => {
    if (soundMs === null) return sum;
    if (isDone) return sum + soundMs;
    return startAt === null ? sum : sum + Math.min(soundMs, Math.max(0, at - startAt));
  }, 0);
}

/** What of it has sounded or begun to, for words that the microphone may have got from it. */
export function replyWords({ sentences }: Turn): string {
  return sentences.flatMap(({ startAt, text }) => (startAt === null ? [] : [text])).join(" ");
}

/** It has sounded, also when nobody told how long it is. */
export function passSentence(sentence: Sentence): void {
  sentence.isDone = true;
  sentence.soundMs ??= 0;
}

/** The sentence is over; the next one that is ready begins. */
export function endSentence(turn: Turn, sentence: Sentence, at: number): void {
  passSentence(sentence);
  turn.waitsSince = at;
  const next = openSentence(turn);
  if (next !== undefined && next.soundMs !== null) next.startAt ??= at;
}

/** No speech could be made: it stands in the transcript alone. */
export function skipSentence(turn: Turn, sentence: Sentence, at: number): void {
  sentence.soundMs = 0;
  endSentence(turn, sentence, at);
}

/** When the open sentence is over at the latest: as it was reckoned, or without the browser's report. */
export function soundEnd(turn: Turn, call: EngineCall, timing: EngineTiming): number | null {
  const open = openSentence(turn);
  if (open === undefined || turn.heldAt !== null) return null;
  if (open.soundMs === null) return open.saidAt + timing.speech;
  if (open.startAt === null) return null;
  return open.startAt + open.soundMs + (call.hasReports ? timing.report : 0);
}
