import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import {
  type IdentityFault,
  type IdentityServer,
  startIdentityServer,
} from "#test/identity-server.ts";
import { signInAs } from "#test/staff-session.ts";
import { staffPaths } from "../../content.ts";

const start = "/api/staff-access/google/start";
const callback = "/api/staff-access/google/callback";
const failed = `${staffPaths.login}?failed=google`;
const minute = 60_000;
const rosa = { sub: "g-1", email: "rosa@practice.example", email_verified: true };
// The library reads the machine's clock, so these tests live by it.
const nowSeconds = () => Math.floor(Date.now() / 1000);

let google: IdentityServer;
let app: TestApp;
beforeAll(async () => {
  google = await startIdentityServer(nowSeconds);
  app = await buildTestApp(
    {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
      LIMIT_SIGN_IN_PER_MINUTE: "100000",
    },
    { clock: testClock(new Date()) },
  );
});
beforeEach(async () => {
  app.clock.set(new Date());
  google.fault = {};
  google.person = rosa;
  for (const table of ["google_sign_ins", "staff_sessions", "staff_accounts"])
    await app.query(`delete from ${table}`);
  await list(rosa.email);
});
afterAll(async () => {
  await app.close();
  await google.stop();
});

async function list(email: string, subject: string | null = null): Promise<void> {
  await app.query(
    `insert into staff_accounts (id, email, name, role, created_at, google_subject)
     values ($1, $2, 'Rosa', 'front-desk', $3, $4)`,
    [randomUUID(), email, app.clock.now(), subject],
  );
}

/** A browser as far as these routes see one. */
type Visit = { url: string; cookie: string; back: URL };

/** Presses the button and comes as far as the way back. */
async function leave(from?: string, cookie?: string): Promise<Visit> {
  const answer = await app.send("POST", start, { from }, cookie === undefined ? {} : { cookie });
  expect(answer.status).toBe(200);
  const { url } = answer.body as { url: string };
  const set = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { url, cookie: set, back: google.consent(url) };
}

const comeBack = ({ back, cookie }: { back: URL; cookie?: string }) =>
  app.send(
    "GET",
    `${back.pathname}${back.search}`,
    undefined,
    cookie === undefined ? {} : { cookie },
  );

const sessions = () =>
  app.query<Record<string, unknown>>(
    "select id, account_id, stranger_email, signed_in_by, ended_at from staff_sessions",
  );
const lastAudit = async () =>
  (
    await app.query<Record<string, unknown>>(
      "select action, outcome, reason from audit_log order by id desc limit 1",
    )
  )[0];
const tokenOf = (headers: Record<string, unknown>) =>
  /practice_staff=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0] ?? "none";

type Mutation = {
  fault?: IdentityFault;
  person?: Partial<IdentityServer["person"]>;
  visit?: (
    visit: Visit,
  ) => Promise<{ back: URL; cookie?: string }> | { back: URL; cookie?: string };
};
const claim = (changes: Record<string, unknown>): Mutation => ({
  fault: { claims: (claims) => ({ ...claims, ...changes }) },
});
const query = (change: (search: URLSearchParams) => void): Mutation => ({
  visit: ({ back, cookie }) => {
    change(back.searchParams);
    return { back, cookie };
  },
});

const mutations: Record<string, Mutation> = {
  "no state": query((search) => search.delete("state")),
  "an empty state": query((search) => search.set("state", "")),
  "a made-up state": query((search) => search.set("state", "a".repeat(43))),
  "two states": query((search) => search.append("state", search.get("state") ?? "")),
  "no code": query((search) => search.delete("code")),
  "a made-up code": query((search) => search.set("code", "made-up")),
  "two codes": query((search) => search.append("code", "another")),
  "a refusal by the person": query((search) => {
    search.delete("code");
    search.set("error", "access_denied");
  }),
  "an answer in another issuer's name": query((search) =>
    search.set("iss", "https://evil.example"),
  ),
  "no query at all": { visit: ({ cookie }) => ({ back: new URL(callback, "http://a"), cookie }) },
  "no cookie": { visit: ({ back }) => ({ back }) },
  "another browser's cookie": {
    visit: async ({ back }) => ({ back, cookie: (await leave()).cookie }),
  },
  "a cookie that is none of ours": {
    visit: ({ back }) => ({ back, cookie: "practice_google=' or 1=1 --" }),
  },
  "ten minutes late": {
    visit: (visit) => {
      app.clock.advance(10 * minute);
      return visit;
    },
  },
  "the same way back a second time": {
    visit: async (visit) => {
      google.fault = { answer: (response) => void response.writeHead(500).end() };
      await comeBack(visit);
      google.fault = {};
      return visit;
    },
  },
  // PKCE: the code was made for another sign-in.
  "a code of another sign-in": {
    visit: async ({ back, cookie }) => {
      const other = await leave();
      back.searchParams.set("code", other.back.searchParams.get("code") ?? "");
      return { back, cookie };
    },
  },
  "an answer without an identity": {
    fault: { tokens: (all) => ({ ...all, id_token: undefined }) },
  },
  "an identity that is no token": { fault: { tokens: (all) => ({ ...all, id_token: "a.b.c" }) } },
  "an answer that is not JSON": {
    fault: { answer: (response) => void response.writeHead(200).end("<html>") },
  },
  "a fault of the server": { fault: { answer: (response) => void response.writeHead(500).end() } },
  "a cut connection": { fault: { answer: (response) => void response.destroy() } },
  "an answer that leads elsewhere": {
    fault: {
      answer: (response) =>
        void response.writeHead(302, { location: "http://127.0.0.1:9/token" }).end(),
    },
  },
  "an answer without end": {
    fault: {
      answer: (response) =>
        void response
          .writeHead(200, { "content-type": "application/json" })
          .end(`{"a":"${"x".repeat(600_000)}"}`),
    },
  },
  "no signature": { fault: { signWith: "none" } },
  "a signature with the shared secret": { fault: { signWith: "client secret" } },
  "another key's signature": { fault: { signWith: "another key" } },
  "a key that nobody published": { fault: { signWith: "unknown key" } },
  "claims changed after signing": {
    fault: { afterSigning: (claims) => ({ ...claims, email: rosa.email }) },
    person: { email: "eve@elsewhere.example" },
  },
  "another issuer": claim({ iss: "https://accounts.evil.example" }),
  "another audience": claim({ aud: "another-client" }),
  "several audiences and another party": claim({ aud: ["averell.apps.example", "b"], azp: "b" }),
  "another party": claim({ azp: "another-client" }),
  "a time that is over": claim({ exp: nowSeconds() - 3600 }),
  "no end": claim({ exp: undefined }),
  "a time that is still to come": claim({ iat: nowSeconds() + 600 }),
  "no time": claim({ iat: undefined }),
  "no nonce": claim({ nonce: undefined }),
  "another nonce": claim({ nonce: "a".repeat(43) }),
  "no subject": claim({ sub: undefined }),
  "an empty subject": claim({ sub: "" }),
  "a subject that is no text": claim({ sub: 7 }),
  "a subject without end": claim({ sub: "1".repeat(256) }),
  "an address that is not proven": claim({ email_verified: false }),
  "an address proven in words": claim({ email_verified: "true" }),
  "an address of unknown standing": claim({ email_verified: undefined }),
  "no address": claim({ email: undefined }),
  "several addresses": claim({ email: [rosa.email] }),
};

describe("nobody gets in", () => {
  // Five failures in a row, and Google is left alone for a while: it works in between.
  afterEach(async () => {
    google.fault = {};
    google.person = rosa;
    await comeBack(await leave());
  });

  it("by any of at least 25 mutations", () => {
    expect(Object.keys(mutations).length).toBeGreaterThanOrEqual(25);
  });

  it.each(Object.entries(mutations))("with %s", async (_name, { fault, person, visit }) => {
    const begun = await leave();
    google.fault = fault ?? {};
    google.person = { ...rosa, ...person };
    const before = await sessions();
    const answer = await comeBack(visit === undefined ? begun : await visit(begun));
    expect(answer).toMatchObject({ status: 303, headers: { location: failed } });
    expect(tokenOf(answer.headers)).toBe("none");
    expect(await sessions()).toEqual(before);
    expect(await lastAudit()).toMatchObject({
      action: "session.google.refused",
      outcome: "refused",
      reason: expect.stringMatching(/^[\w ]+$/),
    });
    expect(
      await app.query("select 1 from staff_accounts where google_subject is not null"),
    ).toEqual([]);
  });

  it("as an account that belongs to another subject", async () => {
    await app.query("update staff_accounts set google_subject = 'g-2'");
    const answer = await comeBack(await leave());
    expect(answer).toMatchObject({ status: 303, headers: { location: failed } });
    expect(await lastAudit()).toMatchObject({ reason: "account of another subject" });
  });

  it("of an account that was removed, and is a stranger then", async () => {
    await app.query("update staff_accounts set google_subject = 'g-1', is_active = false");
    const answer = await comeBack(await leave());
    expect(answer.headers["location"]).toBe(staffPaths.unauthorized);
    expect(await sessions()).toMatchObject([{ account_id: null, stranger_email: rosa.email }]);
  });

  it("twice on one way back, even at the same moment", async () => {
    const visit = await leave();
    const answers = await Promise.all(Array.from({ length: 10 }, () => comeBack(visit)));
    expect(answers.filter(({ headers }) => headers["location"] !== failed)).toHaveLength(1);
    expect(await sessions()).toHaveLength(1);
  });
});

describe("Google that does not answer as it should", () => {
  it.each<[string, IdentityFault]>([
    [
      "speaks for another issuer",
      { metadata: (all) => ({ ...all, issuer: "https://evil.example" }) },
    ],
    ["names no page", { metadata: (all) => ({ ...all, authorization_endpoint: undefined }) }],
  ])("when it %s, nobody is sent there, and the next try asks anew", async (_what, fault) => {
    const other = await buildTestApp({
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      GOOGLE_ISSUER: google.issuer,
    });
    try {
      google.fault = fault;
      expect(await other.send("POST", start, {})).toMatchObject({
        status: 403,
        body: { error: { code: "google_sign_in_failed" } },
      });
      google.fault = {};
      expect(await other.send("POST", start, {})).toMatchObject({ status: 200 });
    } finally {
      await other.close();
    }
  });
});

describe("Google that fails five times in a row", () => {
  it("is left alone, and whoever comes back is told at once", async () => {
    const other = await buildTestApp(
      {
        GOOGLE_CLIENT_ID: google.clientId,
        GOOGLE_CLIENT_SECRET: google.clientSecret,
        GOOGLE_ISSUER: google.issuer,
        METRICS_TOKEN: "a-token-of-at-least-twenty-characters",
        LIMIT_SIGN_IN_PER_MINUTE: "100000",
      },
      { clock: testClock(new Date()) },
    );
    const fail = async () => {
      const begun = await other.send("POST", start, {});
      const { url } = begun.body as { url: string };
      const cookie = String(begun.headers["set-cookie"]).split(";")[0] ?? "";
      const back = google.consent(url);
      return other.send("GET", `${back.pathname}${back.search}`, undefined, { cookie });
    };
    try {
      const trades = () => google.asked.filter((path) => path === "/token").length;
      const before = trades();
      // A code that Google refuses says nothing of Google.
      google.fault = { answer: (response) => void response.writeHead(400).end('{"error":"no"}') };
      for (let tries = 0; tries < 6; tries += 1) await fail();
      expect(trades() - before).toBe(6);
      google.fault = { answer: (response) => void response.writeHead(500).end() };
      for (let tries = 0; tries < 7; tries += 1)
        expect(await fail()).toMatchObject({ status: 303, headers: { location: failed } });
      expect(trades() - before).toBe(11);
      const answer = await other.app.inject({
        url: "/metrics",
        headers: { authorization: "Bearer a-token-of-at-least-twenty-characters" },
      });
      expect(answer.body).toContain('practice_company_resting{company="google"} 1');
    } finally {
      await other.close();
    }
  });
});

describe("where no client is set up", () => {
  it("nothing is offered and nothing works", async () => {
    const bare = await buildTestApp();
    try {
      expect(await bare.send("GET", "/api/staff-access/ways")).toMatchObject({
        body: { google: false },
      });
      expect(await bare.send("POST", start, {})).toMatchObject({ status: 404 });
      expect(await bare.send("GET", `${callback}?state=a&code=b`)).toMatchObject({
        status: 303,
        headers: { location: failed },
      });
    } finally {
      await bare.close();
    }
  });
});

describe("somebody on the list", () => {
  it("is sent to Google for an identity only, by a code with a challenge", async () => {
    expect(await app.send("GET", "/api/staff-access/ways")).toMatchObject({
      body: { google: true },
    });
    const answer = await app.send("POST", start, {}, { host: "evil.example" });
    const { url } = answer.body as { url: string };
    const asked = Object.fromEntries(new URL(url).searchParams);
    expect(asked).toEqual({
      client_id: google.clientId,
      redirect_uri: `http://localhost:3001${callback}`,
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      prompt: "select_account",
    });
    expect(String(answer.headers["set-cookie"])).toMatch(
      /^practice_google=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const stored = JSON.stringify(await app.query("select * from google_sign_ins"));
    for (const secret of [asked["state"] ?? "", asked["nonce"] ?? ""])
      expect(stored).not.toContain(secret);
  });

  it("gets in by the address once, and by the subject from then on", async () => {
    const first = await comeBack(await leave(`${staffPaths.dailySchedule}?date=2026-11-23`));
    expect(first).toMatchObject({
      status: 303,
      headers: { location: `${staffPaths.dailySchedule}?date=2026-11-23` },
    });
    const session = await app.send("GET", "/api/staff-access/session", undefined, {
      cookie: tokenOf(first.headers),
    });
    expect(session.body).toMatchObject({ account: { email: rosa.email } });
    expect(await lastAudit()).toMatchObject({ action: "session.google", outcome: "allowed" });

    google.person = { sub: "g-1", email: "married@practice.example", email_verified: false };
    const later = await comeBack(await leave());
    expect(later.headers["location"]).toBe(staffPaths.dashboard);
    expect((await sessions()).filter(({ account_id: id }) => id !== null)).toHaveLength(2);
  });

  it("loses the session that the browser had before", async () => {
    const first = tokenOf((await comeBack(await leave())).headers);
    const visit = await leave();
    const second = await comeBack({ back: visit.back, cookie: `${visit.cookie}; ${first}` });
    expect(tokenOf(second.headers)).not.toBe(first);
    expect((await sessions()).filter(({ ended_at: end }) => end === null)).toHaveLength(1);
  });

  it("still gives the second factor", async () => {
    await app.query(
      "insert into staff_totp (account_id, secret_sealed, confirmed_at, created_at) select id, 'x', $1, $1 from staff_accounts",
      [app.clock.now()],
    );
    const answer = await comeBack(await leave(staffPaths.dailySchedule));
    expect(answer.headers["location"]).toBe(
      `${staffPaths.secondFactor}?from=${encodeURIComponent(staffPaths.dailySchedule)}`,
    );
  });

  it("is never led elsewhere", async () => {
    const answer = await comeBack(await leave("//evil.example"));
    expect(answer.headers["location"]).toBe(staffPaths.dashboard);
  });
});

it("somebody who is not listed is known by name and may do nothing", async () => {
  google.person = { sub: "g-9", email: "Eve@Elsewhere.example", email_verified: true };
  const answer = await comeBack(await leave());
  expect(answer).toMatchObject({ status: 303, headers: { location: staffPaths.unauthorized } });
  expect(await lastAudit()).toMatchObject({
    action: "session.google",
    outcome: "refused",
    reason: "address not listed",
  });
  const cookie = tokenOf(answer.headers);
  expect(await app.send("GET", "/api/staff-access/session", undefined, { cookie })).toMatchObject({
    body: { account: null, isStranger: true, strangerEmail: "eve@elsewhere.example" },
  });
  expect(await app.send("GET", "/api/outbox/mails", undefined, { cookie })).toMatchObject({
    status: 403,
  });
});

describe("unlinking", () => {
  const link = "/api/staff-access/google/link";
  const unlink = async (headers: Record<string, string> = {}) =>
    (await app.send("DELETE", link, undefined, headers)).status;
  const subject = async () =>
    (
      await app.query<{ google_subject: string | null }>(
        "select google_subject from staff_accounts where email = $1",
        [rosa.email],
      )
    )[0]?.google_subject;
  const signedIn = async () => {
    await app.query("update staff_accounts set google_subject = 'g-1'");
    const { cookie } = await signInAs(app, "front-desk", { email: rosa.email });
    return { cookie };
  };

  it("is refused without a session", async () => {
    await signedIn();
    expect(await unlink()).toBe(401);
    expect(await subject()).toBe("g-1");
  });

  it("is refused where nothing is linked, on record", async () => {
    const browser = await signedIn();
    await app.query("update staff_accounts set google_subject = null");
    expect(await unlink(browser)).toBe(404);
    expect(await lastAudit()).toEqual({
      action: "google.unlink",
      outcome: "refused",
      reason: "google: not found",
    });
  });

  it("is refused with a second factor that was given too long ago, on record", async () => {
    const browser = await signedIn();
    await app.query(
      `insert into staff_totp (account_id, secret_sealed, confirmed_at, created_at)
       select id, 'x', now(), now() from staff_accounts where email = $1`,
      [rosa.email],
    );
    app.clock.advance(10 * minute);
    expect(await unlink(browser)).toBe(403);
    expect(await subject()).toBe("g-1");
    expect(await lastAudit()).toMatchObject({ reason: "google: second factor stale" });
    await app.query("delete from staff_totp");
  });

  it("forgets the account, tells its owner, and links the next one that proves the address", async () => {
    const browser = await signedIn();
    const state = () => app.send("GET", "/api/staff-access/second-factor", undefined, browser);
    expect(await state()).toMatchObject({ body: { details: { isGoogleLinked: true } } });
    expect(await unlink(browser)).toBe(204);
    expect(await subject()).toBeNull();
    expect(await lastAudit()).toMatchObject({ action: "google.unlink", outcome: "allowed" });
    const mails = await app.query("select kind from outbox_mails where recipient = $1", [
      rosa.email,
    ]);
    expect(mails).toEqual([{ kind: "staff-security" }]);
    expect(await state()).toMatchObject({ body: { details: { isGoogleLinked: false } } });
    google.person = { ...rosa, sub: "g-9" };
    expect((await comeBack(await leave())).status).toBe(303);
    expect(await subject()).toBe("g-9");
  });
});
