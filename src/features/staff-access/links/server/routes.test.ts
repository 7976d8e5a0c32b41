import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { mailedSecrets, takeLink } from "#test/practice-world.ts";
import { staffPaths } from "../../content.ts";

const path = "/api/staff-access/links";
const session = "/api/staff-access/session";

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ LIMIT_SIGN_IN_PER_MINUTE: "100000" });
});
afterAll(() => app.close());

const sessions = () => app.query("select id from staff_sessions");
const tokenOf = (headers: Record<string, unknown>) =>
  /practice_staff=[\w-]{43}/.exec(String(headers["set-cookie"]))?.[0];
/** The same text with its last but one sign changed; the last carries bits that nobody reads. */
const changed = (text: string) =>
  `${text.slice(0, -2)}${text.at(-2) === "A" ? "B" : "A"}${text.slice(-1)}`;

describe("a changed link lets nobody in", () => {
  type Link = Awaited<ReturnType<typeof takeLink>>;
  it.each<[string, (link: Link) => { token?: unknown; cookie?: string }]>([
    ["a changed token", ({ token }) => ({ token: changed(token) })],
    ["a cut token", ({ token }) => ({ token: token.slice(0, -1) })],
    ["a lengthened token", ({ token }) => ({ token: `${token}A` })],
    ["a token in capitals", ({ token }) => ({ token: token.toUpperCase() })],
    ["a token with a space", ({ token }) => ({ token: ` ${token}` })],
    ["several tokens", ({ token }) => ({ token: [token] })],
    ["a token as an object", ({ token }) => ({ token: { $eq: token } })],
    ["no token", () => ({ token: undefined })],
    ["an endless token", () => ({ token: "a".repeat(50_000) })],
    ["the code as its token", ({ code }) => ({ token: code })],
    ["a changed cookie", ({ cookie }) => ({ cookie: changed(cookie) })],
    ["an empty cookie", () => ({ cookie: "practice_sign_in=" })],
    ["another cookie's name", ({ cookie }) => ({ cookie: cookie.replace("sign_in", "google") })],
    ["the cookie as a session", ({ cookie }) => ({ cookie: cookie.replace("sign_in", "staff") })],
    ["no cookie", () => ({ cookie: "" })],
  ])("%s", async (_what, change) => {
    const link = await takeLink(app);
    const before = await sessions();
    const { token, cookie } = { token: link.token, cookie: link.cookie, ...change(link) };
    const answer = await app.send("POST", `${path}/open`, { token }, { cookie });
    expect([403, 410, 422]).toContain(answer.status);
    expect(tokenOf(answer.headers)).toBeUndefined();
    expect(await sessions()).toEqual(before);
  });
});

it("the link leads to the name that the browser asked, which alone has its cookie", async () => {
  const email = "by.address@averell.example";
  await app.query(
    "insert into staff_accounts (id, email, name, role, created_at) values (gen_random_uuid(), $1, 'Address', 'front-desk', $2)",
    [email, app.clock.now()],
  );
  const asked = await app.send("POST", path, { email }, { host: "127.0.0.1:4700" });
  expect(asked.status).toBe(200);
  expect((await mailedSecrets(app, email)).link).toMatch(
    /^http:\/\/127\.0\.0\.1:4700\/averell\/login\/link#t=/,
  );
});

describe("fields that nobody asked for change nothing", () => {
  const smuggled = {
    role: "admin",
    accountId: "00000000-0000-4000-8000-000000000001",
    account_id: "00000000-0000-4000-8000-000000000001",
    email: "demo@averell.example",
    isDemo: true,
    secondFactor: "done",
    to: "https://evil.example",
    returnPath: "//evil.example",
  };

  it.each(["open", "code"] as const)("to %s a link", async (way) => {
    const { cookie, token, code } = await takeLink(app);
    const proof = way === "open" ? { token } : { code };
    const answer = await app.send("POST", `${path}/${way}`, { ...smuggled, ...proof }, { cookie });
    expect(answer).toMatchObject({ status: 200, body: { to: staffPaths.dashboard } });
    const entered = await app.send("GET", session, undefined, {
      cookie: tokenOf(answer.headers) ?? "",
    });
    expect(entered.body).toMatchObject({ account: { role: "front-desk", name: "Linked" } });
  });

  it("to ask for one: whoever is not listed stays so", async () => {
    const email = "eve@elsewhere.example";
    const answer = await app.send("POST", path, { ...smuggled, email });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body as object).toSorted()).toEqual([
      "email",
      "expiresAt",
      "isCodeOver",
      "resendAt",
    ]);
    expect(await app.query("select 1 from staff_accounts where email = $1", [email])).toEqual([]);
  });
});

it("a session that somebody planted before is not the one that signing in gives", async () => {
  const planted = `practice_staff=${"a".repeat(43)}`;
  const { cookie, token } = await takeLink(app);
  const answer = await app.send(
    "POST",
    `${path}/open`,
    { token },
    { cookie: `${cookie}; ${planted}` },
  );
  expect(tokenOf(answer.headers)).not.toBe(planted);
  expect(await app.send("GET", session, undefined, { cookie: planted })).toMatchObject({
    body: { account: null },
  });
});
