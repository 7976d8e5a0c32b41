import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import type { Amount } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
afterAll(() => app.close());

const post = (url: string, body: unknown) => app.send("POST", url, body, { cookie });
const list = async () =>
  ((await app.send("GET", "/api/amounts", undefined, { cookie })).body as { amounts: Amount[] })
    .amounts;
const sound = (changes: object = {}) => ({
  id: randomUUID(),
  kind: "production",
  date: "2026-11-02",
  amountCents: 125_050,
  category: "implants",
  note: "Second stage",
  ...changes,
});

test("nobody without a session reads or enters amounts", async () => {
  expect((await app.send("GET", "/api/amounts")).status).toBe(401);
  expect((await app.send("POST", "/api/amounts", sound())).status).toBe(401);
});

describe("what is no amount is refused by its field, and nothing is entered", () => {
  test.each([
    ["kind", { kind: "gift" }],
    ["date", { date: "2026-02-30" }],
    ["date", { date: "2031-01-01" }],
    ["amountCents", { amountCents: 0 }],
    ["amountCents", { amountCents: 12.5 }],
    ["amountCents", { amountCents: 100_000_001 }],
    ["category", { category: "surgery" }],
    ["note", { note: "a".repeat(201) }],
    ["id", { id: "first" }],
  ])("%s: %j", async (field, changes) => {
    const { status, body } = await post("/api/amounts", sound(changes));
    expect(status).toBe(422);
    expect(Object.keys((body as { error: { fields: object } }).error.fields)).toContain(field);
    expect(await list()).toEqual([]);
  });
});

test("an amount is entered once however often it is sent, and another under its id is refused", async () => {
  const entry = sound();
  const { status, body } = await post("/api/amounts", entry);
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind: "production", amountCents: 125_050, isCorrected: false });
  expect((await post("/api/amounts", entry)).status).toBe(201);
  const other = await post("/api/amounts", { ...entry, amountCents: 1 });
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({ error: { code: "amount_entered" } });
  expect(await list()).toHaveLength(1);
});

test("a correction takes an entry's place, once; both stay on record", async () => {
  const [first] = await list();
  const address = `/api/amounts/${first?.id}/correction`;
  const correction = { id: randomUUID(), amountCents: 100_000 };
  expect((await post(address, correction)).status).toBe(201);
  expect((await post(address, correction)).status).toBe(201);
  expect((await post(address, { id: randomUUID(), amountCents: 5 })).status).toBe(409);
  expect((await post(`/api/amounts/${randomUUID()}/correction`, correction)).status).toBe(404);
  const amounts = await list();
  expect(amounts.map(({ amountCents, isCorrected }) => [amountCents, isCorrected])).toEqual(
    expect.arrayContaining([
      [125_050, true],
      [100_000, false],
    ]),
  );
  expect(amounts).toHaveLength(2);
});

test("of two corrections at once one wins", async () => {
  const entry = sound({ note: "Raced" });
  await post("/api/amounts", entry);
  const answers = await Promise.all(
    [1, 2, 3].map((cents) =>
      post(`/api/amounts/${entry.id}/correction`, { id: randomUUID(), amountCents: cents }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ]);
});

test("who entered and corrected what is on record", async () => {
  const rows = await app.query<{ action: string }>(
    "select distinct action from audit_log where subject = 'amount' order by action",
  );
  expect(rows).toEqual([{ action: "amount.correct" }, { action: "amount.enter" }]);
});
