import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { beginVisitChat } from "#test/visit-chat.ts";
import { openCaller, type VoiceCaller } from "#test/voice-caller.ts";

let app: TestApp;
const callers: VoiceCaller[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  await beginVisitChat(app).say("hello");
}, 60_000);
afterAll(() => app.close());
afterEach(async () => {
  for (const { emit, sessionId, leave } of callers.splice(0)) {
    emit("end-call", { sessionId });
    leave();
  }
});

async function caller(options: Parameters<typeof openCaller>[1] = {}): Promise<VoiceCaller> {
  const one = await openCaller(app, options);
  callers.push(one);
  return one;
}
const typing = { mimeType: "none" } as const;
const codes = ({ told }: VoiceCaller) => told.troubles.map(({ code }) => code);

describe("what is refused", () => {
  test.each([
    ["no payload", undefined],
    ["a session that is none", { sessionId: "../../etc" }],
    ["a voice that is an object", { sessionId: "12345678-good", voiceId: {} }],
    ["a slice of nothing", { sessionId: "12345678-good", timesliceMs: 0 }],
  ])("a start with %s", async (_name, payload) => {
    const one = await caller();
    one.emit("start-call", payload);
    await one.until("a refusal", () => codes(one).length > 0);
    expect(codes(one)).toEqual(["malformed_event"]);
    expect(one.told.started).toEqual([]);
  });

  test("sound and words before a call, and of a call that is over", async () => {
    const one = await caller();
    one.emit("user-text", { sessionId: one.sessionId, text: "hello" });
    one.emit("audio-data", { sessionId: one.sessionId, audio: "AAAA" });
    await one.until("two refusals", () => codes(one).length === 2);
    await one.start(typing);
    one.emit("end-call", { sessionId: one.sessionId });
    await one.until("the end", () => one.told.ended.length === 1);
    one.emit("user-text", { sessionId: one.sessionId, text: "hello" });
    await one.until("a third refusal", () => codes(one).length === 3);
    expect(codes(one)).toEqual(["call_unknown", "call_unknown", "call_unknown"]);
  });

  test("a second call on the same connection, and another visitor's call", async () => {
    const one = await caller();
    await one.start(typing);
    one.emit("start-call", { sessionId: "another-session", mimeType: "none" });
    await one.until("a refusal", () => codes(one).length === 1);
    expect(codes(one)).toEqual(["call_under_way"]);
    const other = await caller({ sessionId: one.sessionId });
    other.emit("start-call", { sessionId: one.sessionId, mimeType: "none" });
    await other.until("a refusal", () => codes(other).length === 1);
    expect(codes(other)).toEqual(["call_unknown"]);
    expect(other.told.lines.size).toBe(0);
  });

  test.each([
    ["garbage", "audio/webm;codecs=opus", Buffer.from("this is no sound at all, whatever it says")],
    ["a kind that nobody reads", "audio/mp4", Buffer.alloc(2000, 1)],
  ])("%s as sound: it is told, and the call goes on by typing", async (_name, mimeType, bytes) => {
    const one = await caller();
    await one.start({ mimeType });
    one.emit("audio-data", { sessionId: one.sessionId, audio: bytes });
    await one.until("the trouble", () => codes(one).includes("unreadable_sound"));
    expect(await one.type("What are your opening hours?")).toMatch(/\d/);
  });

  test("a chunk that is too large, and base64 that is none", async () => {
    const one = await caller();
    await one.start();
    one.emit("audio-data", { sessionId: one.sessionId, audio: Buffer.alloc(60 * 1024) });
    one.emit("audio-data", { sessionId: one.sessionId, audio: "%%%%" });
    await one.until("two refusals", () => codes(one).length === 2);
    expect(codes(one)).toEqual(["malformed_event", "malformed_event"]);
  });
});

describe("a call", () => {
  test("says who speaks and that it is recorded, answers what is typed aloud, and is written down", async () => {
    const one = await caller();
    await one.start(typing);
    expect(one.told.started[0]).toMatchObject({ isBack: false, stt: null, isKeepingSound: false });
    await one.until("the greeting", () => one.told.sounds.length > 0);
    await one.until("its words", () => one.answers().includes("recorded"));
    expect(one.answers()).toContain("AI assistant, not a person");
    const sounds = one.told.sounds.length;
    const answer = await one.type("What are your opening hours?");
    expect(answer).toMatch(/9|8/);
    await one.until("its sound", () => one.told.sounds.length > sounds);
    const [first] = one.told.sounds;
    expect(
      Buffer.from(first?.audio ?? [])
        .subarray(0, 4)
        .toString(),
    ).toBe("RIFF");
    one.emit("end-call", { sessionId: one.sessionId });
    await one.until("the end", () => one.told.ended.length === 1);
    expect(one.told.ended).toEqual(["visitor"]);
    const conversationId = one.told.started[0]?.conversationId;
    const rows = await app.query<{ role: string; content: string }>(
      "select role, content from julie_messages where conversation_id = $1 order by position",
      [conversationId],
    );
    expect(rows.map(({ role }) => role)).toEqual(["user", "assistant"]);
    expect(rows[0]?.content).toBe("What are your opening hours?");
  });

  test("an old client gets sound in base64 and needs to know nothing new", async () => {
    const one = await caller();
    one.emit("start-call", { sessionId: one.sessionId, agentName: "Julie", voiceId: "default" });
    await one.until("call-started", () => one.told.started.length === 1);
    await one.until("a greeting", () => one.told.sounds.length > 0);
    const audio = one.told.sounds[0]?.audio as unknown;
    expect(typeof audio).toBe("string");
    expect(Buffer.from(String(audio), "base64").subarray(0, 4).toString()).toBe("RIFF");
  });

  test("goes on in the visitor's own conversation, and in nobody else's", async () => {
    const chat = beginVisitChat(app);
    await chat.say("Do you take walk-ins?");
    const cookie = chat.headers().cookie ?? "";
    const own = await caller({ cookie });
    await own.start({ ...typing, conversationId: chat.id() });
    expect(own.told.started[0]?.conversationId).toBe(chat.id());
    const other = await caller();
    await other.start({ ...typing, conversationId: chat.id() });
    expect(other.told.started[0]?.conversationId).not.toBe(chat.id());
  });

  test("comes back after a lost connection, with its words, and says nothing twice", async () => {
    const chat = beginVisitChat(app);
    await chat.say("hello");
    const cookie = chat.headers().cookie ?? "";
    const one = await caller({ cookie });
    await one.start(typing);
    await one.type("Where are you located?");
    one.leave();
    const back = await caller({ cookie, sessionId: one.sessionId });
    await back.start(typing);
    expect(back.told.started[0]).toMatchObject({ isBack: true });
    const answer = await back.type("And your opening hours?");
    expect(answer).toMatch(/\d/);
    expect(back.answers()).not.toContain("AI assistant, not a person");
  });

  test("books after a spoken read-back and an explicit yes, and not before", async () => {
    const one = await caller();
    await one.start(typing);
    const conversationId = one.told.started[0]?.conversationId;
    const booked = () =>
      app.query<{ status: string }>(
        `select a.status from appointments a join julie_visits v on v.appointment_id = a.id
         where v.conversation_id = $1`,
        [conversationId],
      );
    await one.type("Tuesday after 3, my name is Cora Lind, 718 555 0177, cora@inbox.example");
    await one.type("a cleaning");
    const readBack = await one.type("the first one");
    expect(readBack).toContain("Tuesday, November 24");
    expect(readBack).toContain("Shall I book it?");
    expect(await booked()).toEqual([]);
    const done = await one.type("yes");
    expect(done.toLowerCase()).toMatch(/booked|see you|confirm/);
    expect(await booked()).toEqual([{ status: "scheduled" }]);
  });

  test("an interrupted answer keeps only what was heard, in the call and in the chat", async () => {
    const one = await caller();
    await one.start(typing);
    await one.until("the greeting", () => one.answers() !== "");
    one.listenSlowly();
    const { sessionId } = one;
    one.emit("user-text", { sessionId, text: "How much does a dental implant cost?" });
    const answer = () => [...one.told.lines.values()].findLast(({ role }) => role === "assistant");
    await one.until("its sound", () =>
      one.told.sounds.some(({ turnId }) => turnId === answer()?.turnId && turnId > 0),
    );
    const line = answer();
    one.emit("interrupt", { sessionId: one.sessionId, turnId: line?.turnId, playedMs: 400 });
    await one.until("the silence", () => one.told.cleared.includes(line?.turnId ?? -1));
    const full = await beginVisitChat(app).say("How much does a dental implant cost?");
    await one.until("the cut", () => {
      const { text = "" } = answer() ?? {};
      return answer()?.final === true && text.length < full.response.length / 2;
    });
    const conversationId = one.told.started[0]?.conversationId;
    const contents = async () =>
      (
        await app.query<{ content: string }>(
          "select content from julie_messages where conversation_id = $1 and role = 'assistant'",
          [conversationId],
        )
      ).map(({ content }) => content);
    await expect.poll(contents).toEqual([`${answer()?.text ?? ""}…`]);
  });
});

test("twelve calls at once; the thirteenth is told so, and the next one after an end is taken", async () => {
  const twelve = await Promise.all(Array.from({ length: 12 }, () => caller()));
  for (const one of twelve) await one.start(typing);
  const late = await caller();
  late.emit("start-call", { sessionId: late.sessionId, ...typing });
  await late.until("the refusal", () => codes(late).length === 1);
  expect(late.told.troubles[0]).toMatchObject({ code: "line_busy", retryable: true });
  const [first] = twelve;
  first?.emit("end-call", { sessionId: first.sessionId });
  await first?.until("the end", () => first.told.ended.length === 1);
  await late.start(typing);
});
