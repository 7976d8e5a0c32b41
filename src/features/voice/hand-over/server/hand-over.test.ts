import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { buildTestApp, monday, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addPhoneCall, callTasks, testSealer } from "#test/phone-rows.ts";
import { readTwiml } from "../../twiml/rules.ts";
import {
  afterDial,
  afterStream,
  answerWithout,
  whisper,
  whisperKey,
} from "../../carrier-steps/server/service.ts";
import type { DeskLeg } from "../../desk-leg/rules.ts";
import {
  handOver,
  type HandOverDeps,
  planHandOver,
  raiseEmergency,
  stopWaiting,
} from "./service.ts";

let database: TestDatabase;
let app: TestApp;
let deps: HandOverDeps;
let desk: string | null;
const evening = new Date("2026-11-24T01:00:00Z");
const line = "+17185550142";
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, withSample: false });
  deps = {
    db: database.db,
    clock: app.clock,
    random: systemRandom,
    sealer: testSealer,
    log: createLog("silent"),
    talk: { contactOf: () => Promise.resolve(null) },
    lines: {
      deskOf: () => Promise.resolve(desk),
      isOwn: (number) => Promise.resolve(number === line),
    },
    goOn: () => Promise.resolve(null),
    siteUrl: "https://averell.example",
  };
});
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  desk = "+17185550110";
  app.clock.set(monday);
  await app.query("delete from phone_calls");
  await app.query("delete from tasks");
});

const call = (part: Parameters<typeof addPhoneCall>[1] = {}) =>
  addPhoneCall(app, { said: ["I have a question about my bill"], ...part });
const stateOf = async (id: string) => {
  const [row] = await app.query<{
    state: string;
    promised_at: Date | null;
    handed_over_at: Date | null;
  }>("select state, promised_at, handed_over_at from phone_calls where id = $1", [id]);
  return row;
};
const kinds = (xml: string) => readTwiml(xml).map(({ verb }) => verb);
const spoken = (xml: string) =>
  readTwiml(xml)
    .flatMap((verb) => (verb.verb === "say" ? [verb.text] : []))
    .join(" ");
const carried = (callSid: string) => ({ carrier: "twilio" as const, callSid, isOver: false });
/** What the carrier tells once the desk's leg is over. */
const afterDesk = (callSid: string, part: Partial<DeskLeg> & { digits?: string } = {}) => {
  const { digits = "", ...leg } = part;
  const usual = { status: "completed", isOver: false, isBridged: true, seconds: 61 };
  return afterDial(deps, { carrier: "twilio", callSid, leg: { ...usual, ...leg }, digits });
};

describe("what is refused", () => {
  test("a call that nobody knows is put down, and nothing is written", async () => {
    expect(kinds(await afterStream(deps, carried("CA1")))).toEqual(["hangup"]);
    expect(kinds(await afterDesk("CA1"))).toEqual(["hangup"]);
    expect(kinds(await whisper(deps, "x"))).toEqual(["hangup"]);
    expect(kinds(await whisper(deps, randomUUID()))).toEqual(["hangup"]);
    expect(kinds(await whisperKey(deps, { phoneCallId: randomUUID(), digits: "1" }))).toEqual([
      "hangup",
    ]);
    await expect(
      handOver(deps, { phoneCallId: randomUUID(), reason: "other" }),
    ).rejects.toMatchObject({ code: "not_found" });
    await expect(raiseEmergency(deps, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    expect(await callTasks(app)).toEqual([]);
  });

  test("a call of the same id by another carrier is another one", async () => {
    const { id, callSid } = await call({ state: "handing-over" });
    expect(kinds(await afterStream(deps, { ...carried(callSid), carrier: "local" }))).toEqual([
      "hangup",
    ]);
    expect((await stateOf(id))?.state).toBe("handing-over");
  });

  test("a key that comes before anybody was wanted, or after a message was asked for, opens nothing", async () => {
    const { id } = await call();
    expect(kinds(await whisperKey(deps, { phoneCallId: id, digits: "1" }))).toEqual(["hangup"]);
    await app.query("update phone_calls set state = 'voicemail' where id = $1", [id]);
    expect(kinds(await whisperKey(deps, { phoneCallId: id, digits: "1" }))).toEqual(["hangup"]);
    expect((await stateOf(id))?.handed_over_at).toBeNull();
  });
});

describe("the plan", () => {
  const plan = () => planHandOver(deps, { toNumber: line, at: app.clock.now() });

  test("rings while the practice is open and somebody works", async () => {
    expect(await plan()).toEqual({ kind: "dial", numbers: ["+17185550110"], ringSeconds: 20 });
  });

  test.each([
    ["in the evening", evening],
    ["on Sunday", new Date("2026-11-22T17:00:00Z")],
    ["on Thanksgiving", new Date("2026-11-26T17:00:00Z")],
  ])("promises %s", async (_when, at) => {
    app.clock.set(at);
    expect(await plan()).toMatchObject({ kind: "callback", promisedAt: expect.any(Date) });
  });

  test("counts nobody who has left the practice, and nobody whose shift is over", async () => {
    await app.query("update staff set is_active = false");
    expect((await plan()).kind).toBe("callback");
    await app.query("update staff set is_active = true");
    expect((await plan()).kind).toBe("dial");
    await app.query(
      `insert into shifts (id, staff_id, date, starts_at, ends_at, type, created_at)
       select gen_random_uuid(), id, '2026-11-23', '05:00', '06:00', 'regular', $1 from staff`,
      [monday],
    );
    expect((await plan()).kind).toBe("callback");
    await app.query("delete from shifts");
  });

  test("promises when everybody is away, and over a line that rings itself", async () => {
    await app.query(
      `insert into time_off (id, staff_id, starts_at, ends_at, reason)
       select gen_random_uuid(), id, $1::timestamptz - interval '1 hour', $1::timestamptz + interval '1 hour', 'x' from staff`,
      [monday],
    );
    expect((await plan()).kind).toBe("callback");
    await app.query("delete from time_off");
    desk = line;
    expect((await plan()).kind).toBe("callback");
    desk = null;
    expect((await plan()).kind).toBe("callback");
  });
});

describe("a person is there", () => {
  test("the desk rings, hears nothing of the caller before the key, and the task is done with it", async () => {
    const { id, callSid } = await call();
    const first = await handOver(deps, { phoneCallId: id, reason: "billing" });
    const again = await handOver(deps, { phoneCallId: id, reason: "billing" });
    expect(again).toEqual(first);
    expect(first.by).toBe("dial");
    expect(await callTasks(app)).toMatchObject([
      { title: "A caller waits for a person", due_at: monday, is_done: false },
    ]);
    expect((await callTasks(app))[0]?.detail).toContain("(718) 555-0123");
    const xml = await afterStream(deps, carried(callSid));
    expect(await afterStream(deps, carried(callSid))).toBe(xml);
    expect(kinds(xml)).toEqual(["dial"]);
    expect(await whisper(deps, id)).not.toContain("bill");
    expect(kinds(await whisperKey(deps, { phoneCallId: id, digits: "5" }))).toEqual(["hangup"]);
    const taken = await whisperKey(deps, { phoneCallId: id, digits: "1" });
    expect(spoken(taken)).toBe("Asked: “I have a question about my bill”");
    expect(await whisperKey(deps, { phoneCallId: id, digits: "1" })).toBe(taken);
    expect(await callTasks(app)).toMatchObject([{ is_done: true }]);
    expect(kinds(await afterDesk(callSid, { isOver: true }))).toEqual(["hangup"]);
    expect((await stateOf(id))?.state).toBe("handed-over");
  });

  describe("and has taken the call", () => {
    const taken = async () => {
      const { id, callSid } = await call();
      await handOver(deps, { phoneCallId: id, reason: "billing" });
      await afterStream(deps, carried(callSid));
      await whisperKey(deps, { phoneCallId: id, digits: "1" });
      return { id, callSid };
    };
    const open = async () =>
      (await callTasks(app)).filter(({ is_done: isDone }) => !isDone).map(({ title }) => title);

    test.each<[string, Partial<DeskLeg>]>([
      ["the desk's line broke before they were put together", { isBridged: false, seconds: null }],
      ["the desk's line failed", { status: "failed" }],
      ["it was put down at once", { seconds: 3 }],
    ])("the caller is still there and %s: a message, a promise and a task", async (_what, leg) => {
      const { id, callSid } = await taken();
      const xml = await afterDesk(callSid, leg);
      expect(kinds(xml)).toContain("record");
      expect(spoken(xml)).toContain("line to the person broke off");
      expect(spoken(xml)).toContain("calls you back today by 10 AM");
      expect(await afterDesk(callSid, leg)).toBe(xml);
      expect(await open()).toEqual(["Call back: a question about a bill"]);
      expect((await stateOf(id))?.state).toBe("voicemail");
      expect((await stateOf(id))?.handed_over_at).toEqual(monday);
    });

    test("they have talked: who says with a key that they were cut off can leave a message", async () => {
      const { callSid } = await taken();
      const xml = await afterDesk(callSid);
      expect(kinds(xml)).toEqual(["gather", "hangup"]);
      expect(await open()).toEqual([]);
      expect(kinds(await afterDesk(callSid, { digits: "5" }))).toContain("record");
      expect(await open()).toEqual(["Call back: a question about a bill"]);
    });

    test("the caller has hung up: nothing follows", async () => {
      const { id, callSid } = await taken();
      expect(kinds(await afterDesk(callSid, { isOver: true, isBridged: false }))).toEqual([
        "hangup",
      ]);
      expect(await open()).toEqual([]);
      expect((await stateOf(id))?.state).toBe("handed-over");
    });
  });

  test.each(["no-answer", "busy", "failed", "completed"])(
    "nobody pressed the key (%s): a call back is promised, and a message asked for, once",
    async (status) => {
      const { id, callSid } = await call();
      await handOver(deps, { phoneCallId: id, reason: "billing" });
      await afterStream(deps, carried(callSid));
      app.clock.advance(20_000);
      const xml = await afterDesk(callSid, { status, isBridged: false });
      expect(await afterDesk(callSid, { status, isBridged: false })).toBe(xml);
      expect(kinds(xml)).toContain("record");
      expect(spoken(xml)).toContain("today by 10:15 AM");
      expect(await callTasks(app)).toMatchObject([
        { title: "A caller waits for a person", is_done: true },
        { title: "Call back: a question about a bill", is_done: false },
      ]);
      expect((await stateOf(id))?.promised_at).toEqual(new Date("2026-11-23T15:15:00Z"));
    },
  );

  test("who hangs up while it rings is called back, and waits no more", async () => {
    const { id } = await call();
    await handOver(deps, { phoneCallId: id, reason: "other" });
    await stopWaiting(deps, id);
    await stopWaiting(deps, id);
    expect((await callTasks(app)).map(({ title, is_done: isDone }) => [title, isDone])).toEqual([
      ["A caller waits for a person", true],
      ["Call back: wanted a person", false],
    ]);
  });
});

describe("nobody is there", () => {
  test("the promise is said once, is the task's due time, and a message can be left", async () => {
    app.clock.set(evening);
    const { id, callSid } = await call();
    const { say, by } = await handOver(deps, { phoneCallId: id, reason: "asked-for-person" });
    expect(by).toBe("callback");
    expect(say.join(" ")).toContain("tomorrow by 10 AM");
    const xml = await afterStream(deps, carried(callSid));
    expect(kinds(xml)).toEqual(["say", "record", "say", "hangup"]);
    expect(spoken(xml)).not.toContain("10 AM");
    expect(await afterStream(deps, carried(callSid))).toBe(xml);
    expect(await callTasks(app)).toMatchObject([
      {
        title: "Call back: asked for a person",
        due_at: new Date("2026-11-24T15:00:00Z"),
        is_done: false,
      },
    ]);
  });

  test("an emergency is due at once, and a number that was withheld is asked for", async () => {
    app.clock.set(evening);
    const { id, callSid } = await call({ from: null });
    const { say } = await handOver(deps, { phoneCallId: id, reason: "emergency" });
    expect(say.at(-1)).toContain("9 1 1");
    expect(await callTasks(app)).toMatchObject([{ due_at: evening }]);
    expect(spoken(await afterStream(deps, carried(callSid)))).toContain("say it in your message");
  });
});

describe("an emergency while nobody can pick up", () => {
  test("is urgent work of its own, once, and the call goes on", async () => {
    app.clock.set(evening);
    const { id } = await call({ said: ["My tooth was knocked out"] });
    await Promise.all([raiseEmergency(deps, id), raiseEmergency(deps, id)]);
    await raiseEmergency(deps, id);
    expect(await callTasks(app)).toMatchObject([
      {
        title: "Call back at once: an emergency on the phone",
        detail: expect.stringMatching(/555-0123.*tooth was knocked out.*assistant stayed on/s),
        due_at: evening,
        is_done: false,
      },
    ]);
    expect((await stateOf(id))?.state).toBe("talking");
  });

  test("stays open whatever else the caller wants then", async () => {
    app.clock.set(evening);
    const { id, callSid } = await call();
    await raiseEmergency(deps, id);
    app.clock.advance(20_000);
    await handOver(deps, { phoneCallId: id, reason: "asked-for-person" });
    expect(kinds(await afterStream(deps, carried(callSid)))).toContain("record");
    expect((await callTasks(app)).map(({ title, is_done: isDone }) => [title, isDone])).toEqual([
      ["Call back at once: an emergency on the phone", false],
      ["Call back: asked for a person", false],
    ]);
  });

  test("is raised again when it was looked after and comes up once more", async () => {
    const { id } = await call();
    await raiseEmergency(deps, id);
    await app.query("update tasks set done_at = $1", [monday]);
    await raiseEmergency(deps, id);
    expect((await callTasks(app)).filter(({ is_done: isDone }) => !isDone)).toHaveLength(1);
  });
});

describe("what fails on our side", () => {
  test("a call whose program died goes to a person", async () => {
    const { callSid } = await call({ state: "talking" });
    const xml = await afterStream(deps, carried(callSid));
    expect(kinds(xml)).toEqual(["say", "say", "dial"]);
    expect(await callTasks(app)).toMatchObject([{ title: "A caller waits for a person" }]);
  });

  test("a call that ended well is put down", async () => {
    const { callSid } = await call({ state: "over" });
    expect(kinds(await afterStream(deps, carried(callSid)))).toEqual(["hangup"]);
    expect(await callTasks(app)).toEqual([]);
  });

  test.each([
    ["off", "Call back: nobody answered the phone"],
    ["busy", "Call back: all lines were taken"],
  ] as const)(
    "without the assistant (%s) the call stands in the list, with its task",
    async (why, title) => {
      app.clock.set(evening);
      const { id } = await addPhoneCall(app, { state: "ringing" });
      const xml = await answerWithout(deps, { phoneCallId: id, why });
      expect(kinds(xml)).toContain("record");
      expect(spoken(xml)).toContain("on our website");
      expect(await callTasks(app)).toMatchObject([{ title }]);
      const [row] = await app.query<{ call_type: string; ended_at: Date | null }>(
        "select v.call_type, v.ended_at from voice_calls v join phone_calls c on c.voice_call_id = v.id where c.id = $1",
        [id],
      );
      expect(row).toEqual({ call_type: "phone", ended_at: evening });
    },
  );

  test("no word of the caller lies in the clear with the call", async () => {
    const { id } = await call({ said: ["My tooth Backenzahn hurts"] });
    await handOver(deps, { phoneCallId: id, reason: "other" });
    const rows = await app.query<{ row: string }>(
      "select row_to_json(c)::text as row from phone_calls c",
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/Backenzahn|5550123/);
  });
});
