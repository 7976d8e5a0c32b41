import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { AppError } from "#errors.ts";
import { createLog } from "./log.ts";
import { createStreams, type StreamLine } from "./streams.ts";

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server with one stream, and all that happens on it. */
async function openServer(
  how: {
    admits?: boolean;
    limited?: AppError;
    timing?: { toBeginMs: number; pingEveryMs: number };
  } = {},
) {
  const texts: string[] = [];
  const gone: string[] = [];
  const lines: StreamLine[] = [];
  const streams = createStreams({
    log: createLog("silent"),
    limiter: {
      consume: async () => {
        if (how.limited !== undefined) throw how.limited;
      },
    },
    publicUrl: undefined,
    trustedProxies: [],
    ...(how.timing !== undefined && { timing: how.timing }),
  });
  streams.accept({
    path: "/api/phone/stream",
    access: "webhook",
    admit: () => how.admits !== false,
    connected(line) {
      lines.push(line);
      return {
        text(message) {
          if (message === "throw") throw new Error("no");
          texts.push(message);
        },
        gone: (by) => gone.push(by),
      };
    },
  });
  const http = createServer();
  streams.open(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closing.push(
    () => streams.close(),
    async () => http.closeAllConnections(),
    () => new Promise((resolve) => http.close(resolve)),
  );
  const { port } = http.address() as AddressInfo;
  return { streams, texts, gone, lines, address: `ws://127.0.0.1:${port}/api/phone/stream` };
}

/** Opens a stream; resolves with how it stands. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const told = { refusal: null as number | null, code: null as number | null };
  socket.on("close", (code) => {
    told.code = code;
  });
  await new Promise<void>((resolve) => {
    socket.on("open", () => resolve());
    socket.on("error", () => resolve());
    socket.on("unexpected-response", (_request, { statusCode = 0 }) => {
      told.refusal = statusCode;
      resolve();
    });
  });
  return { socket, told };
}

test.each([
  ["nobody is admitted", { admits: false }, 403],
  ["too many come", { limited: new AppError("too_many_requests") }, 429],
  ["nothing can be counted", { limited: new AppError("service_unavailable") }, 503],
])("is refused where %s", async (_what, how, status) => {
  const server = await openServer(how);
  const { told } = await connect(server.address);
  expect(told.refusal).toBe(status);
  expect(server.lines).toEqual([]);
});

test("takes texts in their order and tells once that it is gone", async () => {
  const server = await openServer();
  const { socket } = await connect(server.address);
  for (const text of ["a", "b", "c"]) socket.send(text);
  socket.send(Buffer.from("binary"));
  await expect.poll(() => server.texts).toEqual(["a", "b", "c"]);
  socket.close();
  await expect.poll(() => server.gone).toEqual(["other-side"]);
});

test("is ended by us in order, or as refused", async () => {
  const server = await openServer();
  const one = await connect(server.address);
  server.lines[0]?.end();
  await expect.poll(() => one.told.code).toBe(1000);
  const two = await connect(server.address);
  server.lines[1]?.end("refused");
  await expect.poll(() => two.told.code).toBe(1008);
});

test.each([
  ["a message without end", (socket: WebSocket) => socket.send("x".repeat(70_000))],
  ["a message that cannot be taken", (socket: WebSocket) => socket.send("throw")],
  [
    "a flood",
    (socket: WebSocket) => {
      for (let count = 0; count < 900; count += 1) socket.send("x");
    },
  ],
])("is cut off by %s", async (_what, act) => {
  const server = await openServer();
  const { socket, told } = await connect(server.address);
  act(socket);
  await expect.poll(() => told.code).not.toBeNull();
  await expect.poll(() => server.gone).toEqual(["other-side"]);
  expect(server.texts.length).toBeLessThanOrEqual(600);
});

test("is closed when it never says who it is, and stays when it does", async () => {
  const server = await openServer({ timing: { toBeginMs: 150, pingEveryMs: 20_000 } });
  const silent = await connect(server.address);
  const known = await connect(server.address);
  server.lines[1]?.begun();
  await expect.poll(() => silent.told.code).toBe(1008);
  expect(known.told.code).toBeNull();
});

test("is cut off when nobody is there any more", async () => {
  const server = await openServer({ timing: { toBeginMs: 15_000, pingEveryMs: 100 } });
  const { socket } = await connect(server.address);
  const there = await connect(server.address);
  // What comes in is not read any more, so pings stay without an answer.
  socket.pause();
  await expect.poll(() => server.gone).toEqual(["other-side"]);
  expect(there.told.code).toBeNull();
  socket.terminate();
});

test("ends with the server, and none opens after that", async () => {
  const server = await openServer();
  const { told } = await connect(server.address);
  await server.streams.close();
  await expect.poll(() => told.code).toBe(1001);
  expect(server.gone).toEqual(["server"]);
  expect((await connect(server.address)).told.refusal).toBe(503);
});
