import type { ChatMessage } from "../../assistant/contract.ts";
import type { Asked } from "../keypad/rules.ts";
import type { VoiceSettings } from "../settings/rules.ts";
import type { phoneWords } from "./content.ts";

type Words = (typeof phoneWords)["en"];

/** Who speaks and what is kept, the greeting of the number in the name of whoever answers, and the way to a person. */
export function phoneOpening(
  { greetingMessage }: Pick<VoiceSettings, "greetingMessage">,
  agentName: string,
  words: Words,
): string[] {
  return [words.notice, greetingMessage.replaceAll(/\bJulie\b/g, agentName), words.keypad];
}

/** What an answer asks, for the keys that answer it. */
export function askedBy({ content, actions }: Pick<ChatMessage, "content" | "actions">): Asked {
  const times = actions.find((action) => action.kind === "times");
  if (times !== undefined) return { kind: "choice", of: times.times.length };
  const isReadBack = actions.some(({ kind }) => kind === "read-back");
  return isReadBack || /\bshall i\b[^.!]*\?/i.test(content) ? { kind: "yes-no" } : null;
}

/** A sentence on its way to the caller's ear. */
export type SentSentence = { seq: number; turn: number; soundMs: number };
export type PlaybackEvent = { kind: "playing" | "played"; seq: number };

const markPrefix = "s";
/** The name of the mark behind a sentence. */
export const markOf = (seq: number) => `${markPrefix}${seq}`;

/**
 * What the caller hears, as the carrier's marks tell: it plays what it is sent one after the other. Marks of what was
 * cleared come as well and count for nothing.
 */
export function createPlayback() {
  let waiting: (SentSentence & { startedAt: number | null })[] = [];
  /** What was heard to its end of the turn that sounds. */
  let heard = { turn: -1, ms: 0 };
  let hasDisclosed = false;

  const begin = (at: number): PlaybackEvent[] => {
    const [first] = waiting;
    if (first === undefined || first.startedAt !== null) return [];
    first.startedAt = at;
    if (first.turn !== heard.turn) heard = { turn: first.turn, ms: 0 };
    return [{ kind: "playing", seq: first.seq }];
  };

  return {
    sent(sentence: SentSentence, at: number): PlaybackEvent[] {
      waiting.push({ ...sentence, startedAt: null });
      return begin(at);
    },
    /** A mark came back. */
    marked(name: string, at: number): PlaybackEvent[] {
      const index = waiting.findIndex(({ seq }) => markOf(seq) === name);
      if (index === -1) return [];
      const done = waiting.slice(0, index + 1);
      waiting = waiting.slice(index + 1);
      hasDisclosed = true;
      const events: PlaybackEvent[] = [];
      for (const { seq, turn, soundMs } of done) {
        heard = { turn, ms: soundMs + (turn === heard.turn ? heard.ms : 0) };
        events.push({ kind: "played", seq });
      }
      return [...events, ...begin(at)];
    },
    /** All is let go. Answers how much of the turn was heard, and whether anything was to be heard still. */
    cleared(turn: number, at: number): { playedMs: number; wasPlaying: boolean } {
      const [first] = waiting;
      const isSame = first?.turn === turn && first.startedAt !== null;
      const since = isSame ? Math.min(first.soundMs, at - (first.startedAt ?? at)) : 0;
      const before = heard.turn === turn ? heard.ms : 0;
      const wasPlaying = waiting.length > 0;
      waiting = [];
      heard = { turn, ms: before + since };
      return { playedMs: before + since, wasPlaying };
    },
    /** The line broke: answers which sentences were not heard to their end. */
    lost(): number[] {
      const unheard = waiting.map(({ seq }) => seq);
      waiting = [];
      return unheard;
    },
    /** The turn that sounds, if any does. */
    turn: (): number | null => waiting[0]?.turn ?? null,
    /** Whether the first sentence of the call, which says who speaks, was heard to its end. */
    isDisclosed: () => hasDisclosed,
  };
}
