import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { monday } from "#test/build-app.ts";
import { agreedNumber, type MissedCalls, openMissedCalls } from "#test/missed-calls.ts";
import { addPhoneCall } from "#test/phone-rows.ts";
import { lookForNews } from "../../lost-news/server/service.ts";
import { endCall } from "../../phone-calls/server/repository.ts";
import { hearRecording } from "../../voicemail/server/service.ts";
import { settleMissed } from "./service.ts";

let world: MissedCalls;
let app: MissedCalls["app"];
const from = agreedNumber;
const minuteMs = 60_000;
beforeAll(async () => {
  world = await openMissedCalls();
  ({ app } = world);
}, 60_000);
afterAll(() => world.close());
beforeEach(() => world.begin());

const look = () => lookForNews(world.deps, world.signal);
const settle = () => settleMissed(world.deps, world.signal);
/** A call over, or not yet, whose caller was asked for a message. */
async function askedForMessage(part: Parameters<typeof addPhoneCall>[1] = {}) {
  const call = await addPhoneCall(app, { from, state: "voicemail", said: [], ...part });
  await app.query("update phone_calls set voicemail_state = 'asked' where id = $1", [call.id]);
  return call;
}
/** The carrier has a message of a call, and tells of it. */
function tellMessage(callSid: string, recordingId: string, seconds: number) {
  const form = new URLSearchParams({
    CallSid: callSid,
    RecordingSid: recordingId,
    RecordingStatus: "completed",
    RecordingDuration: `${seconds}`,
  });
  return hearRecording(world.deps, { form, carrier: "twilio" });
}

const happenings = ["end told", "message told", "carrier asked", "settled"] as const;
type Happening = (typeof happenings)[number];

/** All orders of some things. */
function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]];
  return things.flatMap((first) =>
    ordersOf(things.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}
const orders = ordersOf(happenings);

type Story = {
  /** Seconds of what was left; null: the caller hung up instead. */
  message: number | null;
  /** Never told by themselves. */
  lost: readonly Happening[];
};
type Told = { state: string; text: string | null; message: string | null; texts: number };

/** Lets what became of a call come in an order, three minutes apart, and then half an hour pass. */
async function tell({ message, lost }: Story, order: readonly Happening[]): Promise<Told> {
  await world.begin();
  const { id, callSid } = await askedForMessage();
  world.twilio.calls.push({
    sid: callSid,
    status: "completed",
    duration: 40,
    price: null,
    endedAt: new Date(monday.getTime() + 1000),
  });
  const recordingId = message === null ? null : world.record(callSid, { seconds: message });
  const does: Record<Happening, () => Promise<unknown>> = {
    "end told": () =>
      endCall(world.deps.db, { carrier: "twilio", callSid, at: app.clock.now(), seconds: 40 }),
    "message told": async () => {
      if (recordingId !== null) await tellMessage(callSid, recordingId, message ?? 0);
    },
    "carrier asked": look,
    settled: settle,
  };
  for (const happening of order) {
    if (!lost.includes(happening)) await does[happening]();
    app.clock.advance(3 * minuteMs);
  }
  for (let passed = 0; passed < 30; passed += 5) {
    await settle();
    await look();
    app.clock.advance(5 * minuteMs);
  }
  await settle();
  const [row] = await app.query<Omit<Told, "texts">>(
    "select state, missed_text as text, voicemail_state as message from phone_calls where id = $1",
    [id],
  );
  const texts = await app.query("select from sms_queue where kind = 'missed-call'");
  return { state: "", text: null, message: null, ...row, texts: texts.length };
}

const notMissed = { state: "voicemail", text: "not-missed", message: "waiting", texts: 0 };
const missed = { state: "missed", text: "queued", message: "asked", texts: 1 };

test.each<[string, Story, Told]>([
  ["left a message", { message: 9, lost: [] }, notMissed],
  ["left a message of which no word came", { message: 9, lost: ["message told"] }, notMissed],
  ["left a message, and no word of the end came", { message: 9, lost: ["end told"] }, notMissed],
  [
    "left a message, and no word of anything came",
    { message: 9, lost: ["end told", "message told"] },
    notMissed,
  ],
  ["left silence", { message: 0, lost: [] }, { ...missed, message: "empty" }],
  [
    "left silence of which no word came",
    { message: 0, lost: ["message told"] },
    { ...missed, message: "empty" },
  ],
  ["hung up instead", { message: null, lost: [] }, missed],
  ["hung up instead, and no word of the end came", { message: null, lost: ["end told"] }, missed],
])(
  "who %s: all orders of the news come to the same",
  async (_who, story, expected) => {
    const told = new Map<string, Told>();
    for (const order of orders) told.set(order.join(", "), await tell(story, order));
    expect(orders).toHaveLength(24);
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(orders.map((order) => [order.join(", "), expected])),
    );
  },
  120_000,
);

test("word of a message that comes when nobody expects it any more: the call is not missed, what was texted stays", async () => {
  const { id, callSid } = await askedForMessage({ endedAt: monday });
  app.clock.advance(15 * minuteMs);
  await look();
  await settle();
  const state = () =>
    app.query("select state, missed_text as text from phone_calls where id = $1", [id]);
  expect(await state()).toEqual([{ state: "missed", text: "queued" }]);
  await tellMessage(callSid, world.record(callSid), 2);
  expect(await state()).toEqual([{ state: "voicemail", text: "queued" }]);
});

test("on the demo's line, whose carrier cannot be asked, a call is settled without waiting", async () => {
  const { id } = await askedForMessage({ carrier: "local", endedAt: monday });
  app.clock.advance(2 * minuteMs);
  await settle();
  const [row] = await app.query("select state from phone_calls where id = $1", [id]);
  expect(row).toEqual({ state: "missed" });
});

test("a call of which no length was told was as long as the assistant's part of it", async () => {
  const { id, voiceCallId } = await addPhoneCall(app, {
    from,
    state: "over",
    said: [],
    endedAt: monday,
  });
  await app.query(
    `update voice_calls set ended_at = started_at, duration_seconds = 40, end_reason = 'visitor', outcome = 'nothing-said'
     where id = $1`,
    [voiceCallId],
  );
  app.clock.advance(2 * minuteMs);
  await settle();
  const [row] = await app.query(
    "select state, missed_text as text from phone_calls where id = $1",
    [id],
  );
  expect(row).toEqual({ state: "over", text: "not-missed" });
});
