import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AskedCarrier, messageSound, openAskedCarrier } from "#test/asked-carrier.ts";
import { monday } from "#test/build-app.ts";
import { addPhoneCall, callTasks } from "#test/phone-rows.ts";
import type { VoiceFault } from "#test/twilio-voice.ts";
import { hearRecording, takeRecording, type VoicemailDeps, workOnVoicemails } from "./service.ts";

let world: AskedCarrier;
let app: AskedCarrier["app"];
let twilio: AskedCarrier["twilio"];
let deps: VoicemailDeps;
let hears: (wav: Uint8Array) => Promise<string>;
let alarm: VoicemailDeps["talk"]["alarmIn"];
beforeAll(async () => {
  world = await openAskedCarrier();
  ({ app, twilio } = world);
  deps = {
    ...world.deps,
    talk: { contactOf: () => Promise.resolve(null), alarmIn: (words) => alarm(words) },
    recognition: { tryOut: (wav) => hears(wav) },
  };
});
afterAll(() => world.close());
beforeEach(async () => {
  hears = () => Promise.resolve("Please call me back");
  alarm = () => Promise.resolve(null);
  await world.begin();
});

async function leave(seconds = 2, wav: Uint8Array = messageSound(seconds)) {
  const call = await addPhoneCall(app, { state: "voicemail", said: [] });
  const sid = world.record(call.callSid, { seconds, wav });
  const form = new URLSearchParams({
    CallSid: call.callSid,
    RecordingSid: sid,
    RecordingStatus: "completed",
    RecordingDuration: `${seconds}`,
    RecordingUrl: "https://evil.example/recording",
  });
  return { ...call, sid, form };
}
const hear = (form: URLSearchParams) => hearRecording(deps, { form, carrier: "twilio" });
const work = () => workOnVoicemails(deps, world.signal);
const stateOf = async (id: string) => {
  const [row] = await app.query<{ voicemail_state: string | null }>(
    "select voicemail_state from phone_calls where id = $1",
    [id],
  );
  return row?.voicemail_state;
};
const parts = () =>
  app.query<{ content_sealed: string }>("select content_sealed from phone_voicemail_parts");

describe("what is refused", () => {
  test("a recording of no call of ours, of another carrier's, or without a name makes nothing", async () => {
    const { callSid, sid } = await leave();
    const form = (fields: object) =>
      new URLSearchParams({ CallSid: callSid, RecordingSid: sid, ...fields });
    expect(await hear(form({ CallSid: `CA${"0".repeat(32)}` }))).toBe(false);
    expect(await hear(form({ RecordingSid: "../x" }))).toBe(false);
    expect(await hearRecording(deps, { form: form({}), carrier: "local" })).toBe(false);
    expect(await app.query("select from phone_voicemails")).toEqual([]);
  });

  test("what the browser's line sends is a sound of a call on that line", async () => {
    const wav = messageSound();
    await expect(
      takeRecording(deps, { callSid: "CA1", recordingId: "RE1", wav }),
    ).rejects.toMatchObject({ code: "not_found" });
    const { callSid } = await addPhoneCall(app, { carrier: "local", state: "voicemail" });
    await expect(
      takeRecording(deps, { callSid, recordingId: "RE1", wav: new Uint8Array(100) }),
    ).rejects.toMatchObject({ code: "validation_failed" });
  });
});

test("a message is fetched from the carrier's own address, sealed, made out, told, and deleted there", async () => {
  const { id, form } = await leave();
  expect(await hear(form)).toBe(true);
  expect(await hear(form)).toBe(false);
  expect(await stateOf(id)).toBe("waiting");
  await work();
  expect(await stateOf(id)).toBe("kept");
  expect(await callTasks(app)).toMatchObject([
    {
      title: "Voicemail: call back",
      detail: "(718) 555-0123\nWanted a person.\nA message of 0:02.\n“Please call me back.”",
    },
  ]);
  const kept = await parts();
  expect(kept.map(({ content_sealed: sealed }) => sealed).join()).not.toContain("RIFF");
  await work();
  expect(twilio.recordings).toEqual([]);
  expect(await work()).toBe(0);
  expect(twilio.asked).toEqual(["read recording", "delete recording"]);
  expect(await callTasks(app)).toHaveLength(1);
});

test("the task that promised a call back is done with the one that has the words, due as promised", async () => {
  const { id, form } = await leave();
  await app.query(
    "update phone_calls set promised_at = $2, wants_person_reason = 'billing' where id = $1",
    [id, new Date("2026-11-23T15:00:00Z")],
  );
  await app.query(
    `insert into tasks (id, kind, title, same_as, created_at)
     values (gen_random_uuid(), 'call', 'Call back', 'call-back ' || $1, $2)`,
    [id, monday],
  );
  await hear(form);
  await work();
  expect(await callTasks(app)).toMatchObject([
    { title: "Call back", is_done: true },
    { title: "Voicemail: call back", is_done: false, due_at: new Date("2026-11-23T15:00:00Z") },
  ]);
});

describe("a message that cannot wait", () => {
  const promised = new Date("2026-11-23T15:00:00Z");
  const dueTask = {
    title: "Voicemail, urgent: call back at once",
    detail: expect.stringMatching(/^Urgent: it tells of a dental emergency/),
    due_at: monday,
    is_done: false,
  };
  const leaveUrgent = async () => {
    hears = () => Promise.resolve("My tooth was knocked out");
    alarm = (words) => Promise.resolve(/knocked out/.test(words) ? "dental-emergency" : null);
    const left = await leave();
    await app.query("update phone_calls set promised_at = $2 where id = $1", [left.id, promised]);
    await hear(left.form);
    return left;
  };

  test("is urgent, due at once whatever was promised, and says why", async () => {
    await leaveUrgent();
    await work();
    expect(await callTasks(app)).toMatchObject([dueTask]);
  });

  test("takes the place of the task that had no words yet", async () => {
    twilio.fault = (asked) => (asked === "read recording" ? "500" : "none");
    await leaveUrgent();
    for (const waitMs of [0, 20_000, 60_000]) {
      app.clock.advance(waitMs);
      await work();
    }
    expect(await callTasks(app)).toMatchObject([{ title: "Voicemail: call back" }]);
    twilio.fault = () => "none";
    app.clock.advance(300_000);
    await work();
    expect(await callTasks(app)).toMatchObject([
      { title: "Voicemail: call back", is_done: true },
      { title: dueTask.title, is_done: false, due_at: app.clock.now() },
    ]);
  });

  test("after a call about an emergency is urgent by that alone", async () => {
    const { id, form } = await leave();
    await app.query("update phone_calls set wants_person_reason = 'emergency' where id = $1", [id]);
    await hear(form);
    await work();
    expect(await callTasks(app)).toMatchObject([
      { ...dueTask, detail: expect.stringMatching(/^Urgent: the call was about an emergency/) },
    ]);
  });

  test("is told with its words when nobody can tell whether it can wait", async () => {
    const { form } = await leave();
    alarm = () => Promise.reject(new Error("not taught"));
    await hear(form);
    await work();
    expect(await callTasks(app)).toMatchObject([
      { title: "Voicemail: call back", detail: expect.stringContaining("Please call me back.") },
    ]);
  });
});

test("a message without a word is deleted and makes no work", async () => {
  const { id, form } = await leave();
  form.set("RecordingDuration", "0");
  await hear(form);
  await work();
  expect(await stateOf(id)).toBe("empty");
  expect(twilio.recordings).toEqual([]);
  expect(await callTasks(app)).toEqual([]);
});

test.each([
  ["nobody can listen", () => Promise.reject(new Error("no recognizer"))],
  ["nothing is understood", () => Promise.resolve("")],
])("when %s the task is made all the same", async (_why, hearing) => {
  hears = hearing;
  const { id, form } = await leave();
  await hear(form);
  await work();
  expect(await stateOf(id)).toBe("kept");
  expect((await callTasks(app))[0]?.detail).toContain("could not be made out");
  expect((await parts()).length).toBeGreaterThan(0);
});

test.each<VoiceFault>(["500", "429", "hangs", "cuts", "HTML", "wrong schema"])(
  "the carrier's %s is tried again later, and after three tries the task is made without the words",
  async (fault) => {
    const { id, form } = await leave();
    twilio.fault = () => fault;
    await hear(form);
    for (const waitMs of [0, 20_000, 60_000]) {
      expect(await callTasks(app)).toEqual([]);
      app.clock.advance(waitMs);
      await work();
    }
    expect(await work()).toBe(0);
    expect((await callTasks(app))[0]?.detail).toContain("does not hand it out yet");
    twilio.fault = () => "none";
    app.clock.advance(300_000);
    await work();
    expect(await stateOf(id)).toBe("kept");
    expect(await callTasks(app)).toHaveLength(1);
  },
);

test("one that is larger than a message can be is given up after a day, and says so", async () => {
  const { id, form } = await leave(2, messageSound(40));
  await hear(form);
  for (let round = 0; round < 12; round += 1) {
    await work();
    app.clock.advance(6 * 3_600_000);
  }
  expect(await stateOf(id)).toBe("failed");
  expect(await callTasks(app)).toHaveLength(1);
});

test("a deletion that fails is tried again", async () => {
  const { form } = await leave();
  twilio.fault = (asked) => (asked === "delete recording" ? "takes, then 500" : "none");
  await hear(form);
  await work();
  await work();
  app.clock.advance(20_000);
  twilio.fault = () => "none";
  await work();
  const [row] = await app.query<{ deleted_there_at: Date | null }>(
    "select deleted_there_at from phone_voicemails",
  );
  expect(row?.deleted_there_at).not.toBeNull();
});

test("what the browser's line recorded is taken once, however often and at the same time it comes", async () => {
  const { id, callSid } = await addPhoneCall(app, {
    carrier: "local",
    state: "voicemail",
    said: [],
  });
  const taken = { callSid, recordingId: `RE${"1".repeat(32)}`, wav: messageSound() };
  await Promise.all([takeRecording(deps, taken), takeRecording(deps, taken)]);
  await takeRecording(deps, taken);
  expect(await stateOf(id)).toBe("kept");
  expect(await callTasks(app)).toHaveLength(1);
  expect(twilio.asked).toEqual([]);
});
