import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import {
  type AddressInfo,
  connect,
  createServer as createPlainServer,
  type Server,
  type Socket,
} from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as immediately, setTimeout as pause } from "node:timers/promises";
import { otherFrames, otherwise, type RealAnswer, vendorWords } from "./faulty-answers.ts";
import { type PartnerFault, partnerFaults } from "./partner-server.ts";

/**
 * What a company does wrong, whatever it speaks. Nobody is there; it takes everything and says nothing; it says it byte
 * by byte; it has a fault of its own, or too much to do, and does nothing then. With the others it has done what was
 * asked, and its answer cannot be read, means something else, has no end, or stops in the middle.
 */
export const companyFaults = partnerFaults;
export type CompanyFault = PartnerFault;

/** Stands between the program and a company: lets everything through unchanged, or spoils what comes back. */
export type FaultProxy = {
  /** In place of the company's own address. */
  url: string;
  /** What came to it: paths with their method, or "mail". */
  asked: string[];
  /** Milliseconds before it passes a request on. */
  delayMs: number;
  /** From now on; `only` bounds it to some paths. */
  set(fault: CompanyFault | "none", only?: (path: string) => boolean): Promise<void>;
  stop(): Promise<void>;
};

type Standing = { fault: CompanyFault | "none"; only: (path: string) => boolean };

const dripMs = 100;
/** Until whoever held a line has seen that it is over. */
const lookMs = 20;
/** In the middle of the first message of a line. */
const cutAfterBytes = 20;
const everything = () => true;

/** Listens where it did before; leaves the place when nobody shall be there. */
async function standAt(server: Server, spoken: string, asked: string[]) {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    // Whoever hangs up in the middle is part of what is tried.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  });
  const listen = (at: number) =>
    new Promise<void>((resolve) => void server.listen(at, "127.0.0.1", resolve));
  const leave = async () => {
    const gone = new Promise((resolve) => void server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await gone;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const standing: Standing = { fault: "none", only: everything };
  const proxy: FaultProxy = {
    url: `${spoken}://127.0.0.1:${port}`,
    asked,
    delayMs: 0,
    async set(fault, only = everything) {
      Object.assign(standing, { fault, only });
      const isGone = fault === "refuse" && only === everything;
      if (isGone && server.listening) await leave();
      if (!isGone && !server.listening) await listen(port);
      // Lines that stand are those of before.
      for (const socket of sockets) socket.destroy();
      await pause(lookMs);
      await immediately();
    },
    stop: async () => void (server.listening && (await leave())),
  };
  return { proxy, standing };
}

/** Byte after byte of what it is given, in order, for as long as somebody listens. */
function dripTo(to: Duplex | ServerResponse): (bytes: Buffer) => void {
  let left = Buffer.alloc(0);
  const timer = setInterval(() => {
    if (left.length === 0 || to.destroyed) return;
    to.write(left.subarray(0, 1));
    left = left.subarray(1);
  }, dripMs);
  to.on("close", () => clearInterval(timer));
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
  };
}

async function bodyOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Asks the company itself. */
function askReal(target: string, asked: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, headers } = asked;
    const { host: _host, connection: _connection, ...kept } = headers;
    request(new URL(asked.url ?? "/", target), { method, headers: kept, agent: false })
      .on("response", resolve)
      .on("error", reject)
      .end(body);
  });
}

const readReal = async (real: IncomingMessage): Promise<RealAnswer> => ({
  status: real.statusCode ?? 0,
  type: real.headers["content-type"] ?? "application/json",
  body: await bodyOf(real),
});

/** A fault of the company's own, with the words in which companies tell of such things, and bold lies beside them. */
function failLoudly(response: ServerResponse, status: number): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(
    JSON.stringify({
      error: { message: vendorWords, type: "server_error", code: 20_500 },
      code: 20_500,
      message: vendorWords,
      status,
      approved: true,
      eligible: true,
    }),
  );
}

/** A spoiled answer of a company that did what it was asked. */
function spoil(fault: CompanyFault, real: RealAnswer, response: ServerResponse): void {
  const head = { "content-type": real.type };
  if (fault === "slow drip") {
    response.writeHead(real.status, head);
    return dripTo(response)(real.body);
  }
  if (fault === "cut") {
    response.writeHead(real.status, { ...head, "content-length": `${real.body.length + 1}` });
    const half = real.body.subarray(0, Math.floor(real.body.length / 2));
    return void response.write(half, () => response.destroy());
  }
  const { status, type, body } = otherwise(fault, real);
  response.writeHead(status, { "content-type": type }).end(body);
}

/** Answers one request by the fault that stands, or passes on what the company says, as it comes. */
async function answer(
  fault: CompanyFault | "none",
  { target, asked, response }: { target: string; asked: IncomingMessage; response: ServerResponse },
): Promise<void> {
  if (fault === "refuse") return void asked.socket.resetAndDestroy();
  const body = await bodyOf(asked);
  if (fault === "500" || fault === "429") return failLoudly(response, Number(fault));
  const real = await askReal(target, asked, body);
  if (fault === "none") {
    const { connection: _connection, "transfer-encoding": _encoding, ...headers } = real.headers;
    response.writeHead(real.statusCode ?? 0, headers);
    return void real.on("error", () => response.destroy()).pipe(response);
  }
  const whole = await readReal(real);
  if (fault !== "hang") spoil(fault, whole, response);
}

/** The head of a request for a line, as it came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/1.1`];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join("\r\n")}\r\n\r\n`;
}

/** What the company says over a line once that stands. */
function spoilLine(fault: CompanyFault | "none", real: Socket, client: Duplex): void {
  if (fault === "none") return void real.pipe(client);
  if (fault === "slow drip") return void real.on("data", dripTo(client));
  if (fault === "cut")
    return void real.once("data", (bytes: Buffer) => {
      client.write(bytes.subarray(0, cutAfterBytes), () => client.destroy());
    });
  real.resume();
  const timer = setInterval(() => {
    for (const frame of otherFrames(fault)) if (!client.destroyed) client.write(frame);
  }, dripMs);
  client.on("close", () => clearInterval(timer));
}

/** Opens the line at the company, lets its greeting through, and spoils what comes behind it. */
function bridge(
  fault: CompanyFault | "none",
  { target, asked, client }: { target: string; asked: IncomingMessage; client: Duplex },
): void {
  client.on("error", () => client.destroy());
  if (fault === "hang") return;
  if (fault === "refuse") return void client.destroy();
  if (fault === "500" || fault === "429")
    return void client.end(
      `HTTP/1.1 ${fault} ${vendorWords}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  const { hostname: host, port } = new URL(target);
  const real = connect({ host, port: Number(port) }, () => void real.write(headOf(asked)));
  real.on("error", () => client.destroy());
  real.on("close", () => fault === "none" && client.destroy());
  client.on("close", () => real.destroy());
  client.pipe(real);
  let head = Buffer.alloc(0);
  const onHead = (bytes: Buffer) => {
    head = Buffer.concat([head, bytes]);
    const end = head.indexOf("\r\n\r\n");
    if (end < 0) return;
    real.off("data", onHead);
    client.write(head.subarray(0, end + 4));
    spoilLine(fault, real, client);
    if (head.length > end + 4) real.emit("data", head.subarray(end + 4));
  };
  real.on("data", onHead);
}

/** Before a company that is asked over HTTP, in streams, and by lines; `targetOf` a path is where that one is. */
export async function startFaultProxy(
  target: string | ((path: string) => string),
): Promise<FaultProxy> {
  const asked: string[] = [];
  const targetOf = typeof target === "string" ? () => target : target;
  const server = createServer({ keepAliveTimeout: 60_000 });
  const { proxy, standing } = await standAt(server, "http", asked);
  const meet = ({ method, url = "/" }: IncomingMessage) => {
    asked.push(`${method} ${url}`);
    const fault = standing.only(url) ? standing.fault : ("none" as const);
    return { fault, target: targetOf(url) };
  };
  server.on("request", (request, response) => {
    const { fault, target: real } = meet(request);
    pause(proxy.delayMs)
      .then(() => answer(fault, { target: real, asked: request, response }))
      .catch(() => response.destroy());
  });
  server.on("upgrade", (request: IncomingMessage, client: Duplex) => {
    const { fault, target: real } = meet(request);
    bridge(fault, { target: real, asked: request, client });
  });
  return proxy;
}

const greetings: Partial<Record<CompanyFault, string>> = {
  "500": `554 5.3.0 ${vendorWords}\r\n`,
  "429": "421 4.7.0 Too many mails, come back later\r\n",
  "malformed JSON": "<!doctype html><title>Gateway</title>\r\n",
  "wrong schema": "334 Go on\r\n",
  "huge body": `220-${"x".repeat(1 << 20)}`,
};

/** Before a mail server: the same faults, in the words of that protocol. */
export async function startMailFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname: host, port, username, password } = new URL(target);
  const asked: string[] = [];
  const server = createPlainServer();
  const { proxy, standing } = await standAt(server, "smtp", asked);
  server.on("connection", (client) => {
    asked.push("mail");
    const { fault } = standing;
    const greeting = greetings[fault as CompanyFault];
    if (greeting !== undefined) return void client.write(greeting);
    if (fault === "hang") return;
    const real = connect({ host, port: Number(port) });
    real.on("error", () => client.destroy());
    real.on("close", () => client.end());
    client.on("close", () => real.destroy());
    let isWhole = false;
    client.on("data", (bytes: Buffer) => {
      isWhole ||= bytes.includes("\r\n.\r\n");
      real.write(bytes);
    });
    if (fault === "slow drip") return void real.on("data", dripTo(client));
    // The mail is taken, and nobody says so.
    real.on("data", (bytes: Buffer) => {
      if (fault === "cut" && isWhole) client.destroy();
      else client.write(bytes);
    });
  });
  return { ...proxy, url: proxy.url.replace("//", `//${username}:${password}@`) };
}
