import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, liveSettings, type TestApp } from "#test/build-app.ts";
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

const person = {
  firstName: "Maya",
  lastName: "Lindqvist",
  email: "maya@inbox.example",
  phone: "(718) 555-0198",
  dateOfBirth: "1990-05-17",
};
const cherry = (more: object = {}, who: object = {}, amount: unknown = 5000) => ({
  applicant: { ...person, ...who },
  transaction: { amount, merchantId: "somebody else's" },
  ...more,
});
const send = (provider: string, body: unknown, headers = {}) =>
  app.send("POST", `/api/financing/${provider}`, body, headers);
const fieldsOf = (body: unknown) =>
  Object.keys((body as { error: { fields?: object } }).error.fields ?? {});
const rows = () =>
  database.query("select via, procedure, amount_cents, source, outcome from financing_checks");

describe("refused, with nobody asked", () => {
  test.each<[string, string, unknown, string]>([
    ["nothing to pay", "cherry", cherry({}, {}, 0), "transaction.amount"],
    ["a negative amount", "cherry", cherry({}, {}, -5), "transaction.amount"],
    ["an amount with a comma", "cherry", cherry({}, {}, "5,000"), "transaction.amount"],
    ["a third decimal", "cherry", cherry({}, {}, 10.005), "transaction.amount"],
    ["a huge amount", "cherry", cherry({}, {}, 1e300), "transaction.amount"],
    ["no amount (NaN in JSON)", "cherry", cherry({}, {}, null), "transaction.amount"],
    ["a child", "cherry", cherry({}, { dateOfBirth: "2015-01-01" }), "applicant.dateOfBirth"],
    ["digits nobody agreed to", "cherry", cherry({}, { ssnLast4: "1234" }), "consentSsn"],
    ["no person", "sunbit", { amount: 5000 }, "patient"],
    [
      "a phone of letters",
      "sunbit",
      { patient: { ...person, phone: "call me" }, amount: 1 },
      "patient.phone",
    ],
    ["no income for the third", "carecredit", cherry(), "income"],
    ["its income itself", "carecredit", cherry({ income: 50_000 }), "income"],
    ["an income below nothing", "carecredit", cherry({ income: -60_000 }), "income"],
  ])("%s", async (_what, provider, body, field) => {
    const answer = await send(provider, body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual([field]);
    expect(partners.questions).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

test("the first answers in its documented shape, asked with our own number", async () => {
  const { status, body } = await send("cherry", cherry());
  expect(status).toBe(200);
  expect(body).toEqual({
    approved: true,
    approvalAmount: 5000,
    monthlyPayment: 416.67,
    term: 12,
    apr: 0,
    preQualificationId: "CH-778",
    expirationDate: "2027-01-31",
    message: null,
    source: "live",
  });
  expect(partners.questions).toMatchObject([
    { path: "/financing/cherry", body: { transaction: { amount: 5000, merchantId: "M-100" } } },
  ]);
  expect(await rows()).toEqual([
    { via: "direct", procedure: "other", amount_cents: 500_000, source: "live", outcome: "offers" },
  ]);
});

test("the second answers with its limit, or with its own application, which is no approval", async () => {
  const body = { patient: person, practice: { practiceId: "another's" }, amount: 416.67 };
  expect((await send("sunbit", body)).body).toMatchObject({
    approved: true,
    directApplication: false,
    creditLimit: 5000,
    applicationId: "SB-451",
    source: "live",
  });
  expect(partners.questions).toMatchObject([
    { body: { practice: { practiceId: "P-200" }, amount: 416.67 } },
  ]);
  partners.answer = () => ({
    directApplication: true,
    applicationUrl: "https://apply.example/p",
    message: "Apply in a minute",
    approved: true,
    creditLimit: 99_999,
  });
  expect((await send("sunbit", body)).body).toMatchObject({
    approved: false,
    directApplication: true,
    applicationUrl: "https://apply.example/p",
    message: "Apply in a minute",
    creditLimit: null,
  });
});

test("the third is asked above its income, and is not told it", async () => {
  const { body } = await send("carecredit", cherry({ income: 50_000.01 }));
  expect(body).toMatchObject({ source: "live" });
  expect(partners.questions).toHaveLength(1);
  expect(JSON.stringify(partners.questions)).not.toMatch(/income|50000/);
});

test.each(["500", "malformed JSON", "wrong schema", "refuse"] as const)(
  "%s is no answer: neither approved nor refused, and words say so",
  async (fault) => {
    partners.fault = () => fault;
    const { status, body } = await send("cherry", cherry());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      approved: null,
      approvalAmount: null,
      monthlyPayment: null,
      message: "Cherry did not answer. It has decided nothing.",
    });
    expect((await send("sunbit", { patient: person, amount: 700 })).body).toMatchObject({
      approved: null,
      directApplication: false,
      message: "Sunbit did not answer. It has decided nothing.",
    });
  },
);

test("a refusal of the lender's own is one", async () => {
  partners.answer = () => ({ approved: false });
  expect((await send("cherry", cherry())).body).toMatchObject({
    approved: false,
    message: "Unable to pre-qualify with Cherry at this time.",
  });
});

test("sent twice with a key it is asked once", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const [one, two] = await Promise.all([
    send("sunbit", { patient: person, amount: 700 }, headers),
    send("sunbit", { patient: person, amount: 700 }, headers),
  ]);
  expect(one.body).toEqual(two.body);
  expect(partners.questions).toHaveLength(1);
  const another = await send("sunbit", { patient: person, amount: 701 }, headers);
  expect(another.status).toBe(422);
});

test("switched off, nobody is asked and staff still read what was", async () => {
  const bare = await buildTestApp({ FEATURES: "insurance" }, { database });
  try {
    const asked = await bare.send("POST", "/api/financing/cherry", cherry());
    expect(asked.status).toBe(404);
    expect((await bare.send("POST", "/api/financing/checks", {})).status).toBe(404);
    expect((await bare.send("POST", "/api/financing/checks/search", {})).status).toBe(401);
    expect((await bare.send("POST", "/api/insurance/first", {})).status).toBe(422);
  } finally {
    await bare.close();
  }
});

test("a live practice without lenders approves nothing, and asks no sandbox", async () => {
  const live = await buildTestApp(liveSettings);
  try {
    const { body } = await live.send("POST", "/api/financing/cherry", cherry());
    expect(body).toMatchObject({
      approved: null,
      source: "manual",
      message: "Cherry did not answer. It has decided nothing.",
    });
  } finally {
    await live.close();
  }
  expect(partners.questions).toEqual([]);
});
