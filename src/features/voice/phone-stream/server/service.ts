import { clearMessage, markMessage, mediaMessage } from "../../media-stream/rules.ts";
import { createPhoneWriter } from "../../mulaw/rules.ts";
import { createPlayback, markOf, type PlaybackEvent } from "../../phone-line/rules.ts";

/** A stream of the carrier, as far as a call needs it. */
export type PhoneStream = {
  streamSid: string;
  send(message: string): void;
  end(): void;
};

type Sentence = { seq: number; turn: number; wav: Uint8Array };

/**
 * The way to the caller's ear: sentences go out whole, as the carrier plays them one after the other, and its marks
 * tell what was heard. It outlives a stream that breaks.
 */
export function createPhoneOut(
  first: PhoneStream,
  { now, feed }: { now: () => number; feed: (event: PlaybackEvent) => void },
) {
  const writer = createPhoneWriter();
  const playback = createPlayback();
  let stream: PhoneStream | null = first;
  const send = (message: (streamSid: string) => string) => stream?.send(message(stream.streamSid));
  const feedAll = (events: readonly PlaybackEvent[]) => {
    for (const event of events) feed(event);
  };

  return {
    say({ seq, turn, wav }: Sentence): void {
      const frames = writer.frames(wav);
      for (const frame of frames)
        send((sid) => mediaMessage(sid, Buffer.from(frame).toString("base64")));
      send((sid) => markMessage(sid, markOf(seq)));
      feedAll(playback.sent({ seq, turn, soundMs: frames.length * 20 }, now()));
    },
    /** Lets go of what was to sound. Answers how much of the turn was heard, in milliseconds. */
    silence(turn: number): number {
      const { playedMs, wasPlaying } = playback.cleared(turn, now());
      if (wasPlaying) send((sid) => clearMessage(sid));
      return playedMs;
    },
    marked: (name: string) => feedAll(playback.marked(name, now())),
    turn: playback.turn,
    isDisclosed: playback.isDisclosed,
    /** That stream is no more: answers which sentences were not heard to their end; null: it was not the one. */
    cut(streamSid: string): number[] | null {
      if (stream?.streamSid !== streamSid) return null;
      stream = null;
      return playback.lost();
    },
    attach(next: PhoneStream): void {
      stream = next;
    },
    stream: () => stream,
  };
}

/** Frames of 20 ms that wait while the caller is told who speaks; more are not waited for. */
const mostHeldBack = 750;

/** Who speaks is said to its end first; what is said over it is heard right after. */
export function createEarGate(hear: (mulaw: Uint8Array) => void) {
  let heldBack: Uint8Array[] | null = [];
  const open = () => {
    const missed = heldBack ?? [];
    heldBack = null;
    for (const mulaw of missed) hear(mulaw);
  };
  return {
    open,
    hear(mulaw: Uint8Array): void {
      if (heldBack === null) hear(mulaw);
      else heldBack.push(mulaw);
      if (heldBack !== null && heldBack.length > mostHeldBack) open();
    },
  };
}
