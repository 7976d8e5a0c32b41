import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { talkBeside } from "#test/call-talk.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import type { CallerLine } from "../../visits/server/service.ts";
import { warmUpAnswers } from "../../answers/server/service.ts";
import type { CallTalk } from "./service.ts";

let database: TestDatabase;
let app: TestApp;
let talk: CallTalk;
let wanted: string[];
let alarms: number;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, withSample: false });
  const beside = talkBeside(app, database);
  ({ talk } = beside);
  // As a server does after its start: nobody's answer waits for it here, however busy the machine is.
  await warmUpAnswers(beside.turns);
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  wanted = [];
  alarms = 0;
  app.clock.set(monday);
  await app.query("delete from tasks");
});

const lineOf = (phone: string | null, isThere: boolean): CallerLine => ({
  phone,
  canConnect: () => Promise.resolve(isThere),
  wanted: (reason) => void wanted.push(reason),
  raiseAlarm() {
    alarms += 1;
  },
});

/** Says sentences one after the other over a line; answers what the assistant said to the last. */
const say = (line: CallerLine, ...texts: string[]) => saySo({ line, mayBook: true }, texts);
async function saySo(
  { line, mayBook }: { line: CallerLine; mayBook: boolean },
  texts: readonly string[],
): Promise<string> {
  const visitor = talk.visitorOf(undefined);
  const agent = await talk.agent({ name: "Julie" });
  const conversationId = await talk.open(visitor, agent.id, undefined);
  let answer = "";
  for (const text of texts) {
    const inCall = { tone: "warm", mayBook, line } as const;
    const caller = { staff: null, address: "phone:test", requestId: "x" };
    const words = { visitor, agentId: agent.id, conversationId, text, caller, inCall };
    answer = "";
    for await (const event of await talk.say(words))
      answer += event.event === "text" ? `${event.data.text} ` : "";
  }
  return answer;
}
const tasks = () => app.query("select from tasks");

describe("a caller who wants a person", () => {
  test.each(["I want to talk to a real person please", "Can I speak to a human?"])(
    "is not asked for the number that they call from: %s",
    async (text) => {
      const answer = await say(lineOf("+17185550123", false), text);
      expect(answer).toContain("I will get a person for you.");
      expect(answer).not.toMatch(/reach you|form|type/i);
      expect(wanted).toEqual(["asked-for-person"]);
      expect(await tasks()).toEqual([]);
    },
  );

  test("whose number was withheld is put through while somebody is there", async () => {
    await say(lineOf(null, true), "I want to talk to a real person please");
    expect(wanted).toEqual(["asked-for-person"]);
  });

  test("whose number was withheld is asked for one when nobody is there", async () => {
    const line = lineOf(null, false);
    expect(await say(line, "I want to talk to a real person please")).toContain("reach you");
    expect(wanted).toEqual([]);
    await say(line, "I want to talk to a real person please", "My number is 718 555 0123");
    expect(wanted).toEqual(["asked-for-person"]);
  });

  test.each([
    ["I want to talk to a real person please", "asked-for-person"],
    ["I want to make a complaint", "complaint"],
  ])("is put through where no visits are arranged in calls: %s", async (text, reason) => {
    for (const phone of ["+17185550123", null]) {
      wanted = [];
      const line = lineOf(phone, false);
      expect(await saySo({ line, mayBook: false }, [text])).toContain("I will get a person");
      expect(wanted).toEqual([reason]);
    }
  });

  test("who asks about parking there gets the answer and nobody else", async () => {
    const line = lineOf("+17185550123", true);
    const answer = await saySo({ line, mayBook: false }, ["Is there parking?"]);
    expect(answer).toMatch(/park/i);
    expect(wanted).toEqual([]);
  });

  test("who asks about parking gets the answer and nobody else", async () => {
    await say(lineOf("+17185550123", true), "Is there parking?");
    expect(wanted).toEqual([]);
  });
});

describe("an emergency", () => {
  const danger = "I can't breathe, my throat is swelling shut";

  test("is told what cannot wait first, and then put through", async () => {
    expect(await say(lineOf("+17185550123", true), danger)).toContain("911");
    expect(wanted).toEqual(["emergency"]);
    expect(alarms).toBe(0);
  });

  test("keeps the assistant on the line when nobody is there, and the team is told", async () => {
    expect(await say(lineOf("+17185550123", false), danger)).toContain("911");
    expect(wanted).toEqual([]);
    expect(alarms).toBe(1);
  });

  test("is heard where no visits are arranged in calls, too", async () => {
    const line = lineOf("+17185550123", false);
    expect(await saySo({ line, mayBook: false }, [danger])).toContain("911");
    expect([wanted, alarms]).toEqual([[], 1]);
  });
});

test.each([
  ["I can't breathe, my throat is swelling shut", "life-threat"],
  ["My front tooth got knocked out", "dental-emergency"],
  ["I want to kill myself", "crisis"],
  ["Please call me back about my bill", null],
])("what was left for the team is heard as in a conversation: %s", async (words, alarm) => {
  expect(await talk.alarmIn(words)).toBe(alarm);
});
