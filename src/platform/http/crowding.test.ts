import net, { type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#endpoint.ts";
import { isOfTheCrowd } from "../crowd.ts";
import { createLog } from "../log.ts";
import { createReadiness, type Readiness } from "../readiness.ts";
import { createApp } from "./app.ts";
import type { Guard, StaffIdentity } from "./caller.ts";
import { serve } from "./serve.ts";

const staff: StaffIdentity = { accountId: "a", sessionId: "s", role: "front-desk", name: "Ana" };
const session = "a-session-token-of-a-colleague-and-long";
const cookie = `practice_staff=${session}`;
const guard: Guard = {
  identify: async (token) =>
    token === session
      ? { staff }
      : { staff: null, refusal: "sign_in_required" as const, accountId: null },
  recheck: async () => ({ staff: null, refusal: "sign_in_required", accountId: null }),
  mayAct: (who, access) => access === "public" || who !== null,
  refused: async () => undefined,
};

const responses = { 200: z.object({ is: z.string() }) };
const shared = { tag: "Test", summary: "Answers", responses } as const;
const visit = endpoint({
  ...shared,
  method: "GET",
  path: "/api/visit",
  access: "public",
  limit: "reads",
});
const desk = endpoint({
  ...shared,
  method: "GET",
  path: "/api/desk",
  access: "front-desk",
  limit: "staff",
});
const watched = endpoint({ ...visit, path: "/watched", isAlwaysHeard: true });
const whose = z.object({ words: z.string() });
const asked = endpoint({ ...visit, method: "POST", path: "/api/whose", body: whose });
const askedAtDesk = endpoint({ ...desk, method: "POST", path: "/api/desk/whose", body: whose });

const pool = 5;
const places = pool * 4;
let app: Awaited<ReturnType<typeof createApp>>;
let readiness: Readiness;
/** Ends the visits that are under way, in order. */
let finish: (() => void)[];
let lines: string[];
/** Whether what a request left behind still counts as a visitor's. */
let later: Promise<boolean>;

beforeEach(async () => {
  finish = [];
  lines = [];
  readiness = createReadiness();
  app = await createApp({
    guard,
    limiter: { consume: async () => undefined },
    log: createLog("info", { write: (line: string) => void lines.push(line) }),
    publicUrl: undefined,
    trustedProxies: [],
    newRequestId: () => "request-1",
    readiness,
    databasePool: pool,
  });
  serve(app, visit, async () => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return { is: "visited" };
  });
  serve(app, desk, () => ({ is: "at the desk" }));
  serve(app, watched, () => ({ is: "watched" }));
  const tellWhose = async () => {
    await new Promise((resolve) => void setImmediate(resolve));
    later = new Promise((resolve) => {
      setTimeout(() => resolve(isOfTheCrowd()), 20);
    });
    return { is: String(isOfTheCrowd()) };
  };
  serve(app, asked, tellWhose);
  serve(app, askedAtDesk, tellWhose);
  app.get("/page", { config: { access: "public" } }, () => "a page");
  await app.ready();
});
afterEach(async () => {
  const ending = setInterval(() => {
    for (const end of finish.splice(0)) end();
  }, 5);
  await app.close();
  clearInterval(ending);
});

const untilWorking = async (count: number) => {
  while (finish.length < count) await new Promise((resolve) => void setImmediate(resolve));
};
/** Until the server itself knows that so many are connected. */
async function untilOpen(count: number) {
  const open = () =>
    new Promise<number>((resolve, reject) => {
      app.server.getConnections((error, found) => (error ? reject(error) : resolve(found)));
    });
  while ((await open()) !== count) await new Promise((resolve) => void setImmediate(resolve));
}
const ask = (url: string, headers = {}) => app.inject({ url, headers });
/** Fills every place and lets one more wait, longer than anybody is patient. */
async function crowd() {
  const all = Array.from({ length: places + 1 }, () => ask("/api/visit"));
  await untilWorking(places);
  await new Promise((resolve) => setTimeout(resolve, 1100));
  return all;
}

describe("a crowd of visitors", () => {
  test("works so many at a time; the next one waits and is answered", async () => {
    const all = Array.from({ length: places + 1 }, () => ask("/api/visit"));
    await untilWorking(places);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(finish).toHaveLength(places);
    finish.shift()?.();
    await untilWorking(places);
    for (const end of finish.splice(0)) end();
    const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual(Array.from({ length: places + 1 }, () => 200));
  });

  test("is sent away with a time to come back, and no line of the log calls that a fault", async () => {
    void (await crowd());
    const refused = await ask("/api/visit");
    expect(refused.statusCode).toBe(503);
    expect(refused.headers["retry-after"]).toBe("3");
    expect(refused.json()).toMatchObject({
      error: { code: "service_unavailable", retryAfterSeconds: 3 },
    });
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test("leaves staff, who watches the server, and pages alone", async () => {
    void (await crowd());
    expect((await ask("/api/desk", { cookie })).statusCode).toBe(200);
    expect((await ask("/watched")).statusCode).toBe(200);
    expect((await ask("/page")).statusCode).toBe(200);
    const theirs = ask("/api/visit", { cookie });
    await untilWorking(places + 1);
    finish.at(-1)?.();
    expect((await theirs).statusCode).toBe(200);
  });

  test("is answered again as soon as there is room", async () => {
    const all = await crowd();
    for (const end of finish.splice(0)) end();
    await untilWorking(1);
    for (const end of finish.splice(0)) end();
    await Promise.all(all);
    const after = ask("/api/visit");
    await untilWorking(1);
    for (const end of finish.splice(0)) end();
    expect((await after).statusCode).toBe(200);
  });
});

test("places of visitors who went away while they waited are free again", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const connections = Array.from({ length: places * 2 }, () => {
    const one = net.connect(port, "127.0.0.1");
    one.on("error", () => undefined);
    one.write("GET /api/visit HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n");
    return one;
  });
  await untilWorking(places);
  // Some of those that are worked on, and all that wait.
  await untilOpen(places * 2);
  for (const one of connections) one.destroy();
  await untilOpen(0);
  for (const end of finish.splice(0)) end();
  await new Promise((resolve) => setTimeout(resolve, 100));
  // Nothing was done for whoever waited and left.
  expect(finish).toHaveLength(0);
  const all = Array.from({ length: places }, () => ask("/api/visit"));
  await untilWorking(places);
  for (const end of finish.splice(0)) end();
  for (const { statusCode } of await Promise.all(all)) expect(statusCode).toBe(200);
});

test("an instance that leaves answers, and lets the connection go", async () => {
  expect((await ask("/watched")).headers["connection"]).toBe("keep-alive");
  readiness.close();
  const answer = await ask("/watched");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["connection"]).toBe("close");
});

test("what is done for a visitor counts as the crowd's, also after its body has come, and until it is answered", async () => {
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const send = (path: string, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ words: "x".repeat(50_000) }),
    }).then((answer) => answer.json());
  expect(await send("/api/whose")).toEqual({ is: "true" });
  expect(await later).toBe(false);
  expect(await send("/api/desk/whose", { cookie, "sec-fetch-site": "same-origin" })).toEqual({
    is: "false",
  });
});
