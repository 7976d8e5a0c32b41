import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AskedCarrier, openAskedCarrier } from "#test/asked-carrier.ts";
import { monday } from "#test/build-app.ts";
import { addPhoneCall } from "#test/phone-rows.ts";
import type { VoiceFault } from "#test/twilio-voice.ts";
import { deleteRecordings } from "../../recording-deletions/server/service.ts";
import { hearRecording } from "../../voicemail/server/service.ts";
import { searchRecordings } from "./service.ts";

let world: AskedCarrier;
let app: AskedCarrier["app"];
let twilio: AskedCarrier["twilio"];
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
beforeAll(async () => {
  world = await openAskedCarrier({ patienceMs: 1000 });
  ({ app, twilio } = world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.begin());

/** A call whose caller was asked for a message, and of which nothing was told since. */
async function askedForMessage(carrier: "twilio" | "local" = "twilio") {
  const call = await addPhoneCall(app, { carrier, state: "voicemail", endedAt: monday });
  await app.query("update phone_calls set voicemail_state = 'asked' where id = $1", [call.id]);
  return call;
}
const erase = ({ id }: { id: string }) => app.query("delete from phone_calls where id = $1", [id]);
const search = () => searchRecordings(world.deps, world.signal);
const remove = () => deleteRecordings(world.deps, world.signal);
const open = () => app.query<{ title: string }>("select title from tasks where done_at is null");

test("a recording whose word was lost before its call was erased is found by the call, and deleted", async () => {
  const call = await askedForMessage();
  const other = await askedForMessage();
  world.record(call.callSid);
  const others = world.record(other.callSid);
  await erase(call);
  // Word of it comes after all, and belongs to no call.
  const form = new URLSearchParams({ CallSid: call.callSid, RecordingSid: `RE${"1".repeat(32)}` });
  expect(await hearRecording(world.deps, { form, carrier: "twilio" })).toBe(false);
  expect(await search()).toBe(1);
  expect(await remove()).toBe(1);
  expect(twilio.recordings.map(({ sid }) => sid)).toEqual([others]);
  expect(twilio.asked).toEqual(["list recordings", "delete recording"]);
  expect(await open()).toEqual([]);
});

test("all that the carrier recorded of a call goes, also what it told of", async () => {
  const call = await askedForMessage();
  const told = world.record(call.callSid);
  world.record(call.callSid);
  const form = new URLSearchParams({
    CallSid: call.callSid,
    RecordingSid: told,
    RecordingStatus: "completed",
    RecordingDuration: "2",
  });
  expect(await hearRecording(world.deps, { form, carrier: "twilio" })).toBe(true);
  await erase(call);
  await search();
  expect(await remove()).toBe(2);
  expect(twilio.recordings).toEqual([]);
});

test("one that is still being made when its call is erased is waited for", async () => {
  const call = await askedForMessage();
  const sid = world.record(call.callSid, { status: "processing" });
  await erase(call);
  await search();
  expect(await remove()).toBe(0);
  for (const one of twilio.recordings) one.status = "completed";
  expect(await search()).toBe(0);
  app.clock.advance(2 * minuteMs);
  await search();
  expect(await remove()).toBe(1);
  expect(twilio.recordings.find((one) => one.sid === sid)).toBeUndefined();
});

test("the carrier is asked twice, as a recording takes a moment, and then no more", async () => {
  const call = await askedForMessage();
  await erase(call);
  expect(await search()).toBe(1);
  expect(await search()).toBe(0);
  world.record(call.callSid);
  app.clock.advance(15 * minuteMs);
  expect(await search()).toBe(1);
  expect(await remove()).toBe(1);
  app.clock.advance(dayMs);
  expect(await search()).toBe(0);
  expect(twilio.recordings).toEqual([]);
});

test("nothing is asked of a call without a message, or of the demo's line", async () => {
  await erase(await addPhoneCall(app, { state: "over", endedAt: monday }));
  await erase(await askedForMessage("local"));
  expect(await search()).toBe(0);
});

test.each<VoiceFault>(["500", "429", "hangs", "cuts", "HTML", "wrong schema"])(
  "a carrier that answers with %s is asked until it tells; the team is told meanwhile",
  async (fault) => {
    const call = await askedForMessage();
    world.record(call.callSid);
    await erase(call);
    twilio.fault = () => fault;
    for (let round = 0; round < 4; round += 1) {
      expect(await search()).toBe(1);
      app.clock.advance(6 * 60 * minuteMs);
    }
    expect(await open()).toEqual([]);
    expect(await search()).toBe(1);
    expect(await open()).toMatchObject([{ title: "A recording may still be at the carrier" }]);
    twilio.fault = () => "none";
    app.clock.advance(6 * 60 * minuteMs);
    expect(await search()).toBe(1);
    expect(await remove()).toBe(1);
    expect(twilio.recordings).toEqual([]);
    expect(await open()).toEqual([]);
  },
);
