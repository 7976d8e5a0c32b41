import { microphoneMissing, microphoneWords } from "./content.ts";
import type { VoiceStatus } from "./contract.ts";

export type Finding = { isGood: boolean; words: string };

/** What the server says of itself. */
export function statusFinding({ status, areCallsOn, engines }: VoiceStatus): Finding {
  const failed = engines.filter(({ failure }) => failure !== null);
  if (status === "limited")
    return {
      isGood: false,
      words:
        `Limited. ${failed.map(({ name, failure }) => `${name}: ${failure}`).join(" ")}`.trim(),
    };
  const calls = areCallsOn
    ? "Calls are switched on."
    : "Calls are switched off in the Voice AI Settings.";
  return { isGood: true, words: `Operational. ${calls}` };
}

/** Why the microphone is not there, in words that say what to do. */
export function microphoneTrouble(error: unknown): string {
  if (error === null) return microphoneMissing;
  const name = error instanceof Error ? error.name : "";
  return microphoneWords[name] ?? "The microphone could not be opened. Is it connected?";
}

export type Echo = {
  /** Pieces that were sent, and that came back as they were. */
  sent: number;
  unchanged: number;
  bytes: number;
  /** Of the slowest piece. */
  slowestMs: number;
  /** How loud the sound was that came back, 0 to 1; null when this browser cannot tell. */
  loudness: number | null;
};

/** Quieter than any room that a microphone hears. */
const silence = 0.0005;

/** What came back of what was sent. */
export function echoFinding({ sent, unchanged, bytes, slowestMs, loudness }: Echo): Finding {
  if (sent === 0) return { isGood: false, words: "The microphone gave no sound to send." };
  if (unchanged < sent)
    return {
      isGood: false,
      words: `Only ${unchanged} of ${sent} pieces of sound came back unchanged.`,
    };
  if (loudness !== null && loudness < silence)
    return {
      isGood: false,
      words: "The sound came back, but it is silent. Is the microphone muted?",
    };
  const size = `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return {
    isGood: true,
    words: `${size} in ${sent} pieces came back unchanged, the slowest after ${Math.round(slowestMs)} ms.`,
  };
}

/** How loud samples are in the mean. */
export function loudnessOf(samples: Float32Array): number {
  if (samples.length === 0) return 0;
  const sum = samples.reduce((total, sample) => total + sample * sample, 0);
  return Math.sqrt(sum / samples.length);
}

/** Whether two pieces are the same, byte by byte. */
export function isSameSound(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
