import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { createListener } from "./deepgram-listen.ts";
import { soundOf } from "./deepgram-sound.ts";

export type DeepgramFault =
  | "none"
  /** Refused before the line stands, or instead of sound. */
  | "402"
  | "429"
  | "500"
  /** Not a word, not even that the line stands. */
  | "hang"
  /** The line stands, and not a word comes over it. */
  | "silent"
  /** Frames that make no sense, in between and for ever. */
  | "garbage"
  /** One message of more than a megabyte. */
  | "huge"
  /** The line breaks after some sound. */
  | "cut"
  /** What comes comes drop by drop. */
  | "slow"
  /** The company's own word for trouble, and its end of the line. */
  | "error"
  /** 200 with a page of HTML, or a line that says nothing of sound. */
  | "html";

type Side = "listen" | "speak" | "alone";

/** Deepgram's server on this machine: both lines and speech by request, as documented, and their faults. */
export type DeepgramServer = {
  /** For DEEPGRAM_URL. */
  url: string;
  key: string;
  /** The fault of that side's nth line or request, from 1. */
  fault: (side: Side, nth: number) => DeepgramFault;
  /** Milliseconds without sound or a word after which it ends a line that hears. */
  silenceMs: number;
  /** Bytes of sound after which a cut line breaks. */
  cutAfter: number;
  /** The clock of its limits. */
  now: () => number;
  /** Every line and request that had the key, in order. */
  opened: { side: Side; query: URLSearchParams }[];
  /** Every word that came over a line. */
  said: { side: Side; type: string; text?: string }[];
  /** Whoever came without the key. */
  refused: number;
  /** Lines that stand. */
  lines(): number;
  /** Breaks them all. */
  breakLines(): void;
  stop(): Promise<void>;
};

export const deepgramKey = "dg-key-0123456789";
const requestId = "6f0d1c1e-0000-4000-8000-000000000001";
const models = ["thalia", "orion", "luna", "asteria"].map((name) => `aura-2-${name}-en`);
const mostFlushes = 20;
const flushWindowMs = 60_000;
const speakingRate = 24_000;
/** Odd: a sample may be cut in two. */
const chunkBytes = 4801;
const dripMs = 100;
const errors: Readonly<Record<number, { err_code: string; err_msg: string }>> = {
  400: { err_code: "Bad Request", err_msg: "Invalid query parameters." },
  401: { err_code: "INVALID_AUTH", err_msg: "Invalid credentials." },
  402: { err_code: "ASR_PAYMENT_REQUIRED", err_msg: "Not enough credits." },
  429: { err_code: "TOO_MANY_REQUESTS", err_msg: "Too many requests." },
  500: { err_code: "INTERNAL_SERVER_ERROR", err_msg: "It did not work." },
};

/** What the company would answer to the address and its headers instead of serving it; null: it serves. */
function refusalOf(side: Side, query: URLSearchParams, headers: IncomingMessage["headers"]) {
  if (headers.authorization !== `Token ${deepgramKey}`) return 401;
  const speed = Number(query.get("speed") ?? 1);
  const isSpeech =
    models.includes(query.get("model") ?? "") &&
    query.get("encoding") === "linear16" &&
    query.get("sample_rate") === "24000" &&
    speed >= 0.7 &&
    speed <= 1.5;
  const isSound =
    query.get("model") === "nova-3" &&
    query.get("encoding") === "linear16" &&
    query.get("sample_rate") === "16000";
  return (side === "listen" ? isSound : isSpeech) ? null : 400;
}

function refuse(socket: Duplex, status: number): void {
  const body = JSON.stringify({ ...errors[status], request_id: requestId });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\ndg-error: ${errors[status]?.err_code}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
}

/** The sound of a text, which its other half understands. */
export const spokenSound = (text: string) => Buffer.from(soundOf(text, speakingRate).buffer);

const readWord = (data: unknown) => {
  try {
    return JSON.parse(String(data)) as { type: string; text?: string };
  } catch {
    return { type: "nonsense" };
  }
};

/** What goes wrong on a line that stands, whichever side it is. */
function goWrong(line: WebSocket, fault: DeepgramFault): void {
  if (fault === "huge") line.send(JSON.stringify({ type: "Results", text: "x".repeat(1 << 21) }));
  if (fault === "error") {
    line.send(JSON.stringify({ type: "Error", variant: "NET", description: "It did not work." }));
    line.close(1011, "NET-0000");
  }
  if (fault !== "garbage") return;
  const again = setInterval(() => {
    for (const frame of ["{", "null", '{"type":7}', "\u0000", "[]", '{"type":"Results"}'])
      line.send(frame);
    line.send(Buffer.from([1]));
  }, 20);
  line.on("close", () => clearInterval(again));
}

function serveListening(
  server: DeepgramServer,
  line: WebSocket,
  { query, fault }: { query: URLSearchParams; fault: DeepgramFault },
): void {
  const listener = createListener(line, {
    endpointingMs: Number(query.get("endpointing") ?? 10),
    utteranceEndMs: Number(query.get("utterance_end_ms") ?? Number.POSITIVE_INFINITY),
    requestId,
  });
  let heard = 0;
  let silence: NodeJS.Timeout | undefined;
  const awaitMore = () => {
    clearTimeout(silence);
    silence = setTimeout(() => line.close(1011, "NET-0001"), server.silenceMs);
  };
  awaitMore();
  line.on("close", () => clearTimeout(silence));
  line.on("message", (data, isBinary) => {
    awaitMore();
    const bytes = data as Buffer;
    if (!isBinary) server.said.push({ side: "listen", ...readWord(bytes) });
    heard += isBinary ? bytes.length : 0;
    if (fault === "cut" && heard >= server.cutAfter) return line.terminate();
    if (["silent", "garbage", "html"].includes(fault)) return undefined;
    if (isBinary) return listener.hear(bytes);
    const { type } = readWord(bytes);
    const answer = () => {
      if (type === "Finalize") listener.finalize();
      if (type !== "CloseStream") return;
      listener.end();
      line.close(1000);
    };
    if (fault === "slow") return void setTimeout(answer, dripMs);
    return answer();
  });
}

function serveSpeaking(server: DeepgramServer, line: WebSocket, fault: DeepgramFault): void {
  let text = "";
  let flushes: number[] = [];
  let sequence = 0;
  let round = 0;
  const send = (message: object) => line.send(JSON.stringify(message));
  send({ type: "Metadata", request_id: requestId, model_name: "aura-2", model_version: "1" });
  const speak = async (words: string) => {
    const mine = round;
    const sound = spokenSound(words);
    for (let at = 0; at < sound.length; at += chunkBytes) {
      if (fault === "slow") await wait(dripMs);
      if (mine !== round || line.readyState !== line.OPEN) return;
      line.send(sound.subarray(at, at + chunkBytes));
      if (fault === "cut") return line.terminate();
    }
    send({ type: "Flushed", sequence_id: (sequence += 1) });
  };
  const flush = () => {
    const now = server.now();
    flushes = flushes.filter((at) => at > now - flushWindowMs);
    if (flushes.length >= mostFlushes)
      return send({ type: "Warning", code: "FLUSH_LIMIT", description: "Too many flushes." });
    flushes.push(now);
    const words = text;
    text = "";
    return void speak(words);
  };
  line.on("message", (data, isBinary) => {
    const said = readWord(data);
    server.said.push({ side: "speak", ...said });
    if (isBinary) return line.close(1008, "DATA-0000");
    if (["silent", "garbage", "html"].includes(fault)) return undefined;
    if (said.type === "Speak") text += said.text ?? "";
    if (said.type === "Flush") return flush();
    if (said.type === "Close") return line.close(1000);
    if (said.type !== "Clear") return undefined;
    text = "";
    round += 1;
    return send({ type: "Cleared", sequence_id: (sequence += 1) });
  });
}

async function answerAlone(
  fault: DeepgramFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (fault === "hang" || fault === "silent") return;
  if (fault === "html")
    return void response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html>");
  const { text } = JSON.parse(Buffer.concat(chunks).toString("utf8")) as { text: string };
  const sound = spokenSound(text);
  response.writeHead(200, { "content-type": "audio/l16;rate=24000" });
  if (fault === "slow") {
    for (let at = 0; at < sound.length && !response.destroyed; at += chunkBytes) {
      response.write(sound.subarray(at, at + chunkBytes));
      await wait(dripMs);
    }
  }
  if (fault === "cut")
    return void response.write(sound.subarray(0, chunkBytes), () => response.destroy());
  response.end(fault === "slow" ? undefined : sound);
}

const statusOf = (fault: DeepgramFault) => (/^\d+$/.test(fault) ? Number(fault) : null);

/** Starts it: all is well until `fault` says otherwise. */
export async function startDeepgramServer(): Promise<DeepgramServer> {
  const counts: Record<Side, number> = { listen: 0, speak: 0, alone: 0 };
  /** Counts whoever comes; the status to refuse them with, or the fault to serve them with. */
  const admit = (side: Side, request: IncomingMessage) => {
    const { searchParams: query } = new URL(request.url ?? "", "http://deepgram");
    const status = refusalOf(side, query, request.headers);
    if (status === 401) server.refused += 1;
    if (status !== null) return { status, fault: "none" as const, query };
    server.opened.push({ side, query });
    const fault = server.fault(side, (counts[side] += 1));
    return { status: statusOf(fault), fault, query };
  };
  const http = createServer((request, response) => {
    if (request.method !== "POST" || request.url?.startsWith("/v1/speak?") !== true)
      return void response.writeHead(404).end();
    const { status, fault } = admit("alone", request);
    if (status !== null)
      return void response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ ...errors[status], request_id: requestId }));
    return void answerAlone(fault, request, response).catch(() => response.destroy());
  });
  const lines = new WebSocketServer({ noServer: true });
  const hanging = new Set<Duplex>();
  http.on("upgrade", (request: IncomingMessage, socket, head) => {
    socket.on("error", () => undefined);
    const path = request.url?.split("?")[0];
    if (path !== "/v1/listen" && path !== "/v1/speak") return void socket.destroy();
    const side = path === "/v1/listen" ? "listen" : "speak";
    const { status, fault, query } = admit(side, request);
    if (status !== null) return refuse(socket, status);
    if (fault === "hang") return void hanging.add(socket);
    return lines.handleUpgrade(request, socket, head, (line) => {
      line.on("error", () => undefined);
      goWrong(line, fault);
      if (side === "listen") serveListening(server, line, { query, fault });
      else serveSpeaking(server, line, fault);
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, "127.0.0.1", resolve));
  const server: DeepgramServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    key: deepgramKey,
    fault: () => "none",
    silenceMs: 10_000,
    cutAfter: 16_000,
    now: () => Date.now(),
    opened: [],
    said: [],
    refused: 0,
    lines: () => lines.clients.size,
    breakLines() {
      for (const line of lines.clients) line.terminate();
    },
    async stop() {
      for (const socket of hanging) socket.destroy();
      server.breakLines();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return server;
}
