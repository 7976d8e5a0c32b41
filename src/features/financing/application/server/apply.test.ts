import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, liveSettings, type TestApp } from "#test/build-app.ts";
import { implantApplication } from "#test/check-forms.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type PartnerServer, partnerSettings, startPartnerServer } from "#test/partner-server.ts";

let database: TestDatabase;
let partners: PartnerServer;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startPartnerServer();
  app = await buildTestApp(partnerSettings(partners.url), { database });
});
afterAll(async () => {
  await app.close();
  await partners.stop();
  await database.dispose();
});
beforeEach(async () => {
  partners.fault = () => "none";
  partners.questions.length = 0;
  await database.query("delete from financing_checks");
});

const send = (change: object = {}, headers = {}) =>
  app.send("POST", "/api/implants/financing/apply", implantApplication(change), headers);
const fieldsOf = (body: unknown) =>
  Object.keys((body as { error: { fields?: object } }).error.fields ?? {});
const rows = () =>
  database.query("select first_name, via, amount_cents, source, outcome from financing_checks");

describe("refused, with nobody asked and nothing kept", () => {
  test.each<[string, object, string]>([
    ["no tick", { softCreditCheck: false }, "softCreditCheck"],
    ["a tick that is text", { softCreditCheck: "true" }, "softCreditCheck"],
    ["one name", { patientName: "Maya" }, "patientName"],
    ["a name of digits", { patientName: "Maya 4711" }, "patientName"],
    ["half an email", { email: "maya@" }, "email"],
    ["no phone", { phone: "" }, "phone"],
    ["a score below the scale", { creditScore: 299 }, "creditScore"],
    ["a score above the scale", { creditScore: 851 }, "creditScore"],
    ["half a point", { creditScore: 650.5 }, "creditScore"],
    ["an income below the slider", { income: 19_999 }, "income"],
    ["an income above the slider", { income: 200_001 }, "income"],
    ["nothing to pay", { treatmentCost: 0 }, "treatmentCost"],
    ["a third decimal", { treatmentCost: 10.005 }, "treatmentCost"],
    ["an amount as text", { treatmentCost: "3,500" }, "treatmentCost"],
    ["far too much", { treatmentCost: 1e300 }, "treatmentCost"],
    ["a lender nobody knows", { provider: "loanshark" }, "provider"],
    ["a child", { dateOfBirth: "2015-01-01" }, "dateOfBirth"],
    ["a birth to come", { dateOfBirth: "2031-01-01" }, "dateOfBirth"],
  ])("%s", async (_what, change, field) => {
    const { status, body } = await send(change);
    expect([status, fieldsOf(body)]).toEqual([422, [field]]);
    expect(partners.questions).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

test("an approval is the lender's own, with its figures", async () => {
  const { status, body } = await send();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    outcome: "approved",
    approved: true,
    approvedAmount: 5000,
    term: expect.any(Number),
    provider: "cherry",
    source: "live",
    message: null,
    missing: null,
    result: { outcome: "offers", amountCents: 350_000 },
  });
  expect(await rows()).toEqual([
    { first_name: "Maya", via: "direct", amount_cents: 350_000, source: "live", outcome: "offers" },
  ]);
});

test("the lender is told neither income nor score, and nothing of them is kept", async () => {
  await send({ creditScore: 613, income: 87_654, dateOfBirth: "1990-05-17" });
  const told = JSON.stringify(partners.questions);
  const kept = JSON.stringify([
    await database.query("select * from financing_checks"),
    await database.query("select * from audit_log"),
  ]);
  for (const secret of ["613", "87654"]) expect(told).not.toContain(secret);
  for (const secret of ["87654", "1990-05-17"]) expect(kept).not.toContain(secret);
});

describe("what is no approval says so", () => {
  test.each<[string, object, string, RegExp]>([
    ["no birth date", { dateOfBirth: undefined }, "dateOfBirth", /date of birth/],
    [
      "a lender that only the list has",
      { provider: "affirm" },
      "provider",
      /Affirm cannot be asked online/,
    ],
    [
      "the third lender at its income",
      { provider: "carecredit", income: 50_000 },
      "income",
      /\$50,000/,
    ],
  ])("%s: nobody is asked, and the office sees it", async (_what, change, missing, message) => {
    const { status, body } = await send(change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: "information-needed",
      approved: false,
      approvedAmount: null,
      monthlyPayment: null,
      missing,
      source: "manual",
      message: expect.stringMatching(message),
    });
    expect(partners.questions).toEqual([]);
    expect(await rows()).toMatchObject([{ outcome: "none", source: "manual" }]);
  });

  test("a lender that fails approves nothing", async () => {
    partners.fault = () => "500";
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcome: "information-needed",
      approved: false,
      approvedAmount: null,
      monthlyPayment: null,
      term: null,
      missing: "answer",
    });
  });

  test("a live practice without settings asks no stand-in", async () => {
    const live = await buildTestApp(liveSettings);
    try {
      const { body } = await live.send(
        "POST",
        "/api/implants/financing/apply",
        implantApplication(),
      );
      expect(body).toMatchObject({ approved: false, missing: "lender", source: "manual" });
    } finally {
      await live.close();
    }
  });
});

test("sent twice with one key it asks once and answers the same", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const [first, second] = await Promise.all([send({}, headers), send({}, headers)]);
  expect(first.body).toEqual(second.body);
  expect(partners.questions).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  const { status } = await send({ treatmentCost: 4500 }, headers);
  expect(status).toBe(422);
});
