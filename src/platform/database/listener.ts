import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "../log.ts";
import { toClientConfig, type Connection } from "./connection.ts";

const heartbeat = 30_000;
const answerLimit = 5000;
const shortestPause = 100;
const longestPause = 5000;

export type ListenerOptions = {
  connection: Connection;
  channel: string;
  /** Called with the text of each notification, in the order of the commits. */
  onChange(payload: string): void;
  /** Called after a gap in which notifications were lost: everything should be read again. */
  onResync(): void;
  log: Log;
};

export type Listener = { stop(): Promise<void> };

/**
 * Listens on one channel with a connection of its own, until stopped. Resolves once it listens and
 * throws when it cannot; a connection that breaks later is opened again without end.
 */
export async function startListener({
  connection,
  channel,
  onChange,
  onResync,
  log,
}: ListenerOptions): Promise<Listener> {
  const stopping = new AbortController();
  let current = await listen();

  /** Opens a session that listens; `broken` settles when it ends. */
  async function listen() {
    const client = new Client({
      ...toClientConfig(connection, { name: `averell ${channel}`, statementTimeout: answerLimit }),
      query_timeout: answerLimit,
    });
    const broken = new Promise<Error | undefined>((resolve) => {
      client.once("error", resolve);
      client.once("end", () => resolve(undefined));
    });
    // Later errors of a client that is already given up.
    client.on("error", (error) => log.debug({ err: error }, "The listening connection failed."));
    client.on("notification", ({ payload = "" }) => onChange(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // A connection can die without a word; a question now and then finds out.
    const timer = setInterval(() => {
      client.query("SELECT 1").catch(() => client.end().catch(() => undefined));
    }, heartbeat);
    timer.unref();
    return { client, broken: broken.finally(() => clearInterval(timer)) };
  }

  async function reconnect(): Promise<boolean> {
    for (
      let pause = shortestPause;
      !stopping.signal.aborted;
      pause = Math.min(pause * 2, longestPause)
    ) {
      await wait(pause * (0.5 + Math.random() / 2));
      try {
        current = await listen();
        return true;
      } catch (error) {
        log.warn({ err: error }, "The database cannot be listened to yet.");
      }
    }
    return false;
  }

  async function keepListening(): Promise<void> {
    for (;;) {
      const error = await current.broken;
      if (stopping.signal.aborted) return;
      log.warn({ err: error }, "The listening connection broke and is opened again.");
      if (!(await reconnect())) return;
      if (stopping.signal.aborted) return current.client.end();
      onResync();
    }
  }
  const kept = keepListening().catch((error: unknown) =>
    log.error({ err: error }, "Listening to the database ended."),
  );

  return {
    async stop() {
      stopping.abort();
      await current.client.end().catch(() => undefined);
      await kept;
    },
  };
}
