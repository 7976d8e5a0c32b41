import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { browserOf, type StaffBrowser, testSite } from "#test/staff-browser.ts";
import type { ListedAccount } from "../contract.ts";

const base = "/api/staff-access/accounts";
const ana = "ana@practice.example";
const bo = "bo@practice.example";

let app: TestApp;
let admin: StaffBrowser;
beforeAll(async () => {
  app = await buildTestApp({ STAFF_EMAILS: `${ana}:admin,${bo}:front-desk`, PUBLIC_URL: testSite });
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from staff_sessions");
  await app.query("delete from outbox_mails");
  await app.query("delete from staff_accounts where email not in ($1, $2) and not is_demo", [
    ana,
    bo,
  ]);
  await app.query(
    "update staff_accounts set is_active = true, removed_at = null, name = split_part(email, '@', 1), version = 1, role = case email when $1 then 'admin' else 'front-desk' end where not is_demo",
    [ana],
  );
  admin = await browserOf(app, ana);
});
afterAll(() => app.close());

const all = async (browser = admin) =>
  ((await browser.send("GET", base)).body as { accounts: ListedAccount[] }).accounts;
const find = async (email: string) => {
  const account = (await all()).find((one) => one.email === email);
  if (account === undefined) throw new Error(`${email} is not listed`);
  return account;
};
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { error?: { code: string } } | null)?.error?.code ?? "ok"}`;

describe("nobody else", () => {
  it.each([
    ["GET", base],
    ["POST", base, { email: "x@practice.example", name: "X", role: "admin" }],
    ["PATCH", `${base}/ID`, { name: "Bo", role: "admin", version: 1 }],
    ["POST", `${base}/ID/remove`, { version: 1 }],
    ["POST", `${base}/ID/reset-second-factor`],
    ["POST", `${base}/ID/invite`],
  ] as const)("may %s %s", async (method, path, body?: object) => {
    const url = path.replace("ID", (await find(bo)).id);
    expect((await app.send(method, url, body)).status).toBe(401);
    await app.query("update staff_accounts set role = 'clinician' where email = $1", [bo]);
    const clinician = await browserOf(app, bo);
    expect(codeOf(await clinician.send(method, url, body))).toBe("403 access_denied");
    const stranger = await browserOf(app, "stranger@elsewhere.example");
    expect(codeOf(await stranger.send(method, url, body))).toBe("403 access_denied");
    expect(await find(bo)).toMatchObject({ role: "clinician", version: 1 });
  });
});

describe("an invitation", () => {
  it.each([
    [{ email: "", name: "X", role: "admin" }, "email"],
    [{ email: "no-address", name: "X", role: "admin" }, "email"],
    [{ email: "two@a.example,b@c.example", name: "X", role: "admin" }, "email"],
    [{ email: "a@b.example\r\nBcc: x@y.example", name: "X", role: "admin" }, "email"],
    [{ email: "new@practice.example", name: "", role: "admin" }, "name"],
    [{ email: "new@practice.example", name: "x".repeat(121), role: "admin" }, "name"],
    [{ email: "new@practice.example", name: "<b>X</b>", role: "admin" }, "name"],
    [{ email: "new@practice.example", name: "X", role: "owner" }, "role"],
  ])("of %j is refused beside its field", async (body, field) => {
    const before = await all();
    const answer = await admin.send("POST", base, body);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { error: { fields: object } }).error.fields)).toContain(
      field,
    );
    expect(await all()).toHaveLength(before.length);
  });

  it("lists the address with its role and sends one mail that opens nothing by itself", async () => {
    const body = { email: " New@Practice.example ", name: "Nia New", role: "clinician" };
    const answer = await admin.send("POST", base, {
      ...body,
      id: "1",
      version: 9,
      isActive: false,
    });
    expect(answer.body).toMatchObject({
      email: "new@practice.example",
      name: "Nia New",
      role: "clinician",
      state: "invited",
      invitedBy: "ana",
      hasSecondFactor: false,
      lastSeenAt: null,
      isYou: false,
      version: 1,
    });
    const mails = await app.query<{ recipient: string; body: string; html: string }>(
      "select recipient, body, html from outbox_mails where kind = 'staff-invitation'",
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: "new@practice.example" });
    expect(mails[0]?.body).toContain("Dear Nia New,");
    expect(mails[0]?.body).toContain(`${testSite}/averell/login`);
    expect(codeOf(await admin.send("POST", base, body))).toBe("409 account_exists");
  });

  it("sent twice at the same moment lists one person", async () => {
    const body = { email: "twice@practice.example", name: "Twice", role: "front-desk" };
    const answers = await Promise.all([1, 2, 3].map(() => admin.send("POST", base, body)));
    expect(answers.map(codeOf).filter((code) => code === "200 ok")).toHaveLength(1);
    expect(answers.map(codeOf).filter((code) => code === "409 account_exists")).toHaveLength(2);
  });

  it("may be sent once more, though not all the time", async () => {
    const { id } = await find(bo);
    expect((await admin.send("POST", `${base}/${id}/invite`)).status).toBe(200);
    const again = await admin.send("POST", `${base}/${id}/invite`);
    expect(codeOf(again)).toBe("429 too_many_requests");
    expect(again.headers["retry-after"]).toBe("300");
    app.clock.advance(300_000);
    expect((await admin.send("POST", `${base}/${id}/invite`)).status).toBe(200);
  });
});

describe("a change", () => {
  it("of a role counts from the next request on, without a new sign-in", async () => {
    const person = await browserOf(app, bo);
    const account = await find(bo);
    expect((await person.send("GET", base)).status).toBe(403);
    const answer = await admin.send("PATCH", `${base}/${account.id}`, {
      name: "Bo Berg",
      role: "admin",
      version: account.version,
    });
    expect(answer.body).toMatchObject({ name: "Bo Berg", role: "admin", version: 2 });
    expect((await person.send("GET", base)).status).toBe(200);
    const [row] = await app.query<{ reason: string }>(
      "select reason from audit_log where action = 'account.change' order by id desc limit 1",
    );
    expect(row?.reason).toBe("front-desk to admin");
  });

  it("of what somebody else has changed meanwhile shows both and loses neither", async () => {
    const account = await find(bo);
    const change = (name: string) =>
      admin.send("PATCH", `${base}/${account.id}`, {
        name,
        role: "clinician",
        version: account.version,
      });
    const answers = await Promise.all([change("First"), change("Second")]);
    const winner = answers.find((answer) => answer.status === 200)?.body as ListedAccount;
    const loser = answers.find((answer) => answer.status === 409);
    expect(loser?.body).toMatchObject({
      error: {
        code: "account_changed",
        details: { current: { name: winner.name, version: 2 } },
      },
    });
    expect(await find(bo)).toMatchObject({ name: winner.name, role: "clinician" });
  });

  it("of one's own role, or one's own removal, is refused and goes on record", async () => {
    const own = await find(ana);
    expect(
      codeOf(
        await admin.send("PATCH", `${base}/${own.id}`, {
          name: "Ana",
          role: "clinician",
          version: own.version,
        }),
      ),
    ).toBe("403 own_account");
    expect(
      codeOf(await admin.send("POST", `${base}/${own.id}/remove`, { version: own.version })),
    ).toBe("403 own_account");
    expect(codeOf(await admin.send("POST", `${base}/${own.id}/reset-second-factor`))).toBe(
      "403 own_account",
    );
    expect(await find(ana)).toMatchObject({ role: "admin", state: "active" });
    const refusals = await app.query(
      "select from audit_log where subject_id = $1 and outcome = 'refused' and actor_id = $1",
      [own.id],
    );
    expect(refusals.length).toBeGreaterThanOrEqual(3);
  });

  it("never leaves a practice without an admin, even when two demote each other at once", async () => {
    await app.query("update staff_accounts set is_active = false where is_demo");
    await app.query("update staff_accounts set role = 'admin' where email = $1", [bo]);
    const other = await browserOf(app, bo);
    const [first, second] = [await find(ana), await find(bo)];
    try {
      await Promise.all([
        admin.send("POST", `${base}/${second.id}/remove`, { version: second.version }),
        other.send("PATCH", `${base}/${first.id}`, {
          name: "Ana",
          role: "front-desk",
          version: first.version,
        }),
      ]);
      const admins = await app.query(
        "select from staff_accounts where role = 'admin' and is_active",
      );
      expect(admins).toHaveLength(1);
    } finally {
      await app.query("update staff_accounts set is_active = true where is_demo");
    }
  });

  it("of the demo account is refused: it is everybody's", async () => {
    const demo = (await all()).find((one) => one.isShared);
    const change = { name: "Mine", role: "front-desk", version: demo?.version };
    expect(codeOf(await admin.send("PATCH", `${base}/${demo?.id}`, change))).toBe(
      "403 shared_account",
    );
    expect(
      codeOf(await admin.send("POST", `${base}/${demo?.id}/remove`, { version: demo?.version })),
    ).toBe("403 shared_account");
  });

  it("of nobody is not found", async () => {
    const nobody = "7d5d9c9e-8f5b-4c5e-9a53-0d6f2f1f6f01";
    expect(codeOf(await admin.send("POST", `${base}/${nobody}/remove`, { version: 1 }))).toBe(
      "404 not_found",
    );
    expect((await admin.send("POST", `${base}/x/remove`, { version: 1 })).status).toBe(422);
  });
});

describe("a removal", () => {
  it("ends every session at once; listed again the person starts anew", async () => {
    const person = await browserOf(app, bo);
    const account = await find(bo);
    await app.query(
      "insert into staff_passkeys (id, account_id, public_key, name, created_at) values ('k', $1, 'x', 'Key', now())",
      [account.id],
    );
    const removed = await admin.send("POST", `${base}/${account.id}/remove`, {
      version: account.version,
    });
    expect(removed.body).toMatchObject({ state: "removed" });
    expect((await person.send("GET", "/api/outbox/mails")).status).toBe(401);
    expect(codeOf(await admin.send("POST", `${base}/${account.id}/remove`, { version: 2 }))).toBe(
      "409 account_changed",
    );
    const again = await admin.send("POST", base, { email: bo, name: "Bo", role: "clinician" });
    expect(again.body).toMatchObject({
      id: account.id,
      role: "clinician",
      state: "invited",
      lastSeenAt: null,
      hasSecondFactor: false,
      version: 3,
    });
    expect((await person.send("GET", "/api/outbox/mails")).status).toBe(401);
    expect((await (await browserOf(app, bo)).send("GET", "/api/outbox/mails")).status).toBe(200);
  });
});

it("a reset forgets the second factor, ends the sessions and tells the person once", async () => {
  const account = await find(bo);
  await app.query(
    "insert into staff_passkeys (id, account_id, public_key, name, created_at) values ('k', $1, 'x', 'Key', now())",
    [account.id],
  );
  const person = await browserOf(app, bo, { isProven: true });
  expect((await person.send("GET", "/api/outbox/mails")).status).toBe(200);
  expect(await find(bo)).toMatchObject({ hasSecondFactor: true });
  const answer = await admin.send("POST", `${base}/${account.id}/reset-second-factor`);
  expect(answer.body).toMatchObject({ hasSecondFactor: false });
  expect((await person.send("GET", "/api/outbox/mails")).status).toBe(401);
  const again = await admin.send("POST", `${base}/${account.id}/reset-second-factor`);
  expect(again).toMatchObject({ status: 200, body: { hasSecondFactor: false } });
  const [mail, ...more] = await app.query<{ body: string }>(
    "select body from outbox_mails where kind = 'staff-security' and recipient = $1",
    [bo],
  );
  expect(mail?.body).toContain("An administrator reset your second factor.");
  expect(more).toEqual([]);
});
