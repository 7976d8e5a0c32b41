import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cookieOf } from "#test/assistant-calls.ts";
import { buildTestApp, type TestApp, testClock } from "#test/build-app.ts";
import { openStream } from "#test/chat-stream.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import type { AnswerModel } from "../../answers/server/providers/language-model.ts";
import type { ChatReply } from "../../contract.ts";

/** Each answer waits for this; who holds it sees what comes meanwhile. */
let gate: Promise<unknown> = Promise.resolve();
let asked: string[] = [];
const model: AnswerModel = {
  name: "test",
  async *answer({ message }) {
    asked.push(message);
    await gate;
    yield { text: "Heard.", factIds: [] };
    return { actions: [] };
  },
  warmUp: async () => undefined,
};

let database: TestDatabase;
let apps: [TestApp, TestApp];
beforeAll(async () => {
  database = await createTestDatabase();
  const parts = { database, clock: testClock(), answerModel: model };
  apps = [await buildTestApp({}, parts), await buildTestApp({}, parts)];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.dispose();
});
beforeEach(() => {
  asked = [];
  gate = Promise.resolve();
});

type Chat = { cookie: string; conversationId: string };
type Sent = { text: string; requestId?: string; at?: number; clientId?: string };

async function begin(): Promise<Chat> {
  const first = { agentId: "julie", message: "hello", clientId: "relay" };
  const { headers, body } = await apps[0].send("POST", "/api/chat", first);
  asked = [];
  return { cookie: cookieOf(headers), conversationId: (body as ChatReply).conversationId };
}

async function post({ cookie, conversationId }: Chat, sent: Sent) {
  const { text: message, requestId, at = 0, clientId = "relay" } = sent;
  const body = { agentId: "julie", message, clientId, conversationId, requestId };
  const answer = await apps[at % 2]!.send("POST", "/api/chat", body, { cookie });
  return { status: answer.status, reply: answer.body as ChatReply };
}

/** What the database keeps of a conversation after its greeting. */
const kept = ({ conversationId }: Chat) =>
  apps[0].query<{ role: string; content: string; metadata: object; turn_id: string }>(
    "select role, content, metadata, turn_id from julie_messages where conversation_id = $1 order by position offset 2",
    [conversationId],
  );
const linesOf = (reply: ChatReply) => reply.question.content.split("\n");

describe("messages that a program sends in a row", () => {
  test("are one question with one answer, and each request gets it", async () => {
    const chat = await begin();
    const words = ["alder", "birch", "cedar", "damson", "elm"];
    const all = await Promise.all(words.map((text, at) => post(chat, { text, at })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(all.map(({ reply }) => reply.turnId)).size).toBe(1);
    expect(asked).toHaveLength(1);
    for (const { reply } of all) expect(linesOf(reply).toSorted()).toEqual(words);
    expect((await kept(chat)).map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(
      await apps[0].query("select turn_count from julie_conversations where id = $1", [
        chat.conversationId,
      ]),
    ).toEqual([{ turn_count: 2 }]);
  });

  test("while an answer is written, are the next question together", async () => {
    const chat = await begin();
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const first = post(chat, { text: "first" });
    await expect.poll(() => asked).toEqual(["first"]);
    const others = ["second", "third", "fourth"].map((text, at) => post(chat, { text, at }));
    await pause(100);
    expect(asked).toEqual(["first"]);
    resolve();
    expect(linesOf((await first).reply)).toEqual(["first"]);
    const later = await Promise.all(others);
    expect(new Set(later.map(({ reply }) => reply.turnId)).size).toBe(1);
    expect(linesOf(later[0]!.reply).toSorted()).toEqual(["fourth", "second", "third"]);
    expect(asked).toHaveLength(2);
  });

  test("a request that is repeated is in there once, and other words with its id are refused", async () => {
    const chat = await begin();
    const requestId = randomUUID();
    const twice = await Promise.all([
      post(chat, { text: "one" }),
      post(chat, { text: "two", requestId, at: 1 }),
      post(chat, { text: "two", requestId, at: 0 }),
    ]);
    const again = await post(chat, { text: "two", requestId, at: 1 });
    expect([...twice, again].map(({ reply }) => reply.turnId)).toEqual(
      Array(4).fill(twice[0].reply.turnId),
    );
    expect(linesOf(again.reply).toSorted()).toEqual(["one", "two"]);
    expect((await post(chat, { text: "three", requestId })).status).toBe(422);
    expect(asked).toHaveLength(1);
  });

  test("a streaming request that joins elsewhere hears the whole question and the answer", async () => {
    const chat = await begin();
    const first = post(chat, { text: "one" });
    await pause(50);
    const body = {
      agentId: "julie",
      message: "two",
      clientId: "relay",
      ...chat,
      cookie: undefined,
    };
    const headers = { cookie: chat.cookie };
    const stream = await openStream(apps[1], { method: "POST", url: "/api/chat", body, headers });
    const events = await stream.take(9);
    expect(events.map(({ event }) => event)).toEqual(["turn", "text", "done"]);
    expect(events[0]).toMatchObject({ data: { question: { content: "one\ntwo" } } });
    expect((await first).reply.question.content).toBe("one\ntwo");
  });

  test("contact details of each are read, and stand in nothing that is kept", async () => {
    const chat = await begin();
    await Promise.all([
      post(chat, { text: "Please call me." }),
      post(chat, { text: "My number is 718 555 0166", at: 1 }),
    ]);
    expect(asked.join(" ")).toContain("[phone number]");
    const rows = await kept(chat);
    expect(JSON.stringify(rows)).not.toContain("0166");
    expect(JSON.stringify(rows)).not.toContain("sealed");
    const [visit] = await apps[0].query<{ secrets_sealed: string | null }>(
      "select secrets_sealed from julie_visits where conversation_id = $1",
      [chat.conversationId],
    );
    expect(visit?.secrets_sealed).toEqual(expect.any(String));
  });

  test("what is too long for one question becomes another", async () => {
    const chat = await begin();
    const long = ["a", "b", "c"].map((letter) => letter.repeat(900));
    const all = await Promise.all(long.map((text, at) => post(chat, { text, at })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ reply }) => reply.turnId)).size).toBe(2);
    expect(asked.join("\n").split("\n").toSorted()).toEqual(long);
  });

  test("the site's own program is answered message by message", async () => {
    const chat = await begin();
    const clientId = "web";
    const all = await Promise.all(["one", "two"].map((text) => post(chat, { text, clientId })));
    expect(new Set(all.map(({ reply }) => reply.turnId)).size).toBe(2);
    expect(asked.toSorted()).toEqual(["one", "two"]);
  });
});

const burst = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 450 }),
    at: fc.nat(1),
    isRepeated: fc.boolean(),
  }),
  { minLength: 2, maxLength: 9 },
);

test("shuffled bursts over two instances: nothing is lost, nothing is said or answered twice", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { minLength: 3, maxLength: 3 }), async (bursts) => {
      gate = pause(5);
      await Promise.all(
        bursts.map(async (steps) => {
          const chat = await begin();
          const sent = steps.flatMap(({ after, at, isRepeated }) => {
            const one = { text: `word ${(count += 1)}`, requestId: randomUUID(), after, at };
            return isRepeated ? [one, { ...one, at: at + 1 }] : [one];
          });
          const got = await Promise.all(
            sent.map(async (one) => {
              await pause(one.after);
              return { one, ...(await post(chat, one)) };
            }),
          );
          const words = [...new Set(sent.map(({ text }) => text))].toSorted();
          const rows = await kept(chat);
          const questions = rows.filter(({ role }) => role === "user");
          expect(questions.flatMap(({ content }) => content.split("\n")).toSorted()).toEqual(words);
          expect(rows.map(({ role }) => role)).toEqual(
            questions.flatMap(() => ["user", "assistant"]),
          );
          for (const { one, status, reply } of got) {
            expect(status).toBe(200);
            const question = questions.find(({ turn_id: id }) => id === reply.turnId);
            expect(reply.question.content).toBe(question?.content);
            expect(linesOf(reply)).toContain(one.text);
          }
        }),
      );
    }),
    { numRuns: 12, seed: 37 },
  );
}, 120_000);
