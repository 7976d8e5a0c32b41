import { afterAll, beforeAll, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { talkBeside } from "#test/call-talk.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import type { CallTalk } from "../../call-talk/server/service.ts";
import type { AnswerModel } from "../../answers/server/providers/language-model.ts";

let database: TestDatabase;
let app: TestApp;
let talk: CallTalk;
let called: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, withSample: false });
  await app.rest();
  ({ talk } = talkBeside(app, database));
  called = [];
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.dispose();
});

const line = {
  phone: "+17185550123",
  canConnect: () => Promise.resolve(true),
  wanted: (reason: string) => void called.push(reason),
  raiseAlarm: () => void called.push("alarm"),
};
const caller = { staff: null, address: "phone:test", requestId: "x" };

async function openCall(mayBook = true) {
  const visitor = talk.visitorOf(undefined);
  const agent = await talk.agent({ name: "Julie" });
  const conversationId = await talk.open(visitor, agent.id, undefined);
  const inCall = { tone: "warm", mayBook, line } as const;
  const words = (text: string) => ({
    visitor,
    agentId: agent.id,
    conversationId,
    text,
    caller,
    inCall,
  });
  return {
    foresee: (text: string) => talk.foresee(words(text)),
    async say(text: string): Promise<string | null> {
      let first: string | null = null;
      for await (const event of await talk.say(words(text)))
        if (event.event === "text") first ??= event.data.text;
      return first;
    },
    words,
  };
}

/** Everything that a conversation leaves in the database. */
const stored = () =>
  app.query(
    `select (select count(*) from julie_messages) as messages, (select count(*) from julie_turns) as turns,
       (select json_agg(v order by v.conversation_id) from julie_visits v) as visits,
       (select count(*) from holds) as holds, (select count(*) from tasks) as tasks,
       (select count(*) from appointments) as visits_booked, (select count(*) from audit_log) as audited`,
  );

const questions = [
  "what are your hours on saturday",
  "how much does a dental implant cost",
  "do you take delta dental",
  "what is the weather on mars",
  "hello",
  "where can i park",
  "my front tooth got knocked out",
  "i can't breathe my throat is swelling shut",
  "and on sundays",
  "thank you",
];

test.each([true, false])(
  "what is foreseen is what is then said, and nothing came of it: visits in calls %s",
  async (mayBook) => {
    const call = await openCall(mayBook);
    let known = 0;
    for (const question of questions) {
      const before = await stored();
      called = [];
      const foreseen = await call.foresee(question);
      expect(await stored()).toEqual(before);
      expect(called).toEqual([]);
      const said = await call.say(question);
      if (foreseen !== null) known += 1;
      expect([question, foreseen ?? said]).toEqual([question, said]);
    }
    expect(known).toBeGreaterThanOrEqual(questions.length - 1);
  },
);

test("what would arrange a visit is not foreseen, and arranges nothing", async () => {
  const call = await openCall();
  for (const words of [
    "i would like to book a cleaning",
    "the first one please",
    "my name is maya stone",
    "yes book it",
  ]) {
    const before = await stored();
    const foreseen = await call.foresee(words);
    expect(await stored()).toEqual(before);
    const said = await call.say(words);
    expect([words, foreseen ?? said]).toEqual([words, said]);
  }
});

test("nothing is foreseen of what a company's model would say", async () => {
  let asked = 0;
  const model: AnswerModel = {
    name: "company",
    async *answer() {
      asked += 1;
      yield { text: "We open at nine.", factIds: [] };
      return { actions: [] };
    },
    warmUp: () => Promise.resolve(),
  };
  const call = await openCall();
  expect(
    await talkBeside(app, database, model).talk.foresee(call.words("what are your hours")),
  ).toBeNull();
  expect(asked).toBe(0);
});
