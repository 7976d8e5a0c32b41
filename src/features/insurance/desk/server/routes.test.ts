import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { insuranceForm } from "#test/check-forms.ts";
import { heardOnThePhone } from "#test/cost-calls.ts";
import { signInAs } from "#test/staff-session.ts";
import {
  type InsuranceCheck,
  type InsuranceCheckRow,
  insuranceClash,
} from "../../checks/contract.ts";

let app: TestApp;
let cookie: string;

beforeAll(async () => {
  app = await buildTestApp();
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(monday);
  for (const table of [
    "tasks",
    "outbox_mails",
    "sms_queue",
    "insurance_checks",
    "consents",
    "text_stops",
  ])
    await app.query(`delete from ${table}`);
});

/** Somebody whose plan only a person can ask, and how they want to be told. */
async function leave(how: object = {}, lastName = "Lindqvist"): Promise<string> {
  app.clock.advance(1000);
  const form = insuranceForm({ insuranceProvider: "Other", lastName });
  const { body } = await app.send("POST", "/api/insurance/checks", {
    requestId: randomUUID(),
    procedure: "yomi",
    form,
  });
  const { id, followUpToken } = body as { id: string; followUpToken: string };
  const said = { token: followUpToken, email: "", phone: "", consentSms: false, ...how };
  const isSaid = Object.keys(how).length > 0;
  const answer = await app.send("POST", "/api/insurance/checks/follow-up", said);
  expect(answer.status).toBe(isSaid ? 200 : 422);
  return id;
}
const at = (method: "GET" | "POST", path: string, body?: unknown, as = cookie) =>
  app.send(method, `/api/insurance/checks/${path}`, body, as === "" ? {} : { cookie: as });
const read = async (id: string) => (await at("GET", id)).body as InsuranceCheck;
const verify = async (id: string, result: object = heardOnThePhone, version?: number) =>
  at("POST", `${id}/verified`, { version: version ?? (await read(id)).version, result });
const mails = () =>
  app.query<{ recipient: string; subject: string; body: string }>(
    "select recipient, subject, body from outbox_mails where kind = 'insurance-verified'",
  );
const texts = () =>
  app.query<Record<string, unknown>>(
    "select phone, message, purpose, status from sms_queue where kind = 'insurance-verified'",
  );
const openTasks = () => app.query("select from tasks where done_at is null");

describe("refused", () => {
  test("to whoever is not signed in", async () => {
    const id = await leave();
    for (const [method, path, body] of [
      ["POST", "search", {}],
      ["GET", id, undefined],
      ["POST", `${id}/verified`, { version: 1, result: { eligible: false } }],
      ["POST", `${id}/retry`, { version: 1 }],
    ] as const)
      expect((await at(method, path, body, "")).status).toBe(401);
  });

  test.each<[string, object, string]>([
    ["a share above all", { coveragePercent: "101" }, "coveragePercent"],
    ["a share below nothing", { coveragePercent: "-5" }, "coveragePercent"],
    ["NaN", { deductible: "NaN" }, "deductible"],
    ["a comma that means two things", { deductible: "1,50" }, "deductible"],
    ["a huge amount", { annualMaximum: "9".repeat(40) }, "annualMaximum"],
    ["nothing about the deductible", { deductible: "" }, "deductible"],
    ["more met than there is", { deductibleMet: "101" }, "deductibleMet"],
    ["more used than there is", { used: "1,501", remaining: "" }, "used"],
  ])("%s, and nobody is told", async (_what, changes, field) => {
    const id = await leave({ email: "maya@inbox.example" });
    const { status, body } = await verify(id, { ...heardOnThePhone, ...changes });
    expect(status).toBe(422);
    expect(Object.keys((body as { error: { fields: object } }).error.fields)).toContain(field);
    expect(await mails()).toEqual([]);
    expect(await openTasks()).toHaveLength(1);
  });

  test("what the plan itself has answered", async () => {
    const form = insuranceForm();
    const answer = await app.send("POST", "/api/insurance/checks", {
      requestId: randomUUID(),
      procedure: "yomi",
      form,
    });
    const { id } = answer.body as { id: string };
    const before = await read(id);
    expect(before.outcome).not.toBe("manual");
    expect((await verify(id)).status).toBe(409);
    expect((await read(id)).result).toEqual(before.result);
  });

  test("a check that is not there", async () => {
    const id = randomUUID();
    expect((await at("GET", id)).status).toBe(404);
    expect((await verify(id, heardOnThePhone, 1)).status).toBe(404);
    expect((await at("POST", `${id}/retry`, { version: 1 })).status).toBe(404);
  });
});

describe("verified by a person", () => {
  test("it is a manual result with its arithmetic, the task is done, and the person told once", async () => {
    const id = await leave({ email: "maya@inbox.example" });
    const version = (await read(id)).version;
    const both = await Promise.all([
      verify(id, heardOnThePhone, version),
      verify(id, heardOnThePhone, version),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    const { details } = (refused as { error: { details: unknown } }).error;
    expect(insuranceClash.parse(details).check).toMatchObject({ id, outcome: "eligible" });
    const done = both.find(({ status }) => status === 200)?.body as {
      check: InsuranceCheck;
      told: object;
    };
    expect(done.told).toEqual({ mail: true, text: false, isMailHeld: false });
    // $100 of the deductible, then half of $4,900.
    expect(done.check).toMatchObject({
      source: "manual",
      outcome: "eligible",
      patientCents: 255_000,
      verifiedBy: "Test front-desk",
      toldAt: expect.any(String),
      result: { source: "manual", verifyWithinHours: null, cost: { planCents: 245_000 } },
    });
    expect(await openTasks()).toEqual([]);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.recipient).toBe("maya@inbox.example");
    expect(JSON.stringify(sent)).not.toMatch(/2,?550|50 ?%|implant|surgery|Delta|deductible/i);
    const audit = await app.query(
      "select outcome from audit_log where action = 'insurance-check.verify' and subject_id = $1",
      [id],
    );
    expect(audit.map((row) => (row as { outcome: string }).outcome).toSorted()).toEqual([
      "allowed",
      "refused",
    ]);
  });

  test("a correction is told as one, once", async () => {
    const id = await leave({ email: "maya@inbox.example" });
    await verify(id);
    app.clock.advance(60_000);
    const { version } = await read(id);
    const none = { eligible: false };
    const both = await Promise.all([verify(id, none, version), verify(id, none, version)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = both.find(({ status }) => status === 200)?.body as { check: InsuranceCheck };
    expect(done).toMatchObject({
      check: { outcome: "not-eligible", patientCents: 500_000 },
      told: { mail: true, text: false },
    });
    expect(done.check.toldAt).toBe(done.check.verifiedAt);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(Array(2).fill("maya@inbox.example"));
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      "The answer to your question has changed",
      "Your question is answered",
    ]);
    expect(JSON.stringify(sent)).not.toMatch(/5,?000|in force|implant|surgery|Delta/i);
  });

  test("a slip that needs no telling is told to nobody, and that stays in sight", async () => {
    const id = await leave({ email: "maya@inbox.example" });
    await verify(id);
    app.clock.advance(60_000);
    const { version, toldAt } = await read(id);
    const changes = { version, result: heardOnThePhone, tell: false };
    expect((await at("POST", `${id}/verified`, changes)).body).toMatchObject({
      told: { mail: false, text: false },
    });
    const after = await read(id);
    expect(after.toldAt).toBe(toldAt);
    expect(Date.parse(after.verifiedAt ?? "")).toBeGreaterThan(Date.parse(toldAt ?? ""));
    expect(await mails()).toHaveLength(1);
    // The first result is told whatever is said.
    const other = await leave({ email: "mia@inbox.example" });
    const first = { version: (await read(other)).version, result: heardOnThePhone, tell: false };
    expect((await at("POST", `${other}/verified`, first)).body).toMatchObject({
      told: { mail: true },
    });
  });

  test("who agreed to one text gets no other about a correction", async () => {
    const id = await leave({ phone: "(718) 555-0133", consentSms: true });
    expect((await verify(id)).body).toMatchObject({ told: { text: true } });
    expect((await verify(id, { eligible: false })).body).toMatchObject({
      told: { mail: false, text: false },
    });
    expect(await texts()).toHaveLength(1);
  });

  test("with nobody to tell it says so", async () => {
    const { body } = await verify(await leave());
    expect(body).toMatchObject({
      told: { mail: false, text: false },
      check: { toldAt: null, outcome: "eligible" },
    });
    expect(await openTasks()).toEqual([]);
  });

  test("a text goes to who agreed to one, in words of no care", async () => {
    const id = await leave({ phone: "(718) 555-0198", consentSms: true });
    expect((await verify(id)).body).toMatchObject({ told: { mail: false, text: true } });
    const sent = await texts();
    expect(sent).toMatchObject([
      { phone: "+17185550198", purpose: "insurance-check", status: "pending" },
    ]);
    expect(sent[0]?.["message"]).toMatch(/please call .*STOP/i);
  });

  test("no text goes to who answered STOP, or gave a phone without agreeing", async () => {
    const stopped = await leave({ phone: "(718) 555-0198", consentSms: true });
    await app.query(
      "insert into text_stops (phone, stopped_at, words, source) values ('+17185550198', $1, 'STOP', 'text')",
      [app.clock.now()],
    );
    expect((await verify(stopped)).body).toMatchObject({ told: { text: false } });
    const silent = await leave({ phone: "(718) 555-0177" });
    expect((await verify(silent)).body).toMatchObject({ told: { text: false } });
    expect(await texts()).toEqual([]);
  });
});

describe("the list", () => {
  test("finds by name and insurer, filters, and pages", async () => {
    const done = await leave({}, "Alpha");
    await leave({}, "Beta");
    await leave({ phone: "(212) 555-0111" }, "Gamma");
    await verify(done);
    type List = { rows: InsuranceCheckRow[]; more: string | null; counts: object };
    const list = async (query: object) => (await at("POST", "search", query)).body as List;
    const names = ({ rows }: List) => rows.map(({ person }) => person.lastName);
    expect(names(await list({}))).toEqual(["Gamma", "Beta", "Alpha"]);
    expect(names(await list({ open: true }))).toEqual(["Gamma", "Beta"]);
    expect(names(await list({ outcome: "eligible" }))).toEqual(["Alpha"]);
    expect(names(await list({ search: "other beta" }))).toEqual(["Beta"]);
    expect(names(await list({ search: "212-555" }))).toEqual(["Gamma"]);
    const page = await list({ limit: 2 });
    expect(page.counts).toEqual({
      all: 3,
      open: 2,
      byOutcome: { eligible: 1, "not-eligible": 0, manual: 2 },
    });
    expect(names(await list({ limit: 2, before: page.more }))).toEqual(["Alpha"]);
  });
});

describe("asking to try again", () => {
  test("needs an address; without one nobody is told and nothing changes", async () => {
    const id = await leave({ phone: "(718) 555-0198" });
    const { version } = await read(id);
    expect((await at("POST", `${id}/retry`, { version })).body).toEqual({
      isTold: false,
      isMailHeld: false,
      version,
    });
    expect((await read(id)).retryAskedAt).toBeNull();
  });

  test("writes one mail with the way back", async () => {
    const id = await leave({ email: "maya@inbox.example" });
    const { version } = await read(id);
    expect((await at("POST", `${id}/retry`, { version })).body).toMatchObject({ isTold: true });
    expect((await at("POST", `${id}/retry`, { version })).status).toBe(409);
    const sent = await app.query("select body from outbox_mails where kind = 'check-again'");
    expect(sent).toEqual([{ body: expect.stringContaining("check=insurance") }]);
  });
});

describe("asked once more by the link", () => {
  const linkOf = async () => {
    const [mail] = await app.query<{ body: string }>(
      "select body from outbox_mails where kind = 'check-again' order by created_at desc limit 1",
    );
    return /#again=(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
  };
  const askAgain = async (
    again: string,
    memberId = "DD-1001",
    insuranceProvider = "Delta Dental",
  ) => {
    app.clock.advance(1000);
    const form = insuranceForm({ insuranceProvider, memberId, lastName: "Lindqvist" });
    const body = { requestId: randomUUID(), procedure: "yomi", form, again };
    const answer = await app.send("POST", "/api/insurance/checks", body);
    expect(answer.status).toBe(200);
    return answer.body as { id: string; followUpToken: string | null; hasContact?: boolean };
  };
  async function invited(how: object = {}) {
    const id = await leave({ email: "maya@inbox.example", ...how });
    const { version } = await read(id);
    expect((await at("POST", `${id}/retry`, { version })).body).toMatchObject({ isTold: true });
    return { id, link: await linkOf() };
  }

  test("a link of nobody's, or of the other kind of check, closes nothing", async () => {
    const { id, link } = await invited();
    for (const again of ["", "sealed", `${link}x`]) {
      const asked = await askAgain(again);
      expect(await read(asked.id)).toMatchObject({ person: { email: null } });
    }
    expect(await read(id)).toMatchObject({ followedAt: null, followedById: null });
    expect(await openTasks()).toHaveLength(1);
  });

  test("the check before is over with its task, and how to tell them goes on", async () => {
    const { id, link } = await invited({ phone: "(718) 555-0151", consentSms: true });
    const { patientId } = (await read(id)).person;
    const asked = await askAgain(link);
    expect(asked).toMatchObject({ followUpToken: null, hasContact: true });
    // An id may have any digits.
    expect(JSON.stringify({ ...asked, id: "" })).not.toMatch(/inbox|555/);
    const before = await read(id);
    expect(before).toMatchObject({ followedById: asked.id, followedAt: expect.any(String) });
    expect(await read(asked.id)).toMatchObject({
      outcome: "eligible",
      consentSms: true,
      person: { email: "maya@inbox.example", phone: "+17185550151", patientId },
    });
    expect(await openTasks()).toEqual([]);
    const { body } = await at("POST", "search", { open: true });
    expect(body).toMatchObject({ rows: [], counts: { all: 2, open: 0 } });
    // Nobody looks at the old one any more, or says there how to be told.
    expect((await verify(id)).status).toBe(409);
    expect((await read(id)).outcome).toBe("manual");
  });

  test("left to a person once more the newer one has the task, and pressed again the newest", async () => {
    const { id, link } = await invited();
    const second = await askAgain(link, "AB-12", "Other");
    const third = await askAgain(link, "AB-13", "Other");
    expect(third).toMatchObject({ hasContact: true, followUpToken: expect.any(String) });
    expect(await read(id)).toMatchObject({ followedById: second.id });
    expect(await read(second.id)).toMatchObject({ followedById: third.id });
    expect(await app.query("select subject_id from tasks where done_at is null")).toEqual([
      { subject_id: third.id },
    ]);
    const late = {
      token: second.followUpToken,
      email: "late@inbox.example",
      phone: "",
      consentSms: false,
    };
    expect((await app.send("POST", "/api/insurance/checks/follow-up", late)).status).toBe(409);
    expect((await verify(third.id)).body).toMatchObject({ told: { mail: true } });
  });
});
