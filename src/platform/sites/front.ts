import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as immediately, setTimeout as wait } from "node:timers/promises";

/** A server that answers by itself and listens nowhere. */
export type Behind = {
  app: { server: Server };
  /** Lets each connection go with its next answer, and says so to whoever asks whether it is ready. */
  leave(): void;
  /** Ends what it does by itself, now that another one does it; what is open goes on. Never throws. */
  rest(): Promise<void>;
  /**
   * Ends connections that stay open so that they come again elsewhere, waits for `answered`, then ends what answers
   * are made with.
   */
  stop(answered: () => Promise<void>): Promise<void>;
};

/** Connections that stay open, such as calls, may go on for so long with the server that began them. */
const lingerMs = 15 * 60_000;
const answerLimitMs = 10_000;
/** The same when the process ends, which has ten seconds for all of it, four for a notice among them. */
const lastAnswerLimitMs = 4000;
/** Whoever was let in right before the door closed says within this what they came for. */
const lastWordMs = 100;
/** A loop that is held up for a second lets many knock; those past the usual 511 would be kept waiting for a minute. */
const longestQueueAtDoor = 4096;
/** Loading another server holds this process up: a connection that is idle then is not given up meanwhile. */
const patientIdleMs = 75_000;

async function until(limit: number, isDone: () => boolean, lookEveryMs = 20): Promise<void> {
  const end = performance.now() + limit;
  while (!isDone() && performance.now() < end) {
    await wait(lookEveryMs, undefined, { ref: false });
    // What came while the loop was held up is read before anybody judges that nothing came.
    await immediately();
  }
}

/**
 * What listens on the port: every request and every connection that stays open is handed to the server that
 * stands behind at that moment. Another one can be put behind it without a request being lost. Each hears "listening"
 * on its own server once it is asked.
 */
export function createFront(first: Behind) {
  const { server: model } = first.app;
  const front = createServer({
    requestTimeout: model.requestTimeout,
    keepAliveTimeout: model.keepAliveTimeout,
  });
  front.timeout = model.timeout;
  const open = new Map<Behind, { answering: number; lasting: Set<Duplex> }>();
  let heardAt = 0;
  const ends = new Map<Behind, () => Promise<void>>();
  let behind = first;
  const begin = (one: Behind) => open.set(one, { answering: 0, lasting: new Set() });
  begin(first);

  front.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const taker = behind;
    const counts = open.get(taker);
    heardAt = performance.now();
    if (counts) {
      counts.answering += 1;
      response.once("close", () => (counts.answering -= 1));
    }
    taker.app.server.emit("request", request, response);
  });
  front.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const taker = behind;
    open.get(taker)?.lasting.add(socket);
    socket.once("close", () => open.get(taker)?.lasting.delete(socket));
    taker.app.server.emit("upgrade", request, socket, head);
  });
  front.on("clientError", (error: Error, socket: Socket) => {
    behind.app.server.emit("clientError", error, socket);
  });

  /** Resolves once nobody waits for an answer of a server, or has done so for too long. */
  const untilAnswered = (one: Behind, limit: number) =>
    until(limit, () => (open.get(one)?.answering ?? 0) === 0);

  /** Puts a server aside: stops it once it has answered, and once what lasts is over or has lasted long enough. */
  function retire(one: Behind): void {
    const counts = open.get(one);
    const isOver = new AbortController();
    const resting = one.rest();
    const stopped = (async () => {
      await until(lingerMs, () => counts?.lasting.size === 0 || isOver.signal.aborted, 100);
      await resting;
      await untilAnswered(one, answerLimitMs);
      ends.delete(one);
      await one.stop(() => untilAnswered(one, answerLimitMs));
      open.delete(one);
    })();
    ends.set(one, () => {
      isOver.abort();
      return stopped;
    });
  }

  async function makeRoom(): Promise<void> {
    await Promise.all([...ends.values()].map((end) => end()));
  }

  return {
    listen: (port: number, host: string) =>
      new Promise<void>((resolve, reject) => {
        front.once("error", reject);
        front.listen({ port, host, backlog: longestQueueAtDoor }, () => {
          front.off("error", reject);
          behind.app.server.emit("listening");
          resolve();
        });
      }),
    /** Lets idle connections wait longer, from before another server is loaded until it has come. */
    bePatient(isPatient: boolean): void {
      front.keepAliveTimeout = isPatient ? patientIdleMs : model.keepAliveTimeout;
    },
    /**
     * Ends what lingers of servers put aside before: each has connections to the database of its own, which has
     * room for those of two.
     */
    makeRoom,
    /** From the next request on another server answers; at most one that was there before lingers. */
    async putBehind(next: Behind): Promise<void> {
      const before = behind;
      begin(next);
      behind = next;
      next.app.server.emit("listening");
      await makeRoom();
      retire(before);
    },
    /** Everything is still answered, by a server that says that it is about to end. */
    leave: () => behind.leave(),
    /** Takes nothing new, answers what is open, and stops all servers. */
    async stop(): Promise<void> {
      // Right after a look at the network: whoever has knocked is in before the door closes.
      await immediately();
      const closed = new Promise<void>((resolve) => void front.close(() => resolve()));
      front.closeIdleConnections();
      const closedAt = performance.now();
      const last = behind;
      const answered = async () => {
        await until(lastAnswerLimitMs, () => {
          const quietSince = Math.max(closedAt, heardAt);
          return open.get(last)?.answering === 0 && performance.now() - quietSince > lastWordMs;
        });
      };
      await Promise.all([makeRoom(), last.stop(answered)]);
      front.closeIdleConnections();
      await Promise.race([closed, wait(1000, undefined, { ref: false })]);
      front.closeAllConnections();
    },
  };
}
