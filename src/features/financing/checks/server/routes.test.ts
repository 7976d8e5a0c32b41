import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { financingForm } from "#test/check-forms.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type PartnerServer, partnerSettings, startPartnerServer } from "#test/partner-server.ts";
import { createSealer } from "#platform/sealing.ts";
import type { FinancingForm } from "../../wizard/rules.ts";
import type { FinancingResult } from "../rules.ts";

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
  partners.fault = () => "none";
  partners.questions.length = 0;
  await database.query("delete from financing_checks");
});

type Given = Partial<{ requestId: string; conversationId: string; procedure: string }>;
const bodyOf = (form: Partial<FinancingForm> = {}, more: Given = {}) => ({
  requestId: randomUUID(),
  procedure: "yomi",
  form: financingForm(form),
  ...more,
});
const ask = (body: unknown, at = app, headers: Record<string, string> = {}) =>
  at.send("POST", "/api/financing/checks", body, headers);
const rows = () => database.query<Record<string, unknown>>("select * from financing_checks");
const fieldsOf = (body: unknown) =>
  (body as { error: { fields?: Record<string, string> } }).error.fields;

describe("refused, with nobody asked and nothing kept", () => {
  const required = { dateOfBirth: "Required" };
  test.each<[string, Partial<FinancingForm>, Record<string, unknown>]>([
    ["no birth date", { dateOfBirth: "  " }, required],
    ["under age", { dateOfBirth: "11/24/2008" }, { dateOfBirth: "You must be at least 18" }],
    [
      "the day first",
      { dateOfBirth: "17/5/1990" },
      { dateOfBirth: expect.stringContaining("month first") },
    ],
    [
      "a short year",
      { dateOfBirth: "5/17/90" },
      { dateOfBirth: expect.stringContaining("four digits") },
    ],
    [
      "no such day",
      { dateOfBirth: "2/30/1990" },
      { dateOfBirth: expect.stringContaining("no such day") },
    ],
    ["a negative income", { income: "-50,000" }, { income: "Type a number of 0 or more." }],
    ["NaN", { income: "NaN" }, { income: expect.stringContaining("Type a number") }],
    [
      "a comma that means two things",
      { income: "50,00" },
      { income: expect.stringContaining("Type a number") },
    ],
    ["a huge income", { income: "9".repeat(60) }, { income: expect.any(String) }],
    [
      "digits without the box",
      { ssnLast4: "1234" },
      { consentSsn: expect.stringContaining("Tick the box") },
    ],
    ["letters as digits", { ssnLast4: "12a4", consentSsn: true }, { ssnLast4: expect.any(String) }],
    ["no such phone", { phone: "(018) 555-0100" }, { phone: expect.any(String) }],
    ["no email", { email: "maya@" }, { email: expect.any(String) }],
    ["a name of signs", { firstName: "<b>" }, { firstName: expect.any(String) }],
    [
      "a name that is too long",
      { lastName: "x".repeat(81) },
      { lastName: expect.stringContaining("80") },
    ],
  ])("%s", async (_what, form, fields) => {
    const { status, body } = await ask(bodyOf(form));
    expect(status).toBe(422);
    expect(fieldsOf(body)).toEqual(fields);
    expect(partners.questions).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test.each<[string, unknown, number]>([
    ["no id of the request", { ...bodyOf(), requestId: undefined }, 422],
    ["an id that is none", { ...bodyOf(), requestId: "1" }, 422],
    ["a form that is none", { ...bodyOf(), form: "Maya" }, 422],
    ["an income that is a number", { ...bodyOf(), form: { ...financingForm(), income: 5 } }, 422],
    ["a treatment that is none", bodyOf({}, { procedure: "nonsense" }), 422],
    ["no treatment", bodyOf({}, { procedure: "" }), 422],
    ["an amount that is none", { ...bodyOf(), amount: "4.100,00" }, 422],
    ["an amount of nothing", { ...bodyOf(), amount: "0" }, 422],
    ["an amount below nothing", { ...bodyOf(), amount: "-4100" }, 422],
    ["an amount above a million", { ...bodyOf(), amount: "1000000.01" }, 422],
    ["an amount that is a number", { ...bodyOf(), amount: 4100 }, 422],
    ["no conversation's id", { ...bodyOf(), conversationId: "../1" }, 422],
    ["a body of a megabyte", { ...bodyOf(), amount: "x".repeat(1_000_000) }, 413],
  ])("%s", async (_what, body, expected) => {
    expect((await ask(body)).status).toBe(expected);
    expect(partners.questions).toEqual([]);
  });
});

describe("asked", () => {
  test("it answers with offers and keeps who asked, and of the form no more", async () => {
    const form = { income: "$90,000", ssnLast4: "7391", consentSsn: true };
    const { status, body } = await ask(bodyOf(form));
    expect(status).toBe(200);
    const { id, result } = body as { id: string; result: FinancingResult };
    expect(result).toMatchObject({ outcome: "offers", source: "live", amountCents: 500_000 });
    const [row] = await rows();
    expect(row).toMatchObject({
      id,
      first_name: "Maya",
      last_name: "Lindqvist",
      email: "maya@inbox.example",
      phone: "+17185550198",
      via: "chat",
      procedure: "yomi",
      outcome: "offers",
      source: "live",
      patient_id: null,
      conversation_id: null,
      result,
      created_at: monday,
    });
    expect(JSON.stringify(row)).not.toMatch(/7391|1990|90,?000|9000000/);
    const audit = await database.query(
      "select actor_kind, action, reason from audit_log where subject_id = $1",
      [id],
    );
    expect(audit).toEqual([{ actor_kind: "visitor", action: "financing-check.ask", reason: null }]);
  });

  test.each([
    ["yomi", undefined, 500_000],
    ["yomi", " ", 500_000],
    ["other", "$4,100", 410_000],
    ["tmj", "2500.50", 250_050],
  ] as const)(
    "about %s with an amount of %s it asks for %i cents",
    async (procedure, amount, cents) => {
      const { body } = await ask({ ...bodyOf({}, { procedure }), amount });
      expect((body as { result: FinancingResult }).result).toMatchObject({
        procedure,
        amountCents: cents,
      });
      expect(await rows()).toMatchObject([{ procedure, amount_cents: cents }]);
      expect(partners.questions[0]?.body).toMatchObject({ transaction: { amount: cents / 100 } });
    },
  );

  test("twice at once, on two instances, it is one check and one question", async () => {
    const body = bodyOf();
    const answers = await Promise.all([ask(body), ask(body, other), ask(body), ask(body, other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body);
    expect((await ask(body)).body).toEqual(answers[0]?.body);
    expect(await rows()).toHaveLength(1);
    expect(partners.questions).toHaveLength(1);
  });

  test("with the same id and another form it is refused", async () => {
    const body = bodyOf();
    expect((await ask(body)).status).toBe(200);
    const { status } = await ask({ ...body, form: financingForm({ income: "1" }) });
    expect(status).toBe(422);
    expect(await rows()).toHaveLength(1);
  });

  // Each fault by itself is the service's test.
  const faults = ["refuse", "hang", "500", "malformed JSON", "huge body"] as const;
  test("whatever goes wrong at the lenders, it ends in time, is kept and approves nothing", async () => {
    const results: unknown[] = [];
    for (const fault of faults) {
      const server = await startPartnerServer();
      server.fault = () => fault;
      const at = await buildTestApp(partnerSettings(server.url), { database });
      const started = performance.now();
      const { status, body } = await ask(bodyOf({ income: "60000" }), at);
      const isInTime = performance.now() - started < 8000;
      await at.close();
      await server.stop();
      const { outcome, message } = (body as { result: FinancingResult }).result;
      results.push({ fault, status, isInTime, outcome, message });
    }
    expect(results).toEqual(
      faults.map((fault) => ({
        fault,
        status: 200,
        isInTime: true,
        outcome: "failed",
        message: "An error occurred. Please try again.",
      })),
    );
    const kept = await rows();
    expect(kept.map(({ outcome }) => outcome)).toEqual(faults.map(() => "failed"));
  }, 60_000);
});

const sealer = createSealer(Buffer.alloc(32, 7));

/** A conversation of a browser, as its first message leaves it. */
async function talk(): Promise<{ id: string; headers: { cookie: string } }> {
  const id = randomUUID();
  const secret = randomBytes(32).toString("base64url");
  await database.query(
    `insert into julie_conversations
       (id, session_id, agent_id, stage, booking_intent, procedure_interest, user_profile, created_at, updated_at)
     select $1, $2, g.id, 'greeting', 0, '{}', '{}', $3, $3 from assistant_agents g limit 1`,
    [id, sealer.hash("chat visitor", secret), app.clock.now()],
  );
  return { id, headers: { cookie: `practice_visitor=${secret}` } };
}

describe("in a conversation", () => {
  test("it is linked to the asking browser's own, and to whose that is", async () => {
    const chat = await talk();
    const [patient] = await database.query<{ id: string }>(
      `insert into patients (id, first_name, last_name, created_at, updated_at)
       values (gen_random_uuid(), 'Maya', 'Lindqvist', now(), now()) returning id`,
    );
    await database.query("update julie_conversations set patient_id = $2 where id = $1", [
      chat.id,
      patient?.id,
    ]);
    await ask(bodyOf({}, { conversationId: chat.id }), app, chat.headers);
    expect(await rows()).toMatchObject([{ conversation_id: chat.id, patient_id: patient?.id }]);
  });

  test("another's is not taken, without saying so", async () => {
    const chat = await talk();
    for (const headers of [{}, { cookie: `practice_visitor=${"x".repeat(43)}` }]) {
      const { status } = await ask(bodyOf({}, { conversationId: chat.id }), app, headers);
      expect(status).toBe(200);
    }
    const kept = await rows();
    expect(kept.map((row) => row["conversation_id"])).toEqual([null, null]);
  });

  test("outlives it", async () => {
    const chat = await talk();
    await ask(bodyOf({}, { conversationId: chat.id }), app, chat.headers);
    await database.query("delete from julie_conversations where id = $1", [chat.id]);
    expect(await rows()).toMatchObject([{ conversation_id: null }]);
  });
});

describe("read back", () => {
  const readBack = (id: string, headers: Record<string, string>) =>
    app.send("GET", `/api/chat/conversations/${id}/financing-check`, undefined, headers);

  test("in one's own conversation: the newest result, and nothing of the form", async () => {
    const chat = await talk();
    expect((await readBack(chat.id, chat.headers)).body).toEqual({ check: null });
    const form = { income: "$90,000", ssnLast4: "7391", consentSsn: true };
    await ask(bodyOf(form, { conversationId: chat.id, procedure: "tmj" }), app, chat.headers);
    app.clock.advance(60_000);
    const asked = await ask(bodyOf(form, { conversationId: chat.id }), app, chat.headers);
    const { id, result } = asked.body as { id: string; result: FinancingResult };
    const { status, body } = await readBack(chat.id, chat.headers);
    expect(status).toBe(200);
    expect(body).toEqual({ check: { id, askedAt: app.clock.now().toISOString(), result } });
    expect(JSON.stringify(body)).not.toMatch(/Maya|Lindqvist|7391|1990|90,?000|inbox/);
    app.clock.set(monday);
  });

  test("a conversation is opened for a check before anything is said in it", async () => {
    const opened = await app.send("POST", "/api/chat/conversations", { agentId: "nobody" });
    expect(opened.status).toBe(200);
    const { conversationId } = opened.body as { conversationId: string };
    const headers = { cookie: cookieOf(opened.headers) };
    await ask(bodyOf({}, { conversationId }), app, headers);
    expect((await readBack(conversationId, headers)).body).toMatchObject({
      check: { result: { outcome: "offers" } },
    });
    const read = await app.send(
      "GET",
      `/api/chat/conversations/${conversationId}`,
      undefined,
      headers,
    );
    expect(read.body).toMatchObject({ conversationId, messages: [] });
  });

  test("by nobody else", async () => {
    const chat = await talk();
    await ask(bodyOf({}, { conversationId: chat.id }), app, chat.headers);
    const others = await talk();
    for (const headers of [{}, others.headers, { cookie: `practice_visitor=${"x".repeat(43)}` }])
      expect((await readBack(chat.id, headers)).status).toBe(404);
    expect((await readBack(randomUUID(), chat.headers)).status).toBe(404);
  });
});
