import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { PasskeyAuthenticator, type Tampering } from "#test/passkey-authenticator.ts";
import { browserOf, liveSettings, type StaffBrowser, testSite } from "#test/staff-browser.ts";
import type { CreationOptions, Enrolled, RequestOptions, SecondFactorState } from "../contract.ts";

const base = "/api/staff-access/second-factor";
const staffPage = "/api/outbox/mails";
const ana = "ana@practice.example";
const bo = "bo@practice.example";
const minute = 60_000;

let demo: TestApp;
let live: TestApp;
beforeAll(async () => {
  const staff = `${ana}:admin,${bo}:front-desk`;
  demo = await buildTestApp({ STAFF_EMAILS: staff, LIMIT_SIGN_IN_PER_MINUTE: "100000" });
  live = await buildTestApp(liveSettings(staff));
});
beforeEach(async () => {
  for (const app of [demo, live]) {
    app.clock.set(monday);
    for (const table of ["staff_sessions", "staff_totp", "staff_passkeys"])
      await app.query(`delete from ${table}`);
    await app.query("delete from staff_recovery_codes");
    await app.query("delete from staff_second_factor_tries");
    await app.query("delete from outbox_mails");
  }
});
afterAll(async () => {
  await demo.close();
  await live.close();
});

const status = async (browser: StaffBrowser, url = staffPage) =>
  (await browser.send("GET", url)).status;

/** The authenticator app on somebody's phone. */
type App = { codeAt(at: Date): string };

async function readSecret(browser: StaffBrowser): Promise<App> {
  const { body } = await browser.send("POST", `${base}/authenticator/begin`);
  const { secret } = body as { secret: string };
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) });
  return { codeAt: (at) => totp.generate({ timestamp: at.getTime() }) };
}

async function setUpApp(
  app: TestApp,
  browser: StaffBrowser,
): Promise<{ phone: App; recoveryCodes: string[] }> {
  const phone = await readSecret(browser);
  const code = phone.codeAt(app.clock.now());
  const answer = await browser.send("POST", `${base}/authenticator`, { code });
  expect(answer.status, `answered ${JSON.stringify(answer.body)}`).toBe(200);
  // A code counts once: the next one is needed after it.
  app.clock.advance(30_000);
  return { phone, recoveryCodes: (answer.body as Enrolled).recoveryCodes ?? [] };
}

async function setUpPasskey(
  browser: StaffBrowser,
  device: PasskeyAuthenticator,
  tampering: Tampering = {},
) {
  const options = await browser.send("POST", `${base}/passkeys/begin`);
  expect(options.status, `answered ${JSON.stringify(options.body)}`).toBe(200);
  const passkey = device.create(options.body as CreationOptions, tampering);
  return browser.send("POST", `${base}/passkeys`, { name: "Desk key", passkey });
}

async function signWith(
  browser: StaffBrowser,
  device: PasskeyAuthenticator,
  tampering: Tampering = {},
) {
  const options = await browser.send("POST", `${base}/verify/passkey/begin`);
  expect(options.status, `answered ${JSON.stringify(options.body)}`).toBe(200);
  const passkey = device.sign(options.body as RequestOptions, tampering);
  return browser.send("POST", `${base}/verify/passkey`, { passkey });
}

const failureOf = ({ status: code, body }: { status: number; body: unknown }) => ({
  status: code,
  code: (body as { error?: { code?: string } } | null)?.error?.code,
});

const lastRecord = async (app: TestApp, action: string) =>
  (
    await app.query<{ outcome: string; reason: string; actor_kind: string }>(
      "select outcome, reason, actor_kind from audit_log where action = $1 order by id desc limit 1",
      [action],
    )
  )[0];

const refusals = async () =>
  (
    await demo.query<{ action: string; reason: string }>(
      "select action, reason from audit_log where action like 'second-factor.%' and outcome = 'refused' order by id",
    )
  ).map(({ action, reason }) => `${action} ${reason}`);

describe("a live practice without a second factor", () => {
  type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

  /** Every route that wants somebody to be signed in, except those for giving the second factor. */
  async function staffRoutes() {
    const answer = await live.send("GET", "/api/openapi.json");
    const { paths } = answer.body as { paths: Record<string, Record<string, unknown>> };
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({
        method: method.toUpperCase() as Method,
        url: path.replaceAll(/\{\w+\}/g, "7d5d9c9e-8f5b-4c5e-9a53-0d6f2f1f6f01"),
      })),
    );
    const found = [];
    for (const route of all) {
      if (route.url.startsWith(base) && !/recovery-codes$|remove$/.test(route.url)) continue;
      const headers = { "x-forwarded-for": `10.9.9.${found.length}` };
      const body = route.method === "GET" ? undefined : {};
      const refusal = await live.send(route.method, route.url, body, headers);
      if (failureOf(refusal).code === "sign_in_required") found.push(route);
    }
    return found;
  }

  it("opens none of its staff routes, and every one of them once the factor was given", async () => {
    const browser = await browserOf(live, ana);
    const routes = await staffRoutes();
    expect(routes.length).toBeGreaterThan(8);
    for (const { method, url } of routes) {
      const answer = await browser.send(method, url, method === "GET" ? undefined : {});
      expect(failureOf(answer), `${method} ${url}`).toEqual({
        status: 403,
        code: "second_factor_needed",
      });
    }
    await setUpApp(live, browser);
    expect(await status(browser)).toBe(200);
  });

  it("is not open to the demo account either", async () => {
    const answer = await live.send("POST", "/api/staff-access/direct", undefined, {
      origin: testSite,
    });
    expect(failureOf(answer).code).toBe("direct_access_refused");
  });

  it("keeps the last factor of a person, and lets go of one of two", async () => {
    const browser = await browserOf(live, ana);
    await setUpApp(live, browser);
    expect(failureOf(await browser.send("DELETE", `${base}/authenticator`))).toEqual({
      status: 409,
      code: "second_factor_last",
    });
    expect(await status(browser)).toBe(200);
    const device = new PasskeyAuthenticator(testSite);
    expect((await setUpPasskey(browser, device)).status).toBe(200);
    expect((await browser.send("DELETE", `${base}/authenticator`)).status).toBe(204);
  });
});

describe("somebody else", () => {
  const calls = [
    ["GET", ""],
    ["POST", "/authenticator/begin"],
    ["POST", "/authenticator", { code: "123456" }],
    ["POST", "/passkeys/begin"],
    ["POST", "/verify/authenticator", { code: "123456" }],
    ["POST", "/verify/passkey/begin"],
    ["POST", "/verify/recovery-code", { code: "AAAA-AAAA-AAAA" }],
    ["POST", "/recovery-codes"],
    ["DELETE", "/authenticator"],
    ["POST", "/passkeys/remove", { id: "abc" }],
  ] as const;

  it.each(calls)(
    "without a session gets nothing from %s %s",
    async (method, path, body?: object) => {
      expect((await demo.send(method, base + path, body)).status).toBe(401);
    },
  );

  it.each(calls)(
    "who is not listed gets nothing from %s %s",
    async (method, path, body?: object) => {
      const stranger = await browserOf(demo, "stranger@elsewhere.example");
      expect(failureOf(await stranger.send(method, base + path, body))).toEqual({
        status: 403,
        code: "access_denied",
      });
    },
  );

  it("who only looks around as the demo account cannot lock the demo for everybody", async () => {
    const shared = await browserOf(demo, "demo@averell.example");
    for (const path of ["/authenticator/begin", "/passkeys/begin"]) {
      expect(failureOf(await shared.send("POST", base + path)).code).toBe("shared_account");
    }
    expect(await status(shared)).toBe(200);
  });

  it("learns the kinds of factors only, as long as none was given", async () => {
    await setUpApp(demo, await browserOf(demo, ana));
    const thief = await browserOf(demo, ana);
    expect((await thief.send("GET", base)).body).toMatchObject({
      kinds: ["authenticator", "recovery-code"],
      details: null,
    });
    for (const [method, path] of [
      ["POST", "/authenticator/begin"],
      ["POST", "/passkeys/begin"],
      ["POST", "/recovery-codes"],
      ["DELETE", "/authenticator"],
    ] as const) {
      expect(failureOf(await thief.send(method, base + path)).code, `at ${path}`).toBe(
        "second_factor_needed",
      );
    }
  });
});

describe("an authenticator app", () => {
  it("counts only once its first code was given, and then for every other session", async () => {
    const browser = await browserOf(demo, ana);
    const other = await browserOf(demo, ana);
    const phone = await readSecret(browser);
    expect(await status(other)).toBe(200);
    const wrong = await browser.send("POST", `${base}/authenticator`, { code: "000000" });
    expect(failureOf(wrong)).toEqual({ status: 422, code: "wrong_code" });
    const before = browser.headers().cookie;
    const answer = await browser.send("POST", `${base}/authenticator`, {
      code: phone.codeAt(demo.clock.now()),
    });
    expect(answer.body).toMatchObject({ session: { secondFactor: "done" } });
    expect((answer.body as Enrolled).recoveryCodes).toHaveLength(10);
    expect(browser.headers().cookie).not.toBe(before);
    expect(await status(browser)).toBe(200);
    expect((await demo.send("GET", staffPage, undefined, { cookie: before })).status).toBe(401);
    expect(await status(other)).toBe(401);
    expect(await lastRecord(demo, "second-factor.enroll")).toMatchObject({ outcome: "allowed" });
    const [mail] = await demo.query<{ recipient: string; body: string }>(
      "select recipient, body from outbox_mails where kind = 'staff-security'",
    );
    expect(mail).toMatchObject({ recipient: ana });
    expect(mail?.body).toContain("An authenticator app was set up");
  });

  it("shows the same secret again while it waits, and another after half an hour", async () => {
    const browser = await browserOf(demo, ana);
    const secret = async () =>
      ((await browser.send("POST", `${base}/authenticator/begin`)).body as { secret: string })
        .secret;
    const first = await secret();
    expect(first).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    demo.clock.advance(10 * minute);
    expect(await secret()).toBe(first);
    demo.clock.advance(10 * minute);
    await browser.send("POST", "/api/staff-access/sign-out");
    demo.clock.advance(10 * minute);
    expect(
      (
        (await (await browserOf(demo, ana)).send("POST", `${base}/authenticator/begin`)).body as {
          secret: string;
        }
      ).secret,
    ).not.toBe(first);
  });

  it("is asked for at every sign-in from then on, in the demo too", async () => {
    const { phone } = await setUpApp(demo, await browserOf(demo, ana));
    const browser = await browserOf(demo, ana);
    expect(failureOf(await browser.send("GET", staffPage)).code).toBe("second_factor_needed");
    const answer = await browser.send("POST", `${base}/verify/authenticator`, {
      code: phone.codeAt(demo.clock.now()),
    });
    expect(answer.body).toMatchObject({ account: { email: ana }, secondFactor: "done" });
    expect(JSON.stringify(answer.body)).not.toContain(browser.headers().cookie?.split("=")[1]);
    expect(await status(browser)).toBe(200);
  });

  it("accepts each code once, also from two browsers at the same moment", async () => {
    const { phone } = await setUpApp(demo, await browserOf(demo, ana));
    const code = phone.codeAt(demo.clock.now());
    const browsers = await Promise.all([1, 2, 3].map(() => browserOf(demo, ana)));
    const answers = await Promise.all(
      browsers.map((browser) => browser.send("POST", `${base}/verify/authenticator`, { code })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(2);
  });

  it.each([
    [-60, 422],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 422],
  ])("a phone whose clock is %i s off gets %i", async (seconds, expected) => {
    const { phone } = await setUpApp(demo, await browserOf(demo, ana));
    demo.clock.advance(5 * minute);
    const code = phone.codeAt(new Date(demo.clock.now().getTime() + seconds * 1000));
    const browser = await browserOf(demo, ana);
    const answer = await browser.send("POST", `${base}/verify/authenticator`, { code });
    expect(answer.status).toBe(expected);
  });

  it("makes a guesser wait after five wrong codes, on every instance and for the right code too", async () => {
    const { phone } = await setUpApp(demo, await browserOf(demo, ana));
    const browser = await browserOf(demo, ana);
    const guess = (code: string, from = browser) =>
      from.send("POST", `${base}/verify/authenticator`, { code });
    const right = () => phone.codeAt(demo.clock.now());
    const wrong = () => (right() === "000000" ? "000001" : "000000");
    for (let tries = 1; tries <= 4; tries += 1)
      expect(failureOf(await guess(wrong()))).toEqual({ status: 422, code: "wrong_code" });
    const fifth = await guess(wrong());
    expect(failureOf(fifth)).toEqual({ status: 429, code: "too_many_codes" });
    expect(fifth.headers["retry-after"]).toBe("900");
    expect(failureOf(await guess(right(), await browserOf(demo, ana))).code).toBe("too_many_codes");
    demo.clock.advance(15 * minute - 1);
    expect(failureOf(await guess(right(), await browserOf(demo, ana))).code).toBe("too_many_codes");
    demo.clock.advance(1);
    expect((await guess(right(), await browserOf(demo, ana))).status).toBe(200);
    expect(await lastRecord(demo, "second-factor.verify")).toMatchObject({ outcome: "allowed" });
    const rows = await demo.query(
      "select from audit_log where action = 'second-factor.verify' and outcome = 'refused' and actor_kind = 'staff'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(7);
  });

  it("is locked alone: recovery codes work meanwhile, until their own tries are used up", async () => {
    const { phone, recoveryCodes } = await setUpApp(demo, await browserOf(demo, ana));
    let browser = await browserOf(demo, ana);
    const wrong = phone.codeAt(demo.clock.now()) === "000000" ? "000001" : "000000";
    const give = (way: string, code: string | undefined) =>
      browser.send("POST", `${base}/verify/${way}`, { code });
    for (let tries = 0; tries < 5; tries += 1) await give("authenticator", wrong);
    const until = new Date(demo.clock.now().getTime() + 15 * minute).toISOString();
    const locked = async () =>
      ((await browser.send("GET", base)).body as { locked: { kind: string }[] }).locked;
    expect(await locked()).toEqual([{ kind: "authenticator", until }]);
    for (let tries = 1; tries <= 4; tries += 1)
      expect((await give("recovery-code", "AAAA-AAAA-AAAA")).status).toBe(422);
    const fifth = await give("recovery-code", "AAAA-AAAA-AAAA");
    expect(failureOf(fifth)).toEqual({ status: 429, code: "too_many_codes" });
    expect(fifth.body).toMatchObject({
      error: { message: expect.stringContaining("Please try again in 15 minutes") },
    });
    expect(await locked()).toHaveLength(2);
    demo.clock.advance(15 * minute);
    browser = await browserOf(demo, ana);
    expect(await locked()).toEqual([]);
    for (let tries = 0; tries < 5; tries += 1) await give("authenticator", wrong);
    const [first] = await locked();
    expect(first?.kind).toBe("authenticator");
    expect((await give("recovery-code", recoveryCodes[0])).status).toBe(200);
    // A right proof forgets all wrong ones.
    expect(await locked()).toEqual([]);
  });

  it("is changed only with a factor given a moment ago", async () => {
    const browser = await browserOf(demo, ana);
    const { phone } = await setUpApp(demo, browser);
    demo.clock.advance(10 * minute);
    for (const [method, path] of [
      ["POST", "/authenticator/begin"],
      ["POST", "/passkeys/begin"],
      ["POST", "/recovery-codes"],
      ["DELETE", "/authenticator"],
    ] as const) {
      expect(failureOf(await browser.send(method, base + path)).code, `at ${path}`).toBe(
        "second_factor_stale",
      );
    }
    await browser.send("POST", `${base}/verify/authenticator`, {
      code: phone.codeAt(demo.clock.now()),
    });
    expect((await browser.send("DELETE", `${base}/authenticator`)).status).toBe(204);
    expect((await browser.send("GET", base)).body).toMatchObject({
      kinds: [],
      details: { authenticatorSince: null, recoveryCodesLeft: 0 },
    });
    expect(await status(browser)).toBe(200);
  });

  it("leaves a row for whatever is refused about it", async () => {
    const before = await refusals();
    const browser = await browserOf(demo, ana);
    await readSecret(browser);
    await browser.send("POST", `${base}/authenticator`, { code: "000000" });
    const { recoveryCodes } = await setUpApp(demo, browser);
    const later = await browserOf(demo, ana);
    const give = (way: string, body: object) => later.send("POST", `${base}/verify/${way}`, body);
    await give("authenticator", { code: "000000" });
    await give("recovery-code", { code: recoveryCodes[0] });
    await give("recovery-code", { code: recoveryCodes[0] });
    await give("passkey/begin", {});
    await browser.send("POST", `${base}/passkeys/remove`, { id: "AAAA" });
    demo.clock.advance(10 * minute);
    await browser.send("DELETE", `${base}/authenticator`);
    await browser.send("POST", `${base}/recovery-codes`);
    await browser.send("POST", `${base}/authenticator/begin`);
    expect((await refusals()).slice(before.length)).toEqual([
      "second-factor.enroll authenticator: wrong code",
      "second-factor.verify authenticator: wrong code",
      "second-factor.verify recovery-code: wrong code",
      "second-factor.verify passkey: not found",
      "second-factor.remove passkey: not found",
      "second-factor.remove authenticator: second factor stale",
      "second-factor.renew-codes recovery-code: second factor stale",
      "second-factor.enroll authenticator: second factor stale",
    ]);
  });

  it("works until its successor has proven itself", async () => {
    const browser = await browserOf(demo, ana);
    const { phone: old } = await setUpApp(demo, browser);
    const next = await readSecret(browser);
    const other = await browserOf(demo, ana);
    const give = (from: StaffBrowser, phone: App) =>
      from.send("POST", `${base}/verify/authenticator`, { code: phone.codeAt(demo.clock.now()) });
    expect((await give(other, next)).status).toBe(422);
    expect((await give(other, old)).status).toBe(200);
    const answer = await browser.send("POST", `${base}/authenticator`, {
      code: next.codeAt(demo.clock.now()),
    });
    expect(answer.body).toMatchObject({ recoveryCodes: null });
    demo.clock.advance(minute);
    const later = await browserOf(demo, ana);
    expect((await give(later, old)).status).toBe(422);
    expect((await give(later, next)).status).toBe(200);
  });
});

describe("recovery codes", () => {
  it("work once each, however often they are sent at the same time", async () => {
    const { recoveryCodes } = await setUpApp(demo, await browserOf(demo, ana));
    const [code = ""] = recoveryCodes;
    const browsers = await Promise.all(Array.from({ length: 20 }, () => browserOf(demo, ana)));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.send("POST", `${base}/verify/recovery-code`, {
          code: index % 2 === 0 ? code : code.toLowerCase().replaceAll("-", " "),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const [left] = await demo.query<{ count: number }>(
      "select count(*)::int as count from staff_recovery_codes where used_at is null",
    );
    expect(left?.count).toBe(9);
  });

  it("stand nowhere in the database", async () => {
    const { recoveryCodes } = await setUpApp(demo, await browserOf(demo, ana));
    const stored = JSON.stringify([
      await demo.query("select * from staff_recovery_codes"),
      await demo.query("select * from audit_log"),
      await demo.query("select * from outbox_mails"),
    ]);
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll("-", ""));
    }
  });

  it("of somebody else, or from before they were renewed, are worth nothing", async () => {
    const browser = await browserOf(demo, ana);
    const { recoveryCodes: old } = await setUpApp(demo, browser);
    const { recoveryCodes: others } = await setUpApp(demo, await browserOf(demo, bo));
    const renewed = await browser.send("POST", `${base}/recovery-codes`);
    const fresh = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    expect(new Set([...fresh, ...old, ...others]).size).toBe(30);
    const later = await browserOf(demo, ana);
    const give = (code: string | undefined) =>
      later.send("POST", `${base}/verify/recovery-code`, { code });
    expect((await give(others[0])).status).toBe(422);
    expect((await give(old[0])).status).toBe(422);
    expect((await give(fresh[0])).status).toBe(200);
    expect((await later.send("GET", base)).body).toMatchObject({
      details: { recoveryCodesLeft: 9 },
    });
  });

  it("are not kept until their person says so, of those that count", async () => {
    const browser = await browserOf(demo, ana);
    const kept = async () => {
      const { body } = await browser.send("GET", base);
      return (body as SecondFactorState).details?.areRecoveryCodesKept;
    };
    const say = (code: string | undefined) =>
      browser.send("POST", `${base}/recovery-codes/kept`, { code });
    const { recoveryCodes: first } = await setUpApp(demo, browser);
    expect(await kept()).toBe(false);
    const renewed = await browser.send("POST", `${base}/recovery-codes`);
    const { recoveryCodes: second } = renewed.body as { recoveryCodes: string[] };
    // Another tab still shows the codes of before.
    const late = await say(first[0]);
    expect(late).toMatchObject({ status: 409, body: { error: { code: "codes_replaced" } } });
    expect(await kept()).toBe(false);
    expect((await say(second[0])).status).toBe(204);
    expect(await kept()).toBe(true);
    await browser.send("POST", `${base}/recovery-codes`);
    expect(await kept()).toBe(false);
  });

  it.each(["", "short", "x".repeat(41), "----------------"])("%j is no code", async (code) => {
    await setUpApp(demo, await browserOf(demo, ana));
    const answer = await (
      await browserOf(demo, ana)
    ).send("POST", `${base}/verify/recovery-code`, {
      code,
    });
    expect(answer.status).toBe(422);
  });
});

describe("a passkey", () => {
  it("is set up, asked for and given", async () => {
    const device = new PasskeyAuthenticator(testSite);
    const browser = await browserOf(demo, ana);
    const answer = await setUpPasskey(browser, device);
    expect(answer.status, `answered ${JSON.stringify(answer.body)}`).toBe(200);
    expect((answer.body as Enrolled).recoveryCodes).toHaveLength(10);
    const later = await browserOf(demo, ana);
    expect((await later.send("GET", base)).body).toMatchObject({
      kinds: ["passkey", "recovery-code"],
    });
    expect((await signWith(later, device)).body).toMatchObject({ secondFactor: "done" });
    expect(await status(later)).toBe(200);
    expect((await later.send("GET", base)).body).toMatchObject({
      details: { passkeys: [{ name: "Desk key", lastUsedAt: demo.clock.now().toISOString() }] },
    });
  });

  const refusedAtBoth: [string, Tampering][] = [
    ["another origin", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:4322" }],
    ["another site's device data", { rpId: "evil.example" }],
    ["a challenge of its own", { challenge: Buffer.alloc(32).toString("base64url") }],
    ["nobody at the device", { withoutVerification: true }],
  ];

  it.each([
    ...refusedAtBoth,
    ["the answer to another question", { type: "webauthn.get" }],
    ["a maker's certificate to look into", { attestation: "packed-with-certificate" }],
  ] satisfies [string, Tampering][])("made with %s is refused", async (_title, tampering) => {
    const browser = await browserOf(demo, ana);
    const answer = await setUpPasskey(browser, new PasskeyAuthenticator(testSite), tampering);
    expect(failureOf(answer)).toEqual({ status: 422, code: "passkey_refused" });
    expect(await demo.query("select from staff_passkeys")).toHaveLength(0);
    expect(await lastRecord(demo, "second-factor.enroll")).toMatchObject({ outcome: "refused" });
  });

  it.each([
    ...refusedAtBoth,
    ["the answer to another question", { type: "webauthn.create" }],
    ["a counter that went back", { counter: 1 }],
    ["a counter that stood still", { counter: 2 }],
    ["another key", { otherKey: true }],
  ] satisfies [string, Tampering][])("given with %s is refused", async (_title, tampering) => {
    const device = new PasskeyAuthenticator(testSite);
    await setUpPasskey(await browserOf(demo, ana), device, { counter: 2 });
    const browser = await browserOf(demo, ana);
    expect(failureOf(await signWith(browser, device, tampering))).toEqual({
      status: 422,
      code: "passkey_refused",
    });
    expect(failureOf(await browser.send("GET", staffPage)).code).toBe("second_factor_needed");
    expect(await lastRecord(demo, "second-factor.verify")).toMatchObject({ outcome: "refused" });
  });

  it("of somebody else is refused, and nobody's becomes two people's", async () => {
    const device = new PasskeyAuthenticator(testSite);
    const boBrowser = await browserOf(demo, bo);
    await setUpPasskey(boBrowser, device);
    const anas = new PasskeyAuthenticator(testSite);
    await setUpPasskey(await browserOf(demo, ana), anas);
    const browser = await browserOf(demo, ana);
    const [stolen] = await demo.query<{ id: string }>(
      "select p.id from staff_passkeys p join staff_accounts a on a.id = p.account_id where a.email = $1",
      [bo],
    );
    const options = await browser.send("POST", `${base}/verify/passkey/begin`);
    const passkey = device.sign(options.body as RequestOptions, { id: stolen?.id ?? "" });
    const answer = await browser.send("POST", `${base}/verify/passkey`, { passkey });
    expect(failureOf(answer).code).toBe("passkey_refused");
  });

  it("signs each challenge once, its newest one, and within five minutes", async () => {
    const device = new PasskeyAuthenticator(testSite);
    await setUpPasskey(await browserOf(demo, ana), device);
    const browser = await browserOf(demo, ana);
    const ask = async () =>
      (await browser.send("POST", `${base}/verify/passkey/begin`)).body as RequestOptions;
    const give = (options: RequestOptions) =>
      browser.send("POST", `${base}/verify/passkey`, { passkey: device.sign(options) });
    const first = await ask();
    const second = await ask();
    expect((await give(first)).status).toBe(422);
    expect((await give(second)).status).toBe(422);
    const late = await ask();
    demo.clock.advance(5 * minute);
    expect((await give(late)).status).toBe(422);
    const good = await ask();
    demo.clock.advance(5 * minute - 1);
    expect((await give(good)).status).toBe(200);
    expect((await give(good)).status).toBe(422);
  });

  it("is removed by its owner only", async () => {
    const device = new PasskeyAuthenticator(testSite);
    const browser = await browserOf(demo, ana);
    await setUpPasskey(browser, device);
    const other = await browserOf(demo, bo);
    const [row] = await demo.query<{ id: string }>("select id from staff_passkeys");
    const remove = (from: StaffBrowser) =>
      from.send("POST", `${base}/passkeys/remove`, { id: row?.id });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(browser)).status).toBe(204);
  });

  it("cannot be used where browsers allow none, and the page is told", async () => {
    const browser = await browserOf(demo, ana);
    const elsewhere = { ...browser.headers(), host: "192.0.2.1:3001" };
    expect((await demo.send("GET", base, undefined, elsewhere)).body).toMatchObject({
      canUsePasskeys: false,
    });
    const answer = await demo.send("POST", `${base}/passkeys/begin`, undefined, elsewhere);
    expect(failureOf(answer)).toEqual({ status: 409, code: "passkeys_unavailable" });
  });
});
