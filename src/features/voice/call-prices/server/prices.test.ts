import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AskedCarrier, openAskedCarrier } from "#test/asked-carrier.ts";
import { monday } from "#test/build-app.ts";
import { addPhoneCall } from "#test/phone-rows.ts";
import type { VoiceFault } from "#test/twilio-voice.ts";
import { priceCalls } from "./service.ts";

let world: AskedCarrier;
let app: AskedCarrier["app"];
let twilio: AskedCarrier["twilio"];
beforeAll(async () => {
  world = await openAskedCarrier();
  ({ app, twilio } = world);
});
afterAll(() => world.close());
beforeEach(() => world.begin());

const ended = (carrier: "twilio" | "local") =>
  addPhoneCall(app, { carrier, state: "over", endedAt: monday, seconds: 61 });
const priced = async (id: string, afterMs: number) => {
  app.clock.advance(afterMs);
  await priceCalls(world.deps, world.signal);
  const [row] = await app.query<{ price: string | null; state: string }>(
    "select price_microcents::text as price, price_state as state from phone_calls where id = $1",
    [id],
  );
  return [row?.price, row?.state];
};
const minutes = 60_000;

test("a price that the carrier tells is asked for until it does, and then no more", async () => {
  const { id, callSid } = await ended("twilio");
  twilio.calls.push({ sid: callSid, status: "completed", duration: 61, price: null });
  expect(await priced(id, minutes)).toEqual([null, "unknown"]);
  expect(twilio.asked).toEqual([]);
  expect(await priced(id, 5 * minutes)).toEqual([null, "unknown"]);
  twilio.calls = [{ sid: callSid, status: "completed", duration: 61, price: "-0.0170" }];
  expect(await priced(id, 5 * minutes)).toEqual(["1700000", "told"]);
  await priced(id, 60 * minutes);
  expect(twilio.asked).toEqual(["read call", "read call"]);
});

test.each<VoiceFault>(["500", "429", "hangs", "cuts", "HTML", "wrong schema"])(
  "a carrier's %s leaves it unknown for a day, and then it is estimated and says so",
  async (fault) => {
    const { id } = await ended("twilio");
    twilio.fault = () => fault;
    expect(await priced(id, 60 * minutes)).toEqual([null, "unknown"]);
    expect(await priced(id, 24 * 60 * minutes)).toEqual(["1700000", "estimated"]);
  },
);

test("a call that a desk was rung for costs what both legs cost, once both are told", async () => {
  const { id, callSid } = await ended("twilio");
  await app.query("update phone_calls set dialed_at = $2 where id = $1", [id, monday]);
  const whole = { sid: callSid, status: "completed", duration: 61, price: "-0.0170" };
  const leg = { sid: `CA${"1".repeat(32)}`, parentSid: callSid, status: "completed", duration: 30 };
  const [sid, parentSid] = [`CA${"2".repeat(32)}`, `CA${"3".repeat(32)}`];
  const other = { ...leg, sid, parentSid, price: "-9" };
  twilio.calls = [whole, { ...leg, price: null }, other];
  expect(await priced(id, 5 * minutes)).toEqual([null, "unknown"]);
  twilio.calls = [whole, { ...leg, price: "-0.0140" }, other];
  expect(await priced(id, 5 * minutes)).toEqual(["3100000", "told"]);
});

test("the stream of the assistant's part comes to a told price by the list", async () => {
  const { id, callSid } = await ended("twilio");
  await app.query("update phone_calls set token_used_at = $2 where id = $1", [id, monday]);
  twilio.calls = [{ sid: callSid, status: "completed", duration: 61, price: "-0.0170" }];
  expect(await priced(id, 5 * minutes)).toEqual(["2500000", "told"]);
});

test("a desk that did not answer costs nothing besides", async () => {
  const { id, callSid } = await ended("twilio");
  await app.query("update phone_calls set dialed_at = $2 where id = $1", [id, monday]);
  const whole = { sid: callSid, status: "completed", duration: 61, price: "-0.0170" };
  const leg = { sid: `CA${"1".repeat(32)}`, parentSid: callSid, status: "no-answer", price: null };
  twilio.calls = [whole, { ...leg, duration: 0 }];
  expect(await priced(id, 5 * minutes)).toEqual(["1700000", "told"]);
});

test.each<VoiceFault>(["500", "429", "hangs", "cuts", "HTML", "wrong schema"])(
  "a carrier's %s over the leg to the desk leaves the whole unknown",
  async (fault) => {
    const { id, callSid } = await ended("twilio");
    await app.query("update phone_calls set dialed_at = $2 where id = $1", [id, monday]);
    twilio.calls = [{ sid: callSid, status: "completed", duration: 61, price: "-0.0170" }];
    twilio.fault = (asked) => (asked === "list calls" ? fault : "none");
    expect(await priced(id, 5 * minutes)).toEqual([null, "unknown"]);
  },
);

test("a call on the demo's line is estimated, and nobody is asked", async () => {
  const { id } = await ended("local");
  expect(await priced(id, 5 * minutes)).toEqual(["1700000", "estimated"]);
  expect(twilio.asked).toEqual([]);
});
