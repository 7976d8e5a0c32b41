import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSpeech } from "#features/voice/speech/server/service.ts";
import { systemClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";
import { buildTestApp, liveSettings, monday, type TestApp } from "#test/build-app.ts";
import { createTestDatabase } from "#test/database.ts";
import {
  type CallerOptions,
  connectCaller,
  openPhoneCaller,
  type PhoneCaller,
} from "#test/phone-caller.ts";
import {
  callFields,
  newCallSid,
  type PhonePractice,
  postForm,
  readDocument,
  streamOf,
  voicePath,
} from "#test/phone-carrier.ts";
import { phoneFrames, silentFrame, toneOf } from "#test/phone-sound.ts";
import { twilioAccount, twilioNumber, twilioToken } from "#test/twilio-server.ts";
import { openCaller } from "#test/voice-caller.ts";
import { wrongForms } from "#test/wrong-forms.ts";
import {
  connectRinging,
  ringing,
  type StreamWorld,
  wrongHandshakes,
  wrongStreams,
} from "#test/wrong-streams.ts";
import { usualSettings } from "../../settings/rules.ts";
import { createPhoneWriter } from "../../mulaw/rules.ts";
import { endLostPhoneCalls, lineCarrier } from "./service.ts";

const sealer = createSealer(Buffer.alloc(32, 7));
const statusPath = `${voicePath}/status`;
const originOf = ({ app }: TestApp) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

/** The demo's own carrier, as it knows an instance. */
async function practiceOf(app: TestApp): Promise<PhonePractice> {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: "127.0.0.1" });
  const line = lineCarrier({ mode: "demo", twilio: undefined, publicUrl: undefined, sealer });
  if (line === undefined) throw new Error("A demo has a line.");
  return { ...line, origin: originOf(app) };
}

let app: TestApp;
let practice: PhonePractice;
const callers: PhoneCaller[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  practice = await practiceOf(app);
}, 60_000);
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(callers.splice(0).map((caller) => caller.hangUp()));
});

async function dial(options: CallerOptions = {}): Promise<PhoneCaller> {
  const caller = await openPhoneCaller(practice, { pace: "fast", ...options });
  callers.push(caller);
  return caller;
}

type Row = Record<string, unknown>;
const rowOf = async ({ callSid }: { callSid: string }): Promise<Row | undefined> =>
  (await app.query<Row>("select * from phone_calls where carrier_call_id = $1", [callSid]))[0];
const count = async (of: TestApp, table: string): Promise<number> =>
  (await of.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n ?? -1;
const stateOf = async (caller: { callSid: string }) => (await rowOf(caller))?.["state"];
/** What was said in a call, in its order. */
async function saidIn(caller: { callSid: string }) {
  const rows = await app.query<{ role: string; sealed: string }>(
    `select l.role, l.text_sealed as sealed from voice_call_lines l
     join phone_calls p on p.voice_call_id = l.call_id where p.carrier_call_id = $1 order by l.entry`,
    [caller.callSid],
  );
  return rows.map(({ role, sealed }) => ({ role, text: sealer.open(sealed) }));
}
const heardAll = (caller: PhoneCaller) =>
  caller.until("the opening", () => caller.told.marks.length >= 3);

describe("a webhook refuses", () => {
  const publicUrl = liveSettings.PUBLIC_URL;
  let live: TestApp;
  let company: PhonePractice;
  beforeAll(async () => {
    live = await buildTestApp({
      ...liveSettings,
      TWILIO_ACCOUNT_SID: twilioAccount,
      TWILIO_AUTH_TOKEN: twilioToken,
      TWILIO_FROM: twilioNumber,
      TWILIO_BAA: "signed",
    });
    await live.app.listen({ port: 0, host: "127.0.0.1" });
    const account = { accountSid: twilioAccount, authToken: twilioToken, publicUrl };
    company = { ...account, origin: originOf(live) };
  }, 60_000);
  afterAll(() => live.close());

  const others = ["after", "dialed", "whisper", "whisper-key", "left", "recorded", "fallback"];
  const paths = [voicePath, statusPath, ...others.map((name) => `${voicePath}/${name}`)];
  test.each(paths)("thirteen wrong forms at %s", async (path) => {
    for (const [, make] of wrongForms) {
      const answer = await live.app.inject({
        method: "POST",
        url: path,
        ...make(`${publicUrl}${path}`),
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { code: "signature_refused" } });
    }
    expect(await count(live, "phone_calls")).toBe(0);
    expect(await count(live, "voice_calls")).toBe(0);
  });

  test("a form of the demo's line, in a live practice", async () => {
    const answer = await postForm(
      { ...practice, origin: company.origin },
      voicePath,
      callFields(practice, { callSid: newCallSid(), from: null, to: twilioNumber }),
    );
    expect(answer.status).toBe(403);
    expect(await count(live, "phone_calls")).toBe(0);
  });

  test("a form of the company, in a demo", async () => {
    const answer = await postForm(
      { ...company, origin: practice.origin },
      voicePath,
      callFields(company, { callSid: newCallSid(), from: null, to: twilioNumber }),
    );
    expect(answer.status).toBe(403);
  });

  test.each(wrongHandshakes)("a handshake whose signature is %s", async (_what, signature) => {
    const caller = await openPhoneCaller(company, { pace: "fast", signature });
    expect(caller.told.refusal).toBe(403);
    expect(await count(live, "voice_calls")).toBe(0);
  });

  test("nothing of what the company signs", async () => {
    const caller = await openPhoneCaller(company, { pace: "fast" });
    await heardAll(caller);
    expect(await count(live, "voice_calls")).toBe(1);
    await caller.hangUp();
  });

  test("a company without an agreement: callers hear that, and nothing is kept", async () => {
    const bare = await buildTestApp({
      ...liveSettings,
      TWILIO_ACCOUNT_SID: twilioAccount,
      TWILIO_AUTH_TOKEN: twilioToken,
      TWILIO_FROM: twilioNumber,
    });
    await bare.app.listen({ port: 0, host: "127.0.0.1" });
    const call = { callSid: newCallSid(), from: "+17185550142", to: twilioNumber };
    const unsigned = { ...company, origin: originOf(bare) };
    const answer = await postForm(unsigned, voicePath, callFields(unsigned, call));
    expect(readDocument(answer.body).children.map(({ name }) => name)).toEqual(["Say", "Hangup"]);
    expect(await count(bare, "phone_calls")).toBe(0);
    await bare.close();
  });
});

describe("a stream refuses", () => {
  const world = (): StreamWorld => ({
    practice,
    later: (ms) => app.clock.advance(ms),
    hashOf: async (callSid) => (await rowOf({ callSid }))?.["token_hash"] as Buffer,
  });
  let before = 0;
  beforeEach(async () => {
    before = await count(app, "voice_calls");
  });

  test.each(wrongStreams)("%s", async (_what, open) => {
    const caller = await open(world());
    await caller.until("the end", () => caller.told.closed !== null);
    expect(caller.told.messages).toEqual([]);
    expect(caller.told.closed?.code).toBe(1008);
    expect(await count(app, "voice_calls")).toBe(before);
    app.clock.set(monday);
  });

  test("a token that was used, while its call goes on", async () => {
    const rung = await ringing(practice);
    const caller = await connectRinging(practice, rung);
    callers.push(caller);
    await heardAll(caller);
    const second = await connectRinging(practice, rung);
    await second.until("the end", () => second.told.closed !== null);
    expect(second.told.messages).toEqual([]);
    expect(caller.told.closed).toBeNull();
    expect(await count(app, "voice_calls")).toBe(before + 1);
  });

  test("ten streams with one token at once, all but one", async () => {
    const rung = await ringing(practice);
    const all = await Promise.all(Array.from({ length: 10 }, () => connectRinging(practice, rung)));
    callers.push(...all);
    const refused = () => all.filter(({ told }) => told.closed !== null);
    await expect.poll(refused, { timeout: 15_000 }).toHaveLength(9);
    expect(await count(app, "voice_calls")).toBe(before + 1);
  });
});

describe("a call", () => {
  test("says who speaks, is kept as a call by telephone, and is over when the caller hangs up", async () => {
    const caller = await dial();
    await heardAll(caller);
    expect(await rowOf(caller)).toMatchObject({ state: "talking", carrier: "local" });
    const said = async () => (await saidIn(caller)).map(({ text }) => text).join(" ");
    await expect.poll(said).toContain("AI assistant, not a person");
    await expect.poll(said).toContain("Press zero");
    await caller.hangUp();
    await expect.poll(() => stateOf(caller)).toBe("over");
    const [voice] = await app.query(
      `select v.call_type, v.keeps_sound, v.end_reason from voice_calls v
       join phone_calls p on p.voice_call_id = v.id where p.carrier_call_id = $1`,
      [caller.callSid],
    );
    await expect.poll(() => count(app, "voice_call_sounds")).toBe(0);
    expect(voice).toMatchObject({ call_type: "phone", keeps_sound: false });
    await caller.tell(statusPath, "completed", { CallDuration: "61" });
    expect(await rowOf(caller)).toMatchObject({ state: "over", duration_seconds: 61 });
  });

  test("keeps the caller's number sealed, and none that was withheld", async () => {
    const [known, withheld] = [await dial({ from: "+17185550177" }), await dial({ from: null })];
    const row = await rowOf(known);
    expect(sealer.open(String(row?.["from_sealed"]))).toBe("+17185550177");
    expect(JSON.stringify(row)).not.toContain("5550177");
    expect(await rowOf(withheld)).toMatchObject({ from_sealed: null, from_lookup: null });
  });

  test("hears what is said, and answers it", async () => {
    const speech = createSpeech({ clock: systemClock, log: createLog("silent") });
    const manner = { voice: "aura-2-orion-en", speed: 1, pitch: 1 } as const;
    const { wav } = await speech.say("Is there parking near the office?", manner);
    await speech.stop();
    const caller = await dial();
    await heardAll(caller);
    const frames = createPhoneWriter().frames(wav);
    await caller.say([...frames.slice(0, 150), ...Array.from({ length: 15 }, silentFrame)]);
    await expect
      .poll(async () => (await saidIn(caller)).filter(({ role }) => role === "user"), {
        timeout: 15_000,
      })
      .toEqual([{ role: "user", text: expect.stringMatching(/parking/i) as string }]);
    await caller.until("the answer's sound", () => caller.told.marks.length > 3);
    const answers = async () => {
      const said = await saidIn(caller);
      const asked = said.findIndex(({ role }) => role === "user");
      return said.slice(asked).filter(({ role }) => role === "assistant").length;
    };
    await expect.poll(answers, { timeout: 20_000 }).toBeGreaterThan(0);
  }, 40_000);

  test("takes keys: again, a person, and numbers as words", async () => {
    const caller = await dial();
    await heardAll(caller);
    const marks = caller.told.marks.length;
    caller.press("9#");
    await caller.until("it again", () => caller.told.marks.length >= marks + 3);
    caller.press("718*7185550177#");
    await expect
      .poll(async () => (await saidIn(caller)).filter(({ role }) => role === "user"))
      .toEqual([{ role: "user", text: "718 555 0177" }]);
    caller.press("0#");
    await expect.poll(() => stateOf(caller)).toBe("handing-over");
    await caller.until("its side over", () => caller.told.closed !== null);
    expect((await saidIn(caller)).at(-1)?.text).toMatch(/calls you back/);
    // Nobody of the demo has a desk to ring: a message can be left.
    const after = await caller.after();
    expect(after?.children.map(({ name }) => name)).toContain("Record");
    expect(await stateOf(caller)).toBe("voicemail");
  });

  test("is silent at once when a key is pressed or a voice is heard", async () => {
    const caller = await dial({ pace: "real" });
    await caller.until("the first sound", () => caller.playout.heard().length > 0);
    let at = performance.now();
    caller.press("0");
    await caller.until("silence", () => caller.playout.clears().length === 1);
    expect(caller.playout.clears()[0]).toBeLessThan(at + 150);
    caller.press("*5#");
    await caller.until("the answer", () => caller.playout.isPlaying());
    at = performance.now();
    await caller.say(phoneFrames(toneOf(700)));
    await caller.until("silence again", () => caller.playout.clears().length === 2);
    // The detector wants 80 ms of a voice, the turn engine 250 of it before it is an interruption.
    expect(caller.playout.clears()[1]).toBeLessThan(at + 80 + 250 + 150);
  });

  test("goes on when its carrier sends nonsense now and then", async () => {
    const caller = await dial();
    caller.sendRaw("{");
    caller.send("weather", {});
    caller.send("mark", { mark: { name: "s999" } });
    await heardAll(caller);
    expect(caller.told.closed).toBeNull();
  });

  test("stands beside calls from a browser", async () => {
    const caller = await dial();
    const browser = await openCaller(app);
    await browser.start({ mimeType: "none" });
    await browser.until("a greeting", () => browser.told.sounds.length > 0);
    await heardAll(caller);
    browser.emit("end-call", { sessionId: browser.sessionId });
    await browser.until("the end", () => browser.told.ended.length === 1);
    browser.leave();
    expect(caller.told.closed).toBeNull();
  });
});

describe("who is not answered by the assistant", () => {
  const ring = async () => {
    const call = { callSid: newCallSid(), from: "+17185550142", to: "+17185550100" };
    const answer = await postForm(practice, voicePath, callFields(practice, call));
    return { call, verbs: readDocument(answer.body).children };
  };

  test("is told so while voice is off", async () => {
    const settings = { ...usualSettings("The practice"), enabled: false };
    await app.query(
      "insert into system_settings (category, version, settings, updated_at) values ('voice_ai', 1, $1, $2)",
      [JSON.stringify(settings), app.clock.now()],
    );
    const { call, verbs } = await ring();
    expect(verbs.map(({ name }) => name)).not.toContain("Connect");
    expect(verbs.map(({ name }) => name)).toContain("Record");
    expect(verbs[0]?.text).toContain("Thank you for calling");
    expect(await rowOf(call)).toMatchObject({ token_hash: null });
    await app.query("delete from system_settings");
  });

  test("is told so while twelve lines are taken, and answered when one is free", async () => {
    const rung = await Promise.all(
      Array.from({ length: 13 }, async () => {
        const call = { callSid: newCallSid(), from: "+17185550142", to: "+17185550100" };
        const answer = await postForm(practice, voicePath, callFields(practice, call));
        return { call, stream: streamOf(readDocument(answer.body)) };
      }),
    );
    const all = await Promise.all(
      rung.map((one) => connectCaller(practice, { ...one, pace: "fast" })),
    );
    callers.push(...all);
    const isLeft = ({ told }: PhoneCaller) => told.closed !== null;
    const left = () => all.filter((caller) => isLeft(caller));
    await expect.poll(left, { timeout: 15_000 }).toHaveLength(1);
    const twelve = all.filter((caller) => !isLeft(caller));
    for (const caller of twelve)
      await caller.until("a sound", () => caller.told.messages.length > 0);
    // It is not over: its carrier asks how it goes on.
    const late = all.find((caller) => isLeft(caller));
    expect(await stateOf({ callSid: late?.callSid ?? "" })).toBe("talking");
    const { verbs } = await ring();
    expect(verbs[0]?.text).toContain("lines are taken");
    await twelve[0]?.hangUp();
    const first = async () => (await ring()).verbs[0]?.name;
    await expect.poll(first, { timeout: 15_000 }).toBe("Connect");
  }, 45_000);
});

test("two instances: one is told of the call, the other brings its sound; a stop leaves it open", async () => {
  const database = await createTestDatabase();
  const [one, two] = [await buildTestApp({}, { database }), await buildTestApp({}, { database })];
  const [first, second] = [await practiceOf(one), await practiceOf(two)];
  const call = { callSid: newCallSid(), from: "+17185550142", to: "+17185550100" };
  const answer = await postForm(first, voicePath, callFields(first, call));
  const stream = streamOf(readDocument(answer.body));
  const caller = await connectCaller(second, { call, stream, pace: "fast" });
  await heardAll(caller);
  await two.close();
  expect(caller.told.closed?.code).toBe(1001);
  const state = () => one.query("select state from phone_calls");
  expect(await state()).toEqual([{ state: "talking" }]);
  await postForm(first, statusPath, callFields(first, call, "completed"));
  expect(await state()).toEqual([{ state: "over" }]);
  await one.close();
  await database.dispose();
}, 40_000);

test("calls of which nothing more is heard end by themselves", async () => {
  const database = await createTestDatabase();
  const at = (minutes: number) => new Date(monday.getTime() - minutes * 60_000);
  for (const [name, state, minutes] of [
    ["new", "ringing", 1],
    ["never-came", "ringing", 3],
    ["talks", "talking", 4],
    ["broke", "talking", 6],
    ["waits", "voicemail", 60],
    ["lost", "voicemail", 200],
  ] as const)
    await database.query(
      `insert into phone_calls (id, carrier, carrier_call_id, to_number, received_at, answered_at, state)
       values (gen_random_uuid(), 'local', $1, '+17185550100', $2, $2, $3)`,
      [name, at(minutes), state],
    );
  for (const [name, minutes] of [
    ["just-broke-off", 0.5],
    ["broke-off", 2],
  ] as const)
    await database.query(
      `with voice as (
         insert into voice_calls (id, call_type, started_at, alive_at, ended_at, duration_seconds, end_reason,
           outcome, agent_name, engines)
         values (gen_random_uuid(), 'phone', $2, $2, $2, 0, 'server', 'nothing-said', 'Julie', '{}') returning id
       )
       insert into phone_calls (id, carrier, carrier_call_id, to_number, received_at, answered_at, state, voice_call_id)
       select gen_random_uuid(), 'local', $1, '+17185550100', $2, $2, 'talking', id from voice`,
      [name, at(minutes)],
    );
  await endLostPhoneCalls({ db: database.db, clock: { now: () => monday }, asked: "twilio" });
  expect(
    await database.query(
      "select carrier_call_id as name, state from phone_calls where ended_at is not null order by received_at",
    ),
  ).toEqual([
    { name: "lost", state: "voicemail" },
    { name: "broke", state: "over" },
    { name: "never-came", state: "over" },
    { name: "broke-off", state: "over" },
  ]);
  await database.dispose();
});
