import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { addNumber } from "#test/phone-number-calls.ts";
import { signInAs } from "#test/staff-session.ts";
import type { VoiceStanding } from "../contract.ts";

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let admin: string;
let desk: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database });
  other = await buildTestApp({}, { database });
  ({ cookie: admin } = await signInAs(app, "admin"));
  ({ cookie: desk } = await signInAs(app, "front-desk"));
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});

async function read(at = app): Promise<VoiceStanding> {
  const { body } = await at.send("GET", "/api/voice/settings", undefined, { cookie: desk });
  return body as VoiceStanding;
}
async function save(change: Record<string, unknown>, as = admin, at = app, version?: number) {
  const current = await read(at);
  return at.send(
    "PUT",
    "/api/voice/settings",
    { settings: { ...current.settings, ...change }, version: version ?? current.version },
    { cookie: as },
  );
}
const fieldsOf = (body: unknown) =>
  (body as { error: { fields: Record<string, string> } }).error.fields;

describe("settings are refused", () => {
  test.each([
    [{ voiceSpeed: 0.97 }, "settings.voiceSpeed"],
    [{ voiceSpeed: "1" }, "settings.voiceSpeed"],
    [{ voicePitch: 2 }, "settings.voicePitch"],
    [{ voiceModel: "aura-2-nobody-en" }, "settings.voiceModel"],
    [{ maxCallDuration: 59 }, "settings.maxCallDuration"],
    [{ maxCallDuration: 3601 }, "settings.maxCallDuration"],
    [{ maxCallDuration: 90.5 }, "settings.maxCallDuration"],
    [{ greetingMessage: "  " }, "settings.greetingMessage"],
    [{ greetingMessage: "x".repeat(301) }, "settings.greetingMessage"],
    [{ twilioPhoneNumber: "call me" }, "settings.twilioPhoneNumber"],
    [{ personality: "rude" }, "settings.personality"],
    [{ llmModel: "my-own" }, "settings.llmModel"],
  ])("%j", async (change, field) => {
    const { status, body } = await save(change);
    expect(status).toBe(422);
    expect(Object.keys(fieldsOf(body))).toEqual([field]);
  });

  test("from whoever is no administrator", async () => {
    const before = await read();
    expect((await save({ voiceSpeed: 1.2 }, desk)).status).toBe(403);
    expect((await read()).settings).toEqual(before.settings);
  });

  test("when somebody else saved meanwhile, with what stands now", async () => {
    const { version } = await read();
    expect((await save({ voiceSpeed: 1.1 })).status).toBe(200);
    const { status, body } = await save({ voiceSpeed: 1.3 }, admin, other, version);
    expect(status).toBe(409);
    const { details } = (body as { error: { details: { current: VoiceStanding } } }).error;
    expect(details.current.settings.voiceSpeed).toBe(1.1);
    expect((await read()).settings.voiceSpeed).toBe(1.1);
  });
});

test("of two saves at once one counts, and every instance reads it", async () => {
  const { version } = await read();
  const answers = await Promise.all([
    save({ voicePitch: 0.8 }, admin, app, version),
    save({ voicePitch: 1.2 }, admin, other, version),
  ]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  expect((await read(other)).settings).toEqual((await read()).settings);
});

test("a save is on record by the names of what changed, without the words", async () => {
  const greetingMessage = "Hello, this is Julie.";
  const twilioPhoneNumber = "(718) 555-0100";
  expect((await save({ greetingMessage, twilioPhoneNumber })).status).toBe(200);
  const { settings, updatedBy, updatedAt } = await read();
  expect(settings).toMatchObject({ greetingMessage, twilioPhoneNumber: "+17185550100" });
  expect(updatedBy).not.toBeNull();
  expect(updatedAt).not.toBeNull();
  const [row] = await app.query<{ reason: string }>(
    "select reason from audit_log where action = 'voice.settings' order by id desc limit 1",
  );
  expect(row?.reason).toMatch(/^version \d+: twilioPhoneNumber, greetingMessage$/);
});

describe("the voice", () => {
  const manner = { voiceModel: "aura-2-luna-en", voiceSpeed: 1, voicePitch: 1 };
  const hear = (change: Record<string, unknown>) =>
    app.send(
      "POST",
      "/api/voice/sample",
      { ...manner, text: "Hello there.", ...change },
      {
        cookie: desk,
      },
    );
  const sound = async (change: Record<string, unknown>) => {
    const { status, body } = await hear(change);
    expect(status).toBe(200);
    const { audio, soundMs, note } = body as { audio: string; soundMs: number; note: string };
    return { wav: Buffer.from(audio, "base64"), soundMs, note };
  };

  test("says nothing of what cannot be said", async () => {
    const { status, body } = await hear({ text: "\u4f60\u597d" });
    expect(status).toBe(422);
    expect(Object.keys(fieldsOf(body))).toEqual(["text"]);
    expect((await hear({ voiceSpeed: 9 })).status).toBe(422);
  });

  test("is sound, slower at a lower speed, and another for every name", async () => {
    const usual = await sound({});
    expect(usual.wav.subarray(0, 4).toString()).toBe("RIFF");
    expect(usual.soundMs).toBeGreaterThan(300);
    const slow = await sound({ voiceSpeed: 0.5 });
    expect(slow.soundMs).toBeGreaterThan(usual.soundMs * 1.5);
    const man = await sound({ voiceModel: "aura-2-orion-en" });
    expect(man.wav.equals(usual.wav)).toBe(false);
    expect(man.note).toContain("standing in for Orion");
  });

  test("says many sentences at once, each its own", async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `${"really ".repeat(index)}good`);
    const sounds = await Promise.all(texts.map((text) => sound({ text })));
    const lengths = sounds.map(({ soundMs }) => soundMs);
    expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
    expect(new Set(lengths).size).toBe(8);
  });

  test("is tried for real: how that went is kept, for whoever looks", async () => {
    expect((await read()).engines[0]?.lastTest).toBeNull();
    const { status } = await app.send("POST", "/api/voice/test", {}, { cookie: admin });
    expect(status).toBe(200);
    const [engine] = (await read(other)).engines;
    expect(engine?.lastTest?.failure).toBeNull();
  });

  describe("is tried over the telephone", () => {
    const tryNumber = (phoneNumber: string, as = admin) =>
      app.send("POST", "/api/voice/test", { phoneNumber }, { cookie: as });
    const messageOf = (body: unknown) => (body as { error: { message: string } }).error.message;
    /** What a call would leave behind. */
    const left = async () => {
      const [row] = await app.query<{ rows: string }>(
        `select (select count(*) from phone_calls) + (select count(*) from voice_calls)
           + (select count(*) from tasks) as rows`,
      );
      return row?.rows;
    };

    test("by whoever may, with a number that can be called", async () => {
      expect((await tryNumber(await addNumber(app), desk)).status).toBe(403);
      expect((await tryNumber("call me")).status).toBe(422);
    });

    test("by ringing it, and nothing stays of that", async () => {
      const number = await addNumber(app);
      const before = await left();
      expect((await tryNumber(number)).status).toBe(200);
      expect(await left()).toBe(before);
    });

    test("but not with a number that is not the practice's", async () => {
      const { status, body } = await tryNumber("(718) 555-0199");
      expect(status).toBe(503);
      expect(messageOf(body)).toContain("no such number");
      const [row] = await app.query<{ outcome: string }>(
        "select outcome from audit_log where action = 'voice.test' order by id desc limit 1",
      );
      expect(row).toEqual({ outcome: "refused" });
    });

    test("but not while the assistant answers no calls, which makes no work for anybody", async () => {
      expect((await save({ enabled: false })).status).toBe(200);
      const number = await addNumber(app);
      const before = await left();
      const { status, body } = await tryNumber(number);
      expect(status).toBe(503);
      expect(messageOf(body)).toContain("does not answer calls");
      expect(await left()).toBe(before);
      expect((await save({ enabled: true })).status).toBe(200);
    });
  });

  test("that cannot say the greeting fails the trial, and that is kept too", async () => {
    expect((await save({ greetingMessage: "\u4f60\u597d" })).status).toBe(200);
    const { status } = await app.send("POST", "/api/voice/test", {}, { cookie: admin });
    expect(status).toBe(422);
    expect((await read()).engines[0]?.lastTest?.failure).toMatch(/look/);
  });
});
