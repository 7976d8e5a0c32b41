import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
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
  await database.query("delete from insurance_checks");
});

const person = {
  firstName: "Maya",
  lastName: "Lindqvist",
  dob: "1990-05-17",
  memberId: "DD-1001",
  groupNumber: "G-1",
};
const first = (more: object = {}, who: object = {}) => ({
  patient: { ...person, ...who },
  provider: "Delta Dental",
  ...more,
});
const second = (more: object = {}, who: object = {}) => ({
  subscriber: { ...person, ...who },
  provider: { npi: "another's", taxId: "another's" },
  payerId: "11198",
  serviceType: "1",
  ...more,
});
const send = (verifier: string, body: unknown, headers = {}) =>
  app.send("POST", `/api/insurance/${verifier}`, body, headers);
const fieldsOf = (body: unknown) =>
  Object.keys((body as { error: { fields?: object } }).error.fields ?? {});

describe("refused, with nobody asked", () => {
  test.each<[string, string, unknown, string]>([
    ["no insurer", "first", first({ provider: "" }), "provider"],
    ["an insurer of no list", "first", first({ provider: "Acme" }), "provider"],
    ["no such day", "first", first({}, { dob: "2/30/1990" }), "patient.dob"],
    ["no member id", "first", first({}, { memberId: "" }), "patient.memberId"],
    ["a code that is none", "first", first({ procedureCode: "6010" }), "procedureCode"],
    ["no person", "first", { provider: "Cigna" }, "patient"],
    ["an id of nobody", "second", second({ payerId: "1" }), "payerId"],
    ["no id", "second", second({ payerId: undefined }), "payerId"],
    ["no name", "second", second({}, { firstName: "" }), "subscriber.firstName"],
  ])("%s", async (_what, verifier, body, field) => {
    const answer = await send(verifier, body);
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual([field]);
    expect(partners.questions).toEqual([]);
    expect(await database.query("select from insurance_checks")).toEqual([]);
  });
});

test("the first answers in its documented shape, about an implant unless said otherwise", async () => {
  const { status, body } = await send("first", first());
  expect(status).toBe(200);
  expect(body).toEqual({
    eligible: true,
    payerName: "Delta Dental PPO Plus",
    coveragePercentage: 50,
    deductible: 100,
    deductibleMet: 0,
    annualMaximum: 1500,
    usedBenefits: 0,
    remainingBenefits: 1500,
    copay: 0,
    limitations: ["One implant for each tooth in ten years"],
    waitingPeriod: "None",
    message: null,
    source: "live",
    followUpToken: null,
  });
  await send("first", first({ procedureCode: "D7880" }));
  expect(partners.questions.map((question) => question.body["procedureCode"])).toEqual([
    "D6010",
    "D7880",
  ]);
  const rows = await database.query(
    "select via, procedure, outcome from insurance_checks order by procedure desc",
  );
  expect(rows).toEqual([
    { via: "direct", procedure: "yomi", outcome: "eligible" },
    { via: "direct", procedure: "tmj", outcome: "eligible" },
  ]);
});

test("of a code without a usual amount the share is told, and no sum is invented", async () => {
  expect((await send("first", first({ procedureCode: "D0120" }))).status).toBe(200);
  const [row] = await database.query<{ cost_cents: number; result: object }>(
    "select cost_cents, result from insurance_checks",
  );
  expect(row).toMatchObject({
    cost_cents: 0,
    result: {
      cost: null,
      notes: [expect.stringContaining("D0120")],
      coverage: { coverageBasisPoints: 5000 },
    },
  });
});

test("the second answers in shares of the patient, asked as our practice", async () => {
  const { body } = await send("second", second());
  expect(body).toMatchObject({
    isActive: true,
    planName: "Delta Dental PPO Plus",
    coinsurancePercentage: 20,
    deductibleAmount: 50,
    deductibleRemaining: 0,
    benefitMax: 4000,
    benefitRemaining: 4000,
    hasWaitingPeriod: false,
    serviceRestrictions: ["Major care only"],
    source: "live",
  });
  expect(partners.questions).toMatchObject([
    { body: { provider: { npi: "1234567893", taxId: "123456789" }, serviceType: "39" } },
  ]);
});

test.each(["500", "malformed JSON", "wrong schema", "refuse"] as const)(
  "%s is neither covered nor denied: a person looks",
  async (fault) => {
    partners.fault = () => fault;
    const { status, body } = await send("first", first());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      eligible: null,
      coveragePercentage: null,
      source: "manual",
      message:
        "Unable to verify insurance automatically. Our team will verify manually within 24 hours.",
      followUpToken: expect.any(String),
    });
    expect(
      await database.query("select from tasks where kind = 'insurance-verify' and done_at is null"),
    ).not.toEqual([]);
  },
);

test("a plan that is not in force is denied in words", async () => {
  partners.answer = () => ({
    eligible: false,
    annualMaximum: 1500,
    isActive: false,
    planName: "PPO Plus",
  });
  expect((await send("first", first())).body).toMatchObject({
    eligible: false,
    message:
      "Your insurer says that this plan is not in force. Please contact our office for assistance.",
    followUpToken: null,
  });
  expect((await send("second", second())).body).toMatchObject({ isActive: false });
});

test("a member whom the verifier does not know is not denied: a person looks", async () => {
  partners.answer = () => ({ eligible: false, isActive: false });
  expect((await send("first", first())).body).toMatchObject({
    eligible: null,
    message: "Insurance coverage could not be verified. Please contact our office for assistance.",
    followUpToken: expect.any(String),
  });
  expect((await send("second", second())).body).toMatchObject({
    isActive: null,
    followUpToken: expect.any(String),
  });
});

test("sent twice with a key it is asked once", async () => {
  const headers = { "idempotency-key": randomUUID() };
  const [one, two] = await Promise.all([
    send("first", first(), headers),
    send("first", first(), headers),
  ]);
  expect(one.body).toEqual(two.body);
  expect(partners.questions).toHaveLength(1);
});
