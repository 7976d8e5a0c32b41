import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { book } from "#test/booking-requests.ts";
import { buildTestApp, monday, type TestApp, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import {
  beginThread,
  readThread,
  sayInThread,
  takeThread,
  type Visitor,
} from "#test/visitor-threads.ts";
import { signInAs } from "#test/staff-session.ts";
import type { Conversation } from "../../contract.ts";
import {
  handBackIdleOnes,
  noticeWaiting,
  type TakeoverDeps,
} from "../../takeovers/server/service.ts";
import type { Thread } from "../contract.ts";

const clock = testClock();
let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let dana: string;
let rosa: string;
let jobs: TakeoverDeps;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  other = await buildTestApp({}, { database, clock });
  // Learning to answer takes its time once.
  await Promise.all([visitor("Hello"), visitor("Hello", other)]);
  jobs = { db: database.db, clock, random: { bytes: (n) => Buffer.alloc(n), uuid: randomUUID } };
}, 90_000);
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});
/** Sessions end with silence: who comes back after a while signs in again. */
async function signIn(): Promise<void> {
  dana = (await signInAs(app, "front-desk", { name: "Dana Reyes" })).cookie;
  rosa = (
    await signInAs(app, "clinician", { name: "Dr. Rosa Quill", email: "rosa@averell.example" })
  ).cookie;
}
beforeEach(async () => {
  clock.set(monday);
  await signIn();
});

const visitor = (message?: string, at = app) => beginThread(at, message);
const say = (who: Visitor, message: string, at = app) => sayInThread(at, who, message);
const staff = (
  cookie: string,
  method: "GET" | "POST" | "PUT",
  path: string,
  body?: unknown,
  at = app,
) => at.send(method, `/api/conversations${path}`, body, { cookie });
const read = (id: string, cookie = dana) => readThread(app, cookie, id);

const take = (id: string, cookie = dana) => takeThread(app, cookie, id);

const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const ownOf = async ({ cookie, id }: Visitor) =>
  (await app.send("GET", `/api/chat/conversations/${id}`, undefined, { cookie }))
    .body as Conversation;
const tasks = (id: string) =>
  app.query<{ title: string; done_at: Date | null }>(
    "select title, done_at from tasks where subject = 'conversation' and subject_id = $1",
    [id],
  );

describe("taking over", () => {
  test("of two at once one has it, and the other is told who", async () => {
    const { id } = await visitor();
    const { version } = await read(id);
    const body = { version, isConfirmed: false };
    const answers = await Promise.all([
      staff(dana, "POST", `/${id}/take`, body),
      staff(rosa, "POST", `/${id}/take`, body, other),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = answers.find(({ status }) => status === 409)?.body;
    expect(codeOf(lost)).toBe("conversation_taken");
    const name = (await read(id)).takenBy?.name;
    expect(lost).toMatchObject({ error: { details: { takenBy: name } } });
    const [row] = await app.query(
      "select count(*)::int as n from audit_log where action = 'conversation.take' and subject_id = $1 and outcome = 'refused'",
      [id],
    );
    expect(row).toEqual({ n: 1 });
  });

  test("from a colleague needs a yes, and what was seen", async () => {
    const { id } = await visitor();
    const { version } = await take(id);
    const ask = (isConfirmed: boolean, seen = version) =>
      staff(rosa, "POST", `/${id}/take`, { version: seen, isConfirmed });
    expect((await ask(false)).status).toBe(409);
    expect((await ask(true, version - 1)).status).toBe(409);
    const { status, body } = await ask(true);
    expect([status, (body as Thread).takenBy?.name]).toEqual([200, "Dr. Rosa Quill"]);
    const late = await staff(dana, "POST", `/${id}/replies`, {
      requestId: randomUUID(),
      text: "Hi",
    });
    expect([late.status, codeOf(late.body)]).toEqual([409, "conversation_not_yours"]);
    expect((await staff(dana, "POST", `/${id}/hand-back`)).status).toBe(409);
  });

  test("silences the assistant until it is handed back, but never what cannot wait", async () => {
    const ada = await visitor("How much is an implant?");
    await take(ada.id);
    const silent = await say(ada, "Can I come on Tuesday?", other);
    expect(silent.message).toMatchObject({ writtenBy: "takeover" });
    expect(silent.response).toBe("Dana from the practice answers here. Your message has arrived.");
    expect((await ownOf(ada)).messages.map(({ content }) => content)).not.toContain(
      silent.response,
    );
    expect((await ownOf(ada)).messages.at(-1)).toMatchObject({ role: "user" });

    const urgent = await say(ada, "I want to kill myself");
    expect(urgent.response).toContain("988");
    expect((await say(ada, "I cannot breathe, my throat is closing")).response).toContain("911");

    expect((await staff(dana, "POST", `/${ada.id}/hand-back`)).status).toBe(200);
    const answered = await say(ada, "When are you open?");
    expect(answered.message.writtenBy).toBe("embedded");
    const told = (await ownOf(ada)).messages.flatMap(({ byStaff, content }) =>
      byStaff ? [`${byStaff.what}: ${content}`] : [],
    );
    expect(told).toEqual([
      "joined: Dana from the practice joined.",
      "left: Dana has left. Julie answers again.",
    ]);
  });
});

describe("a reply", () => {
  test("is said once, however often its request comes", async () => {
    const ada = await visitor();
    await take(ada.id);
    const body = { requestId: randomUUID(), text: "Good morning, <b>Ada</b>." };
    const path = `/${ada.id}/replies`;
    const answers = await Promise.all(
      [app, other, app].map((at) => staff(dana, "POST", path, body, at)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const said = (await ownOf(ada)).messages.filter(({ byStaff }) => byStaff?.what === "said");
    expect(said).toMatchObject([
      { content: body.text, byStaff: { name: "Dana" }, writtenBy: "staff" },
    ]);
    const different = await staff(dana, "POST", path, { ...body, text: "Other" });
    expect(codeOf(different.body)).toBe("idempotency_mismatch");
    // Known also after it was handed back: nobody writes it again.
    await staff(dana, "POST", `/${ada.id}/hand-back`);
    expect((await staff(dana, "POST", path, body)).status).toBe(201);
  });

  test.each([
    ["without words", { text: " " }],
    ["too long", { text: "a".repeat(2001) }],
    ["without a request", { requestId: "1" }],
  ])("%s is refused", async (_, body) => {
    const { id } = await visitor();
    await take(id);
    const sent = { requestId: randomUUID(), text: "Hello", ...body };
    expect((await staff(dana, "POST", `/${id}/replies`, sent)).status).toBe(422);
  });
});

describe("the visitor's stream", () => {
  test("tells who came, what they write and that they left, from any instance", async () => {
    await other.app.listen({ port: 0, host: "127.0.0.1" });
    const ada = await visitor();
    const address = other.app.server.address() as { port: number };
    const stop = new AbortController();
    const response = await fetch(
      `http://127.0.0.1:${address.port}/api/chat/conversations/${ada.id}/events`,
      { headers: { accept: "text/event-stream", cookie: ada.cookie }, signal: stop.signal },
    );
    expect(response.status).toBe(200);
    let heard = "";
    const listening = (async () => {
      const decoder = new TextDecoder();
      for await (const part of response.body ?? []) heard += decoder.decode(part);
    })().catch(() => undefined);
    await expect.poll(() => heard).toContain('"takenBy":null');
    await take(ada.id);
    await expect.poll(() => heard).toContain('"takenBy":"Dana"');
    expect(heard).toContain("Dana from the practice joined.");
    const requestId = randomUUID();
    await staff(dana, "POST", `/${ada.id}/replies`, { requestId, text: "Hello Ada" });
    await expect.poll(() => heard).toContain("Hello Ada");
    await staff(dana, "POST", `/${ada.id}/hand-back`);
    await expect.poll(() => heard).toContain("Dana has left.");
    expect(heard.split("Hello Ada")).toHaveLength(2);
    stop.abort();
    await listening;
  });

  test("of somebody else is not found", async () => {
    const ada = await visitor();
    const ben = await visitor();
    const path = `/api/chat/conversations/${ada.id}/events`;
    for (const headers of [{}, { cookie: ben.cookie }])
      expect((await app.send("GET", path, undefined, headers)).status).toBe(404);
    expect((await app.send("GET", path, undefined, { cookie: ada.cookie })).body).toEqual({
      takenBy: null,
      messages: [],
    });
  });
});

describe("a visitor who waits", () => {
  const minutes = (count: number) => clock.advance(count * 60_000);

  test("for ten minutes in opening hours is one task, which an answer closes", async () => {
    const ada = await visitor();
    await take(ada.id);
    minutes(9);
    await noticeWaiting(jobs);
    expect(await tasks(ada.id)).toEqual([]);
    minutes(1);
    await noticeWaiting(jobs);
    await noticeWaiting(jobs);
    expect(await tasks(ada.id)).toEqual([
      { title: "A visitor waits in the chat that Dana Reyes took over", done_at: null },
    ]);
    await staff(dana, "POST", `/${ada.id}/replies`, { requestId: randomUUID(), text: "Sorry!" });
    expect((await tasks(ada.id))[0]?.done_at).not.toBeNull();
    minutes(15);
    await noticeWaiting(jobs);
    expect(await tasks(ada.id)).toHaveLength(1);
  });

  test("waits for nobody at night", async () => {
    clock.set("2026-11-24T04:00:00Z");
    const night = (await signInAs(app, "front-desk", { name: "Dana Reyes" })).cookie;
    const ada = await visitor();
    await take(ada.id, night);
    minutes(11);
    await noticeWaiting(jobs);
    expect(await tasks(ada.id)).toEqual([]);
  });

  test("is not stranded: after half an hour of silence the assistant has it again", async () => {
    const ada = await visitor();
    await take(ada.id);
    minutes(20);
    await signIn();
    await staff(dana, "POST", `/${ada.id}/replies`, {
      requestId: randomUUID(),
      text: "One moment",
    });
    await say(ada, "Are you there?");
    minutes(29);
    await signIn();
    await handBackIdleOnes(jobs);
    expect((await read(ada.id)).takenBy?.name).toBe("Dana Reyes");
    minutes(1);
    expect(await handBackIdleOnes(jobs)).toBeGreaterThan(0);
    expect((await read(ada.id)).takenBy).toBeNull();
    const last = (await ownOf(ada)).messages.at(-1);
    expect(last).toMatchObject({ byStaff: { what: "left" } });
    expect(last?.content).toContain("your question is with the team");
    expect((await tasks(ada.id)).filter(({ done_at }) => done_at === null)).toHaveLength(1);
    expect((await say(ada, "When are you open?")).message.writtenBy).toBe("embedded");
  });
});

describe("a transcript", () => {
  test("names sources, who wrote what, and leaves a row for whoever reads it", async () => {
    const ada = await visitor("How much is a single implant?");
    const { messages } = await read(ada.id, rosa);
    expect(messages.map(({ by }) => by)).toEqual(["visitor", "assistant"]);
    expect(messages[1]).toMatchObject({ name: "Julie", writtenBy: "embedded" });
    expect(messages[1]?.sources[0]).toMatchObject({ label: expect.any(String), path: /^\// });
    const rows = await app.query(
      "select id from audit_log where action = 'conversation.read' and subject_id = $1",
      [ada.id],
    );
    expect(rows).toHaveLength(1);
    expect((await staff(dana, "GET", "/averell_none")).status).toBe(404);
  });

  test("hides numbers of cards", async () => {
    const ada = await visitor("My card is 4111 1111 1111 1111");
    expect(JSON.stringify(await read(ada.id))).not.toContain("4111 1111 1111");
  });

  test("takes notes, sealed, with who wrote them and when", async () => {
    const { id } = await visitor();
    const note = { id: randomUUID(), text: "Prefers Fridays" };
    for (let n = 0; n < 2; n += 1)
      expect((await staff(rosa, "POST", `/${id}/notes`, note)).status).toBe(201);
    expect((await read(id)).notes).toEqual([
      { ...note, author: "Dr. Rosa Quill", at: monday.toISOString() },
    ]);
    const [row] = await app.query<{ text_sealed: string }>(
      "select text_sealed from conversation_notes where conversation_id = $1",
      [id],
    );
    expect(row?.text_sealed).not.toContain("Fridays");
    const mine = await staff(dana, "POST", `/${id}/notes`, note);
    expect(codeOf(mine.body)).toBe("idempotency_mismatch");
  });

  test("is linked to a person on file and one of their visits alone", async () => {
    const { id } = await visitor();
    const { appointment } = await book(app, { start: "2026-11-24T15:30:00Z" });
    const [row] = await app.query<{ patient_id: string }>(
      "select patient_id from appointments where id = $1",
      [appointment.id],
    );
    const patientId = row?.patient_id ?? "";
    const link = (body: object) => staff(dana, "PUT", `/${id}/link`, body);
    expect((await link({ patientId: randomUUID(), visitId: null })).status).toBe(404);
    expect((await link({ patientId, visitId: randomUUID() })).status).toBe(422);
    expect((await link({ patientId: null, visitId: appointment.id })).status).toBe(422);
    const { status, body } = await link({ patientId, visitId: appointment.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({ patient: { id: patientId }, visit: { id: appointment.id } });
    expect((await link({ patientId: null, visitId: null })).body).toMatchObject({ patient: null });
    const acts = await app.query<{ action: string }>(
      "select action from audit_log where subject_id = $1 and action like 'conversation.%link' order by id",
      [id],
    );
    expect(acts.map(({ action }) => action)).toEqual(["conversation.link", "conversation.unlink"]);
  });
});
