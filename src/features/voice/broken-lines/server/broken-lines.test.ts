import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import {
  type CallerOptions,
  connectCaller,
  openPhoneCaller,
  type PhoneCaller,
} from "#test/phone-caller.ts";
import { type Element, type PhonePractice, streamOf, voicePath } from "#test/phone-carrier.ts";
import { lineCarrier } from "../../phone-calls/server/service.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
let app: TestApp;
let practice: PhonePractice;
const callers: PhoneCaller[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  await app.app.listen({ port: 0, host: "127.0.0.1" });
  const line = lineCarrier({ mode: "demo", twilio: undefined, publicUrl: undefined, sealer });
  if (line === undefined) throw new Error("A demo has a line.");
  const { port } = app.app.server.address() as AddressInfo;
  practice = { ...line, origin: `http://127.0.0.1:${port}` };
}, 60_000);
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(callers.splice(0).map(async (one) => one.told.closed === null && one.hangUp()));
});

const keep = (caller: PhoneCaller) => {
  callers.push(caller);
  return caller;
};
/** Whoever listens as slowly as people do has always something left to hear. */
type Pace = Pick<CallerOptions, "pace">;
const fast: Pace = { pace: "fast" };
const dial = async (pace = fast) => keep(await openPhoneCaller(practice, pace));
const names = (document: Element | undefined) => (document?.children ?? []).map(({ name }) => name);
const rowOf = async ({ callSid }: PhoneCaller) =>
  (
    await app.query<{ state: string; breaks: number; ended: string | null; call: string }>(
      `select p.state, p.stream_breaks as breaks, v.end_reason as ended, v.id as call
       from phone_calls p left join voice_calls v on v.id = p.voice_call_id where p.carrier_call_id = $1`,
      [callSid],
    )
  )[0];
const said = async ({ callSid }: PhoneCaller, role: string) =>
  (
    await app.query<{ sealed: string }>(
      `select l.text_sealed as sealed from voice_call_lines l join phone_calls p on p.voice_call_id = l.call_id
       where p.carrier_call_id = $1 and l.role = $2 order by l.entry`,
      [callSid, role],
    )
  ).map(({ sealed }) => sealer.open(sealed));

/** The line breaks; the carrier asks how the call goes on, and does what it is told. */
async function cutAndGoOn(caller: PhoneCaller, pace = fast): Promise<PhoneCaller> {
  caller.cut();
  await caller.until("the end", () => caller.told.closed !== null);
  const document = (await caller.after()) as Element;
  expect(names(document)).toEqual(["Say", "Connect"]);
  expect(document.children[0]?.text).toContain("sorry, the line broke off");
  const { callSid, from, to } = caller;
  const call = { callSid, from, to };
  return keep(await connectCaller(practice, { call, stream: streamOf(document), ...pace }));
}

describe("a stream that is cut while the caller is on the line", () => {
  test("is gone on with: the same conversation, and what was not heard is said", async () => {
    const first = await dial();
    await first.until("a sentence", () => first.told.marks.length >= 1);
    const before = await rowOf(first);
    const second = await cutAndGoOn(first);
    await second.until("the rest", () => second.told.marks.length + first.told.marks.length >= 3);
    second.press("7185550177#");
    await expect.poll(() => said(second, "user"), { timeout: 60_000 }).toEqual(["718 555 0177"]);
    expect(await rowOf(second)).toMatchObject({
      state: "talking",
      breaks: 1,
      ended: null,
      call: before?.call,
    });
    const lines = await said(second, "assistant");
    expect(lines.filter((line) => line.includes("not a person"))).toHaveLength(1);
    await second.hangUp();
    await expect
      .poll(async () => (await rowOf(second))?.ended, { timeout: 60_000 })
      .toBe("visitor");
    expect((await rowOf(second))?.state).toBe("over");
  }, 180_000);

  test("goes on also when only the carrier knows that it broke", async () => {
    const first = await dial();
    await first.until("a sentence", () => first.told.marks.length >= 1);
    const document = (await first.after()) as Element;
    const { callSid, from, to } = first;
    const stream = streamOf(document);
    const second = keep(
      await connectCaller(practice, { call: { callSid, from, to }, stream, pace: "fast" }),
    );
    await first.until("the end of the old stream", () => first.told.closed !== null);
    second.press("5#");
    await expect.poll(() => said(second, "user"), { timeout: 60_000 }).toEqual(["5"]);
    expect((await rowOf(second))?.ended).toBeNull();
  }, 180_000);

  test("goes to people when it breaks again and again", async () => {
    const isHeard = (one: PhoneCaller) => one.until("a sound", () => one.told.messages.length > 0);
    let caller = await dial({});
    for (let round = 0; round < 3; round += 1) {
      await isHeard(caller);
      caller = await cutAndGoOn(caller, {});
    }
    await isHeard(caller);
    caller.cut();
    await caller.until("the end", () => caller.told.closed !== null);
    expect(names(await caller.after())).toContain("Record");
    expect(await rowOf(caller)).toMatchObject({ state: "voicemail", breaks: 3 });
  }, 180_000);

  test("cannot be taken up with a token that was used", async () => {
    const first = await dial();
    await first.until("a sound", () => first.told.messages.length > 0);
    first.cut();
    await first.until("the end", () => first.told.closed !== null);
    const stream = streamOf((await first.after()) as Element);
    const { callSid, from, to } = first;
    const options = { call: { callSid, from, to }, stream, pace: "fast" } as const;
    const second = keep(await connectCaller(practice, options));
    await second.until("a sound", () => second.told.messages.length > 0);
    const third = keep(await connectCaller(practice, options));
    await third.until("the end", () => third.told.closed !== null);
    expect(third.told.messages).toEqual([]);
    expect(second.told.closed).toBeNull();
  }, 180_000);
});

describe("a caller who hung up while the stream was cut", () => {
  test("is over when the carrier tells so", async () => {
    const caller = await dial();
    await caller.until("a sound", () => caller.told.messages.length > 0);
    caller.cut();
    await caller.until("the end", () => caller.told.closed !== null);
    await caller.tell(`${voicePath}/status`, "completed", { CallDuration: "7" });
    await expect.poll(async () => (await rowOf(caller))?.ended).toBe("visitor");
    expect(await rowOf(caller)).toMatchObject({ state: "over", breaks: 0 });
  });

  test("is not gone on with when the carrier asks with the call's end", async () => {
    const caller = await dial();
    await caller.until("a sound", () => caller.told.messages.length > 0);
    caller.cut();
    await caller.until("the end", () => caller.told.closed !== null);
    expect(names(await caller.after({ CallStatus: "completed" }))).toEqual(["Hangup"]);
    expect(await rowOf(caller)).toMatchObject({ state: "talking", breaks: 0 });
  });
});

describe("a caller who cannot be heard", () => {
  let deaf: TestApp;
  let line: PhonePractice;
  beforeAll(async () => {
    // Nobody answers there.
    deaf = await buildTestApp({
      DEEPGRAM_API_KEY: "0123456789abcdef0123456789abcdef01234567",
      DEEPGRAM_URL: "http://127.0.0.1:9",
    });
    await deaf.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = deaf.app.server.address() as AddressInfo;
    line = { ...practice, origin: `http://127.0.0.1:${port}` };
  }, 60_000);
  afterAll(() => deaf.close());
  const lines = async ({ callSid }: PhoneCaller) =>
    (
      await deaf.query<{ sealed: string }>(
        `select l.text_sealed as sealed from voice_call_lines l join phone_calls p on p.voice_call_id = l.call_id
         where p.carrier_call_id = $1 order by l.entry`,
        [callSid],
      )
    )
      .map(({ sealed }) => sealer.open(sealed))
      .join(" ");
  const reasonOf = async ({ callSid }: PhoneCaller) =>
    (
      await deaf.query<{ state: string; reason: string | null }>(
        "select state, wants_person_reason as reason from phone_calls where carrier_call_id = $1",
        [callSid],
      )
    )[0];

  test("is told so, and leaves a message with 1", async () => {
    const caller = keep(await openPhoneCaller(line, { pace: "fast" }));
    await expect.poll(() => lines(caller), { timeout: 20_000 }).toContain("I cannot hear you");
    caller.press("1#");
    await caller.until("its side over", () => caller.told.closed !== null);
    expect(await reasonOf(caller)).toEqual({ state: "handing-over", reason: "not-heard" });
    expect(names(await caller.after())).toContain("Record");
    expect(await deaf.query("select title from tasks where same_as like 'call-back %'")).toEqual([
      { title: "Call back: the assistant could not hear the caller" },
    ]);
  }, 45_000);

  test("is handed over without pressing anything, before silence would end the call", async () => {
    const caller = keep(await openPhoneCaller(line, { pace: "fast" }));
    await expect.poll(() => lines(caller), { timeout: 20_000 }).toContain("I cannot hear you");
    await caller.until("its side over", () => caller.told.closed !== null);
    expect((await reasonOf(caller))?.reason).toBe("not-heard");
    expect(await lines(caller)).not.toContain("Are you still there?");
  }, 60_000);
});
