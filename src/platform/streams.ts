import type { IncomingHttpHeaders, IncomingMessage, Server as HttpServer } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { AppError } from "#errors.ts";
import type { Limiter } from "./http/app.ts";
import { clientAddress, isNetworkTrusted } from "./http/trusted-proxies.ts";
import { rawFailure } from "./http/unreadable.ts";
import type { Log } from "./log.ts";
import { createMeter } from "./socket-lines.ts";

/** What a program sent to open a stream. */
export type StreamRequest = { headers: IncomingHttpHeaders; url: string };

/** One open stream of another program. */
export type StreamLine = {
  request: StreamRequest;
  /** Lost when the stream is gone; who takes what is sent too slowly loses it. */
  send(message: string): void;
  /** It has said who it is: from here on it may take its time. */
  begun(): void;
  /** Ends it in order, or as refused. */
  end(how?: "done" | "refused"): void;
};

export type StreamTaken = {
  text(message: string): void;
  /** Called once, whoever ended it. */
  gone(by: "other-side" | "server"): void;
};

type StreamShape = {
  path: `/${string}`;
  access: "webhook";
  /** Whether it may be opened at all. */
  admit(request: StreamRequest): boolean;
  connected(line: StreamLine): StreamTaken;
};

export type Streams = {
  /** Takes streams of other programs at a path; each is judged before it opens. */
  accept(shape: StreamShape): void;
  /** Accepts them on this server, beside whatever else it upgrades. */
  open(server: HttpServer): void;
  close(): Promise<void>;
};

type StreamOptions = {
  log: Log;
  limiter: Limiter;
  publicUrl: string | undefined;
  trustedProxies: readonly string[];
  /** How long an opened stream may say nothing of itself, and between looks whether it is still there. */
  timing?: { toBeginMs: number; pingEveryMs: number };
};

const largestMessageBytes = 64 * 1024;
/** Sound comes 50 times a second, and all at once after a pause of the network. */
const mostPerSecond = 200;
const cutOffPerSecond = 400;
/** Minutes of a telephone's sound. */
const mostWaitingBytes = 4 * 1024 * 1024;
const usualTiming = { toBeginMs: 15_000, pingEveryMs: 20_000 };
const farewellMs = 1000;

const closeCodes = { done: 1000, refused: 1008, stopping: 1001 } as const;
const statusLines: Record<number, string> = {
  403: "403 Forbidden",
  429: "429 Too Many Requests",
};

type Open = { stop(): void; closed: Promise<void> };

/** Lets a stream speak, within its limits. */
function attend(
  socket: WebSocket,
  shape: StreamShape,
  request: StreamRequest,
  { log, timing = usualTiming }: Pick<StreamOptions, "log" | "timing">,
): Open {
  const meter = createMeter(mostPerSecond, cutOffPerSecond);
  const closed = Promise.withResolvers<void>();
  let isAlive = true;
  let by: "other-side" | "server" = "other-side";
  const close = (code: number) => {
    socket.close(code);
    setTimeout(() => socket.terminate(), farewellMs).unref();
  };
  const beginning = setTimeout(() => close(closeCodes.refused), timing.toBeginMs);
  const pinging = setInterval(() => {
    if (!isAlive) socket.terminate();
    isAlive = false;
    socket.ping();
  }, timing.pingEveryMs);
  const taken = shape.connected({
    request,
    send(message) {
      if (socket.bufferedAmount > mostWaitingBytes) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.send(message);
    },
    begun: () => clearTimeout(beginning),
    end: (how = "done") => close(closeCodes[how]),
  });
  const guarded = (what: () => void) => {
    try {
      what();
    } catch (error) {
      log.error({ err: error }, "A message of a stream could not be taken.");
      socket.terminate();
    }
  };
  socket.on("message", (message, isBinary) => {
    const amount = meter(performance.now());
    if (amount === "cut-off") socket.terminate();
    if (amount !== "fine" || isBinary || socket.readyState !== socket.OPEN) return;
    // Messages come as one buffer each, unless the socket is told otherwise.
    guarded(() => taken.text((message as Buffer).toString("utf8")));
  });
  socket.on("pong", () => {
    isAlive = true;
  });
  // What is wrong with a frame ends the stream; that it ended is told below.
  socket.on("error", (error) => log.info({ failure: error.message }, "a stream broke"));
  socket.on("close", () => {
    clearTimeout(beginning);
    clearInterval(pinging);
    guarded(() => taken.gone(by));
    closed.resolve();
  });
  return {
    stop() {
      by = "server";
      close(closeCodes.stopping);
    },
    closed: closed.promise,
  };
}

/** Streams that other programs open to this server: plain websockets, at paths of their own. */
export function createStreams(options: StreamOptions): Streams {
  const { log, limiter, publicUrl, trustedProxies } = options;
  const refuse = rawFailure(publicUrl?.startsWith("https:") === true);
  const isTrusted = isNetworkTrusted(trustedProxies);
  const shapes = new Map<string, StreamShape>();
  const open = new Set<Open>();
  let isStopping = false;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });

  async function judge(shape: StreamShape, request: IncomingMessage): Promise<AppError | null> {
    const { headers, socket, url = "" } = request;
    const forwarded = headers["x-forwarded-for"]?.toString();
    try {
      await limiter.consume(
        "webhooks",
        clientAddress(socket.remoteAddress ?? "", forwarded, isTrusted),
      );
      return shape.admit({ headers, url }) ? null : new AppError("signature_refused");
    } catch (error) {
      return error instanceof AppError ? error : new AppError("service_unavailable");
    }
  }

  async function upgrade(
    shape: StreamShape,
    { request, socket, head }: { request: IncomingMessage; socket: Duplex; head: Buffer },
  ): Promise<void> {
    const broke = () => socket.destroy();
    socket.on("error", broke);
    const refusal = isStopping ? new AppError("service_unavailable") : await judge(shape, request);
    socket.off("error", broke);
    if (refusal !== null) {
      socket.on("error", broke);
      refuse(socket, statusLines[refusal.status] ?? "503 Service Unavailable", refusal);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const { headers, url = "" } = request;
      const one = attend(opened, shape, { headers, url }, options);
      open.add(one);
      void one.closed.then(() => open.delete(one));
    });
  }

  return {
    accept(shape) {
      shapes.set(shape.path, shape);
    },
    open(server) {
      // Whatever else listens ends upgrades that nobody has answered within a second.
      server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        const shape = shapes.get(request.url?.split("?")[0] ?? "");
        if (shape === undefined) return;
        upgrade(shape, { request, socket, head }).catch((error: unknown) => {
          log.error({ err: error }, "A stream could not be opened.");
          socket.destroy();
        });
      });
    },
    async close() {
      isStopping = true;
      const closing = [...open];
      for (const one of closing) one.stop();
      await Promise.all(closing.map(({ closed }) => closed));
    },
  };
}
