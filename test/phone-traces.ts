// Calls by telephone on a virtual clock: what the carrier sends, what engines bring, and every message that leaves.
import { createHash } from "node:crypto";
import { readCarrierMessage } from "#features/voice/media-stream/rules.ts";
import type { RecognizerEvents } from "#features/voice/recognition/server/providers/recognizer.ts";
import { wavOf } from "#features/voice/sound/rules.ts";
import { openTracedLine } from "./phone-trace-line.ts";
import { framesOf, phoneFrames, silentFrame, toneOf } from "./phone-sound.ts";

/** Something that comes from outside, at a moment of the call in milliseconds. */
export type TraceEvent =
  | { at: number; does: "message"; text: string }
  /** That many frames of the caller's sound, one every 20 ms: a voice, or silence. */
  | { at: number; does: "sound"; frames: number; isVoice: boolean }
  /** Frames as somebody said them, one after the other, in base64. */
  | { at: number; does: "speech"; mulaw: string }
  | { at: number; does: "heard"; text: string; isFinal: boolean; confidence: number | null }
  | { at: number; does: "recognizer"; isThere: boolean }
  /** The sentence that was asked for as the nth is made. */
  | { at: number; does: "made"; nth: number; soundMs: number }
  /** It is not made any more. */
  | { at: number; does: "unmade"; nth: number }
  | { at: number; does: "answer"; nth: number; text: string | null }
  | { at: number; does: "cut" | "attach" | "stop" };

/** What left: messages of Media Streams, those with sound in a row as their number and a hash of their bytes. */
export type TraceOut = { at: number; out: string };
export type PhoneTrace = {
  shows: string;
  hears: boolean;
  handsOver: string[] | null;
  events: TraceEvent[];
  outs: TraceOut[];
  ended: string | null;
  /** What sounded, in its order, where the product's own voice said it; else tones stand for it. */
  said?: string[];
};

/** Everything happens on this grid; timers of the call at their own moments in between. */
export const gridMs = 20;
const mostMs = 120_000;

export type Clock = { now(): number; advance(ms: number): Promise<unknown> };
/** Tells of what the call wants, for whoever makes a trace; a replay brings it from the trace. */
export type Maker = {
  say(nth: number, text: string): void;
  ask(nth: number, text: string): void;
  out(message: { event: string; mark?: { name: string } }): void;
};

const hashOf = (parts: readonly string[]) =>
  createHash("sha256").update(parts.join("")).digest("base64url").slice(0, 22);

/** Gathers what leaves on a line: sound in a row counts as one. */
export function createLeft(now: () => number) {
  const outs: TraceOut[] = [];
  let sounds: string[] = [];
  let soundAt = 0;
  const flush = () => {
    if (sounds.length > 0)
      outs.push({ at: soundAt, out: `media ${sounds.length} ${hashOf(sounds)}` });
    sounds = [];
  };
  return {
    send(text: string): Parameters<Maker["out"]>[0] {
      const message = JSON.parse(text) as {
        event: string;
        media?: { payload: string };
        mark?: { name: string };
      };
      if (message.media !== undefined) {
        if (sounds.length === 0) soundAt = now();
        sounds.push(message.media.payload);
      } else {
        flush();
        outs.push({ at: now(), out: text });
      }
      return message;
    },
    end: () => void outs.push({ at: now(), out: "end" }),
    all(): TraceOut[] {
      flush();
      return outs;
    },
  };
}

type Wav = Uint8Array<ArrayBuffer>;

/** A tone in the place of a voice, another one for another text. */
function toneFor(text: string, soundMs: number): Wav {
  const length = Math.round((soundMs / 1000) * 16_000);
  const sample = (_: unknown, at: number) => Math.round(6000 * Math.sin((at * text.length) / 90));
  return wavOf(Int16Array.from({ length }, sample), 16_000);
}

/**
 * Plays a call: all of it is the program's own but the engines, which bring what `next` has for a moment. Sentences
 * sound as `voice` has them, else as tones.
 */
export async function playPhoneCall(
  { hears, handsOver }: Pick<PhoneTrace, "hears" | "handsOver">,
  next: (at: number) => TraceEvent[],
  clock: Clock,
  { maker, voice }: { maker?: Maker; voice?: ReadonlyMap<string, Wav> } = {},
): Promise<{ outs: TraceOut[]; ended: string | null }> {
  const left = createLeft(clock.now);
  let ended: string | null = null;
  const says: { made(soundMs: number): void; unmade(): void }[] = [];
  let listener: RecognizerEvents | null = null;
  let streams = 0;
  const streamOf = () => {
    streams += 1;
    return {
      streamSid: `MZ${streams}`,
      send(text: string) {
        const message = left.send(text);
        maker?.out(message);
      },
      end: left.end,
    };
  };
  const recognizer = {
    name: "built-in" as const,
    label: "Built-in",
    open(on: RecognizerEvents) {
      listener = on;
      const nothing = () => undefined;
      return { push: nothing, voice: nothing, finalize: nothing, close: nothing };
    },
  };
  const speaker = {
    async say(text: string) {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const unmade = () => reject(new DOMException("It was cleared.", "AbortError"));
      says.push({ made: resolve, unmade });
      maker?.say(says.length - 1, text);
      const soundMs = await promise;
      const wav = voice?.get(text) ?? toneFor(text, soundMs);
      return { wav, soundMs, engine: "built-in" as const, note: "" };
    },
    prepare: null,
    clear: () => undefined,
    close: () => undefined,
  };
  const { line, answer } = await openTracedLine({
    stream: streamOf(),
    recognizer: hears ? recognizer : null,
    speaker,
    handsOver,
    now: clock.now,
    asked: (nth, text) => maker?.ask(nth, text),
    ended(reason) {
      ended = reason;
    },
  });
  line.begin();
  /** Sound that is still to come, frame by frame. */
  let frames: Uint8Array[] = [];
  const deliver = (event: TraceEvent) => {
    switch (event.does) {
      case "message": {
        const heard = readCarrierMessage(event.text);
        if (heard.kind !== "message") return;
        if (heard.message.event === "dtmf") line.press(heard.message.dtmf.digit);
        if (heard.message.event === "mark") line.marked(heard.message.mark.name);
        if (heard.message.event === "stop") line.gone("other-side");
        return;
      }
      case "sound":
        frames.push(
          ...(event.isVoice
            ? phoneFrames(toneOf(event.frames * 20)).slice(0, event.frames)
            : Array.from({ length: event.frames }, silentFrame)),
        );
        return;
      case "speech":
        frames.push(...framesOf(Buffer.from(event.mulaw, "base64")));
        return;
      case "heard": {
        const { text, isFinal, confidence } = event;
        listener?.heard({ text, isFinal, confidence });
        return;
      }
      case "recognizer":
        if (event.isThere) listener?.back();
        else listener?.lost("gone");
        return;
      case "made":
        says[event.nth]?.made(event.soundMs);
        return;
      case "unmade":
        says[event.nth]?.unmade();
        return;
      case "answer":
        answer(event.nth, event.text);
        return;
      case "cut":
        frames = [];
        line.cut(`MZ${streams}`);
        return;
      case "attach":
        line.attach(streamOf());
        return;
      case "stop":
        line.gone("server");
    }
  };
  for (let at = 0; at < mostMs && ended === null; at += gridMs) {
    for (const event of next(at)) deliver(event);
    const frame = frames.shift();
    if (frame !== undefined) line.hear(frame);
    await clock.advance(gridMs);
  }
  return { outs: left.all(), ended };
}

/** What a trace has for each moment, in its order. */
export function eventsOf({ events }: Pick<PhoneTrace, "events">): (at: number) => TraceEvent[] {
  const left = [...events];
  return (at) => {
    const due: TraceEvent[] = [];
    while (left[0] !== undefined && left[0].at <= at) due.push(...left.splice(0, 1));
    return due;
  };
}
