import { type RawData, WebSocket } from "ws";
import { AppError } from "../../errors.ts";
import { isLoopback } from "./exchange.ts";
import { lookupFor, type Resolve } from "./reach.ts";

export type LineLimits = {
  /** Milliseconds until the line stands. */
  connect: number;
  /** Bytes of one message that comes in. */
  largestMessage: number;
  /** Bytes that may wait to be sent: whoever takes them too slowly loses the line. */
  mostWaiting: number;
};

/**
 * Why a line is over. `refused`: the other side answered with `status` instead of opening it; `late`: it did
 * not open in time; `unreachable`: nobody answered, or not in the words of this protocol; `slow`: it does not
 * take what is sent; `closed`: it stood, and the other side or the network ended it with `code`.
 */
export type LineEnd =
  | { why: "refused"; status: number; reason: string }
  | { why: "late" | "unreachable" | "slow" }
  | { why: "closed"; code: number; reason: string };

/** A connection over which both sides send messages at any time. */
export type Line = {
  /** Lost when the line does not stand. */
  send(message: string | Uint8Array): void;
  /** Says a last word and ends it; `onEnd` is not called. */
  close(lastWord: string): void;
  /** Ends it without another word; `onEnd` is not called. */
  drop(): void;
};

type LineEvents = {
  onOpen(): void;
  onText(message: string): void;
  onBytes(message: Uint8Array): void;
  /** Called once, unless it was dropped or its signal aborted. */
  onEnd(end: LineEnd): void;
};

const standardLimits: LineLimits = {
  connect: 5000,
  largestMessage: 1024 * 1024,
  mostWaiting: 1024 * 1024,
};
const longestReason = 200;
const farewellMs = 1000;

function safeAddress(address: string): URL {
  const url = new URL(address);
  const isSecure = url.protocol === "https:" || url.protocol === "wss:";
  const isPlain = url.protocol === "http:" || url.protocol === "ws:";
  if (!isSecure && !(isPlain && isLoopback(url)))
    throw new AppError("unexpected", { message: "Other servers are connected to securely only." });
  url.protocol = isSecure ? "wss:" : "ws:";
  return url;
}

const plain = (text: string) => text.replace(/\p{Cc}+/gu, " ").slice(0, longestReason);

function bytesOf(message: RawData): Buffer {
  if (Array.isArray(message)) return Buffer.concat(message);
  return Buffer.isBuffer(message) ? message : Buffer.from(message);
}

/**
 * Opens a line to a server that speaks WebSocket over TLS, or to this machine itself: follows no redirect, gives
 * up on opening after a time, takes messages of a bounded size, and lets no more than so much wait. Never throws
 * for what the other side does: `onEnd` tells. Throws for an address that may not be connected to;
 * a name that means one is unreachable.
 */
export function openLine(
  address: string,
  {
    headers = {},
    limits = standardLimits,
    signal,
    resolve,
    ...on
  }: LineEvents & {
    headers?: Readonly<Record<string, string>>;
    limits?: LineLimits;
    signal?: AbortSignal | undefined;
    resolve?: Resolve;
  },
): Line {
  const url = safeAddress(address);
  const socket = new WebSocket(url, {
    lookup: lookupFor(url.hostname, resolve),
    headers: { ...headers },
    maxPayload: limits.largestMessage,
    perMessageDeflate: false,
    followRedirects: false,
  });
  let isOver = false;
  let hasStood = false;

  const leave = () => {
    isOver = true;
    clearTimeout(opening);
    signal?.removeEventListener("abort", drop);
  };
  const drop = () => {
    leave();
    socket.terminate();
  };
  const end = (how: LineEnd) => {
    if (isOver) return;
    drop();
    on.onEnd(how);
  };
  const opening = setTimeout(() => end({ why: "late" }), limits.connect);
  socket.on("open", () => {
    hasStood = true;
    clearTimeout(opening);
    if (!isOver) on.onOpen();
  });
  socket.on("message", (message, isBinary) => {
    if (isOver) return;
    const bytes = bytesOf(message);
    if (isBinary) on.onBytes(bytes);
    else on.onText(bytes.toString("utf8"));
  });
  socket.on("unexpected-response", (_request, { statusCode = 0, statusMessage = "" }) =>
    end({ why: "refused", status: statusCode, reason: plain(statusMessage) }),
  );
  // Of a line that stood this tells of a message that is too large or makes no sense; "close" comes behind it.
  socket.on("error", () => {
    if (!hasStood) end({ why: "unreachable" });
  });
  socket.on("close", (code, reason) =>
    end({ why: "closed", code, reason: plain(reason.toString("utf8")) }),
  );
  if (signal?.aborted === true) drop();
  else signal?.addEventListener("abort", drop, { once: true });

  return {
    send(message) {
      if (isOver || socket.readyState !== WebSocket.OPEN) return;
      socket.send(message);
      if (socket.bufferedAmount > limits.mostWaiting) end({ why: "slow" });
    },
    close(lastWord) {
      if (isOver) return;
      leave();
      if (socket.readyState !== WebSocket.OPEN) return socket.terminate();
      socket.send(lastWord);
      socket.close();
      // The other side need not answer.
      const patience = setTimeout(() => socket.terminate(), farewellMs);
      patience.unref();
      socket.on("close", () => clearTimeout(patience));
    },
    drop,
  };
}
