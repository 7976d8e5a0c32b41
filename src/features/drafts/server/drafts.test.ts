import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { removeExpired } from "#features/retention/server/public.ts";
import { createSealer } from "#platform/sealing.ts";
import { mostDrafts } from "../rules.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));
const clock = testClock();
let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const at = (id: string, form = "cost-check") => `/api/drafts/${form}/${id}`;
const typed = {
  step: 1,
  option: "financing",
  procedure: "implants",
  amount: "$4,100",
  financing: {
    firstName: "Maya",
    lastName: "Lindqvist",
    email: "maya@inbox.example",
    phone: "(718) 555-0198",
    dateOfBirth: "5/17/1990",
    income: "65,432",
  },
  insurance: {
    firstName: "",
    lastName: "",
    dateOfBirth: "",
    insuranceProvider: "",
    memberId: "DD-1002",
    groupNumber: "",
  },
};
const jaw = { answers: [4, 4, 4, 4, 4, 4, 4, 4], at: 7, isDone: true };

async function kept(draft: object, form?: string) {
  const id = randomUUID();
  const { status, headers } = await app.send("PUT", at(id, form), { typed: draft });
  expect(status).toBe(204);
  return { id, cookie: cookieOf(headers, "practice_drafts") };
}
const statusOf = async (
  method: "GET" | "DELETE",
  address: string,
  headers: Record<string, string> = {},
) => (await app.send(method, address, undefined, headers)).status;
const rows = () => app.query<{ row: string }>("select d::text as row from form_drafts d");

test("what was typed comes back to the browser that typed it, and lies sealed", async () => {
  const { id, cookie } = await kept(typed);
  expect(cookie).toMatch(/^practice_drafts=[\w-]{43}$/);
  expect((await app.send("GET", at(id), undefined, { cookie })).body).toEqual({ typed });
  const all = JSON.stringify(await rows());
  expect(all).not.toMatch(/Lindqvist|65,432|5\/17|DD-1002|inbox|cost-check/);
  expect(all).not.toContain(cookie.slice("practice_drafts=".length));
});

test("a browser that has its cookie keeps it, and what is kept again takes the place of what was", async () => {
  const { id, cookie } = await kept(typed);
  const next = { typed: { ...typed, amount: "5" } };
  const { status, headers } = await app.send("PUT", at(id), next, { cookie });
  expect([status, headers["set-cookie"]]).toEqual([204, undefined]);
  expect((await app.send("GET", at(id), undefined, { cookie })).body).toEqual(next);
});

test("a browser's key of the chat opens none, and is not taken from it", async () => {
  const { id, cookie } = await kept(typed);
  const chat = cookie.replace("practice_drafts", "practice_visitor");
  expect(await statusOf("GET", at(id), { cookie: chat })).toBe(404);
  const { headers } = await app.send("PUT", at(randomUUID()), { typed }, { cookie: chat });
  expect(cookieOf(headers)).toBe("");
});

test("answers about health are kept like everything else", async () => {
  const { id, cookie } = await kept(jaw, "jaw-assessment");
  const { body } = await app.send("GET", at(id, "jaw-assessment"), undefined, { cookie });
  expect(body).toEqual({ typed: jaw });
});

test("the last four digits are kept nowhere, whoever sends them", async () => {
  const financing = { ...typed.financing, ssnLast4: "6789", consentSsn: true };
  const { id, cookie } = await kept({ ...typed, financing });
  const { body } = await app.send("GET", at(id), undefined, { cookie });
  expect(JSON.stringify(body)).not.toMatch(/6789|ssn/i);
});

test("another visitor, or nobody, reads nothing of it and forgets nothing", async () => {
  const { id, cookie } = await kept(typed);
  const other = (await kept(typed)).cookie;
  const made = `practice_drafts=${"x".repeat(43)}`;
  for (const headers of [{ cookie: other }, { cookie: made }, {}])
    for (const method of ["GET", "DELETE"] as const)
      expect(await statusOf(method, at(id), headers)).toBe(404);
  expect(await statusOf("GET", at(id), { cookie })).toBe(200);
});

test("the id of one form opens no other", async () => {
  const { id, cookie } = await kept(typed);
  expect(await statusOf("GET", at(id, "booking"), { cookie })).toBe(404);
  expect(await statusOf("GET", at(randomUUID()), { cookie })).toBe(404);
});

test("it is gone once it was sent, and after a day by itself", async () => {
  const asked = await kept(typed);
  const { cookie } = asked;
  expect(await statusOf("DELETE", at(asked.id), { cookie })).toBe(204);
  expect(await statusOf("DELETE", at(asked.id), { cookie })).toBe(404);
  expect(await statusOf("GET", at(asked.id), { cookie })).toBe(404);
  const old = await kept(typed);
  clock.advance(23 * 3_600_000);
  await removeExpired(database.db, clock.now());
  expect(await statusOf("GET", at(old.id), { cookie: old.cookie })).toBe(200);
  clock.advance(2 * 3_600_000);
  await removeExpired(database.db, clock.now());
  expect(await statusOf("GET", at(old.id), { cookie: old.cookie })).toBe(404);
});

test("of a visitor the newest drafts stay, and nobody else's go for them", async () => {
  const other = await kept(typed);
  const first = await kept(typed);
  const { cookie } = first;
  for (let more = 1; more < mostDrafts; more += 1) {
    clock.advance(1000);
    await app.send("PUT", at(randomUUID()), { typed }, { cookie });
  }
  expect(await statusOf("GET", at(first.id), { cookie })).toBe(200);
  clock.advance(1000);
  const last = randomUUID();
  await app.send("PUT", at(last), { typed }, { cookie });
  expect(await statusOf("GET", at(first.id), { cookie })).toBe(404);
  expect(await statusOf("GET", at(last), { cookie })).toBe(200);
  expect(await statusOf("GET", at(other.id), { cookie: other.cookie })).toBe(200);
});

test("what an older version of a form has kept counts as gone", async () => {
  const { id, cookie } = await kept(jaw, "jaw-assessment");
  const secret = cookie.slice("practice_drafts=".length);
  const changed = await app.query(
    "update form_drafts set typed_sealed = $1 where key_hash = $2 returning key_hash",
    [
      sealer.seal(JSON.stringify({ score: 32 })),
      sealer.hash("form draft", `jaw-assessment ${id} ${secret}`),
    ],
  );
  expect(changed).toHaveLength(1);
  expect(await statusOf("GET", at(id, "jaw-assessment"), { cookie })).toBe(404);
});

describe("refused", () => {
  test.each([
    ["no step", { ...typed, step: 2 }, "cost-check"],
    ["another option", { ...typed, option: "loan" }, "cost-check"],
    ["another treatment", { ...typed, procedure: "dentures" }, "cost-check"],
    ["far too much", { ...typed, amount: "a".repeat(2001) }, "cost-check"],
    ["no form", { ...typed, insurance: undefined }, "cost-check"],
    ["the typing of another form", typed, "jaw-assessment"],
    ["no such form", typed, "dentures"],
  ])("%s", async (_, draft, form) => {
    const answer = await app.send("PUT", at(randomUUID(), form), { typed: draft });
    expect(answer.status).toBe(422);
    expect(answer.headers["set-cookie"]).toBeUndefined();
  });

  test.each([
    ["nothing", {}],
    ["no object", { typed: "Maya" }],
    ["a list", { typed: [typed] }],
  ])("%s in place of what was typed", async (_, body) =>
    expect((await app.send("PUT", at(randomUUID()), body)).status).toBe(422),
  );

  test("an id that is none, and a page of another site", async () => {
    expect((await app.send("PUT", at("mine"), { typed })).status).toBe(422);
    const foreign = { origin: "https://elsewhere.example" };
    expect((await app.send("PUT", at(randomUUID()), { typed }, foreign)).status).toBe(403);
    const { id, cookie } = await kept(typed);
    expect(await statusOf("DELETE", at(id), { cookie, ...foreign })).toBe(403);
    expect(await statusOf("GET", at(id), { cookie })).toBe(200);
  });

  test("which field is wrong is said by its name", async () => {
    const { body } = await app.send("PUT", at(randomUUID()), { typed: { ...typed, step: 2 } });
    expect(body).toMatchObject({
      error: { code: "validation_failed", fields: { "typed.step": expect.any(String) } },
    });
  });
});
