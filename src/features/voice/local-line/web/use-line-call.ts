import { useSyncExternalStore } from "react";
import { AppError } from "#errors.ts";
import { randomId } from "#ui/random-id.ts";
import { mulawOf } from "../../mulaw/rules.ts";
import type { LineVerb } from "../contract.ts";
import {
  idleLine,
  isCalling,
  lineFrame,
  type LineKey,
  lineRate,
  type LineView,
  silence,
} from "../rules.ts";
import {
  bytesOf,
  mediaOf,
  openStream,
  requestCall,
  requestEnd,
  requestNext,
  requestRecording,
  requestWords,
  type Stream,
} from "./api.ts";
import { LineVerbs } from "./use-line-verbs.ts";
import { openTelephone, type Telephone } from "./use-telephone.ts";

const mostTold = 50;
const mostKeys = 40;
const toneHertz = 1000;
const toneSamples = lineRate * 0.4;

/** After which a message is spoken. */
const tone = Uint8Array.from({ length: toneSamples }, (_, place) =>
  mulawOf(Math.round(6000 * Math.sin((2 * Math.PI * toneHertz * place) / lineRate))),
);

const wordsOf = (error: unknown): string =>
  error instanceof AppError ? error.message : "The line broke. Please call again.";

/** One call on the line of the demo: a telephone, its stream, and what its carrier does with it. */
class LineCall {
  #view = idleLine;
  #listeners = new Set<() => void>();
  #telephone: Telephone | null = null;
  #stream: Stream | null = null;
  #verbs: LineVerbs | null = null;
  #callSid = "";
  #accountSid = "";
  #over = new AbortController();
  /** Marks of the line's own; all others are the practice's. */
  #marks = new Map<string, () => void>();
  #lastMark = 0;
  #chunk = 0;
  /** Words that are to be said in place of the microphone. */
  #words: Uint8Array<ArrayBuffer>[] = [];

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  view = (): LineView => this.#view;

  /** Within a press: browsers sound nothing that nobody asked for. */
  async call(to: string, from: string | null): Promise<void> {
    if (isCalling(this.#view)) return;
    const over = new AbortController();
    this.#over = over;
    this.#chunk = 0;
    this.#callSid = "";
    this.#show({ ...idleLine, phase: "opening" });
    try {
      const telephone = await openTelephone({
        onFrame: (frame) => this.#frame(frame),
        onMark: (name) => this.#heard(name),
        onSpeaking: (isSpeaking) => this.#show({ isSpeaking }),
        onLost: () => this.#show({ microphone: "lost" }),
      });
      if (over.signal.aborted) return telephone.close();
      this.#telephone = telephone;
      this.#show({ phase: "calling", microphone: telephone.problem ?? "there" });
      const { callSid, accountSid, verbs } = await requestCall({ to, from }, over.signal);
      this.#callSid = callSid;
      this.#accountSid = accountSid;
      this.#show({ startedAt: Date.now() });
      const doing = this.#verbsOf(callSid, over.signal);
      this.#verbs = doing;
      await doing.run(verbs);
      this.#end(null);
    } catch (error) {
      if (!over.signal.aborted) this.#end(wordsOf(error));
    }
    return undefined;
  }

  hangUp(): void {
    if (isCalling(this.#view)) this.#end(null);
  }

  press(key: LineKey): void {
    if (!isCalling(this.#view)) return;
    this.#show({ keys: (this.#view.keys + key).slice(-mostKeys) });
    this.#stream?.send("dtmf", { dtmf: { track: "inbound_track", digit: key } });
    this.#verbs?.press(key);
  }

  /** Says words in a caller's voice; false: they could not be said. */
  async say(text: string): Promise<boolean> {
    if (this.#view.isSaying || text.trim() === "") return false;
    const { signal } = this.#over;
    this.#show({ isSaying: true, problem: null });
    try {
      const { sound } = await requestWords(text.trim(), signal);
      if (signal.aborted) return false;
      const bytes = bytesOf(sound);
      for (let at = 0; at < bytes.length; at += lineFrame)
        this.#words.push(bytes.slice(at, at + lineFrame));
      return true;
    } catch (error) {
      if (!signal.aborted) this.#show({ problem: wordsOf(error) });
      return false;
    } finally {
      this.#show({ isSaying: false });
    }
  }

  setMuted(isMuted: boolean): void {
    this.#show({ isMuted });
  }

  /** Whoever sits at the front desk takes the call, or does not; while they speak: they hang up. */
  answer(isAnswered: boolean): void {
    this.#verbs?.answer(isAnswered);
  }

  #verbsOf(callSid: string, signal: AbortSignal): LineVerbs {
    return new LineVerbs({
      show: (part) => this.#show(part),
      until: (start) => until(signal, start),
      play: (sound) => this.#play(bytesOf(sound), signal),
      beep: () => this.#play(tone, signal),
      clear: () => this.#telephone?.clear(),
      talk: (verb) => this.#talk(verb, signal),
      async next(action, happened) {
        return (await requestNext(callSid, { action, happened }, signal)).verbs;
      },
      async upload(action, sound) {
        return (await requestRecording(callSid, action, sound)).verbs;
      },
      tell: (words) => {
        const place = (this.#view.told.at(-1)?.place ?? 0) + 1;
        this.#show({ told: [...this.#view.told, { place, words }].slice(-mostTold) });
      },
    });
  }

  #show(part: Partial<LineView>): void {
    this.#view = { ...this.#view, ...part };
    for (const listener of this.#listeners) listener();
  }

  #frame(heard: Uint8Array<ArrayBuffer>): void {
    const quiet = () => new Uint8Array(lineFrame).fill(silence);
    const frame = this.#words.shift() ?? (this.#view.isMuted ? quiet() : heard);
    this.#verbs?.hear(frame);
    if (this.#stream === null) return;
    this.#chunk += 1;
    this.#stream.send("media", mediaOf(frame, this.#chunk));
  }

  #heard(name: string): void {
    const then = this.#marks.get(name);
    this.#marks.delete(name);
    if (then) then();
    else this.#stream?.send("mark", { mark: { name } });
  }

  async #play(sound: Uint8Array, signal: AbortSignal): Promise<void> {
    this.#lastMark += 1;
    const mark = `line ${this.#lastMark}`;
    const heard = until<void>(signal, (resolve) => void this.#marks.set(mark, () => resolve()));
    this.#telephone?.play(sound);
    this.#telephone?.mark(mark);
    await heard;
  }

  async #talk(
    { path, parameters: customParameters }: Extract<LineVerb, { verb: "stream" }>,
    signal: AbortSignal,
  ): Promise<void> {
    const streamSid = `MZ${randomId().replaceAll("-", "")}`;
    const telephone = this.#telephone;
    const start = {
      streamSid,
      accountSid: this.#accountSid,
      callSid: this.#callSid,
      tracks: ["inbound"],
      mediaFormat: { encoding: "audio/x-mulaw", sampleRate: lineRate, channels: 1 },
      customParameters,
    };
    await until<void>(signal, (resolve) => {
      const stream = openStream(
        { path, streamSid },
        {
          onOpen: () => {
            stream.send("connected", { protocol: "Call", version: "1.0.0" });
            stream.send("start", { start });
            this.#stream = stream;
            this.#show({ phase: "talking" });
          },
          onSound: (mulaw) => telephone?.play(mulaw),
          onMark: (name) => telephone?.mark(name),
          onClear: () => telephone?.clear(),
          onClosed: () => resolve(),
        },
      );
      signal.addEventListener("abort", () => {
        stream.send("stop", { stop: { callSid: start.callSid } });
        stream.close();
      });
    });
    this.#stream = null;
    telephone?.clear();
  }

  #end(problem: string | null): void {
    const { startedAt, microphone, told } = this.#view;
    const seconds = startedAt === null ? 0 : Math.round((Date.now() - startedAt) / 1000);
    const callSid = this.#callSid;
    const left = this.#verbs?.left() ?? null;
    this.#verbs = null;
    this.#over.abort();
    this.#stream = null;
    this.#telephone?.close();
    this.#telephone = null;
    this.#marks.clear();
    this.#words = [];
    this.#show({ ...idleLine, phase: "over", seconds, microphone, told, problem });
    if (callSid === "") return;
    // Nobody waits for them: the server finds calls without an end by itself. Both go at once, as a page that is
    // being left sends nothing later.
    if (left !== null) requestRecording(callSid, left.action, left.sound).catch(() => undefined);
    requestEnd(callSid, seconds).catch(() => undefined);
  }
}

/** Waits for something that the end of the call ends. */
function until<Value>(
  signal: AbortSignal,
  start: (resolve: (value: Value) => void) => void,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new Error("The call is over."));
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener("abort", stop, { once: true });
    start((value) => {
      signal.removeEventListener("abort", stop);
      resolve(value);
    });
  });
}

/** The one telephone of this page. */
export const lineCall = new LineCall();

export const useLineCall = (): LineView =>
  useSyncExternalStore(lineCall.subscribe, lineCall.view, lineCall.view);
