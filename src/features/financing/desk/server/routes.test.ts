import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { financingForm } from "#test/check-forms.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import { systemRandom } from "#platform/clock.ts";
import { createSealer } from "#platform/sealing.ts";
import {
  type FinancingCheck,
  type FinancingCheckRow,
  financingClash,
} from "../../checks/contract.ts";
import { askToRetry } from "./service.ts";

let database: TestDatabase;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  ({ cookie } = await signInAs(app, "front-desk"));
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  app.clock.set(monday);
  await app.query("delete from financing_checks");
  await app.query("delete from outbox_mails");
});

/** Somebody asks; the sandbox answers by their last name. */
async function ask(lastName = "Approve", more: object = {}): Promise<string> {
  app.clock.advance(1000);
  const form = financingForm({
    lastName,
    email: `${lastName.toLowerCase()}@inbox.example`,
    ...more,
  });
  const body = { requestId: randomUUID(), procedure: "yomi", form };
  const answer = await app.send("POST", "/api/financing/checks", body);
  expect(answer.status).toBe(200);
  return (answer.body as { id: string }).id;
}
const at = (method: "GET" | "POST", path: string, body?: unknown, as = cookie) =>
  app.send(method, `/api/financing/checks/${path}`, body, as === "" ? {} : { cookie: as });
type List = {
  rows: FinancingCheckRow[];
  more: string | null;
  counts: { all: number; open: number; byOutcome: Record<string, number> };
};
const list = async (query: object = {}) => (await at("POST", "search", query)).body as List;
const names = ({ rows }: List) => rows.map(({ person }) => person.lastName);
const auditOf = (action: string, id: string | null = null) =>
  app.query<{ outcome: string; reason: string | null; subject_id: string | null }>(
    `select outcome, reason, subject_id from audit_log
     where action = $1 and ($2::text is null or subject_id = $2) order by id`,
    [action, id],
  );

describe("refused", () => {
  test("to whoever is not signed in", async () => {
    const id = await ask();
    for (const [method, path, body] of [
      ["POST", "search", {}],
      ["GET", id, undefined],
      ["POST", `${id}/close`, { version: 1, note: "" }],
      ["POST", `${id}/retry`, { version: 1 }],
    ] as const)
      expect((await at(method, path, body, "")).status).toBe(401);
    expect(await app.query("select from financing_checks where closed_at is null")).toHaveLength(1);
  });

  test.each<[string, object]>([
    ["an outcome that there is not", { outcome: "approved" }],
    ["a search without end", { search: "x".repeat(101) }],
    ["a search of what cannot be stored", { search: "a\u0000b" }],
    ["a page of nothing", { limit: 0 }],
    ["a page of everything", { limit: 101 }],
    ["a row that is none", { before: "1" }],
    ["neither open nor closed", { open: "yes" }],
  ])("%s", async (_what, query) => {
    expect((await at("POST", "search", query)).status).toBe(422);
  });

  test("a check that is not there", async () => {
    const id = randomUUID();
    expect((await at("GET", id)).status).toBe(404);
    expect((await at("POST", `${id}/close`, { version: 1, note: "" })).status).toBe(404);
    expect((await at("POST", `${id}/retry`, { version: 1 })).status).toBe(404);
    expect((await at("GET", "abc")).status).toBe(422);
  });

  test("a note without end, or of what cannot be stored", async () => {
    const id = await ask();
    for (const note of ["x".repeat(1001), "a\u0000b"])
      expect((await at("POST", `${id}/close`, { version: 1, note })).status).toBe(422);
  });

  test.each([
    "SSN 123-45-6789 born 05/17/1990 member W1209",
    "last four 6789",
    "member: ABC-DEF-GH",
    "income $65,000",
  ])("a note that tells what may be in no table: %s", async (note) => {
    const id = await ask();
    const { status, body } = await at("POST", `${id}/close`, { version: 1, note });
    expect(status).toBe(422);
    const { fields } = (body as { error: { fields: object } }).error;
    expect(fields).toEqual({ note: expect.stringMatching(/^Leave out/) });
    expect(await app.query("select closed_at, close_note_sealed from financing_checks")).toEqual([
      { closed_at: null, close_note_sealed: null },
    ]);
  });
});

describe("the list", () => {
  test("shows the newest first, page by page, with what was found and no result", async () => {
    for (const name of ["Approve", "Decline", "Direct", "Error"]) await ask(name);
    const first = await list({ limit: 3 });
    expect(names(first)).toEqual(["Error", "Direct", "Decline"]);
    expect(first.rows[0]).not.toHaveProperty("result");
    expect(first.more).toBe(first.rows[2]?.id);
    const second = await list({ limit: 3, before: first.more });
    expect(names(second)).toEqual(["Approve"]);
    expect(second.more).toBeNull();
    expect(second.rows[0]).toMatchObject({ offerCount: 1, best: { provider: "cherry" } });
    expect(second.counts).toEqual({
      all: 4,
      open: 4,
      byOutcome: { offers: 1, application: 1, none: 1, failed: 1 },
    });
  });

  test("finds by words, email and phone, and takes signs as they are", async () => {
    await ask("Approve", { phone: "(212) 555-0111" });
    await ask("Decline");
    for (const [search, found] of [
      ["decl", ["Decline"]],
      ["maya approve", ["Approve"]],
      ["APPROVE@inbox", ["Approve"]],
      ["(212) 555", ["Approve"]],
      ["nobody", []],
      ["%", []],
      ["_", []],
      ["'; drop table financing_checks; --", []],
    ] as const)
      expect(names(await list({ search }))).toEqual(found);
    expect((await list({ search: "decl" })).counts).toMatchObject({ all: 1, open: 1 });
  });

  test("filters by outcome and by what is still open", async () => {
    const closed = await ask("Approve");
    await ask("Decline");
    await at("POST", `${closed}/close`, { version: 1, note: "" });
    expect(names(await list({ open: true }))).toEqual(["Decline"]);
    expect(names(await list({ open: false }))).toEqual(["Approve"]);
    expect(names(await list({ outcome: "offers" }))).toEqual(["Approve"]);
    expect((await list({ outcome: "offers" })).counts).toMatchObject({ all: 2, open: 1 });
  });

  test("leaves a row in the audit log for each look, without names", async () => {
    await ask("Approve");
    await list({ search: "Approve" });
    const rows = await auditOf("financing-checks.read");
    expect(rows.at(-1)).toMatchObject({ outcome: "allowed", subject_id: null });
    expect(JSON.stringify(rows)).not.toMatch(/approve/i);
  });
});

test("one check tells what was asked and answered, on record, and nothing that is not kept", async () => {
  const id = await ask("Compare", { income: "90000", ssnLast4: "7391", consentSsn: true });
  const { status, body } = await at("GET", id);
  expect(status).toBe(200);
  const check = body as FinancingCheck;
  expect(check.result.asked.map(({ provider }) => provider)).toEqual([
    "cherry",
    "sunbit",
    "carecredit",
  ]);
  expect(check).toMatchObject({ closeNote: null, closedAt: null, version: 1, isSample: false });
  expect(JSON.stringify(body)).not.toMatch(/7391|1990-05-17|90000/);
  expect(await auditOf("financing-check.read")).toEqual([
    { outcome: "allowed", reason: expect.stringMatching(/^answer /), subject_id: id },
  ]);
});

describe("closing", () => {
  test("keeps who, when and why, sealed", async () => {
    const id = await ask();
    const { status, body } = await at("POST", `${id}/close`, { version: 1, note: "Paid by card." });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      closedBy: "Test front-desk",
      closeNote: "Paid by card.",
      version: 2,
      closedAt: expect.stringContaining("2026-11-23T14:00"),
    });
    const stored = await app.query("select close_note_sealed from financing_checks");
    expect(JSON.stringify(stored)).not.toContain("Paid");
    expect(await auditOf("financing-check.close", id)).toMatchObject([{ outcome: "allowed" }]);
  });

  test("twice at once happens once; the other one reads how it stands", async () => {
    const id = await ask();
    const both = await Promise.all(
      ["One", "Two"].map((note) => at("POST", `${id}/close`, { version: 1, note })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    const { error } = refused as { error: { code: string; details: unknown } };
    expect(error.code).toBe("changed_elsewhere");
    expect(financingClash.parse(error.details).check).toMatchObject({ id, version: 2 });
    const outcomes = await auditOf("financing-check.close", id);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["allowed", "refused"]);
  });
});

describe("asking to try again", () => {
  test("writes one mail that tells nothing of care, with the way back", async () => {
    const id = await ask("Error");
    const both = await Promise.all([
      at("POST", `${id}/retry`, { version: 1 }),
      at("POST", `${id}/retry`, { version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const done = both.find(({ status }) => status === 200);
    expect(done?.body).toEqual({ isTold: true, isMailHeld: false, version: 2 });
    const mails = await app.query<{ recipient: string; subject: string; body: string }>(
      "select recipient, subject, body from outbox_mails where kind = 'check-again'",
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      recipient: "error@inbox.example",
      body: expect.stringContaining("check=financing#again="),
    });
    // Its link asks for the same treatment and amount, and the server alone can read which.
    const token = /#again=([\w.-]+)/.exec(mails[0]?.body ?? "")?.[1] ?? "";
    const again = await app.send("POST", "/api/financing/checks/again", { token });
    const { procedure, amountCents } = (await at("GET", id)).body as FinancingCheck;
    expect(again.body).toEqual({ option: "financing", procedure, amountCents });
    for (const wrong of [token.slice(0, -2), `${token}.x`, "v1.0.0", "x"]) {
      const refused = await app.send("POST", "/api/financing/checks/again", { token: wrong });
      expect(refused.status).toBe(404);
    }
    expect(JSON.stringify(mails)).not.toMatch(/implant|yomi|5,000|surgery/i);
    expect(((await at("GET", id)).body as FinancingCheck).retryAskedAt).not.toBeNull();
  });

  test("done by the link it stands for the check before, which is closed", async () => {
    const id = await ask("Decline");
    await at("POST", `${id}/retry`, { version: 1 });
    const [mail] = await app.query<{ body: string }>(
      "select body from outbox_mails where kind = 'check-again'",
    );
    const again = /#again=(\S+)/.exec(mail?.body ?? "")?.[1] ?? "";
    const form = financingForm({ lastName: "Approve" });
    const askBy = async (link: string) => {
      app.clock.advance(1000);
      const body = { requestId: randomUUID(), procedure: "yomi", form, again: link };
      const answer = await app.send("POST", "/api/financing/checks", body);
      expect(answer.status).toBe(200);
      return (answer.body as { id: string }).id;
    };
    await askBy("broken");
    expect((await at("GET", id)).body).toMatchObject({ followedAt: null, closedAt: null });
    const second = await askBy(again);
    const before = { followedById: second, closedAt: expect.any(String), closedBy: null };
    expect((await at("GET", id)).body).toMatchObject(before);
    const third = await askBy(again);
    expect((await at("GET", id)).body).toMatchObject(before);
    expect((await at("GET", second)).body).toMatchObject({ followedById: third });
    expect((await at("GET", third)).body).toMatchObject({ followedById: null, closedAt: null });
  });

  test("is over once it is closed", async () => {
    const id = await ask("Error");
    await at("POST", `${id}/close`, { version: 1, note: "" });
    expect((await at("POST", `${id}/retry`, { version: 2 })).status).toBe(409);
    expect(await app.query("select from outbox_mails")).toEqual([]);
  });

  test("says when mail is held", async () => {
    const id = await ask("Error");
    const deps = {
      db: database.db,
      clock: app.clock,
      random: systemRandom,
      sealer: createSealer(Buffer.alloc(32, 7)),
      siteUrl: "https://averell.example",
      isMailHeld: true,
      onMailQueued: () => undefined,
    };
    const caller = { staff: null, address: "192.0.2.7", requestId: "r-1" };
    expect(await askToRetry(deps, id, { version: 1 }, caller)).toEqual({
      isTold: true,
      isMailHeld: true,
      version: 2,
    });
  });
});
