import * as z from "zod/mini";
import type { Clock } from "#platform/clock.ts";
import { createExchange } from "#platform/outbound/exchange.ts";
import { type Line, type LineEnd, openLine } from "#platform/outbound/line.ts";
import { companyTrouble, type CompanyTrouble } from "../../../rules.ts";
import { wavOf } from "../../../sound/rules.ts";
import type { DeepgramOrder } from "../../rules.ts";

/** Milliseconds. */
const standardTiming = {
  connect: 3000,
  /** A sentence of a call that takes longer is late. */
  late: 3000,
  /** One that somebody waits for at a desk, where the built-in voice stands in afterwards. */
  lateAtDesk: 5000,
  cleared: 1000,
};
export type VoiceTiming = typeof standardTiming;

const company = "Deepgram";
const rate = 24_000;
/** What the company allows on one line: beyond it a sentence is asked for by itself. */
const mostFlushes = 20;
const flushWindowMs = 60_000;
/** Two minutes of sound; nothing that is said here is as long. */
const mostBytes = 2 * rate * 120;
const limits = { largestMessage: 1024 * 1024, mostWaiting: 256 * 1024 };

type Wav = Uint8Array<ArrayBuffer>;
type End = LineEnd | { why: "unsound" } | { why: "refused"; status: number };

/** Why the company did not say a sentence. */
export class VoiceTrouble extends Error {
  override name = "VoiceTrouble";
  readonly trouble: CompanyTrouble;

  constructor(end: End) {
    const trouble = companyTrouble(company, end);
    super(trouble.words);
    this.trouble = trouble;
  }
}

const message = z.object({ type: z.string() });
function kindOf(text: string): string | null {
  try {
    return message.safeParse(JSON.parse(text)).data?.type ?? null;
  } catch {
    return null;
  }
}

const addressOf = (url: string, { model, speed }: DeepgramOrder, more = {}) =>
  `${url}/v1/speak?${new URLSearchParams({
    model,
    encoding: "linear16",
    sample_rate: String(rate),
    speed: String(speed),
    ...more,
  }).toString()}`;

const sizeOf = (pieces: readonly Uint8Array[]) =>
  pieces.reduce((sum, { length }) => sum + length, 0);

/** Pieces may end in the middle of a sample; all together do not. */
function samplesOf(pieces: readonly Uint8Array[]): Int16Array {
  const bytes = Uint8Array.from(Buffer.concat(pieces));
  return new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2));
}

type Sentence = {
  text: string;
  signal: AbortSignal;
  done(wav: Wav): void;
  failed(reason: Error): void;
  /** Sound as it came; null until it was asked for. */
  pieces: Uint8Array[] | null;
};

type Company = { key: string; url: string; clock: Clock; timing: VoiceTiming };

/** Says one sentence without a line. */
async function sayAlone(
  { key, url }: Company,
  order: DeepgramOrder,
  text: string,
  { withinMs, signal }: { withinMs: number; signal?: AbortSignal },
): Promise<Wav> {
  const ask = createExchange([url], { total: withinMs, largestAnswer: mostBytes });
  let response: Response;
  try {
    response = await ask(addressOf(url, order, { container: "none" }), {
      method: "POST",
      headers: { authorization: `Token ${key}`, "content-type": "application/json" },
      body: JSON.stringify({ text }),
      signal: signal ?? null,
    });
  } catch (error) {
    signal?.throwIfAborted();
    const isLate = error instanceof Error && error.name === "TimeoutError";
    throw new VoiceTrouble({ why: isLate ? "late" : "unreachable" });
  }
  if (response.status !== 200) throw new VoiceTrouble({ why: "refused", status: response.status });
  const sound = new Uint8Array(await response.arrayBuffer());
  const isSound = response.headers.get("content-type")?.startsWith("audio/") === true;
  if (!isSound || sound.length < 2) throw new VoiceTrouble({ why: "unsound" });
  return wavOf(samplesOf([sound]), rate);
}

type Events = {
  onOpen(): void;
  onSound(bytes: Uint8Array): void;
  onFlushed(): void;
  onCleared(): void;
  onEnd(end: End): void;
};

/** The protocol of one line; nothing of a text that was cleared is told. */
function openSpeakLine({ key, url, timing }: Company, order: DeepgramOrder, on: Events) {
  let isOpen = false;
  let isClearing = false;
  const onText = (text: string) => {
    const kind = kindOf(text);
    if (kind === "Flushed" && !isClearing) on.onFlushed();
    if (kind === "Cleared" && isClearing) {
      isClearing = false;
      on.onCleared();
    }
    if (kind !== "Error") return;
    line.drop();
    on.onEnd({ why: "unsound" });
  };
  const line: Line = openLine(addressOf(url, order), {
    headers: { authorization: `Token ${key}` },
    limits: { ...limits, connect: timing.connect },
    onOpen() {
      isOpen = true;
      on.onOpen();
    },
    onText,
    onBytes(bytes) {
      if (!isClearing) on.onSound(bytes);
    },
    onEnd: (end) => on.onEnd(end),
  });
  return {
    isReady: () => isOpen && !isClearing,
    speak(text: string): void {
      line.send(JSON.stringify({ type: "Speak", text }));
      line.send('{"type":"Flush"}');
    },
    clear(): void {
      isClearing = true;
      line.send('{"type":"Clear"}');
    },
    drop: () => line.drop(),
    close(): void {
      if (isOpen) line.close('{"type":"Close"}');
      else line.drop();
    },
  };
}

/** The voice of one call: a sentence at a time, each ended by a flush. */
function openVoice(all: Company, order: DeepgramOrder, isResting: () => boolean) {
  const { clock, timing } = all;
  let waiting: Sentence[] = [];
  let current: Sentence | null = null;
  let line: ReturnType<typeof openSpeakLine> | null = null;
  let flushes: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  const finish = (end: (sentence: Sentence) => void) => {
    const sentence = current;
    clearTimeout(timer);
    current = null;
    if (sentence !== null) end(sentence);
    // Whoever counts failures hears of this one before the next sentence is begun.
    setImmediate(next);
  };
  const fail = (end: End) => {
    line?.drop();
    line = null;
    finish(({ failed }) => failed(new VoiceTrouble(end)));
  };
  const speak = () => {
    if (current === null || current.pieces !== null || line?.isReady() !== true) return;
    current.pieces = [];
    flushes.push(clock.now().getTime());
    line.speak(current.text);
  };
  const onSound = (bytes: Uint8Array) => {
    const pieces = current?.pieces;
    if (pieces == null || bytes.length === 0) return;
    pieces.push(bytes);
    if (sizeOf(pieces) > mostBytes) fail({ why: "unsound" });
  };
  const onFlushed = () => {
    const pieces = current?.pieces ?? [];
    if (pieces.length > 0) finish(({ done }) => done(wavOf(samplesOf(pieces), rate)));
  };
  const connect = () => {
    // Between sentences an end is no failure: the next one opens another line.
    line = openSpeakLine(all, order, {
      onOpen: speak,
      onSound,
      onFlushed,
      onCleared: () => finish(() => undefined),
      onEnd: fail,
    });
  };
  const sayApart = async (sentence: Sentence) => {
    const { text, signal } = sentence;
    try {
      const wav = await sayAlone(all, order, text, { withinMs: timing.late, signal });
      if (current === sentence) finish(({ done }) => done(wav));
    } catch (error) {
      if (current === sentence) finish(({ failed }) => failed(error as Error));
    }
  };
  function next(): void {
    if (current !== null) return;
    waiting = waiting.filter(({ signal }) => !signal.aborted);
    current = waiting.shift() ?? null;
    if (current === null) return;
    const now = clock.now().getTime();
    flushes = flushes.filter((at) => at > now - flushWindowMs);
    if (isResting()) return fail({ why: "unreachable" });
    if (flushes.length >= mostFlushes) return void sayApart(current);
    timer = setTimeout(() => fail({ why: "late" }), timing.late);
    if (line === null) connect();
    return speak();
  }
  const leave = (sentence: Sentence) => {
    sentence.failed(sentence.signal.reason as Error);
    if (current !== sentence) return;
    clearTimeout(timer);
    if (sentence.pieces === null || line === null) return finish(() => undefined);
    // It stays the current one until the company has cleared it.
    line.clear();
    timer = setTimeout(() => fail({ why: "late" }), timing.cleared);
  };
  if (!isResting()) connect();

  return {
    /** A whole WAV. Throws `VoiceTrouble`, and the reason of the signal when that aborts. */
    async say(text: string, signal: AbortSignal): Promise<Wav> {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<Wav>();
      const sentence: Sentence = { text, signal, done: resolve, failed: reject, pieces: null };
      const onAbort = () => leave(sentence);
      signal.addEventListener("abort", onAbort, { once: true });
      waiting.push(sentence);
      next();
      return promise.finally(() => signal.removeEventListener("abort", onAbort));
    },
    close(): void {
      clearTimeout(timer);
      line?.close();
      line = null;
    },
  };
}

/** Deepgram's aura-2 voices. Its account and key are the practice's. */
export function createDeepgramVoice(
  settings: { key: string; url: string; clock: Clock },
  changedTiming: Partial<VoiceTiming> = {},
) {
  const all: Company = { ...settings, timing: { ...standardTiming, ...changedTiming } };
  return {
    /** A whole WAV for somebody at a desk. Throws `VoiceTrouble`. */
    say: (text: string, order: DeepgramOrder) =>
      sayAlone(all, order, text, { withinMs: all.timing.lateAtDesk }),
    /** The line of one call; while the company is left alone it fails every sentence at once. */
    open: (order: DeepgramOrder, isResting: () => boolean) => openVoice(all, order, isResting),
  };
}
