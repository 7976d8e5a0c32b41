import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { openStream } from "#test/chat-stream.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import type { AnswerModel } from "../answers/server/providers/language-model.ts";
import type { ChatEvent, ChatReply, Conversation } from "../contract.ts";

const sentences = ["Alder.", "Birch.", "- cedar", "- elm", "Fir."];

/** Each sentence comes when a test lets it come. */
let gates: PromiseWithResolvers<void>[] = [];
const newGates = () => {
  gates = [...sentences, ""].map(() => Promise.withResolvers<void>());
};
let answers = 0;
const model: AnswerModel = {
  name: "test",
  async *answer({ message }) {
    answers += 1;
    const own = gates;
    for (const [index, text] of sentences.entries()) {
      await own[index]?.promise;
      if (message === "fail" && index === 2) throw new Error("broken");
      yield { text, factIds: [] };
    }
    await own.at(-1)?.promise;
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
  app = await buildTestApp({}, { database, clock, answerModel: model });
  other = await buildTestApp({}, { database, clock, answerModel: model });
});
afterAll(async () => {
  for (const gate of gates) gate.resolve();
  await app.close();
  await other.close();
  await database.dispose();
});

const send = (body: object = {}, cookie?: string) =>
  openStream(app, {
    method: "POST",
    url: "/api/chat",
    body: { agentId: "julie", message: "Count", clientId: "web", ...body },
    ...(cookie !== undefined && { headers: { cookie } }),
  });
const resume = (at: TestApp, turnId: string, cookie: string, after?: number) =>
  openStream(at, {
    method: "GET",
    url: `/api/chat/turns/${turnId}`,
    headers: { cookie, ...(after !== undefined && { "last-event-id": String(after) }) },
  });
const textOf = (events: readonly ChatEvent[]) =>
  events.map((event) => (event.event === "text" ? event.data.text : "")).join("");
const turnIdOf = ([first]: readonly ChatEvent[]) =>
  first?.event === "turn" ? first.data.turnId : "";
const whole = "Alder. Birch.\n- cedar\n- elm\n\nFir.";

describe("an answer that is streamed", () => {
  test("comes sentence by sentence, with ids, and ends with the reply", async () => {
    newGates();
    const stream = await send();
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(cookieOf(stream.headers)).toMatch(/^practice_visitor=/);
    const [turn] = await stream.take(1);
    expect(turn?.event).toBe("turn");
    const told: ChatEvent[] = [];
    for (const gate of gates.slice(0, sentences.length)) {
      gate.resolve();
      told.push(...(await stream.take(1)));
    }
    expect(told.map(({ id }) => id)).toEqual(["1", "2", "3", "4", "5"]);
    expect(textOf(told)).toBe(whole);
    gates.at(-1)?.resolve();
    const [done, ...more] = await stream.take(2);
    expect(more).toEqual([]);
    expect(done).toMatchObject({
      event: "done",
      data: { response: whole, turnId: turnIdOf([turn!]) },
    });
  });

  test("that fails in the middle ends with the apology", async () => {
    newGates();
    for (const gate of gates) gate.resolve();
    const stream = await send({ message: "fail" });
    const events = await stream.take(9);
    expect(events.map(({ event }) => event)).toEqual(["turn", "text", "text", "failed"]);
    expect(events.at(-1)?.data).toMatchObject({
      error: {
        message:
          "I apologize, I'm having a moment. Could you please rephrase your question about our dental services?",
      },
    });
  });

  test("that is refused is an answer like any other", async () => {
    const { status, headers } = await send({ agentId: "nobody" });
    expect(status).toBe(404);
    expect(headers["content-type"]).toMatch(/json/);
  });
});

describe("a stream that breaks", () => {
  // After the turn alone, after each sentence, and after the last one.
  const places = [0, ...sentences.keys()].map((_, index) => index);

  test.each(places)("after %i sentences is resumed here and elsewhere, once", async (count) => {
    newGates();
    const before = answers;
    const requestId = randomUUID();
    const stream = await send({ requestId });
    const cookie = cookieOf(stream.headers);
    const [turn] = await stream.take(1);
    const turnId = turnIdOf([turn!]);
    for (const gate of gates.slice(0, count)) gate.resolve();
    const first = await stream.take(count);
    stream.cut();
    const here = await resume(app, turnId, cookie, count);
    const there = await resume(other, turnId, cookie, count);
    for (const gate of gates) gate.resolve();
    for (const resumed of [here, there]) {
      const rest = (await resumed.take(9)).filter(({ event }) => event !== "turn");
      expect(textOf(first) + textOf(rest)).toBe(whole);
      expect(rest.map(({ event }) => event)).toEqual([
        ...sentences.slice(count).map(() => "text"),
        "done",
      ]);
    }
    const read = await other.send("GET", `/api/chat/turns/${turnId}`, undefined, { cookie });
    expect(read.body).toMatchObject({ status: "done", text: whole });
    const again = await openStream(other, {
      method: "POST",
      url: "/api/chat",
      body: { agentId: "julie", message: "Count", clientId: "web", requestId },
      headers: { cookie },
    });
    expect((await again.take(9)).map(({ event }) => event)).toEqual([
      "turn",
      ...sentences.map(() => "text"),
      "done",
    ]);
    expect(answers).toBe(before + 1);
  });

  test("and that nobody resumes is finished and stored", async () => {
    newGates();
    const stream = await send();
    const cookie = cookieOf(stream.headers);
    const [turn] = await stream.take(1);
    stream.cut();
    for (const gate of gates) gate.resolve();
    const id = turn?.event === "turn" ? turn.data.conversationId : "";
    await expect
      .poll(async () => {
        const { body } = await app.send("GET", `/api/chat/conversations/${id}`, undefined, {
          cookie,
        });
        return (body as Conversation).messages.at(-1)?.content;
      })
      .toBe(whole);
  });

  test("belongs to its visitor alone", async () => {
    newGates();
    for (const gate of gates) gate.resolve();
    const stream = await send();
    const turnId = turnIdOf(await stream.take(1));
    const { headers } = await app.send("POST", "/api/chat", {
      agentId: "julie",
      message: "Hello",
      clientId: "web",
    });
    for (const cookie of [cookieOf(headers), ""])
      expect((await resume(app, turnId, cookie)).status).toBe(404);
  });
});

test("a repeat without a stream waits for the answer and gets the same", async () => {
  newGates();
  const requestId = randomUUID();
  const stream = await send({ requestId });
  const cookie = cookieOf(stream.headers);
  const body = { agentId: "julie", message: "Count", clientId: "web", requestId };
  const repeats = [app, other].map((at) => at.send("POST", "/api/chat", body, { cookie }));
  for (const gate of gates) gate.resolve();
  const done = (await stream.take(9)).at(-1)?.data as ChatReply;
  for (const { status, body: answer } of await Promise.all(repeats)) {
    expect(status).toBe(200);
    expect(answer).toEqual(done);
  }
});
