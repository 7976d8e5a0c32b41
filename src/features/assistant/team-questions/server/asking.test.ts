import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, monday, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import type { AnswerModel } from "../../answers/server/providers/language-model.ts";
import type { OpenTasks, TaskCounts, TaskOwner } from "#features/tasks/contract.ts";

/** What is answered does not matter here. */
const answerModel: AnswerModel = {
  name: "test",
  async *answer() {
    yield { text: "Yes.", factIds: [] };
    return { actions: [] };
  },
  warmUp: async () => undefined,
};

const clock = testClock();
let database: TestDatabase;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock, answerModel });
  other = await buildTestApp({}, { database, clock, answerModel });
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});
beforeEach(() => clock.set(monday));

const question = {
  question: "Do you validate parking\nfor long visits?",
  name: "Ada Canary",
  contact: "ada@inbox.example",
};
const ask = (body: object, at = app) =>
  at.send("POST", "/api/chat/questions", { requestId: randomUUID(), ...question, ...body });
const tasks = () =>
  app.query<{ id: string }>("select id from tasks where subject = 'question' order by created_at");

describe("a question that is refused", () => {
  test.each([
    ["no question", { question: "" }],
    ["too long a question", { question: "a".repeat(2001) }],
    ["no name", { name: " " }],
    ["a name of two lines", { name: "Ada\nLovelace" }],
    ["no contact", { contact: "" }],
    ["too long a contact", { contact: "1".repeat(201) }],
    ["a contact that nobody can be reached at", { contact: "call me" }],
    ["a conversation and no cookie", { conversationId: "averell_aaaa" }],
    ["no request", { requestId: "1" }],
  ])("with %s makes no task", async (_, body) => {
    const before = await tasks();
    expect((await ask(body)).status).toBe(422);
    expect(await tasks()).toEqual(before);
  });
});

test("a question is one task, however often its request comes", async () => {
  const requestId = randomUUID();
  const before = (await tasks()).length;
  const answers = await Promise.all([app, other, app, other].map((at) => ask({ requestId }, at)));
  clock.advance(5 * 3_600_000 + 3_600_000 * 5);
  answers.push(await ask({ requestId }));
  for (const { status, body } of answers)
    expect([status, body]).toEqual([201, { answeredBy: "today until 6:00 PM" }]);
  expect(await tasks()).toHaveLength(before + 1);
  const mismatch = await ask({ requestId, question: "Something else?" });
  expect(mismatch.status).toBe(422);
  expect(mismatch.body).toMatchObject({ error: { code: "idempotency_mismatch" } });
});

test("staff read the question, who asks and how to answer", async () => {
  await ask({ contact: "(718) 555-0133" });
  const { cookie } = await signInAs(app, "front-desk");
  const { body } = await app.send("GET", "/api/tasks?view=team", undefined, { cookie });
  const found = (body as OpenTasks).tasks.find(({ detail }) => detail.includes("555-0133"));
  expect(found).toMatchObject({
    kind: "call",
    title: "Answer a question from the chat: Do you validate parking for long visits?",
    detail:
      "Question:\nDo you validate parking\nfor long visits?\n\nFrom: Ada Canary\nCall: (718) 555-0133",
    subject: "question",
  });
  const [row] = await app.query<Record<string, unknown>>(
    "select actor_kind, outcome, reason from audit_log where action = 'question.ask' and subject_id = $1",
    [found?.id],
  );
  expect(row).toEqual({ actor_kind: "visitor", outcome: "allowed", reason: null });
});

test("a conversation is named to staff when it is the visitor's own, and refused otherwise", async () => {
  const begin = async () => {
    const answer = await app.send("POST", "/api/chat", {
      agentId: "julie",
      message: "Hello",
      clientId: "web",
    });
    const { conversationId } = answer.body as { conversationId: string };
    return { conversationId, cookie: cookieOf(answer.headers) };
  };
  const mine = await begin();
  const theirs = await begin();
  const askAs = (cookie: string, conversationId: string) =>
    app.send(
      "POST",
      "/api/chat/questions",
      { requestId: randomUUID(), ...question, conversationId },
      { cookie },
    );
  const before = await tasks();
  const refused = await askAs(mine.cookie, theirs.conversationId);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    error: { fields: { conversationId: expect.stringContaining("no conversation of yours") } },
  });
  expect(await tasks()).toEqual(before);
  expect((await askAs(mine.cookie, mine.conversationId)).status).toBe(201);
  const found = await app.query<{ detail: string }>(
    "select detail from tasks where subject = 'conversation' and subject_id = $1",
    [mine.conversationId],
  );
  expect(found).toHaveLength(1);
});

test("a question waits for whoever looks, until somebody takes it", async () => {
  const { cookie } = await signInAs(app, "front-desk");
  const waiting = async () => {
    const { body } = await app.send("GET", "/api/tasks/counts", undefined, { cookie });
    return (body as TaskCounts).waiting;
  };
  const before = await waiting();
  await ask({ question: "Is there a lift?" });
  expect(await waiting()).toBe(before + 1);
  const { body } = await app.send("GET", "/api/tasks?view=team", undefined, { cookie });
  const found = (body as OpenTasks).tasks.find(({ title }) => title.endsWith("lift?"));
  // It is due on another day: that does not matter as long as it is nobody's.
  const due = { date: "2026-12-30", time: null };
  const edit = { version: found?.version, due };
  const later = await app.send("PATCH", `/api/tasks/${found?.id}`, edit, { cookie });
  expect(later.status).toBe(200);
  expect(await waiting()).toBe(before + 1);
  const { body: owners } = await app.send("GET", "/api/tasks/owners", undefined, { cookie });
  const [owner] = (owners as { owners: TaskOwner[] }).owners;
  const taken = { version: (later.body as { version: number }).version, ownerId: owner?.id };
  expect((await app.send("PATCH", `/api/tasks/${found?.id}`, taken, { cookie })).status).toBe(200);
  expect(await waiting()).toBe(before);
});

test("a practice that is closed says when somebody answers", async () => {
  // Thanksgiving.
  clock.set("2026-11-26T15:00:00Z");
  expect((await ask({})).body).toEqual({ answeredBy: "tomorrow from 9:00 AM" });
});
