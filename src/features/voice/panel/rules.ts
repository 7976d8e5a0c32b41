import { locale } from "../../../practice/locale.ts";
import type { callEnded, TranscriptLine, VoiceLine } from "../calls/contract.ts";
import type * as z from "zod/mini";
import { callContent } from "./content.ts";

const words = callContent[locale];

export type EndReason = z.output<(typeof callEnded)["payload"]>["reason"];

export interface Problem {
  words: string;
  detail: string | null;
  /** Without a microphone the call goes on in writing; a note is over with the next words. */
  kind: "microphone" | "line" | "note";
}

export interface CallView {
  /** connected: start-call is sent. lost: the connection broke and is tried again. */
  phase: "idle" | "connecting" | "connected" | "on" | "lost";
  isRecording: boolean;
  isMuted: boolean;
  isSpeaking: boolean;
  isThinking: boolean;
  isKeepingSound: boolean;
  /** The answers cannot be heard: they are to be read. */
  isSilent: boolean;
  lines: readonly TranscriptLine[];
  /** Known from the start of the call on. */
  engines: Pick<VoiceLine, "stt" | "tts"> | null;
  /** In which it is held; as above. */
  conversationId: string | null;
  problem: Problem | null;
  /** Why no call can be had now. */
  refusal: "busy" | "off" | null;
  ended: EndReason | null;
}

export const idle: CallView = {
  phase: "idle",
  isRecording: false,
  isMuted: false,
  isSpeaking: false,
  isThinking: false,
  isKeepingSound: false,
  isSilent: false,
  lines: [],
  engines: null,
  conversationId: null,
  problem: null,
  refusal: null,
  ended: null,
};

/** What the recorder makes in one piece: the end of a sentence waits for half of it, on average. */
export const chunkMs = 80;
/** What the server hears of a browser that records without a container. */
export const plainSound = { mimeType: "audio/pcm;rate=16000", rate: 16_000 } as const;
/** Of a call without a microphone. */
export const noSound = "none";

/** How often a broken connection is tried again. */
export const reconnectAttempts = 3;
/** From the connection to the word that the call is on. */
export const startWithinMs = 10_000;
export const longestTyped = 1000;
/** A call of an hour at the rate of a fast talker; what is older leaves the screen, never the record. */
const mostLines = 1000;

const recordedKinds = ["audio/webm;codecs=opus", "audio/webm"] as const;

/** What of the kinds of sound that the server reads a browser can record; null: it makes plain sound. */
export function recordedKind(isSupported: (kind: string) => boolean): string | null {
  return recordedKinds.find((kind) => isSupported(kind)) ?? null;
}

/**
 * The line in its place: an entry that stands already is replaced, a new one comes last. One without words
 * was taken back.
 */
export function withLine(
  lines: readonly TranscriptLine[],
  line: TranscriptLine,
): readonly TranscriptLine[] {
  if (line.text === "") return lines.filter(({ entry }) => entry !== line.entry);
  if (lines.some(({ entry }) => entry === line.entry))
    return lines.map((one) => (one.entry === line.entry ? line : one));
  return [...lines, line].slice(-mostLines);
}

/** Below this a recognizer is more likely wrong than right somewhere in the line. */
const sureFrom = 0.6;

export function isUnsure({ role, confidence, final }: TranscriptLine): boolean {
  return role === "user" && final && confidence !== null && confidence < sureFrom;
}

/** The call as text, for who takes it along. */
export function transcriptText(lines: readonly TranscriptLine[], agentName: string): string {
  return lines
    .filter(({ final, text }) => final && text !== "")
    .map(({ role, text }) => `${role === "user" ? words.you : agentName}: ${text}`)
    .join("\n");
}

/** Refused by the visitor or by the browser's settings; anything else is no matter of permission. */
export function isPermission(error: unknown): boolean {
  const name = error instanceof Error ? error.name : "";
  return ["NotAllowedError", "PermissionDeniedError", "SecurityError"].includes(name);
}

/** The words for a microphone that cannot be had, or a call. */
export function problemOf(error: unknown): string {
  return isPermission(error) ? words.permission : words.connection;
}

/** The newest answer that stands; null: none yet. */
export function newestAnswer(lines: readonly TranscriptLine[]): TranscriptLine | null {
  return lines.findLast(({ role, final }) => role === "assistant" && final) ?? null;
}

/** What is said of the call's standing to who cannot see it; the same words are said once. */
export function standingWords({ phase, isRecording, isMuted }: CallView): string {
  if (phase === "lost") return words.reconnecting;
  if (phase !== "on") return "";
  const hears = isRecording ? words.recording : words.typingOnly;
  return `${words.connected}. ${isMuted ? words.muted : hears}.`;
}

/** The newest answer, while answers cannot be heard: otherwise its own voice says it. */
export function wordsToRead({ isSilent, engines, lines }: CallView, agentName: string): string {
  if (!isSilent && engines !== null) return "";
  const last = newestAnswer(lines);
  return last ? `${agentName}: ${last.text}` : "";
}

type Engine = VoiceLine["tts"];

function engineName({ name, label }: Engine): string {
  const known: Record<string, string> = words.engines;
  return known[name] ?? label;
}

/** Which engines hear and speak, in a few words. */
export function engineWords(line: { stt: Engine | null; tts: Engine }): string {
  const hears = line.stt
    ? words.hears.replace("{name}", () => engineName(line.stt ?? line.tts))
    : words.hearsNothing;
  return `${hears} · ${words.speaks.replace("{name}", () => engineName(line.tts))}`;
}

/**
 * Turns sound of any rate into 16-bit sound of 16 kHz, piece by piece: each sample is the mean of those
 * that it stands for, so that what is higher than it can carry does not fold into the voice.
 */
export function createPlainSound(fromRate: number) {
  let rest: number[] = [];
  let dropped = 0;
  let count = 0;
  /** Where a sample begins; counted in whole numbers, so that hours of sound drift by nothing. */
  const begins = (index: number) => Math.floor((index * fromRate) / plainSound.rate) - dropped;
  return (samples: Float32Array): Int16Array<ArrayBuffer> => {
    rest = rest.concat(Array.from(samples));
    const made: number[] = [];
    for (;;) {
      const from = begins(count);
      const to = Math.max(from + 1, begins(count + 1));
      if (to > rest.length) break;
      const mean = rest.slice(from, to).reduce((sum, one) => sum + one, 0) / (to - from);
      made.push(Math.round(Math.max(-1, Math.min(1, mean)) * 32_767));
      count += 1;
    }
    const used = begins(count);
    rest = rest.slice(used);
    dropped += used;
    return Int16Array.from(made);
  };
}
