import { createVoiceDetector, soundRate } from "../sound/rules.ts";
import { voicemailContent } from "./content.ts";

/** The fields of a form. */
type Fields = { get(name: string): string | null };

/** What the carrier tells of a recording. */
export type RecordingNews = {
  callSid: string;
  recordingId: string;
  /** False: there is none after all. */
  isThere: boolean;
  seconds: number | null;
};

const callSid = /^CA[0-9a-f]{32}$/i;
const recordingSid = /^RE[0-9a-f]{32}$/i;

/** News of a recording as the carrier tells it; undefined for what says nothing that we know. */
export function readRecording(form: Fields): RecordingNews | undefined {
  const call = form.get("CallSid") ?? "";
  const recordingId = form.get("RecordingSid") ?? "";
  const status = form.get("RecordingStatus") ?? "completed";
  const isKnown = ["completed", "absent", "failed"].includes(status);
  if (!callSid.test(call) || !recordingSid.test(recordingId) || !isKnown) return undefined;
  const seconds = /^\d{1,5}$/.exec(form.get("RecordingDuration") ?? "")?.[0];
  return {
    callSid: call,
    recordingId,
    isThere: status === "completed",
    seconds: seconds === undefined ? null : Number(seconds),
  };
}

/** Nobody says anything in less. */
const shortestSeconds = 1;

/** Whether a recording holds nothing: it is deleted and makes no work. */
export function isEmpty({ isThere, seconds }: Pick<RecordingNews, "isThere" | "seconds">): boolean {
  return !isThere || (seconds !== null && seconds < shortestSeconds);
}

/** Milliseconds before each further try to fetch a recording; after the last it is given up. */
const backOffMs = [20_000, 60_000, 300_000, 900_000, 3_600_000, 3 * 3_600_000, 6 * 3_600_000];
/** After so many tries in vain the task is made without the words. */
export const triesBeforeTask = 3;

/** When a recording is asked for again after so many tries; null: not any more. */
export function nextTry(tries: number, at: Date): Date | null {
  const wait = backOffMs[tries - 1];
  return wait === undefined ? null : new Date(at.getTime() + wait);
}

const longestPiece = 12 * soundRate;
const leadSamples = soundRate / 4;
const pauseMs = 900;
/** Of one message so much is listened to by machine. */
const mostPieces = 20;

/**
 * A message cut at its pauses, so that a recognizer for sentences can hear it: nothing of what the voice detector
 * finds is left out, and no piece is longer than 12 seconds.
 */
export function piecesOf(pcm: Int16Array): Int16Array[] {
  const turns = createVoiceDetector()
    .push(pcm)
    .map(({ atMs, on }) => ({ at: Math.round((atMs / 1000) * soundRate), on }));
  const spans: { from: number; to: number }[] = [];
  for (const { at, on } of turns) {
    const last = spans.at(-1);
    if (!on && last !== undefined) last.to = at;
    else if (on && last !== undefined && at - last.to < (pauseMs / 1000) * soundRate)
      last.to = pcm.length;
    else if (on) spans.push({ from: at, to: pcm.length });
  }
  return spans
    .flatMap(({ from, to }) => {
      const start = Math.max(0, from - leadSamples);
      const end = Math.min(pcm.length, to + leadSamples);
      const count = Math.ceil((end - start) / longestPiece);
      return Array.from({ length: count }, (_, piece) =>
        pcm.subarray(
          start + piece * longestPiece,
          Math.min(end, start + (piece + 1) * longestPiece),
        ),
      );
    })
    .slice(0, mostPieces);
}

/** What was heard in the pieces, as one text; null when nothing was. */
export function transcriptOf(heard: readonly string[]): string | null {
  const text = heard
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");
  return text === "" ? null : text;
}

const words = voicemailContent.en;
/** Why a message cannot wait. */
export type Urgency = keyof typeof words.why;
const longestInTask = 950;

/** The task of a message: whom to call, what was promised, and what was said as far as it was made out. */
export function voicemailTask({
  before,
  seconds,
  transcript,
  isFetched,
  urgency,
}: {
  /** The lines of the task that called for a call back. */
  before: string;
  seconds: number | null;
  transcript: string | null;
  isFetched: boolean;
  /** Null: it can wait for the time that was promised. */
  urgency: Urgency | null;
}): { title: string; detail: string } {
  const length = seconds === null ? "A message." : `A message of ${lengthText(seconds)}.`;
  const said =
    transcript === null
      ? isFetched
        ? words.notHeard
        : words.notFetched
      : words.heard(transcript.slice(0, longestInTask));
  const lines = [
    ...(urgency === null ? [] : [words.why[urgency]]),
    before,
    length,
    said,
    ...(transcript !== null && transcript.length > longestInTask ? [words.cut] : []),
  ];
  return {
    title: urgency === null ? words.title : words.titleEmergency,
    detail: lines.filter((line) => line !== "").join("\n"),
  };
}

/** "0:32". */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Sound is sealed in parts of so many bytes. */
const partBytes = 192 * 1024;

/** A sound in the parts in which it is kept. */
export function partsOf(wav: Uint8Array): Uint8Array[] {
  const count = Math.ceil(wav.length / partBytes);
  return Array.from({ length: count }, (_, part) =>
    wav.subarray(part * partBytes, (part + 1) * partBytes),
  );
}
