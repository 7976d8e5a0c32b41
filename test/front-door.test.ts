import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "./build-app.ts";
import { bookingRequest } from "./booking-requests.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "./database.ts";
import { createCallers } from "./fuzz/callers.ts";
import { describedOperations, type Operation } from "./fuzz/operations.ts";
import { sendParts, soundParts } from "./fuzz/sending.ts";
import type { CallParts } from "./known-call.ts";
import { changedBy } from "./stored-rows.ts";

// What every request meets before any handler: how its body is read, whose page it comes from, how often it may come.

let database: TestDatabase;
let app: TestApp;
let callers: ReturnType<typeof createCallers>;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp(
    { LIMIT_LOOKUPS_FAILED: "1000000", LIMIT_SIGN_IN_PER_MINUTE: "1000000" },
    { database },
  );
  callers = createCallers(app);
  await callers.begin();
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

type Call = { operation: Operation; parts: CallParts };
let made: Promise<readonly Call[]> | undefined;

/**
 * A call of each operation that nothing is wrong with, about one person. They are made once: most of what
 * is asked here is refused and uses none of them up.
 */
function soundCalls(): Promise<readonly Call[]> {
  made ??= (async () => {
    const { operations, named } = await describedOperations(app);
    const about = callers.about();
    const calls: Call[] = [];
    for (const operation of operations)
      calls.push({
        operation,
        parts: await soundParts(app, operation, named, { about, by: about }),
      });
    return calls;
  })();
  return made;
}

/** None of these is `application/json`, whatever a lenient reader makes of it. */
const oddTypes = [
  "",
  "text/plain",
  "text/json",
  "text/html",
  "application/xml",
  "application/jsonp",
  "application/json5",
  "application/vnd.api+json",
  "application/merge-patch+json",
  "application/json;",
  "application/json\t",
  "application/json\t; charset=utf-8",
  "application/json ; charset=utf-8",
  "application/json; charset=utf-16",
  "application/json; charset=utf-8; a=b",
  "application/json, text/plain",
  "text/plain, application/json",
  "application/ json",
  "application\\json",
  "application/json\u00a0",
  "*/*",
  "multipart/form-data; boundary=x",
  "json",
] as const;

const isFailure =
  /^\{"error":\{"code":"(unsupported_content_type|malformed_request|signature_refused)"/;

describe("a body of another type than a route takes", () => {
  test(`of ${oddTypes.length} types none reaches a handler of any route, as an admin`, async () => {
    const calls = (await soundCalls()).filter(({ operation }) => operation.method !== "GET");
    expect(calls.length).toBeGreaterThan(180);
    const admin = await callers.callerOf("admin");
    const wrong: string[] = [];
    const changed = await changedBy(app, async () => {
      for (const { operation, parts } of calls)
        for (const type of oddTypes) {
          const headers = { ...parts.headers, "content-type": type };
          const body = parts.body ?? {};
          const answer = await sendParts(app, operation, { ...parts, body, headers }, admin);
          if (![400, 403, 415].includes(answer.statusCode) || !isFailure.test(answer.body))
            wrong.push(`${operation.key} as "${type}": ${answer.statusCode} ${answer.body}`);
        }
    });
    expect(changed).toEqual([]);
    expect(wrong.slice(0, 20)).toEqual([]);
  }, 240_000);

  test.each([
    ["a vertical tab behind it", "Content-Type: application/json\v"],
    ["a form feed before it", "Content-Type: \fapplication/json"],
    ["a zero in it", "Content-Type: application/json\0"],
    ["no type at all", "X-Type: none"],
    ["a folded line", "Content-Type: text/plain;\r\n application/json"],
    ["two of them", "Content-Type: text/plain\r\nContent-Type: application/json"],
    ["a length that is said twice", "Content-Type: application/json\r\nContent-Length: 3"],
    ["a length and chunks", "Content-Type: application/json\r\nTransfer-Encoding: chunked"],
  ])("%s is refused as it comes over the line", async (_what, line) => {
    if (!app.app.server.listening) await app.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.app.server.address() as AddressInfo;
    const body = JSON.stringify(bookingRequest({ start: "2026-12-08T15:30:00.000Z" }));
    const changed = await changedBy(app, async () => {
      const answer = await new Promise<string>((resolve, reject) => {
        let heard = "";
        const head = `POST /api/appointments HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n${line}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`;
        const socket = connect(port, "127.0.0.1", () => socket.write(head + body));
        socket.setEncoding("utf8").on("data", (part: string) => (heard += part));
        socket.on("close", () => resolve(heard)).on("error", reject);
      });
      expect(answer).toMatch(/^HTTP\/1\.1 (400|415) /);
      expect(answer).toMatch(/\r\n\r\n\{"error":\{"code":"[a-z_]+","message":/);
    });
    expect(changed).toEqual([]);
  });
});

/** How a page of another site shows itself, or hides. */
const foreignPages: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
  ["a name that ends like ours", { origin: "https://averell.example.evil.example" }],
  ["a page without an origin", { origin: "null" }],
  ["a form that says nothing but this", { "sec-fetch-site": "cross-site" }],
  ["a neighbor", { "sec-fetch-site": "same-site" }],
];

describe("another site's page", () => {
  test("changes nothing by any write, with an admin's cookie", async () => {
    const calls = (await soundCalls()).filter(
      ({ operation: { method, access } }) => method !== "GET" && access !== "webhook",
    );
    const admin = await callers.callerOf("admin");
    const wrong: string[] = [];
    const changed = await changedBy(app, async () => {
      for (const { operation, parts } of calls)
        for (const [what, foreign] of foreignPages) {
          const headers = { ...parts.headers, ...foreign };
          const answer = await sendParts(app, operation, { ...parts, headers }, admin);
          if (answer.statusCode !== 403 || !answer.body.includes('"cross_site_refused"'))
            wrong.push(`${operation.key} from ${what}: ${answer.statusCode}`);
        }
      expect(wrong).toEqual([]);
    });
    expect(changed).toEqual([]);
  }, 240_000);

  test("makes no read change anything: what a link can lead to only shows", async () => {
    const admin = await callers.callerOf("admin");
    let calls: Call[] = [];
    const changed = await changedBy(
      app,
      async () => {
        for (const { operation, parts } of calls) await sendParts(app, operation, parts, admin);
      },
      async () => {
        made = undefined;
        calls = (await soundCalls()).filter(
          ({ operation: { method, access } }) => method === "GET" && access !== "webhook",
        );
        expect(calls.length).toBeGreaterThan(100);
      },
    );
    expect(changed).toEqual([]);
  }, 240_000);
});

describe("limits", () => {
  test("every route says how often an address may call it", () => {
    const silent = app.app.declaredRoutes().filter(({ limit }) => limit === undefined);
    expect(silent).toEqual([]);
  });

  test("that cannot be counted refuse every call that they are for, and nothing is done", async () => {
    const countedTogether = new Set([
      "booking-writes",
      "chat",
      "drafts",
      "sign-in",
      "sign-in-proofs",
      "sign-in-codes",
    ]);
    const limits = new Map(
      app.app.declaredRoutes().map(({ method, url, limit }) => [`${method} ${url}`, limit]),
    );
    const calls = (await soundCalls()).filter(({ operation: { key } }) =>
      countedTogether.has(limits.get(key) ?? ""),
    );
    expect(calls.length).toBeGreaterThan(30);
    const changed = await changedBy(app, async () => {
      await asOwner(database, "alter table rate_limits rename to rate_limits_away");
      try {
        const admin = await callers.callerOf("admin");
        const through: string[] = [];
        for (const { operation, parts } of calls)
          for (const caller of [{ headers: {} }, admin]) {
            const { statusCode, headers, body } = await sendParts(app, operation, parts, caller);
            const isSaid =
              statusCode === 503 &&
              Number(headers["retry-after"]) > 0 &&
              body.startsWith('{"error":{"code":"service_unavailable"');
            // A browser that was sent here is sent back, signed in to nothing.
            const isSentBack = statusCode === 303 && headers["set-cookie"] === undefined;
            const isRefused = isSaid || (isSentBack && operation.key.endsWith("/google/callback"));
            if (!isRefused) through.push(`${operation.key}: ${statusCode} ${body.slice(0, 200)}`);
          }
        expect(through).toEqual([]);
        // What only reads goes on: the practice can be looked at while nobody can write.
        expect((await app.send("GET", "/api/services")).status).toBe(200);
      } finally {
        await asOwner(database, "alter table rate_limits_away rename to rate_limits");
      }
    });
    expect(changed).toEqual([]);
    const again = await app.send("POST", "/api/staff-access/links", { email: "a@averell.example" });
    expect(again.status).toBeLessThan(300);
  });
});
