import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Measure } from "./measure.ts";

const lookEveryMs = 250;
const longestLookMs = 1000;
const mostConnections = 64;
/** Longer than anybody pauses here: a connection that is closed just when it is used again loses a request. */
const idleMs = 75_000;

type Target = { port: number; agent: Agent; isReady: boolean };

export type Balancer = {
  /** "http://127.0.0.1:4300" */
  origin: string;
  /** Ports that requests are sent to now. */
  ready(): number[];
};

/** Whether a failure says that nobody has taken the request, so that another may get it. */
const isNotTaken = (error: Error) => "code" in error && error.code === "ECONNREFUSED";

/** Asks whether a server is ready. One that is slow to say so is not away: only a no, or nobody there, counts. */
async function look(target: Target): Promise<void> {
  try {
    const answer = await fetch(`http://127.0.0.1:${target.port}/ready`, {
      signal: AbortSignal.timeout(longestLookMs),
    });
    await answer.arrayBuffer();
    target.isReady = answer.ok;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && isNotTaken(cause)) target.isReady = false;
  }
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Hands one request on; false when nobody took it. Answers 502 when it broke after that. */
function pass(
  target: Target,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const { method, url, headers } = incoming;
    const { connection: _, ...others } = headers;
    const onward = request(
      {
        host: "127.0.0.1",
        port: target.port,
        agent: target.agent,
        method,
        path: url,
        headers: others,
      },
      (answer) => {
        const { connection: __, "keep-alive": ___, ...kept } = answer.headers;
        outgoing.writeHead(answer.statusCode ?? 502, kept);
        answer.on("error", () => outgoing.destroy());
        answer.pipe(outgoing).on("close", () => resolve(true));
      },
    );
    onward.on("error", (error) => {
      if (isNotTaken(error)) return resolve(false);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
      resolve(true);
    });
    onward.end(body);
  });
}

/** The first lines of an upgrade as they came. */
function headOf({ method, url, rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2)
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${method} ${url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Joins a live connection with a server; false when nobody took it. */
function join(target: Target, incoming: IncomingMessage, client: Duplex): Promise<boolean> {
  return new Promise((resolve) => {
    const onward: Socket = connect(target.port, "127.0.0.1");
    onward.once("connect", () => {
      onward.write(headOf(incoming));
      onward.pipe(client);
      client.pipe(onward);
      resolve(true);
    });
    const part = () => {
      onward.destroy();
      client.destroy();
    };
    client.on("error", part).on("close", part);
    onward.on("close", () => client.destroy());
    onward.on("error", (error) => {
      if (isNotTaken(error)) return resolve(false);
      part();
      resolve(true);
    });
  });
}

/**
 * A small balancer of this machine, as a proxy in front of several instances works: in turn to those that say
 * they are ready, asked four times a second. What nobody has taken goes to the next; what broke on the way is
 * not tried again, since it may have been done.
 */
export async function startBalancer(
  { atEnd }: Measure,
  ports: readonly number[],
): Promise<Balancer> {
  const targets = ports.map((port): Target => {
    const agent = new Agent({ keepAlive: true, maxSockets: mostConnections });
    return { port, agent, isReady: false };
  });
  const watching = new AbortController();
  const { signal } = watching;
  const watchOne = async (target: Target) => {
    // One look at a time: an answer that comes late may not overtake a newer one.
    while (!signal.aborted) {
      await look(target);
      await wait(lookEveryMs);
    }
  };
  await Promise.all(targets.map(look));
  for (const target of targets) void watchOne(target);
  let turn = 0;
  const inTurn = (): Target[] => {
    const ready = targets.filter(({ isReady }) => isReady);
    turn += 1;
    return ready
      .map((_, index) => ready[(turn + index) % ready.length])
      .filter((one) => one !== undefined);
  };
  const server = createServer({ keepAliveTimeout: idleMs }, (incoming, outgoing) => {
    const serve = async () => {
      const body = await bodyOf(incoming);
      for (const target of inTurn()) if (await pass(target, incoming, body, outgoing)) return;
      const nobody = { error: { code: "no_server_ready" } };
      outgoing.writeHead(503, { "content-type": "application/json" }).end(JSON.stringify(nobody));
    };
    serve().catch(() => outgoing.destroy());
  });
  server.on("upgrade", (incoming: IncomingMessage, client: Duplex) => {
    const serve = async () => {
      for (const target of inTurn()) if (await join(target, incoming, client)) return;
      client.destroy();
    };
    void serve();
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    watching.abort();
    server.closeAllConnections();
    server.close();
    for (const { agent } of targets) agent.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The machine gave no port.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    ready: () => targets.filter(({ isReady }) => isReady).map(({ port }) => port),
  };
}
