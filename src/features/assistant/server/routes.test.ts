import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, monday, type TestApp, testClock } from "#test/build-app.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { errorCatalogue } from "#catalogue.ts";
import type { AnswerModel } from "../answers/server/providers/language-model.ts";
import type { ChatReply, Conversation } from "../contract.ts";

/** Lets a test decide when each sentence comes; a message "fail" breaks the answer, "nothing" leaves it empty. */
function gatedModel() {
  let gate = Promise.resolve();
  let answers = 0;
  const model: AnswerModel = {
    name: "test",
    async *answer({ message, history }) {
      answers += 1;
      if (message === "nothing") return { actions: [] };
      yield { text: `You said ${message}.`, factIds: [] };
      await gate;
      if (message === "fail") throw new Error(message);
      yield {
        text: `It was your ${["first", "second"][history.length / 2] ?? "next"} message.`,
        factIds: [],
      };
      return { actions: [] };
    },
    warmUp: async () => undefined,
  };
  return {
    model,
    answers: () => answers,
    /** From now on answers stop after their first sentence, until the returned function is called. */
    hold(): () => void {
      const held = Promise.withResolvers<void>();
      gate = held.promise;
      return held.resolve;
    },
  };
}

const clock = testClock();
const gated = gatedModel();
let database: TestDatabase;
let app: TestApp;
let other: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock, answerModel: gated.model });
  other = await buildTestApp({}, { database, clock, answerModel: gated.model });
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});
beforeEach(() => clock.set(monday));

const sound = { agentId: "julie", message: "When are you open?", clientId: "web" };
const sayTo = (at: TestApp, body: object, cookie?: string) =>
  at.send("POST", "/api/chat", { ...sound, ...body }, cookie === undefined ? {} : { cookie });
const say = (body: object, cookie?: string) => sayTo(app, body, cookie);

/** A visitor who said something. */
async function visitor(message = "Hello") {
  const { status, headers, body } = await say({ message });
  expect(status).toBe(200);
  const { conversationId, turnId } = body as ChatReply;
  return { cookie: cookieOf(headers), conversationId, turnId };
}
const read = (at: TestApp, id: string, cookie?: string) =>
  at.send(
    "GET",
    `/api/chat/conversations/${id}`,
    undefined,
    cookie === undefined ? {} : { cookie },
  );
const codeOf = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const rows = (table: string) => app.query(`select * from ${table}`);

/** A message whose answer is being written; the function returned lets it be finished. */
async function slowly(body: object, cookie: string, conversationId: string) {
  const release = gated.hold();
  const before = gated.answers();
  const answer = say({ ...body, conversationId }, cookie);
  await expect.poll(gated.answers).toBe(before + 1);
  return { answer, release };
}

describe("a message that is refused", () => {
  test.each([
    ["nothing", { message: "" }],
    ["spaces", { message: " \n " }],
    ["signs that nobody sees", { message: "\u200b\u2060" }],
    ["too much", { message: "a".repeat(2001) }],
    ["a zero byte", { message: "a\u0000b" }],
    ["half a sign", { message: "a\ud800" }],
    ["a list", { message: ["Hello"] }],
    ["a conversation that is none", { conversationId: "a b" }],
    ["a request's id that is none", { requestId: "1" }],
    ["no program", { clientId: "" }],
  ])("%s leaves no row", async (_, body) => {
    const before = await rows("julie_messages");
    const { status, headers } = await say(body);
    expect([400, 422]).toContain(status);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(await rows("julie_messages")).toEqual(before);
  });

  test("to an assistant that is not there", async () => {
    const { status, body } = await say({ agentId: "nobody" });
    expect([status, codeOf(body)]).toEqual([404, "agent_not_found"]);
  });

  test("from another site", async () => {
    const { status } = await app.send("POST", "/api/chat", sound, {
      origin: "https://evil.example",
    });
    expect(status).toBe(403);
  });
});

describe("what belongs to somebody else", () => {
  test("is not found, like what does not exist", async () => {
    const ada = await visitor();
    const ben = await visitor();
    for (const cookie of [undefined, ben.cookie, "practice_visitor=short"]) {
      for (const [path, unknown] of [
        [`/api/chat/conversations/${ada.conversationId}`, "/api/chat/conversations/averell_none"],
        [`/api/chat/turns/${ada.turnId}`, `/api/chat/turns/${randomUUID()}`],
      ] as const) {
        const headers = cookie === undefined ? {} : { cookie };
        const foreign = await app.send("GET", path, undefined, headers);
        const none = await app.send("GET", unknown, undefined, headers);
        expect(foreign.status).toBe(404);
        const { error: one } = foreign.body as { error: object };
        const { error: two } = none.body as { error: object };
        expect({ ...one, requestId: "" }).toEqual({ ...two, requestId: "" });
      }
    }
  });

  test("is answered as a new conversation", async () => {
    const ada = await visitor("My jaw hurts");
    const ben = await visitor("Hello");
    for (const conversationId of [ada.conversationId, "averell_none", "pedro_1_2"]) {
      const { status, body } = await say({ conversationId }, ben.cookie);
      expect(status).toBe(200);
      const reply = body as ChatReply;
      expect(reply.conversationId).not.toBe(conversationId);
      expect(reply.response).toContain("your first message");
      expect(reply.state.procedureInterest.tmj).toBe(0);
    }
    const { body } = await read(app, ada.conversationId, ada.cookie);
    expect((body as Conversation).messages).toHaveLength(2);
  });
});

describe("a conversation", () => {
  test("is bound to a cookie that scripts cannot read", async () => {
    const { headers } = await say({});
    const [line] = [headers["set-cookie"]].flat();
    expect(line).toMatch(/^practice_visitor=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const again = await say({}, cookieOf(headers));
    expect(again.headers["set-cookie"]).toBeUndefined();
    const secret = cookieOf(headers).split("=")[1] ?? "";
    const stored = await app.query<{ session_id: Buffer }>(
      "select session_id from julie_conversations",
    );
    expect(
      stored.every(({ session_id }) => !session_id.equals(Buffer.from(secret, "base64url"))),
    ).toBe(true);
  });

  test("is remembered and read in order", async () => {
    const { cookie, conversationId } = await visitor("One");
    const { body } = await say({ message: "How much is an implant?", conversationId }, cookie);
    const reply = body as ChatReply;
    expect(reply.conversationId).toBe(conversationId);
    expect(reply.response).toBe("You said How much is an implant?. It was your second message.");
    expect(reply.response).toBe(reply.message.content);
    expect(reply.message.writtenBy).toBe("test");
    expect(reply.state).toMatchObject({ stage: "objection-handling", bookingIntent: 10 });
    const whole = (await read(other, conversationId, cookie)).body as Conversation;
    expect(whole).toMatchObject({ agentId: "julie", openTurnId: null, state: reply.state });
    expect(whole.messages.map(({ role }) => role)).toEqual([
      "user",
      "assistant",
      "user",
      "assistant",
    ]);
    expect(whole.messages.slice(2)).toEqual([reply.question, reply.message]);
  });

  test("takes one message at a time", async () => {
    const { cookie, conversationId } = await visitor("One");
    const messages = Array.from({ length: 8 }, (_, index) => `Message ${index}`);
    const replies = await Promise.all(
      messages.map((message, index) =>
        sayTo(index % 2 === 0 ? app : other, { message, conversationId }, cookie),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(messages.map(() => 200));
    const { messages: said } = (await read(app, conversationId, cookie)).body as Conversation;
    expect(said).toHaveLength(18);
    const pairs = said.flatMap(({ role, content }, index) =>
      role === "assistant" ? [[said[index - 1]?.content, content]] : [],
    );
    for (const [asked, answered] of pairs) expect(answered).toContain(`You said ${asked}.`);
  });

  test("says so when the answer before takes long", async () => {
    const { cookie, conversationId } = await visitor("One");
    const slow = await slowly({ message: "Two" }, cookie, conversationId);
    const { status, body } = await say({ message: "Three", conversationId }, cookie);
    expect([status, codeOf(body)]).toEqual([409, "answer_under_way"]);
    const open = (await read(app, conversationId, cookie)).body as Conversation;
    expect(open.openTurnId).not.toBeNull();
    slow.release();
    expect((await slow.answer).status).toBe(200);
  });
});

describe("a request that is repeated", () => {
  test("gets the answer that was given, also at once and elsewhere", async () => {
    const { cookie, conversationId } = await visitor();
    const body = { message: "Once", conversationId, requestId: randomUUID() };
    const before = gated.answers();
    const answers = await Promise.all(
      [app, other, app, other, app, other].map((at) => sayTo(at, body, cookie)),
    );
    answers.push(
      await sayTo(other, body, cookie),
      await sayTo(other, { ...body, conversationId: undefined }, cookie),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(gated.answers()).toBe(before + 1);
  });

  test("with a first message makes one conversation", async () => {
    const { cookie } = await visitor();
    const before = (await rows("julie_conversations")).length;
    const body = { message: "First", requestId: randomUUID() };
    await Promise.all([app, other, app, other].map((at) => sayTo(at, body, cookie)));
    expect(await rows("julie_conversations")).toHaveLength(before + 1);
  });

  test("with other words is refused", async () => {
    const { cookie } = await visitor();
    const requestId = randomUUID();
    await say({ message: "One", requestId }, cookie);
    const { status, body } = await say({ message: "Two", requestId }, cookie);
    expect([status, codeOf(body)]).toEqual([422, "idempotency_mismatch"]);
  });

  test("by somebody else is another request", async () => {
    const [ada, ben] = [await visitor(), await visitor()];
    const requestId = randomUUID();
    const one = await say({ message: "One", requestId }, ada.cookie);
    const two = await say({ message: "Two", requestId }, ben.cookie);
    expect((one.body as ChatReply).turnId).not.toBe((two.body as ChatReply).turnId);
  });
});

describe("an answer that fails", () => {
  test("apologizes, stays failed for its request, and the next message is answered", async () => {
    const { cookie, conversationId } = await visitor();
    const body = { message: "fail", conversationId, requestId: randomUUID() };
    const apology = errorCatalogue.answer_failed[1];
    for (const at of [app, other, app]) {
      const { status, body: answer } = await sayTo(at, body, cookie);
      expect(status).toBe(500);
      expect(answer).toMatchObject({ error: { code: "answer_failed", message: apology } });
    }
    const { messages } = (await read(app, conversationId, cookie)).body as Conversation;
    expect(messages.map(({ content }) => content).slice(2)).toEqual(["fail", apology]);
    expect((await say({ conversationId }, cookie)).status).toBe(200);
  });

  test("that is empty says that it has trouble", async () => {
    const { body } = await say({ message: "nothing" });
    expect((body as ChatReply).response).toBe(
      "I apologize, I'm having trouble responding right now.",
    );
  });

  test("whose writer is gone fails once, for whoever asks", async () => {
    const { cookie, conversationId } = await visitor();
    const requestId = randomUUID();
    const slow = await slowly({ message: "Two", requestId }, cookie, conversationId);
    const { openTurnId } = (await read(other, conversationId, cookie)).body as Conversation;
    // The clock runs on while nobody says that the answer is being written.
    await app.query("update julie_turns set alive_at = $1 where id = $2", [
      new Date(monday.getTime() - 60_000),
      openTurnId,
    ]);
    const turn = await other.send("GET", `/api/chat/turns/${openTurnId}`, undefined, { cookie });
    expect(turn.body).toMatchObject({ status: "failed", reply: null });
    slow.release();
    expect((await slow.answer).status).toBe(500);
    const { messages } = (await read(app, conversationId, cookie)).body as Conversation;
    expect(messages).toHaveLength(4);
    expect((await sayTo(other, { message: "Two", requestId }, cookie)).status).toBe(500);
  });
});

describe("an answer that cannot be saved", () => {
  test("is told, and saved with the next message", async () => {
    const { cookie, conversationId } = await visitor();
    await asOwner(
      database,
      "alter table julie_turns add constraint broken check (status <> 'done') not valid",
    );
    const { status, body } = await say({ message: "Two", conversationId }, cookie);
    expect(status).toBe(200);
    await asOwner(database, "alter table julie_turns drop constraint broken");
    expect((await say({ message: "Three", conversationId }, cookie)).status).toBe(200);
    const { messages } = (await read(app, conversationId, cookie)).body as Conversation;
    expect(messages[3]).toEqual((body as ChatReply).message);
    expect(messages).toHaveLength(6);
  });
});
