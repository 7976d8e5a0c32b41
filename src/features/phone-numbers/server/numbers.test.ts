import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "#test/build-app.ts";
import { systemRandom } from "#platform/clock.ts";
import type { JobRun } from "#platform/jobs.ts";
import { createLog } from "#platform/log.ts";
import { addNumber } from "#test/phone-number-calls.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { signInAs } from "#test/staff-session.ts";
import { identity } from "#practice/identity.ts";
import type { CarriedNumber, CarrierReply } from "../carriers/rules.ts";
import type { NumberCarrier } from "../carriers/server/service.ts";
import type { ManagedNumber, ManagedNumbers } from "../numbers/contract.ts";
import { startNumberJobs } from "../numbers/server/job.ts";
import { deskNumberOf, designatedNumber, voiceOf } from "./public.ts";

const main = identity.phone.e164;
let database: TestDatabase;
let app: TestApp;
let other: TestApp;
let db: TestDatabase["db"];
let admin: string;
let desk: string;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, withSample: true });
  other = await buildTestApp({}, { database, withSample: true });
  ({ db } = database);
  ({ cookie: admin } = await signInAs(app, "admin"));
  ({ cookie: desk } = await signInAs(app, "front-desk"));
});
afterAll(async () => {
  await app.close();
  await other.close();
  await database.dispose();
});

async function list(at = app): Promise<ManagedNumbers> {
  const { status, body } = await at.send("GET", "/api/phone-numbers/managed", undefined, {
    cookie: desk,
  });
  expect(status).toBe(200);
  return body as ManagedNumbers;
}
async function numberOf(e164: string): Promise<ManagedNumber | undefined> {
  const { numbers } = await list();
  return numbers.find(({ phone_number: one }) => one === e164);
}
const address = (number: string) => `/api/phone-numbers/${encodeURIComponent(number)}`;
const own = { voiceModel: "aura-2-luna-en", greetingMessage: "Hello here.", personality: "warm" };
const save = (number: string, body: object, cookie = admin, at = app) =>
  at.send("PUT", `${address(number)}/settings`, body, { cookie });
const release = (number: string, cookie = admin, at = app) =>
  at.send("DELETE", address(number), undefined, { cookie });
const lastAct = async (action: string) => {
  const [row] = await app.query<{ outcome: string; reason: string | null; subject_id: string }>(
    "select outcome, reason, subject_id from audit_log where action = $1 order by id desc limit 1",
    [action],
  );
  return row;
};

describe("the list", () => {
  test("of the demo has the practice's number and a sample one, with what they cost", async () => {
    const { numbers, fees, carrier } = await list();
    expect(numbers).toMatchObject([
      {
        phone_number: main,
        status: "active",
        capabilities: { voice: true, sms: true },
        monthly_fee: 1.15,
        is_designated: true,
        is_sample: false,
        keep_reason: "designated",
        voice_settings: { voiceModel: null, greetingMessage: null, personality: null },
      },
      { is_designated: false, is_sample: true, keep_reason: null },
    ]);
    expect(fees).toEqual({
      activeNumbers: 2,
      numberFeesCents: 230,
      platformFeesCents: 9998,
      monthlyCents: 10_228,
    });
    expect(carrier).toEqual({ name: "local", trouble: null });
  });

  test("is not for whoever is not signed in", async () => {
    expect((await app.send("GET", "/api/phone-numbers/managed")).status).toBe(401);
  });
});

describe("numbers are known without anybody looking", () => {
  const carrier = (list: NumberCarrier["list"]): NumberCarrier => ({
    name: "local",
    list,
    bringCalls: () => Promise.resolve({ value: true }),
    release: () => Promise.resolve({ value: true }),
  });

  test("soon after the start, by the hour, and sooner after a failure", async () => {
    const replies: CarrierReply<CarriedNumber[]>[] = [{ trouble: "busy" }];
    let asked = 0;
    const list = () => {
      asked += 1;
      return Promise.resolve(replies.shift() ?? { value: [] });
    };
    const started: JobRun[] = [];
    const own = await createTestDatabase();
    startNumberJobs(
      { every: (_seconds, _name, run) => void started.push(run) },
      {
        db: own.db,
        clock: app.clock,
        random: systemRandom,
        log: createLog("silent"),
        carrier: carrier(list),
      },
    );
    const askedAfter = async (rounds: number) => {
      for (let done = 0; done < rounds; done += 1) await started[0]?.(AbortSignal.timeout(60_000));
      return asked;
    };
    expect(await askedAfter(1)).toBe(0);
    expect(await askedAfter(1)).toBe(1);
    expect(await askedAfter(4)).toBe(1);
    expect(await askedAfter(1)).toBe(2);
    expect(await askedAfter(59)).toBe(2);
    expect(await askedAfter(1)).toBe(3);
    await own.dispose();
  });
});

describe("settings are refused", () => {
  test.each([
    [{ voiceModel: "aura-2-nobody-en" }, "voiceModel"],
    [{ personality: "rude" }, "personality"],
    [{ greetingMessage: "x".repeat(301) }, "greetingMessage"],
    [{ greetingMessage: "two\nlines" }, "greetingMessage"],
    [{ deskNumber: "(900) 555-0123" }, "deskNumber"],
    [{ deskNumber: "+44 20 7946 0000" }, "deskNumber"],
    [{ deskNumber: main }, "deskNumber"],
  ])("%j", async (change, field) => {
    const { status, body } = await save(main, { ...own, ...change, version: 1 });
    expect(status).toBe(422);
    expect(Object.keys((body as { error: { fields: object } }).error.fields)).toEqual([field]);
  });

  test("from whoever is no administrator", async () => {
    expect((await save(main, { ...own, version: 1 }, desk)).status).toBe(403);
    expect(await voiceOf(db, main)).not.toMatchObject(own);
  });

  test("for what is no number, and for one that is not the practice's", async () => {
    expect((await save("call me", { ...own, version: 1 })).status).toBe(422);
    expect((await save("+17185550001", { ...own, version: 1 })).status).toBe(404);
  });
});

test("settings of a number are kept, however its number is written, and are on record without words", async () => {
  const e164 = await addNumber(app);
  expect(await voiceOf(db, e164)).toMatchObject({ voiceModel: "aura-2-thalia-en" });
  const written = `(${e164.slice(2, 5)}) ${e164.slice(5, 8)}-${e164.slice(8)}`;
  const saved = await save(written, { ...own, deskNumber: "(718) 555-0123", version: 1 });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({
    message: "Settings updated successfully",
    number: { phone_number: e164, voice_settings: own, desk_number: "+17185550123", version: 2 },
  });
  expect(await voiceOf(db, e164)).toEqual(own);
  expect(await deskNumberOf(db, e164)).toBe("+17185550123");
  expect(await lastAct("number.settings")).toEqual({
    outcome: "allowed",
    reason: "voiceModel, greetingMessage, personality, deskNumber",
    subject_id: e164,
  });
  const none = { voiceModel: null, greetingMessage: "", personality: null };
  expect((await save(e164, { ...none, version: 2 })).status).toBe(200);
  expect(await voiceOf(db, e164)).toMatchObject({ personality: "professional" });
  expect(await deskNumberOf(db, e164)).toBe("+17185550123");
});

test("of two saves at once one counts, and the other reads what stands", async () => {
  const e164 = await addNumber(app);
  const answers = await Promise.all([
    save(e164, { ...own, personality: "friendly", version: 1 }),
    save(e164, { ...own, personality: "efficient", version: 1 }, admin, other),
  ]);
  expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as {
    error: { details: { current: ManagedNumber } };
  };
  const standing = await numberOf(e164);
  expect(refused.error.details.current).toEqual(standing);
  expect(standing?.version).toBe(2);
});

describe("a release is refused", () => {
  test("for the practice's one number, with words why", async () => {
    const { status, body } = await release(main);
    expect(status).toBe(409);
    expect((body as { error: { message: string } }).error.message).toContain("Voice AI Settings");
    expect((await numberOf(main))?.status).toBe("active");
    expect(await lastAct("number.release")).toMatchObject({ outcome: "refused" });
  });

  test("for the one that the voice settings name, and the printed one stays too", async () => {
    const e164 = await addNumber(app);
    await app.query(
      `insert into system_settings (category, version, settings, updated_at)
       values ('voice_ai', 1, jsonb_build_object('twilioPhoneNumber', $1::text), $2)`,
      [e164, app.clock.now()],
    );
    expect(await designatedNumber(db)).toBe(e164);
    expect((await release(e164)).status).toBe(409);
    const { status, body } = await release(main);
    expect(status).toBe(409);
    expect((body as { error: { message: string } }).error.message).toContain("website");
    await app.query("delete from system_settings");
  });

  test("from whoever is no administrator, for what is no number and for a stranger's", async () => {
    const e164 = await addNumber(app);
    expect((await release(e164, desk)).status).toBe(403);
    expect((await release("nonsense")).status).toBe(422);
    expect((await release("+17185550001")).status).toBe(404);
    expect((await numberOf(e164))?.status).toBe("active");
  });
});

test("a number is released once, whoever presses and however often", async () => {
  const e164 = await addNumber(app);
  const answers = await Promise.all([release(e164), release(e164, admin, other), release(e164)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const again = await release(e164);
  expect(again).toMatchObject({ status: 200, body: { message: "Number released successfully" } });
  expect(await numberOf(e164)).toBeUndefined();
  expect(await voiceOf(db, e164)).toBeNull();
  expect(await deskNumberOf(db, e164)).toBeNull();
  expect(await app.query("select from local_carrier_numbers where e164 = $1", [e164])).toEqual([]);
});

test("a number that nobody looked up yet is the practice's all the same when it is the printed one", async () => {
  await app.query("delete from phone_numbers where e164 = $1", [main]);
  expect(await voiceOf(db, main)).toMatchObject({ voiceModel: "aura-2-thalia-en" });
  expect(await voiceOf(db, "+17185550001")).toBeNull();
  expect((await numberOf(main))?.is_designated).toBe(true);
});
