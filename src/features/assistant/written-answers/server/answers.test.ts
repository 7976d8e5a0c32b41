import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import type { ChatReply } from "../../contract.ts";
import type { Gap, WrittenAnswer } from "../contract.ts";

const clock = testClock();
let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  other = await buildTestApp({}, { database, clock });
  // Both have learned to answer: what is measured is how fast they hear of a change.
  await Promise.all([ask("Hello"), ask("Hello", other)]);
}, 90_000);
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});
beforeEach(async () => {
  clock.set(monday);
  ({ cookie } = await signInAs(app, "clinician", { name: "Dr. Rosa Quill" }));
});

async function ask(message: string, at = app): Promise<ChatReply> {
  const sent = { agentId: "julie", message, clientId: "web" };
  const { status, body } = await at.send("POST", "/api/chat", sent);
  expect(status).toBe(200);
  return body as ChatReply;
}
const path = "/api/assistant-answers";
const write = (body: object, by = cookie) =>
  app.send("POST", path, { id: randomUUID(), settles: [], ...body }, { cookie: by });
const edit = ({ id, version }: WrittenAnswer, body: object) =>
  app.send("PATCH", `${path}/${id}`, { version, ...body }, { cookie });
const gaps = async (days = "7") =>
  (await app.send("GET", `${path}/gaps?days=${days}`, undefined, { cookie })).body as {
    gaps: Gap[];
    count: number;
  };
const all = async () =>
  ((await app.send("GET", path, undefined, { cookie })).body as { answers: WrittenAnswer[] })
    .answers;

const question = "Do you lend out umbrellas to patients?";
const answer = "Yes, umbrellas stand beside the door. Bring yours back at the next visit.";

test("a question that stayed open is written an answer, which the next visitor gets, cited", async () => {
  const before = await ask(question);
  expect(before.message.actions.map(({ kind }) => kind)).toContain("ask-team");
  const open = (await gaps()).gaps.find((one) => one.question === question);
  expect(open).toMatchObject({ count: 1, examples: [] });
  const settles = open?.asked.map(({ messageId }) => messageId) ?? [];

  const { status, body } = await write({ question, answer, settles });
  expect(status).toBe(201);
  expect(body).toMatchObject({ author: { name: "Dr. Rosa Quill" }, version: 1, contradicts: null });
  expect((await gaps()).gaps.map((one) => one.question)).not.toContain(question);

  for (const at of [app, other]) {
    await expect
      .poll(async () => (await ask("do you lend umbrellas out to your patients", at)).response)
      .toContain(answer);
    const { message } = await ask(question, at);
    expect(message.content).toBe(answer);
    expect(message.sources).toMatchObject([
      { label: "Answered by the practice on November 23, 2026", path: "/contact", text: answer },
    ]);
    expect(message.actions.map(({ kind }) => kind)).not.toContain("ask-team");
  }
});

test("an edit is the next version, a retired one is not used, and both are known everywhere", async () => {
  const wording = "Is there a chess board in the waiting room?";
  const first = (await write({ question: wording, answer: "Yes, by the window." }))
    .body as WrittenAnswer;
  await expect.poll(async () => (await ask(wording, other)).response).toContain("by the window");
  clock.advance(86_400_000);
  ({ cookie } = await signInAs(app, "clinician"));
  const { body } = await edit(first, {
    question: wording,
    answer: "No, we gave it away.",
    isRetired: false,
  });
  const second = body as WrittenAnswer;
  expect(second).toMatchObject({ version: 2, answeredAt: clock.now().toISOString() });
  await expect.poll(async () => (await ask(wording, other)).response).toContain("gave it away");

  const clash = await edit(first, { question: wording, answer: "Maybe.", isRetired: false });
  expect(clash.status).toBe(409);
  expect(clash.body).toMatchObject({ error: { details: { current: { version: 2 } } } });

  await edit(second, { question: wording, answer: second.answer, isRetired: true });
  await expect.poll(async () => (await ask(wording, other)).response).not.toContain("gave it away");
  const rows = await app.query(
    "select version, answer, is_retired from assistant_answer_versions where answer_id = $1 order by version",
    [first.id],
  );
  expect(rows).toEqual([
    { version: 1, answer: "Yes, by the window.", is_retired: false },
    { version: 2, answer: "No, we gave it away.", is_retired: false },
    { version: 3, answer: "No, we gave it away.", is_retired: true },
  ]);
  expect((await all()).find(({ id }) => id === first.id)).toMatchObject({ isRetired: true });
});

describe("an answer is refused", () => {
  test.each([
    ["How much is a single dental implant?", "A single implant is $1,111."],
    ["How long are you open on Tuesdays?", "On Tuesdays we are open until 11 PM."],
    ["What is your phone number?", "Call us at (212) 555-0199."],
  ])("for a figure that the practice states otherwise: %s", async (asked, wrong) => {
    const before = (await all()).length;
    const { status, body } = await write({ question: asked, answer: wrong });
    expect([status, body]).toMatchObject([
      422,
      {
        error: {
          code: "answer_contradicts",
          fields: { answer: expect.stringContaining("does not fit what the practice states") },
        },
      },
    ]);
    expect(await all()).toHaveLength(before);
    const [row] = await app.query(
      "select outcome, reason from audit_log where action = 'answer.write' order by id desc limit 1",
    );
    expect(row).toEqual({ outcome: "refused", reason: "answer_contradicts" });
  });

  test("also as an edit", async () => {
    const asked = "Is the first look at an implant free for students?";
    const known = (await write({ question: asked, answer: "Please ask the front desk." }))
      .body as WrittenAnswer;
    const changed = {
      question: "How much is a dental implant?",
      answer: "It is $17.",
      isRetired: false,
    };
    expect((await edit(known, changed)).status).toBe(422);
  });

  test.each([
    ["without a question", { question: " ", answer }],
    ["without an answer", { question, answer: "" }],
    ["too long", { question, answer: "a".repeat(1501) }],
  ])("%s", async (_, body) => expect((await write(body)).status).toBe(422));

  test("from the front desk", async () => {
    const desk = await signInAs(app, "front-desk");
    expect((await write({ question, answer }, desk.cookie)).status).toBe(403);
  });
});

test("sent twice it is written once; other words under its id are refused", async () => {
  const body = { id: randomUUID(), question: "Is there a cloakroom?", answer: "Yes, on the left." };
  const answers = await Promise.all([write(body), write(body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await all()).filter(({ id }) => id === body.id)).toHaveLength(1);
  expect((await write({ ...body, answer: "No." })).status).toBe(422);
});

test("gaps are grouped, counted and without personal data; what is set aside leaves the list", async () => {
  await ask("My name is Ada Lovelace, do you sell blue kites? ada@inbox.example");
  await ask("do you sell blue kites");
  await ask("Do you sell blue kites?");
  const found = (await gaps()).gaps.find((one) => one.question.includes("kites"));
  expect(found?.count).toBe(3);
  const words = JSON.stringify([found?.question, found?.examples]);
  expect(words).not.toMatch(/Lovelace|inbox\.example/);
  const messageIds = found?.asked.map(({ messageId }) => messageId) ?? [];
  const { body } = await app.send("POST", `${path}/set-aside`, { messageIds }, { cookie });
  expect(body).toEqual({ count: 3 });
  expect((await gaps()).gaps.some((one) => one.question.includes("kites"))).toBe(false);
  clock.advance(8 * 86_400_000);
  const later = await signInAs(app, "clinician");
  cookie = later.cookie;
  expect((await gaps()).count).toBe(0);
});
