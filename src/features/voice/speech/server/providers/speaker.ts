import type { VoiceEngine } from "../../rules.ts";

/** A sentence as sound. */
export type Speech = {
  wav: Uint8Array<ArrayBuffer>;
  /** How long it sounds. */
  soundMs: number;
  /** Which engine spoke. */
  engine: VoiceEngine;
  /** Who speaks, and what of the chosen voice the engine could not do. */
  note: string;
};

/** The voice of one call. */
export type Speaker = {
  /**
   * Says a sentence, after those before it. Throws `validation_failed` for what cannot be said and
   * `speech_failed` when no engine could; an AbortError once its signal aborts or all is cleared.
   */
  say(text: string, signal?: AbortSignal): Promise<Speech>;
  /**
   * Makes a sentence that may be asked for next, so that it is there then; it replaces the one made ahead before.
   * Null where making it would cost something or tell somebody.
   */
  prepare: ((text: string) => void) | null;
  /** Nobody wants to hear any more what was asked for so far. */
  clear(): void;
  close(): void;
};
