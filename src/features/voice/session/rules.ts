import type { EndReason } from "../turn-engine/rules.ts";

/** What the caller of a session hears and sees; a browser's socket now, a telephone's later. */
export type SessionOutput = {
  line(line: {
    entry: number;
    role: "user" | "assistant";
    text: string;
    at: Date;
    final: boolean;
    confidence: number | null;
    turn: number;
  }): void;
  /** A sentence as a whole WAV. */
  sound(sentence: { seq: number; turn: number; text: string; wav: Uint8Array<ArrayBuffer> }): void;
  state(state: "listening" | "thinking" | "speaking"): void;
  /** Stop that turn's sound at once. */
  clear(turn: number): void;
  trouble(code: "unreadable_sound" | "recognition_lost" | "speech_failed"): void;
  ended(reason: EndReason): void;
};

/** An output that another connection of the same call can take over. */
export type SwitchedOutput = SessionOutput & {
  switchTo(output: SessionOutput | null): void;
  isAt(output: SessionOutput): boolean;
};

/** An output that passes on to the connection that is there. */
export function switchable(first: SessionOutput): SwitchedOutput {
  let output: SessionOutput | null = first;
  return {
    switchTo(next) {
      output = next;
    },
    isAt: (one) => output === one,
    line: (line) => output?.line(line),
    sound: (sentence) => output?.sound(sentence),
    state: (state) => output?.state(state),
    clear: (turn) => output?.clear(turn),
    trouble: (code) => output?.trouble(code),
    ended: (reason) => output?.ended(reason),
  };
}
