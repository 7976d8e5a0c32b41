import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import type { OpenTasks } from "#features/tasks/contract.ts";

const clock = testClock();
let database: TestDatabase;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  other = await buildTestApp({}, { database, clock });
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
    detail: "Ada Canary, (718) 555-0133\n\nDo you validate parking\nfor long visits?",
    subject: "question",
  });
  const [row] = await app.query<Record<string, unknown>>(
    "select actor_kind, outcome, reason from audit_log where action = 'question.ask' and subject_id = $1",
    [found?.id],
  );
  expect(row).toEqual({ actor_kind: "visitor", outcome: "allowed", reason: null });
});

test("a practice that is closed says when somebody answers", async () => {
  // Thanksgiving.
  clock.set("2026-11-26T15:00:00Z");
  expect((await ask({})).body).toEqual({ answeredBy: "tomorrow from 9:00 AM" });
});
