import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { type LineEnd, openLine } from "./line.ts";

const limits = { connect: 300, largestMessage: 1000, mostWaiting: 100_000 };
let server: Server;
let sockets: WebSocketServer;
let origin: string;
const heard: string[] = [];

beforeAll(async () => {
  sockets = new WebSocketServer({ noServer: true });
  server = createServer((_request, response) => void response.writeHead(404).end());
  server.on("upgrade", (request, socket, head) => {
    const path = request.url ?? "";
    if (path === "/silent") return;
    if (path === "/slow") {
      const drip = setInterval(() => socket.write("x"), 50);
      socket.on("close", () => clearInterval(drip));
      socket.on("error", () => clearInterval(drip));
      return;
    }
    if (path === "/refused") {
      socket.end("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
      return;
    }
    if (path === "/elsewhere") {
      socket.end("HTTP/1.1 302 Found\r\nLocation: /echo\r\nContent-Length: 0\r\n\r\n");
      return;
    }
    if (path === "/reset") return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (line) => {
      line.on("error", () => undefined);
      line.on("message", (message, isBinary) => {
        heard.push((message as Buffer).toString());
        if (path === "/echo") line.send(message, { binary: isBinary });
      });
      if (path === "/large") line.send("x".repeat(1001));
      if (path === "/ended") line.close(1011, "NET-0001");
      if (path === "/cut") line.terminate();
      if (path === "/stuck") socket.pause();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  for (const client of sockets.clients) client.terminate();
  server.closeAllConnections();
  server.close();
});

const silent = { onOpen: () => undefined, onText: () => undefined, onBytes: () => undefined };
const endAt = (address: string) =>
  new Promise<LineEnd>((resolve) => void openLine(address, { ...silent, limits, onEnd: resolve }));
const endOf = (path: string) => endAt(`${origin}${path}`);

it.each<[string, LineEnd]>([
  ["/silent", { why: "late" }],
  ["/slow", { why: "unreachable" }],
  ["/refused", { why: "refused", status: 401, reason: "Unauthorized" }],
  ["/elsewhere", { why: "refused", status: 302, reason: "Found" }],
  ["/reset", { why: "unreachable" }],
  ["/large", { why: "closed", code: 1006, reason: "" }],
  ["/ended", { why: "closed", code: 1011, reason: "NET-0001" }],
  ["/cut", { why: "closed", code: 1006, reason: "" }],
])("the end of %s is told as %j", async (path, end) => {
  expect(await endOf(path)).toEqual(end);
});

it("nobody there is told, not thrown", async () => {
  expect(await endAt("ws://127.0.0.1:9")).toEqual({ why: "unreachable" });
});

it.each(["http://averell.example/", "ws://averell.example", "ftp://127.0.0.1/"])(
  "is not opened to %s",
  (address) => {
    const open = () => openLine(address, { ...silent, limits, onEnd: () => undefined });
    expect(open).toThrow(expect.objectContaining({ code: "unexpected" }));
  },
);

it("carries words and bytes both ways, as what they are", async () => {
  const answers = await new Promise<(string | number[])[]>((resolve) => {
    const got: (string | number[])[] = [];
    const line = openLine(`${origin}/echo`, {
      limits,
      onOpen() {
        line.send("Hello");
        line.send(Uint8Array.from([1, 2, 3]));
      },
      onText: (message) => void got.push(message),
      onBytes(message) {
        got.push([...message]);
        line.close("Bye");
        resolve(got);
      },
      onEnd: () => undefined,
    });
  });
  expect(answers).toEqual(["Hello", [1, 2, 3]]);
  await expect.poll(() => heard.at(-1)).toBe("Bye");
});

it("ends when what is sent is not taken", async () => {
  const end = await new Promise<LineEnd>((resolve) => {
    const flood = () => {
      for (let sent = 0; sent < 200; sent += 1) line.send(new Uint8Array(100_000));
    };
    const line = openLine(`${origin}/stuck`, { ...silent, limits, onOpen: flood, onEnd: resolve });
  });
  expect(end).toEqual({ why: "slow" });
});

it("says nothing more once it was dropped or its signal aborted", async () => {
  const said: string[] = [];
  const onEnd = ({ why }: LineEnd) => void said.push(why);
  const stop = new AbortController();
  openLine(`${origin}/silent`, { ...silent, limits, onEnd, signal: stop.signal });
  openLine(`${origin}/ended`, { ...silent, limits, onEnd, signal: AbortSignal.abort() });
  openLine(`${origin}/ended`, { ...silent, limits, onEnd }).drop();
  stop.abort();
  await endOf("/ended");
  expect(said).toEqual([]);
});
