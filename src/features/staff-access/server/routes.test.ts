import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";

const direct = "/api/staff-access/direct";
const session = "/api/staff-access/session";
const out = "/api/staff-access/sign-out";

let demo: TestApp;
let secure: TestApp;
beforeAll(async () => {
  demo = await buildTestApp();
  secure = await buildTestApp({ PUBLIC_URL: "https://www.averell.example" });
});
afterAll(async () => {
  await demo.close();
  await secure.close();
});

const cookieOf = (headers: Record<string, unknown>) => String(headers["set-cookie"]);

describe("signing in and out over HTTP", () => {
  it("knows nobody without a cookie", async () => {
    expect(await demo.send("GET", session)).toMatchObject({
      status: 200,
      body: { account: null, expiresAt: null },
    });
    expect(await demo.send("POST", out)).toMatchObject({ status: 204 });
    expect(await demo.send("GET", "/api/outbox/mails")).toMatchObject({ status: 401 });
  });

  it("refuses another site", async () => {
    const answer = await demo.send("POST", direct, undefined, { origin: "https://evil.example" });
    expect(answer.status).toBe(403);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  it("keeps the token in a cookie that scripts cannot read, and nowhere else", async () => {
    const answer = await demo.send("POST", direct);
    expect(answer.status).toBe(200);
    const cookie = cookieOf(answer.headers);
    expect(cookie).toMatch(
      /^practice_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const pair = cookie.split(";")[0] ?? "";
    expect(JSON.stringify(answer.body)).not.toContain(pair.split("=")[1]);
    const headers = { cookie: pair };
    expect(await demo.send("GET", session, undefined, headers)).toMatchObject({
      body: { account: { name: "Demo staff", role: "admin", isDemo: true } },
    });
    expect(await demo.send("GET", "/api/outbox/mails", undefined, headers)).toMatchObject({
      status: 200,
      body: { mails: [], hasMore: false, deliveredBy: "local outbox" },
    });
    const signedOut = await demo.send("POST", out, undefined, headers);
    expect(cookieOf(signedOut.headers)).toMatch(/^practice_staff=;.*Path=\//);
    expect(await demo.send("GET", "/api/outbox/mails", undefined, headers)).toMatchObject({
      status: 401,
    });
  });

  it("uses the stricter cookie on an encrypted site", async () => {
    const answer = await secure.send("POST", direct, undefined, {
      origin: "https://www.averell.example",
    });
    expect(cookieOf(answer.headers)).toMatch(
      /^__Host-practice_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it("limits how often an address may try", async () => {
    const limited = await buildTestApp({ LIMIT_SIGN_IN_PER_MINUTE: "3" });
    try {
      const statuses = [];
      for (let count = 0; count < 5; count += 1)
        statuses.push((await limited.send("POST", direct)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect((await limited.send("POST", direct)).headers["retry-after"]).toMatch(/^\d+$/);
    } finally {
      await limited.close();
    }
  });

  it("ends after 15 minutes in which nobody acted, however much the open page reads", async () => {
    const start = demo.clock.now();
    const { headers } = await demo.send("POST", direct);
    const cookie = { cookie: cookieOf(headers).split(";")[0] ?? "" };
    const read = () => demo.send("GET", "/api/outbox/mails", undefined, cookie);
    demo.clock.advance(14 * 60_000);
    expect((await read()).status).toBe(200);
    expect((await demo.send("GET", session, undefined, cookie)).body).toMatchObject({
      account: { name: "Demo staff" },
    });
    demo.clock.advance(14 * 60_000);
    expect((await read()).status).toBe(200);
    demo.clock.advance(60_000);
    expect((await read()).status).toBe(401);
    demo.clock.set(start);
  });
});
