import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AskedCarrier, openAskedCarrier } from "#test/asked-carrier.ts";
import { monday } from "#test/build-app.ts";
import { addPhoneCall } from "#test/phone-rows.ts";
import type { VoiceFault } from "#test/twilio-voice.ts";
import { deleteRecordings } from "./service.ts";

let world: AskedCarrier;
let app: AskedCarrier["app"];
let twilio: AskedCarrier["twilio"];
const minuteMs = 60_000;
beforeAll(async () => {
  world = await openAskedCarrier({ patienceMs: 1000 });
  ({ app, twilio } = world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.begin());

describe("a recording that is to go at the carrier", () => {
  /** A message that is there, and of which the carrier has not been asked to delete anything. */
  async function left() {
    const call = await addPhoneCall(app, { state: "voicemail", endedAt: monday });
    const sid = world.record(call.callSid);
    await app.query(
      "insert into phone_voicemails (phone_call_id, recording_id, received_at) values ($1, $2, $3)",
      [call.id, sid, monday],
    );
    return { ...call, sid };
  }
  const work = () => deleteRecordings(world.deps, world.signal);
  const open = () =>
    app.query<{ title: string; detail: string }>(
      "select title, detail from tasks where done_at is null",
    );

  test("goes when its call is erased", async () => {
    const { id } = await left();
    expect(await work()).toBe(0);
    await app.query("delete from phone_calls where id = $1", [id]);
    expect(await work()).toBe(1);
    expect(twilio.recordings).toEqual([]);
    expect(await work()).toBe(0);
    expect(await open()).toEqual([]);
  });

  test("goes after thirty days, whatever became of it here", async () => {
    const { id } = await left();
    app.clock.advance(30 * 24 * 60 * minuteMs + 1);
    await work();
    expect(twilio.recordings).toEqual([]);
    const [row] = await app.query<{ gone: Date | null }>(
      "select deleted_there_at as gone from phone_voicemails where phone_call_id = $1",
      [id],
    );
    expect(row?.gone).toEqual(app.clock.now());
  });

  test.each<VoiceFault>(["500", "429", "hangs", "cuts"])(
    "is tried until it is gone: %s for days is work for the team, and is done with it",
    async (fault) => {
      const { id, sid } = await left();
      await app.query("delete from phone_calls where id = $1", [id]);
      twilio.fault = () => fault;
      const tryTimes = async (times: number) => {
        for (let round = 0; round < times; round += 1) {
          expect(await work()).toBe(1);
          app.clock.advance(6 * 60 * minuteMs);
        }
      };
      await tryTimes(4);
      expect(await open()).toEqual([]);
      await tryTimes(3);
      expect(await open()).toMatchObject([
        {
          title: "A recording is still at the carrier",
          detail: expect.stringContaining(sid) as string,
        },
      ]);
      twilio.fault = () => "none";
      expect(await work()).toBe(1);
      expect(twilio.recordings).toEqual([]);
      expect(await open()).toEqual([]);
    },
  );

  test("of the demo's line is at no carrier", async () => {
    const { id } = await addPhoneCall(app, { carrier: "local", state: "voicemail" });
    await app.query(
      "insert into phone_voicemails (phone_call_id, recording_id, received_at) values ($1, 'own', $2)",
      [id, monday],
    );
    await app.query("delete from phone_calls where id = $1", [id]);
    expect(await work()).toBe(0);
    expect(await app.query("select from phone_recording_deletions")).toEqual([]);
  });
});
