import type { Log } from "#platform/log.ts";
import { companyTrouble } from "../../../rules.ts";
import { createUtterance, readMessage } from "./deepgram-utterance.ts";
import { createKeptSound } from "./kept-sound.ts";
import type { Recognition, Recognizer, RecognizerEvents } from "./recognizer.ts";
import { openSteadyLine, type SteadyEnd } from "./steady-line.ts";

/** Milliseconds. */
const standardTiming = {
  connect: 5000,
  backOff: [100, 400, 1000, 2000, 4000, 8000] as readonly number[],
  steady: 10_000,
  unnoticed: 1000,
  /** The company ends a line on which nothing was sent for ten seconds. */
  keepAlive: 4000,
  /** The company may have nothing to say to Finalize. */
  finalize: 400,
  /** Unless it has much to hear still. */
  catchUp: 8000,
  /** Somebody speaks, and the company says nothing about it. */
  silent: 5000,
  /** A refused key is not tried again so soon. */
  refused: 30_000,
};
type Timing = typeof standardTiming;

const query = new URLSearchParams({
  model: "nova-3",
  language: "en-US",
  encoding: "linear16",
  sample_rate: "16000",
  channels: "1",
  interim_results: "true",
  endpointing: "300",
  utterance_end_ms: "1000",
  vad_events: "true",
  smart_format: "true",
}).toString();

const company = "Deepgram";
const samplesPerSecond = 16_000;
/** While it hears the company says something about so much sound at the latest. */
const interimSeconds = 1;
const nothing = { text: "", isFinal: true, confidence: null } as const;
const asBytes = (pcm: Int16Array) => new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);

type Call = {
  key: string;
  url: string;
  timing: Timing;
  on: RecognizerEvents;
  /** True when another try is in vain. */
  onBreak(end: SteadyEnd): boolean;
};

/** One call: its sound goes out as it comes, and again after a break; its text comes joined by utterance. */
function openRecognition({ key, url, timing, on, onBreak }: Call): Recognition {
  const kept = createKeptSound();
  const utterance = createUtterance((heard) => {
    if (heard.isFinal) isAnswered = true;
    on.heard(heard);
  });
  /** When the final text was asked for that has not come yet. */
  let finalWantedAt: number | null = null;
  /** Whether some final text came since. */
  let isAnswered = true;
  let patience: NodeJS.Timeout | undefined;
  let sentAt = 0;
  let soundAt = 0;
  let saidAt = 0;
  let voicedAt = 0;
  /** Seconds of sound that this line was sent. */
  let sent = 0;

  const line = openSteadyLine({
    address: `${url}/v1/listen?${query}`,
    headers: { authorization: `Token ${key}` },
    timing,
    onOpen() {
      saidAt = performance.now();
      utterance.restart();
      sent = 0;
      for (const pcm of kept.again()) send(pcm);
      if (finalWantedAt !== null) askForFinal();
    },
    onText,
    onLost: (end) => on.lost(companyTrouble(company, end).words),
    onBack: () => on.back(),
    onBreak,
  });
  const beat = setInterval(() => {
    const isSilent = voicedAt > saidAt && soundAt - saidAt > timing.silent;
    if (line.isOpen() && isSilent) line.giveUp("silent");
    if (line.isOpen() && performance.now() - sentAt >= timing.keepAlive) {
      sentAt = performance.now();
      line.send('{"type":"KeepAlive"}');
    }
  }, timing.keepAlive / 4);
  beat.unref();

  function send(pcm: Int16Array): void {
    soundAt = performance.now();
    sentAt = soundAt;
    sent += pcm.length / samplesPerSecond;
    line.send(asBytes(pcm));
  }
  /** Whoever asked for the final text gets one, if only that there is none. */
  function settle(): void {
    clearTimeout(patience);
    finalWantedAt = null;
    if (!isAnswered) on.heard(nothing);
  }
  function awaitFinal(): void {
    clearTimeout(patience);
    patience = setTimeout(() => {
      const waited = performance.now() - (finalWantedAt ?? 0);
      const isBehind = sent - utterance.seenUntil() > interimSeconds * 2;
      if (isBehind && waited < timing.catchUp) return awaitFinal();
      const until = utterance.giveUp();
      if (until !== null) kept.settle(until);
      return settle();
    }, timing.finalize);
  }
  function askForFinal(): void {
    line.send('{"type":"Finalize"}');
    awaitFinal();
  }
  function onText(text: string): boolean {
    const said = readMessage(text);
    if (said === null || said.type === "Error") return false;
    saidAt = performance.now();
    if (said.type === "UtteranceEnd") utterance.pause();
    if (said.type !== "Results") return true;
    if (said.is_final) kept.settle(said.start + said.duration);
    utterance.take(said);
    if (said.from_finalize === true && finalWantedAt !== null) settle();
    return true;
  }

  return {
    push(pcm) {
      if (pcm.length === 0) return;
      kept.keep(pcm);
      if (line.isOpen()) send(pcm);
    },
    voice() {
      voicedAt = performance.now();
    },
    finalize() {
      finalWantedAt = performance.now();
      isAnswered = false;
      if (line.isOpen()) askForFinal();
    },
    close() {
      clearTimeout(patience);
      clearInterval(beat);
      kept.forget();
      line.close('{"type":"CloseStream"}');
    },
  };
}

/** Recognition by Deepgram's nova-3, which hears while somebody speaks. Its account and key are the practice's. */
export function createDeepgramRecognizer(
  { key, url, log }: { key: string; url: string; log: Log },
  changedTiming: Partial<Timing> = {},
): Recognizer & {
  /** The last thing that went wrong, in staff's words. */
  trouble(): string | null;
  /** The key or the account was refused just now; another call would be deaf. */
  isRefused(): boolean;
} {
  const timing = { ...standardTiming, ...changedTiming };
  let trouble: string | null = null;
  let refusedAt: number | null = null;
  const onBreak = (end: SteadyEnd) => {
    const { words, isRefusal } = companyTrouble(company, end);
    trouble = words;
    if (isRefusal) refusedAt = performance.now();
    log.warn({ company, end }, "the line that hears a call broke");
    return isRefusal;
  };
  return {
    name: "deepgram",
    label: company,
    open: (on) => openRecognition({ key, url, timing, on, onBreak }),
    trouble: () => trouble,
    isRefused: () => refusedAt !== null && performance.now() - refusedAt < timing.refused,
  };
}
