import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { io } from "socket.io-client";
import { type EarEvent, listenIn } from "./voice-ear.ts";

const recorderSound = "audio/webm;codecs=opus";
const plainSound = "audio/pcm;rate=16000";
const rate = 16_000;

/** What a browser's recorder made of a track, and when; the times are milliseconds from its start. */
export type Recording = {
  /** Of a client that sends something else than a recorder makes. */
  mimeType?: string;
  chunks: { at: number; bytes: Buffer }[];
  /** When each sentence was said to its end. */
  ends: number[];
};

/** Records the browser's microphone as a client of the site does. */
export async function recordMicrophone(
  browser: Browser,
  origin: string,
  { timesliceMs, seconds }: { timesliceMs: number; seconds: number },
): Promise<Recording> {
  const context = await browser.newContext({ permissions: ["microphone"] });
  const page = await context.newPage();
  await listenIn(page);
  await page.goto(`${origin}/accessibility`);
  const made = await page.evaluate(
    async ({ timeslice, lasts, kind }) => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const recorder = new MediaRecorder(stream, { mimeType: kind });
      const chunks: { at: number; base64: string }[] = [];
      const pending: Promise<void>[] = [];
      const start = performance.now();
      recorder.ondataavailable = ({ data }) => {
        const at = performance.now() - start;
        const chunk = { at, base64: "" };
        chunks.push(chunk);
        pending.push(
          data.arrayBuffer().then((buffer) => {
            const letters = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte));
            chunk.base64 = btoa(letters.join(""));
          }),
        );
      };
      recorder.start(timeslice);
      await new Promise((resolve) => void setTimeout(resolve, lasts * 1000));
      recorder.stop();
      await new Promise((resolve) => void setTimeout(resolve, 300));
      await Promise.all(pending);
      const ends = window.earEvents.flatMap((event: EarEvent) =>
        event.kind === "silence" && event.at > start ? [event.at - start] : [],
      );
      return { chunks, ends };
    },
    { timeslice: timesliceMs, lasts: seconds, kind: recorderSound },
  );
  await context.close();
  const chunks = made.chunks.map(({ at, base64 }) => ({
    at,
    bytes: Buffer.from(base64, "base64"),
  }));
  return { chunks, ends: made.ends };
}

const chunkSamples = rate / 10;
const frameSamples = rate / 50;
/** The same as the ear of a page. */
const audible = 0.01;
const pauseFrames = 18;

const loudnessOf = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length) / 32_768;

/** A track as a browser without a recorder sends it: plain samples, a chunk each tenth of a second. */
export function recordPlain(track: Int16Array): Recording {
  const chunks: Recording["chunks"] = [];
  for (let from = 0; from < track.length; from += chunkSamples) {
    const part = track.slice(from, from + chunkSamples);
    chunks.push({ at: ((from + chunkSamples) / rate) * 1000, bytes: Buffer.from(part.buffer) });
  }
  const ends: number[] = [];
  let lastVoiced: number | null = null;
  for (let frame = 0; (frame + 1) * frameSamples <= track.length; frame += 1) {
    const isVoiced =
      loudnessOf(track.subarray(frame * frameSamples, (frame + 1) * frameSamples)) > audible;
    if (isVoiced) lastVoiced = frame;
    else if (lastVoiced !== null && frame - lastVoiced >= pauseFrames) {
      ends.push((lastVoiced + 1) * 20);
      lastVoiced = null;
    }
  }
  return { chunks, ends, mimeType: plainSound };
}

export type Replayed = {
  /** From the end of each sentence to the first sound that came for it, milliseconds. */
  waits: number[];
  /** Sentences for which no sound came. */
  unanswered: number;
  refusals: string[];
};

/** Calls as a recorded client did, chunk for chunk at its time. */
export async function replayCall(
  origin: string,
  { chunks, ends, mimeType = recorderSound }: Recording,
  { isOld = false }: { isOld?: boolean } = {},
): Promise<Replayed> {
  const socket = io(`${origin}/voice`, { transports: ["websocket"], forceNew: true });
  const sessionId = randomUUID();
  const sounds: number[] = [];
  const refusals: string[] = [];
  const started = new Promise<void>((resolve) => {
    socket.once("call-started", () => resolve());
    socket.on("error", ({ code }: { code: string }) => {
      refusals.push(code);
      resolve();
    });
  });
  socket.on("audio-response", () => sounds.push(performance.now()));
  socket.emit("start-call", {
    sessionId,
    agentName: "Julie",
    voiceId: "default",
    ...(!isOld && { mimeType, timesliceMs: 100, supports: ["binary"] }),
  });
  await started;
  const start = performance.now();
  for (const { at, bytes } of chunks) {
    const rest = start + at - performance.now();
    if (rest > 0) await wait(rest);
    socket.emit("audio-data", { sessionId, audio: isOld ? bytes.toString("base64") : bytes });
  }
  socket.emit("end-call", { sessionId });
  socket.disconnect();
  const waits: number[] = [];
  let unanswered = 0;
  for (const [place, end] of ends.entries()) {
    const from = start + end;
    const until = start + (ends[place + 1] ?? Number.POSITIVE_INFINITY);
    const first = sounds.find((at) => at >= from && at < until);
    if (first === undefined) unanswered += 1;
    else waits.push(first - from);
  }
  return { waits, unanswered, refusals };
}
