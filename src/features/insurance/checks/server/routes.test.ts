import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { insuranceForm } from "#test/check-forms.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type PartnerServer, partnerSettings, startPartnerServer } from "#test/partner-server.ts";
import type { InsuranceResult } from "../../results/rules.ts";
import { insuranceTextConsent } from "../content.ts";
import type { InsuranceForm } from "../rules.ts";

let database: TestDatabase;
let partners: PartnerServer;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  partners = await startPartnerServer();
  const settings = partnerSettings(partners.url);
  app = await buildTestApp(settings, { database });
  other = await buildTestApp(settings, { database });
});
afterAll(async () => {
  await app.close();
  await other.close();
  await partners.stop();
  await database.dispose();
});
beforeEach(async () => {
  app.clock.set(monday);
  partners.fault = () => "none";
  partners.questions.length = 0;
  await database.query("delete from tasks");
  await database.query("delete from insurance_checks");
  await database.query("delete from consents");
});

const bodyOf = (form: Partial<InsuranceForm> = {}, procedure = "yomi") => ({
  requestId: randomUUID(),
  procedure,
  form: insuranceForm(form),
});
type Answer = { id: string; result: InsuranceResult; followUpToken: string | null };
const ask = (body: unknown, at = app) => at.send("POST", "/api/insurance/checks", body);
const asked = async (form: Partial<InsuranceForm> = {}) => (await ask(bodyOf(form))).body as Answer;
const rows = () => database.query<Record<string, unknown>>("select * from insurance_checks");
const fieldsOf = (body: unknown) =>
  (body as { error: { fields?: Record<string, string> } }).error.fields;

describe("refused, with nobody asked and nothing kept", () => {
  test.each<[string, Partial<InsuranceForm>, Record<string, unknown>]>([
    ["no member id", { memberId: " " }, { memberId: "Required" }],
    ["a member id of signs", { memberId: "<script>" }, { memberId: expect.any(String) }],
    ["no insurer", { insuranceProvider: "" }, { insuranceProvider: "Required" }],
    [
      "an insurer of no list",
      { insuranceProvider: "Acme" },
      { insuranceProvider: expect.any(String) },
    ],
    [
      "a birth date to come",
      { dateOfBirth: "11/24/2026" },
      { dateOfBirth: expect.stringContaining("past") },
    ],
    [
      "a birth date of today",
      { dateOfBirth: "11/23/2026" },
      { dateOfBirth: expect.stringContaining("past") },
    ],
    ["no such day", { dateOfBirth: "2/30/1990" }, { dateOfBirth: expect.any(String) }],
    ["a group number of signs", { groupNumber: "1;2" }, { groupNumber: expect.any(String) }],
  ])("%s", async (_what, form, fields) => {
    const { status, body } = await ask(bodyOf(form));
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual(fields);
    expect(partners.questions).toEqual([]);
    expect(await rows()).toEqual([]);
  });
});

describe("asked", () => {
  test("a plan in force is kept with its arithmetic, and no number of the card", async () => {
    const { id, result, followUpToken } = await asked({
      memberId: "MX-443311",
      groupNumber: "G-9977",
    });
    expect(followUpToken).toBeNull();
    expect(result).toMatchObject({ outcome: "eligible", source: "live" });
    const [row] = await rows();
    expect(row).toMatchObject({
      id,
      first_name: "Maya",
      email: null,
      phone: null,
      insurer: "Delta Dental",
      cost_cents: 500_000,
      outcome: "eligible",
      verify_due_at: null,
      follow_up_hash: null,
      result,
    });
    expect(JSON.stringify(row)).not.toMatch(/443311|\b9977\b|\b1990\b/);
    expect(await database.query("select from tasks")).toEqual([]);
  });

  test("what nobody can be certain of becomes a task that is due in 24 hours, once", async () => {
    const body = bodyOf({ insuranceProvider: "Other", memberId: "MX-443311" });
    const [answer, ...twins] = await Promise.all([ask(body), ask(body, other), ask(body)]);
    for (const twin of twins) expect(twin.body).toEqual(answer.body);
    const { id, result, followUpToken } = answer.body as Answer;
    expect(result).toMatchObject({ outcome: "manual", source: "manual", cost: null });
    expect(followUpToken).toMatch(/^[\w-]{40,}$/);
    expect(await rows()).toMatchObject([{ verify_due_at: new Date("2026-11-24T14:00:00Z") }]);
    const tasks = await database.query<Record<string, unknown>>("select * from tasks");
    expect(tasks).toMatchObject([
      {
        kind: "insurance-verify",
        title: "Verify insurance: Maya Lindqvist",
        due_at: new Date("2026-11-24T14:00:00Z"),
        subject: "insurance-check",
        subject_id: id,
        done_at: null,
      },
    ]);
    expect(JSON.stringify(tasks)).not.toMatch(/443311|\b1990\b/);
  });

  test("a member whom nobody knows is no denial: it says what to check, and a person looks", async () => {
    const sound = partners.answer;
    partners.answer = () => ({ eligible: false, isActive: false });
    const { result, followUpToken } = await asked();
    partners.answer = sound;
    expect(result).toMatchObject({
      outcome: "manual",
      cost: null,
      message:
        "Insurance coverage could not be verified. Please contact our office for assistance.",
      notes: [expect.stringContaining("Check the insurer, the member ID")],
      asked: [{ outcome: "not-found" }, { outcome: "not-found" }],
    });
    expect(followUpToken).not.toBeNull();
    expect(await database.query("select from tasks")).toHaveLength(1);
  });

  test("an amount of one's own is the cost that is calculated with", async () => {
    const { result } = (await ask({ ...bodyOf(), amount: "$4,100" })).body as Answer;
    expect(result.costCents).toBe(410_000);
    expect(await rows()).toMatchObject([{ cost_cents: 410_000 }]);
    const { cost, coverage } = result;
    const left = (coverage?.deductibleCents ?? 0) - (coverage?.deductibleMetCents ?? 0);
    const share = 10_000 - (coverage?.coverageBasisPoints ?? 0);
    expect(cost?.patientCents).toBe(left + ((410_000 - left) * share) / 10_000);
    const { status, body } = await ask({ ...bodyOf(), amount: "4.100,00" });
    expect([status, fieldsOf(body)]).toEqual([422, { amount: expect.any(String) }]);
  });

  test("verifiers that fail are no denial, and nothing is called covered", async () => {
    partners.fault = () => "500";
    const { result, followUpToken } = await asked();
    expect(result).toMatchObject({ outcome: "manual", coverage: null, cost: null });
    expect(followUpToken).not.toBeNull();
  });
});

describe("how to be told", () => {
  const follow = (token: string, more: object, at = app) =>
    at.send("POST", "/api/insurance/checks/follow-up", {
      token,
      email: "",
      phone: "",
      consentSms: false,
      ...more,
    });
  const left = async () => (await asked({ insuranceProvider: "Other" })).followUpToken ?? "";
  const consents = () =>
    database.query<Record<string, unknown>>(
      "select purpose, address, words, source, revoked_at is null as live from consents order by given_at, address",
    );

  test.each<[string, object, Record<string, unknown>]>([
    ["nothing", {}, { email: expect.stringContaining("email address or a phone") }],
    ["no email", { email: "maya" }, { email: expect.any(String) }],
    ["no such phone", { phone: "(018) 555-0100" }, { phone: expect.any(String) }],
    [
      "texts without a phone",
      { email: "maya@inbox.example", consentSms: true },
      { phone: expect.stringContaining("texts") },
    ],
  ])("is refused with %s", async (_what, more, fields) => {
    const { status, body } = await follow(await left(), more);
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual(fields);
  });

  test("is refused to a secret of no check, and to anybody's guess at one", async () => {
    const token = await left();
    for (const wrong of [`${token}x`, token.slice(1), "x".repeat(200)])
      expect((await follow(wrong, { email: "maya@inbox.example" })).status).toBe(404);
    expect((await follow("", { email: "maya@inbox.example" })).status).toBe(422);
    expect(await rows()).toMatchObject([{ email: null }]);
  });

  test("is kept without a record of anybody, and said again corrected", async () => {
    const token = await left();
    expect((await follow(token, { email: "maia@inbox.example" })).body).toEqual({ isKept: true });
    expect((await follow(token, { email: "maya@inbox.example", phone: "7185550198" })).status).toBe(
      200,
    );
    expect(await rows()).toMatchObject([
      { email: "maya@inbox.example", phone: "+17185550198", consent_sms: false, patient_id: null },
    ]);
    expect(await consents()).toEqual([]);
  });

  test("with texts is an agreement in the words that were read, once, and of somebody on file", async () => {
    const token = await left();
    const texts = { phone: "(718) 555-0198", consentSms: true };
    await Promise.all([follow(token, texts), follow(token, texts, other), follow(token, texts)]);
    expect(await consents()).toEqual([
      {
        purpose: "insurance-check",
        address: "+17185550198",
        words: insuranceTextConsent.words,
        source: "insurance-check",
        live: true,
      },
    ]);
    const [row] = await rows();
    expect(row).toMatchObject({ consent_sms: true, patient_id: expect.any(String) });
    await follow(token, { phone: "(718) 555-0177", consentSms: true });
    expect(await consents()).toMatchObject([
      { address: "+17185550177", live: true },
      { address: "+17185550198", live: false },
    ]);
    await follow(token, { phone: "(718) 555-0177" });
    expect((await consents()).filter(({ live }) => live === true)).toEqual([]);
    const [after] = await rows();
    expect(after?.["patient_id"]).toBe(row?.["patient_id"]);
  });

  const onFile = async () => {
    const [row] = await rows();
    const [patient] = await database.query<{ email: string | null; phone: string | null }>(
      "select email, phone from patients where id = $1",
      [row?.["patient_id"]],
    );
    return patient;
  };

  test("taken back leaves the record that it put on file as well", async () => {
    const token = await left();
    await follow(token, { email: "tok@inbox.example", phone: "(718) 555-0161", consentSms: true });
    expect(await onFile()).toEqual({ email: "tok@inbox.example", phone: "+17185550161" });
    await follow(token, { email: "tok2@inbox.example" });
    expect(await rows()).toMatchObject([{ email: "tok2@inbox.example", phone: null }]);
    expect(await onFile()).toEqual({ email: "tok2@inbox.example", phone: null });
    await follow(token, { phone: "(718) 555-0162", consentSms: true });
    expect(await onFile()).toEqual({ email: null, phone: "+17185550162" });
  });

  test("leaves a record that more is known of, and what staff changed in it, as they are", async () => {
    const token = await left();
    await follow(token, { email: "tok@inbox.example", phone: "(718) 555-0163", consentSms: true });
    await database.query("update patients set email = 'desk@inbox.example' where phone = $1", [
      "+17185550163",
    ]);
    await follow(token, { email: "tok2@inbox.example", phone: "(718) 555-0164", consentSms: true });
    expect(await onFile()).toEqual({ email: "desk@inbox.example", phone: "+17185550164" });
    await database.query("update patients set date_of_birth = '1990-05-17' where phone = $1", [
      "+17185550164",
    ]);
    await follow(token, { email: "tok3@inbox.example" });
    expect(await onFile()).toEqual({ email: "desk@inbox.example", phone: "+17185550164" });
  });

  test("is over once somebody has looked", async () => {
    const token = await left();
    await database.query(
      `update insurance_checks set outcome = 'not-eligible', verified_at = now()`,
    );
    const { status, body } = await follow(token, { email: "maya@inbox.example" });
    expect(status).toBe(409);
    expect(body).toMatchObject({ error: { message: expect.stringContaining("call us") } });
  });
});

describe("read back in one's own conversation", () => {
  async function open() {
    const opened = await app.send("POST", "/api/chat/conversations", {});
    const { conversationId } = opened.body as { conversationId: string };
    return { conversationId, headers: { cookie: cookieOf(opened.headers) } };
  }
  type Chat = Awaited<ReturnType<typeof open>>;
  const readBack = ({ conversationId, headers }: Chat) =>
    app.send(
      "GET",
      `/api/chat/conversations/${conversationId}/insurance-check`,
      undefined,
      headers,
    );
  const askIn = (chat: Chat, form: Partial<InsuranceForm> = {}) =>
    app.send(
      "POST",
      "/api/insurance/checks",
      { ...bodyOf(form), conversationId: chat.conversationId },
      chat.headers,
    );

  test("with where to say how to be told, until that is said and a person has looked", async () => {
    const chat = await open();
    expect((await readBack(chat)).body).toEqual({ check: null });
    const { id, result, followUpToken } = (
      await askIn(chat, {
        insuranceProvider: "Other",
        memberId: "MX-443311",
        groupNumber: "G-9977",
      })
    ).body as Answer;
    const first = await readBack(chat);
    expect(first.body).toEqual({
      check: { id, askedAt: monday.toISOString(), result, followUpToken, hasContact: false },
    });
    expect(JSON.stringify(first.body)).not.toMatch(/443311|\b9977\b|\b1990\b|Maya|Lindqvist/);
    const told = {
      token: followUpToken,
      email: "maya@inbox.example",
      phone: "",
      consentSms: false,
    };
    expect((await app.send("POST", "/api/insurance/checks/follow-up", told)).status).toBe(200);
    const second = await readBack(chat);
    expect(second.body).toMatchObject({ check: { hasContact: true, followUpToken } });
    expect(JSON.stringify(second.body)).not.toContain("inbox");
  });

  test("a plan in force as it stood, and to nobody else", async () => {
    const chat = await open();
    await askIn(chat);
    expect((await readBack(chat)).body).toMatchObject({
      check: { result: { outcome: "eligible" }, followUpToken: null, hasContact: false },
    });
    const { headers } = await open();
    expect((await readBack({ ...chat, headers })).status).toBe(404);
    expect((await readBack({ ...chat, headers: { cookie: "" } })).status).toBe(404);
  });
});
