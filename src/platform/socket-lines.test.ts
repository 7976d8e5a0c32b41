import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { socketEvent } from "#endpoint.ts";
import { createLog } from "./log.ts";
import type { Line } from "./socket-lines.ts";
import { createSockets, type Sockets } from "./sockets.ts";

const nobody = async () => ({ staff: null, refusal: "sign_in_required", accountId: null }) as const;
const shared = { namespace: "/talk", access: "public" } as const;
const say = socketEvent({
  ...shared,
  name: "say",
  direction: "to-server",
  payload: z.object({ text: z.string().check(z.maxLength(10)) }),
});
const heard = socketEvent({
  ...shared,
  name: "heard",
  direction: "to-browser",
  payload: z.object({ text: z.string() }),
});

let server: Server;
let sockets: Sockets;
let browser: Socket;
const taken: unknown[] = [];
const refused: string[] = [];
let gone = 0;
let lines: Line[] = [];

beforeEach(async () => {
  taken.length = 0;
  refused.length = 0;
  gone = 0;
  lines = [];
  sockets = createSockets({
    guard: {
      identify: nobody,
      recheck: nobody,
      mayAct: (_staff, access) => access === "public",
      refused: async () => undefined,
    },
    log: createLog("silent"),
    publicUrl: undefined,
    newRequestId: () => "request-1",
    limiter: { consume: async () => undefined },
    trustedProxies: [],
  });
  sockets.accept({
    namespace: "/talk",
    takes: [say],
    tells: [heard],
    connected(line) {
      lines.push(line);
      return {
        take(name, payload) {
          taken.push([name, payload]);
          line.tell(heard, { text: "yes" });
        },
        refuse: (why, name) => void refused.push(`${why} ${name}`),
        gone: () => void (gone += 1),
      };
    },
  });
  server = createServer();
  sockets.open(server);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  browser = io(`http://127.0.0.1:${port}/talk`, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
    extraHeaders: { cookie: "one=1; two=2" },
  });
});
afterEach(async () => {
  browser.disconnect();
  await sockets.close();
  server.close();
});

const disconnected = () =>
  new Promise<string>((resolve) => void browser.once("disconnect", (reason) => resolve(reason)));

test("what is sent before the connection is confirmed is taken, in order, and answered to its sender", async () => {
  const answers = new Promise<void>((resolve) => void browser.once("heard", () => resolve()));
  browser.emit("say", { text: "one" });
  browser.emit("say", { text: "two" });
  await answers;
  await vi.waitFor(() => expect(taken).toHaveLength(2));
  expect(taken).toEqual([
    ["say", { text: "one" }],
    ["say", { text: "two" }],
  ]);
  expect(lines[0]?.cookies).toBe("one=1; two=2");
  expect(lines[0]?.caller).toMatchObject({ staff: null, address: "127.0.0.1" });
});

test("what does not fit is refused and never taken", async () => {
  browser.emit("say", { text: "much too long for this" });
  browser.emit("say");
  browser.emit("shout", { text: "x" });
  browser.emit("say", { text: "fine" });
  await vi.waitFor(() => expect(taken).toHaveLength(1));
  expect(refused).toEqual(["malformed say", "malformed say", "malformed shout"]);
});

test("who goes on sending what does not fit is cut off", async () => {
  const end = disconnected();
  for (let time = 0; time < 30; time += 1) browser.emit("shout", {});
  expect(await end).toBe("io server disconnect");
  expect(refused).toHaveLength(20);
  expect(gone).toBe(1);
});

test("thousands of events a second: the first are taken, one warning is told, then the line is cut", async () => {
  const end = disconnected();
  for (let time = 0; time < 5000; time += 1) browser.emit("say", { text: "x" });
  expect(await end).toBe("io server disconnect");
  expect(taken.length).toBeLessThan(300);
  expect(refused.filter((why) => why === "too-many say").length).toBeLessThanOrEqual(2);
});

test("a message larger than a chunk of sound closes the line", async () => {
  const end = disconnected();
  browser.emit("say", { text: "x".repeat(80 * 1024) });
  expect(await end).toBe("transport close");
  expect(taken).toEqual([]);
});

test("closing one line leaves the others", async () => {
  const { port } = server.address() as AddressInfo;
  const other = io(`http://127.0.0.1:${port}/talk`, {
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
  });
  await vi.waitFor(() => expect(lines).toHaveLength(2));
  lines[0]?.end();
  await vi.waitFor(() => expect(gone).toBe(1));
  other.emit("say", { text: "still" });
  await vi.waitFor(() => expect(taken).toEqual([["say", { text: "still" }]]));
  other.disconnect();
});
