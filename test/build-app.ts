import type { FastifyInstance, InjectOptions } from "fastify";
import type { SocketEventShape } from "#endpoint.ts";
import type { Showing } from "#features/publishing/server/public.ts";
import type { AnswerModel } from "#features/assistant/server/public.ts";
import { type Clock, systemRandom } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.ts";
import { createLog } from "#platform/log.ts";
import { buildServer } from "../src/server.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** Monday, 9:00 AM in New York: a working day with free times ahead. */
export const monday = new Date("2026-11-23T14:00:00Z");

/** A live practice whose mail is held: the agreement with its provider is not signed. */
export const liveSettings = {
  PRACTICE_MODE: "live",
  DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
  PUBLIC_URL: "https://averell.example",
  STAFF_EMAILS: "ana@averell.example:admin",
  SMTP_URL: "smtp://127.0.0.1:9",
  MAIL_FROM: "care@averell.example",
  LIMIT_BOOKING_WRITES_PER_MINUTE: "60",
  LIMIT_READS_PER_MINUTE: "1200",
  LIMIT_HOLDS_PER_ADDRESS: "10",
  LIMIT_SIGN_IN_MAILS_PER_HOUR: "240",
  LIMIT_CHAT_MESSAGES_PER_MINUTE: "60",
};

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & {
  set(to: Date | string): void;
  advance(milliseconds: number): void;
};

/** A clock that shows `at`. */
export function testClock(at: Date = monday): TestClock {
  let now = at;
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** Around a server without pages: whatever is published is shown at once. */
const withoutPages: Showing = {
  content: { number: 0, values: {} },
  canBuild: true,
  pages: () => Promise.resolve([]),
  prepareAside: () => Promise.resolve(),
  folderOf: () => undefined,
  prepare: () => Promise.resolve(),
  show: () => Promise.resolve(),
};

type Answer = { status: number; headers: Record<string, unknown>; body: unknown };

export type TestApp = {
  app: FastifyInstance;
  /** Every socket event with its audience. */
  socketEvents: readonly SocketEventShape[];
  clock: TestClock;
  /** Sends JSON and reads JSON; an empty answer is null. */
  send(
    method: InjectOptions["method"],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** As the server does when it is told to stop, before it closes its door. */
  leave(): void;
  /** As when another server takes this one's place. */
  rest(): Promise<void>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
};

/**
 * The whole server on a database of its own, asked without a network. Several instances share a
 * database that is passed in, which its owner removes.
 */
export async function buildTestApp(
  environment: Record<string, string> = {},
  options: {
    withSample?: boolean;
    clock?: TestClock;
    database?: TestDatabase;
    answerModel?: AnswerModel;
    /** What builds and shows pages; one that has nothing to build when left out. */
    showing?: Showing;
    /** The folder of built pages; only the API is served when left out. */
    buildDir?: string;
    /** Tells nothing when left out. */
    log?: ReturnType<typeof createLog>;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const clock = options.clock ?? testClock();
  const config = loadConfig({
    LOG_LEVEL: "silent",
    DATA_KEY: Buffer.alloc(32, 7).toString("base64"),
    DATABASE_POOL: "10",
    LIMIT_BOOKING_WRITES_PER_MINUTE: "100000",
    LIMIT_READS_PER_MINUTE: "100000",
    LIMIT_CHAT_MESSAGES_PER_MINUTE: "100000",
    LIMIT_HOLDS_PER_ADDRESS: "1000",
    LIMIT_SIGN_IN_MAILS_PER_HOUR: "100000",
    // What waits stays where a test looks for it, until the test sends it.
    TEXTS_EVERY_SECONDS: "0",
    ...environment,
  });
  const { app, socketEvents, leave, rest, stop } = await buildServer({
    config,
    connection: database.connection,
    listenConnection: database.connection,
    log: options.log ?? createLog("silent"),
    clock,
    random: systemRandom,
    withSample: options.withSample ?? false,
    showing: options.showing ?? withoutPages,
    buildDir: options.buildDir,
    ...(options.answerModel && { answerModel: options.answerModel }),
  });
  return {
    app,
    socketEvents,
    clock,
    async send(method, url, body, headers = {}) {
      const response = await app.inject({
        ...(method !== undefined && { method }),
        url,
        headers,
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = String(response.headers["content-type"] ?? "").includes("json");
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson && response.body !== "" ? response.json() : null,
      };
    },
    leave,
    rest,
    query: database.query,
    async close() {
      await stop();
      if (options.database === undefined) await database.dispose();
    },
  };
}
