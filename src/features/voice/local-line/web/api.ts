import type { CallInput } from "#endpoint.ts";
import { call } from "#ui/api-client.ts";
import { openPlainSocket } from "#ui/plain-socket.ts";
import {
  callLocalLine,
  endLocalLine,
  goOnLocalLine,
  type LineHappening,
  readLocalLine,
  recordLocalLine,
  sayOnLocalLine,
} from "../contract.ts";

export function fetchLine(signal: AbortSignal) {
  return call(readLocalLine, { signal });
}

export function requestCall(body: CallInput<typeof callLocalLine>["body"], signal: AbortSignal) {
  return call(callLocalLine, { body, signal });
}

/** Tells what happened on the line; answers what to do next. */
export function requestNext(
  callSid: string,
  { action, happened }: { action: string; happened: LineHappening },
  signal: AbortSignal,
) {
  return call(goOnLocalLine, { params: { callSid }, body: { action, happened }, signal });
}

/** What browsers send for a page that is being left; all its requests share it. */
const mostOutliving = 56 * 1024;

/** Hands over what was recorded; it is wanted also of who has hung up, or has left the page in the meantime. */
export function requestRecording(
  callSid: string,
  action: string,
  sound: readonly Uint8Array<ArrayBuffer>[],
) {
  const content = new Blob([...sound]);
  const keepalive = content.size <= mostOutliving;
  return call(recordLocalLine, { params: { callSid }, query: { action }, content, keepalive });
}

/** Tells that the call is over, also when the page is being left. */
export function requestEnd(callSid: string, seconds: number) {
  return call(endLocalLine, { params: { callSid }, body: { seconds }, keepalive: true });
}

export function requestWords(text: string, signal: AbortSignal) {
  return call(sayOnLocalLine, { body: { text }, signal });
}

/** What a stream of a call brings. */
export interface StreamListener {
  onOpen: () => void;
  onSound: (mulaw: Uint8Array) => void;
  onMark: (name: string) => void;
  onClear: () => void;
  /** No more comes. */
  onClosed: () => void;
}

export interface Stream {
  send: (event: string, fields?: Record<string, unknown>) => void;
  close: () => void;
}

/** The bytes of base64, and back. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

type Heard = { event?: unknown; media?: { payload?: unknown }; mark?: { name?: unknown } };

function hear(text: string, on: StreamListener): void {
  // Written by this server; what is missing of it is not there.
  const heard = JSON.parse(text) as Heard;
  if (heard.event === "media" && typeof heard.media?.payload === "string")
    on.onSound(bytesOf(heard.media.payload));
  if (heard.event === "mark" && typeof heard.mark?.name === "string") on.onMark(heard.mark.name);
  if (heard.event === "clear") on.onClear();
}

/** Opens the stream of a call, as its carrier does. */
export function openStream(
  { path, streamSid }: { path: string; streamSid: string },
  on: StreamListener,
): Stream {
  let sequence = 0;
  const socket = openPlainSocket(path, {
    onOpen: on.onOpen,
    onText: (text) => hear(text, on),
    onClosed: on.onClosed,
  });
  return {
    send(event, fields = {}) {
      sequence += event === "connected" ? 0 : 1;
      const numbered = event === "connected" ? {} : { sequenceNumber: `${sequence}`, streamSid };
      socket.send(JSON.stringify({ event, ...numbered, ...fields }));
    },
    close: () => socket.close(),
  };
}

/** A frame of the caller's sound as a message of the stream. */
export const mediaOf = (frame: Uint8Array, chunk: number) => ({
  media: {
    track: "inbound",
    chunk: `${chunk}`,
    timestamp: `${(chunk - 1) * 20}`,
    payload: base64Of(frame),
  },
});
