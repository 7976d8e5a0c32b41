import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { amountFileLimits } from "../contract.ts";

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await buildTestApp();
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
});
beforeEach(() => app.query("delete from financial_transactions"));
afterAll(() => app.close());

const bytes = { "content-type": "application/octet-stream" };
const send = (url: string, content: string | Buffer) =>
  app.send("POST", url, Buffer.from(content as string), { cookie, ...bytes });
const check = (content: string | Buffer) => send("/api/amounts/files/check", content);
const enter = (content: string | Buffer) => send("/api/amounts/files", content);
const entered = () =>
  app.query<{ kind: string; cents: number; note: string }>(
    "select kind, amount_cents as cents, note from financial_transactions order by amount_cents",
  );

const sound = `Kind,Date,Amount,Center,Note
production,2026-11-02,"1,250.50",tmj,Splint

collection,11/2/2026,(80.00),,
expense,2026-10-30,40,,"'=HYPERLINK(""x"")"
`;

test("nobody without a session has a file looked at or entered", async () => {
  for (const url of ["/api/amounts/files/check", "/api/amounts/files"])
    expect((await app.send("POST", url, Buffer.from(sound), bytes)).status).toBe(401);
});

describe("what is no file of amounts is refused in words, and nothing is entered", () => {
  test.each([
    ["", "empty"],
    ["PK\u0003\u0004rest", "Excel"],
    ["date,sum\n2026-11-02,5\n", "kind"],
    ["kind,date,amount\n", "no lines below"],
    ['kind,date,amount\nproduction,2026-11-02,"5\n', "has no end"],
    ["kind,date,amount\nproduct\0ion,2026-11-02,5\n", "zero bytes"],
    [`kind,date,amount\n${"expense,2026-11-02,5\n".repeat(5001)}`, "more than 5,000 lines"],
  ])("%#: %s", async (content, words) => {
    const [checked, refused] = [await check(content), await enter(content)];
    expect([checked.status, refused.status]).toEqual([422, 422]);
    expect(JSON.stringify(checked.body)).toContain(words);
    expect(await entered()).toEqual([]);
  });

  test("a file that is too large", async () => {
    const { status } = await check(Buffer.alloc(amountFileLimits.bytes + 1, "a"));
    expect(status).toBe(413);
  });
});

test("a look says what the file holds and enters nothing", async () => {
  const { status, body } = await check(sound);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    lines: 3,
    from: "2026-10-30",
    to: "2026-11-02",
    sums: { production: 125_050, collection: -8000, expense: 4000 },
    problemCount: 0,
    importedAt: null,
  });
  expect((body as { first: unknown[] }).first).toHaveLength(3);
  expect(await entered()).toEqual([]);
});

test("one wrong line keeps all others out, and is named", async () => {
  const content = `${sound}gift,2026-11-02,5,,\n`;
  expect((await check(content)).body).toMatchObject({
    lines: 4,
    problemCount: 1,
    problems: [{ line: 6, words: expect.stringContaining("gift") }],
  });
  const { status, body } = await enter(content);
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain("line 6");
  expect(await entered()).toEqual([]);
});

test("a file is entered whole and once, however often and by how many it is sent", async () => {
  const answers = await Promise.all([enter(sound), enter(sound), enter(sound)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409,
  ]);
  expect(await entered()).toEqual([
    { kind: "collection", cents: -8000, note: "" },
    { kind: "expense", cents: 4000, note: '=HYPERLINK("x")' },
    { kind: "production", cents: 125_050, note: "Splint" },
  ]);
  expect((await check(sound)).body).toMatchObject({
    importedAt: app.clock.now().toISOString(),
    importedBy: "Demo staff",
  });
  const rows = await app.query<{ reason: string }>(
    "select reason from audit_log where action = 'amount.import'",
  );
  expect(rows).toEqual([{ reason: "3 lines" }]);
});

describe("the same request once more", () => {
  const withKey = (content: string, key: string) =>
    app.send("POST", "/api/amounts/files", Buffer.from(content), {
      cookie,
      ...bytes,
      "idempotency-key": key,
    });

  test("gets the answer that was lost, and enters nothing twice", async () => {
    const answers = [await withKey(sound, "one"), await withKey(sound, "one")];
    const twins = await Promise.all([withKey(sound, "one"), withKey(sound, "one")]);
    for (const { status, body } of [...answers, ...twins])
      expect([status, body]).toEqual([201, { added: 3 }]);
    expect(await entered()).toHaveLength(3);
  });

  test("under another key it is the same file, and another file is another request", async () => {
    await withKey(sound, "two");
    expect((await withKey(sound, "three")).status).toBe(409);
    const other = "kind,date,amount\nproduction,11/02/2026,10\n";
    expect((await withKey(other, "two")).status).toBe(422);
    expect(await entered()).toHaveLength(3);
  });
});

test("what a spreadsheet would take for a formula leaves the house as text", async () => {
  await enter('kind,date,amount,note\nproduction,11/02/2026,10,"=HYPERLINK(""x"")"\n');
  const answer = await app.app.inject({
    method: "GET",
    url: "/api/metrics/figures/monthlyProduction/rows.csv",
    headers: { cookie },
  });
  expect(answer.body).toContain(`"'=HYPERLINK(""x"")"`);
});
