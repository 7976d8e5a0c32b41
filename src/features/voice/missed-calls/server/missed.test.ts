import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { monday } from "#test/build-app.ts";
import { agreedNumber as agreed, type MissedCalls, openMissedCalls } from "#test/missed-calls.ts";
import { addPhoneCall } from "#test/phone-rows.ts";
import { settleMissed } from "./service.ts";

let world: MissedCalls;
let app: MissedCalls["app"];
beforeAll(async () => {
  world = await openMissedCalls();
  ({ app } = world);
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const ended = (part: Parameters<typeof addPhoneCall>[1]) =>
  addPhoneCall(app, {
    from: agreed,
    state: "over",
    said: [],
    seconds: 5,
    endedAt: monday,
    ...part,
  });
const settled = async (id: string, afterMs = 120_000) => {
  app.clock.advance(afterMs);
  await settleMissed(world.deps, world.signal);
  const [row] = await app.query<{ state: string; missed_text: string | null }>(
    "select state, missed_text from phone_calls where id = $1",
    [id],
  );
  return [row?.state, row?.missed_text];
};
const texts = () => app.query("select from sms_queue where kind = 'missed-call'");

test("who was answered, or never agreed, or has no number here, gets no text", async () => {
  expect(await settled((await ended({ said: ["Do you have parking?"] })).id)).toEqual([
    "over",
    "not-missed",
  ]);
  const taken = await ended({ state: "handed-over", handedOverAt: monday });
  expect(await settled(taken.id)).toEqual(["handed-over", "not-missed"]);
  expect(await settled((await ended({ from: "+17185550199" })).id)).toEqual([
    "missed",
    "no-consent",
  ]);
  expect(await settled((await ended({ from: null })).id)).toEqual(["missed", "withheld"]);
  expect(await settled((await ended({})).id, 4 * 3_600_000)).toEqual(["missed", "too-late"]);
  expect(await texts()).toEqual([]);
});

test("a call is looked at two minutes after its end, and only then", async () => {
  expect(await settled((await ended({})).id, 119_000)).toEqual(["over", null]);
});

test("who agreed gets one text a day, however often they call and it is looked at", async () => {
  const first = await ended({});
  const ringing = { from: agreed, state: "ringing", seconds: 3, endedAt: monday };
  const second = await addPhoneCall(app, ringing);
  expect(await settled(first.id)).toEqual(["missed", "queued"]);
  expect(await settled(second.id)).toEqual(["missed", "told-today"]);
  await settleMissed(world.deps, world.signal);
  expect(await texts()).toHaveLength(1);
});

test("who left a message is not missed; who hung up instead is", async () => {
  const left = await ended({ state: "voicemail" });
  await app.query("update phone_calls set voicemail_state = 'waiting' where id = $1", [left.id]);
  await app.query(
    "insert into phone_voicemails (phone_call_id, recording_id, received_at) values ($1, 'RE1', $2)",
    [left.id, monday],
  );
  expect(await settled(left.id)).toEqual(["voicemail", "not-missed"]);
  expect(await settled((await ended({ state: "voicemail" })).id)).toEqual(["missed", "queued"]);
});
