import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type AskedCarrier, openAskedCarrier } from "#test/asked-carrier.ts";
import { monday } from "#test/build-app.ts";
import { addPhoneCall } from "#test/phone-rows.ts";
import type { VoiceFault } from "#test/twilio-voice.ts";
import { endLostPhoneCalls } from "../../phone-calls/server/service.ts";
import { lookForNews } from "./service.ts";

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

const look = () => lookForNews(world.deps, world.signal);
const rowOf = async (id: string) =>
  (
    await app.query<Record<string, unknown>>(
      `select state, ended_at, duration_seconds as seconds, voicemail_state as message, look_tries as tries
       from phone_calls where id = $1`,
      [id],
    )
  )[0];

describe("the end of a call that was never told", () => {
  const lost = async (state = "handed-over") => addPhoneCall(app, { state });

  test("is looked up at the carrier, with its time and length", async () => {
    const { id, callSid } = await lost();
    const endedAt = new Date(monday.getTime() + 4 * minuteMs);
    twilio.calls.push({ sid: callSid, status: "completed", duration: 240, price: null, endedAt });
    await look();
    expect(twilio.asked).toEqual([]);
    app.clock.advance(6 * minuteMs);
    await look();
    expect(await rowOf(id)).toMatchObject({
      state: "handed-over",
      ended_at: endedAt,
      seconds: 240,
    });
    app.clock.advance(6 * minuteMs);
    await look();
    expect(twilio.asked).toEqual(["read call"]);
  });

  test("is none as long as the carrier says that the call goes on", async () => {
    const { id, callSid } = await lost();
    twilio.calls.push({ sid: callSid, status: "in-progress", duration: null, price: null });
    app.clock.advance(6 * minuteMs);
    await look();
    await look();
    expect(twilio.asked).toEqual(["read call"]);
    await endLostPhoneCalls({ ...world.deps, asked: "twilio" });
    app.clock.advance(200 * minuteMs);
    await endLostPhoneCalls({ ...world.deps, asked: "twilio" });
    expect((await rowOf(id))?.["ended_at"]).toBeNull();
  });

  test("of a call that the carrier does not know is now, and nobody says how long it was", async () => {
    const { id } = await lost("talking");
    await app.query("update phone_calls set answered_at = received_at");
    app.clock.advance(6 * minuteMs);
    await look();
    expect(await rowOf(id)).toMatchObject({
      state: "over",
      ended_at: app.clock.now(),
      seconds: null,
    });
  });

  test.each<VoiceFault>(["500", "429", "hangs", "cuts", "HTML", "wrong schema"])(
    "stays open while the carrier answers with %s, and is asked for again",
    async (fault) => {
      const { id, callSid } = await lost();
      twilio.calls.push({ sid: callSid, status: "completed", duration: 9, price: null });
      twilio.fault = () => fault;
      app.clock.advance(6 * minuteMs);
      await look();
      await look();
      expect(twilio.asked).toHaveLength(1);
      expect(await rowOf(id)).toMatchObject({ ended_at: null, tries: 1 });
      twilio.fault = () => "none";
      app.clock.advance(minuteMs);
      await look();
      expect(await rowOf(id)).toMatchObject({ seconds: 9, tries: 0 });
    },
  );

  test("is given up after a day in which nobody could be asked", async () => {
    const { id } = await lost();
    app.clock.advance(25 * 60 * minuteMs);
    await endLostPhoneCalls({ ...world.deps, asked: "twilio" });
    expect((await rowOf(id))?.["ended_at"]).not.toBeNull();
  });
});

describe("a message that was never told", () => {
  const asked = async () => {
    const call = await addPhoneCall(app, { state: "voicemail", endedAt: monday });
    await app.query("update phone_calls set voicemail_state = 'asked' where id = $1", [call.id]);
    return call;
  };
  const leave = (callSid: string, status = "completed") => world.record(callSid, { status });

  test("is found at the carrier, once", async () => {
    const { id, callSid } = await asked();
    leave(callSid);
    expect(await look()).toBe(false);
    app.clock.advance(2 * minuteMs);
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
    expect((await rowOf(id))?.["message"]).toBe("waiting");
    expect(await app.query("select seconds from phone_voicemails")).toEqual([{ seconds: 2 }]);
    expect(twilio.asked).toEqual(["list recordings"]);
  });

  test("is waited for while it is made, and there is none after ten minutes without", async () => {
    const { id, callSid } = await asked();
    leave(callSid, "processing");
    app.clock.advance(20 * minuteMs);
    expect(await look()).toBe(false);
    twilio.recordings = [];
    app.clock.advance(2 * minuteMs);
    await look();
    app.clock.advance(60 * minuteMs);
    await look();
    expect(twilio.asked).toHaveLength(2);
    expect((await rowOf(id))?.["message"]).toBe("asked");
  });

  test.each<VoiceFault>(["500", "hangs", "wrong schema"])(
    "is asked for again after %s",
    async (fault) => {
      const { id, callSid } = await asked();
      leave(callSid);
      twilio.fault = () => fault;
      app.clock.advance(2 * minuteMs);
      expect(await look()).toBe(false);
      twilio.fault = () => "none";
      app.clock.advance(minuteMs);
      expect(await look()).toBe(true);
      expect((await rowOf(id))?.["message"]).toBe("waiting");
    },
  );
});
