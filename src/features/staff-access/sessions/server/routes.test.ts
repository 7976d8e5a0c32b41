import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { browserOf, type StaffBrowser } from "#test/staff-browser.ts";
import type { OwnSessionRow } from "../contract.ts";

const base = "/api/staff-access/sessions";
const session = "/api/staff-access/session";
const ana = "ana@practice.example";
const bo = "bo@practice.example";
const minute = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({
    STAFF_EMAILS: `${ana}:front-desk,${bo}:admin`,
    SESSION_IDLE_MINUTES: "20",
    SESSION_HOURS: "2",
  });
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from staff_sessions");
});
afterAll(() => app.close());

const listOf = async (browser: StaffBrowser) =>
  ((await browser.send("GET", base)).body as { sessions: OwnSessionRow[] }).sessions;

describe("own sessions", () => {
  it("are nobody else's: neither seen nor ended, by an admin either", async () => {
    const own = await browserOf(app, ana);
    const admin = await browserOf(app, bo);
    expect((await app.send("GET", base)).status).toBe(401);
    expect((await listOf(admin)).map(({ id }) => id)).toEqual([admin.sessionId]);
    expect((await admin.send("DELETE", `${base}/${own.sessionId}`)).status).toBe(404);
    expect((await own.send("GET", base)).status).toBe(200);
    expect((await own.send("DELETE", `${base}/x`)).status).toBe(422);
  });

  it("are listed while they live, with what tells them apart and never a token", async () => {
    const first = await browserOf(app, ana);
    app.clock.advance(5 * minute);
    const second = await browserOf(app, ana);
    expect(await listOf(second)).toEqual([
      expect.objectContaining({ id: second.sessionId, isThis: true, signedInBy: "test" }),
      expect.objectContaining({ id: first.sessionId, isThis: false }),
    ]);
    expect(JSON.stringify(await listOf(second))).not.toContain(
      second.headers().cookie.split("=")[1],
    );
    app.clock.advance(15 * minute);
    expect((await listOf(second)).map(({ id }) => id)).toEqual([second.sessionId]);
  });

  it("that still owe the second factor are not listed as signed in", async () => {
    const here = await browserOf(app, ana, { isProven: true });
    const waiting = await browserOf(app, ana);
    expect(await listOf(here)).toHaveLength(2);
    await app.query(
      `insert into staff_passkeys (id, account_id, public_key, name, created_at)
       select 'waits', account_id, 'x', 'Key', now() from staff_sessions where id = $1`,
      [waiting.sessionId],
    );
    expect((await listOf(here)).map(({ id }) => id)).toEqual([here.sessionId]);
    await app.query("delete from staff_passkeys where id = 'waits'");
  });

  it("end one by one, or all others at once", async () => {
    const browsers = await Promise.all([1, 2, 3, 4].map(() => browserOf(app, ana)));
    const [here, there, ...others] = browsers;
    if (here === undefined || there === undefined) throw new Error("Four browsers were asked for.");
    expect((await here.send("DELETE", `${base}/${there.sessionId}`)).status).toBe(204);
    expect((await here.send("DELETE", `${base}/${there.sessionId}`)).status).toBe(404);
    expect((await there.send("GET", base)).status).toBe(401);
    expect((await here.send("POST", `${base}/end-others`)).body).toEqual({ ended: 2 });
    for (const other of others) expect((await other.send("GET", base)).status).toBe(401);
    expect(await listOf(here)).toHaveLength(1);
  });
});

describe("the limits of the settings", () => {
  it("end a session, and the page knows before: looking does not prolong, acting does", async () => {
    const browser = await browserOf(app, ana);
    const look = async () => (await browser.send("GET", `${session}?look=true`)).body;
    const after = (minutes: number) => new Date(monday.getTime() + minutes * minute).toISOString();
    expect(await look()).toMatchObject({
      idleEndsAt: after(20),
      expiresAt: after(12 * 60),
      policy: { idleMinutes: 20, absoluteHours: 2 },
    });
    app.clock.advance(19 * minute);
    expect(await look()).toMatchObject({ idleEndsAt: after(20) });
    expect((await browser.send("GET", session)).body).toMatchObject({ idleEndsAt: after(39) });
    app.clock.advance(20 * minute - 1);
    expect(await look()).toMatchObject({ account: { email: ana } });
    app.clock.advance(1);
    expect(await look()).toMatchObject({ account: null, idleEndsAt: null });
  });

  it("are those of a session from its start", async () => {
    const { headers } = await app.send("POST", "/api/staff-access/direct");
    expect(headers["set-cookie"]).toContain("Max-Age=7200;");
    expect((await app.send("GET", `${session}?look=maybe`)).status).toBe(422);
  });
});
