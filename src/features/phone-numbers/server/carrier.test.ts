import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, liveSettings, type TestApp } from "#test/build-app.ts";
import {
  adminOf,
  messageOf,
  type NumberDesk,
  onlyOn,
  openNumberDesk,
  ownVoice,
  secondNumber,
} from "#test/number-desk.ts";
import { numberAtTwilio, type TwilioNumbers } from "#test/twilio-numbers.ts";
import { twilioAccount, twilioNumber } from "#test/twilio-server.ts";
import type { ManagedNumbers } from "../numbers/contract.ts";

const mostMs = 8000;
let desk: NumberDesk;
let server: TwilioNumbers;
let app: TestApp;
let admin: string;
beforeAll(async () => {
  desk = await openNumberDesk();
  ({ app, server } = desk);
});
beforeEach(async () => {
  admin = await desk.begin();
});
afterAll(() => desk.close());

async function list(): Promise<ManagedNumbers> {
  const { status, body } = await desk.list();
  expect(status).toBe(200);
  return body as ManagedNumbers;
}
const save = () => desk.save();
const release = () => desk.release();
const rows = () => desk.rows();
const lastAct = async () => {
  const [row] = await app.query<{ action: string; outcome: string; reason: string | null }>(
    "select action, outcome, reason from audit_log order by id desc limit 1",
  );
  return row;
};

test("the company's numbers stand in the list, and follow what it says of them", async () => {
  const first = await list();
  expect(first.carrier).toEqual({ name: "twilio", trouble: null });
  expect(first.numbers).toMatchObject([
    { phone_number: twilioNumber, capabilities: { voice: true, sms: false }, keep_reason: "texts" },
    { phone_number: secondNumber, client_name: "Line 0187", status: "active", is_list_price: true },
  ]);
  server.numbers = [
    numberAtTwilio(secondNumber, { status: "suspended", friendlyName: "Old line" }),
  ];
  app.clock.advance(1000);
  const { numbers, fees } = await list();
  expect(numbers).toMatchObject([
    {
      phone_number: secondNumber,
      client_name: "Old line",
      status: "other",
      status_detail: "suspended",
    },
  ]);
  expect(fees).toMatchObject({ activeNumbers: 0, monthlyCents: 0 });
  expect(await lastAct()).toMatchObject({ action: "number.gone" });
  server.numbers = [numberAtTwilio(secondNumber), numberAtTwilio(twilioNumber)];
  app.clock.advance(1000);
  expect((await list()).fees.activeNumbers).toBe(2);
});

test("a number's settings and its release reach the company by its id there", async () => {
  await list();
  const sid = server.numbers[0]?.sid;
  expect((await save()).body).toMatchObject({ message: "Settings updated successfully" });
  expect((await release()).body).toEqual({ message: "Number released successfully" });
  const path = `/2010-04-01/Accounts/${twilioAccount}/IncomingPhoneNumbers/${sid}.json`;
  expect(server.asked).toContain(`DELETE ${path}`);
  expect(server.numbers.map(({ phoneNumber }) => phoneNumber)).toEqual([twilioNumber]);
  expect((await list()).numbers).toHaveLength(1);
});

describe("the trial of the voice settings asks the company", () => {
  const tryNumber = (phoneNumber: string) =>
    app.send("POST", "/api/voice/test", { phoneNumber }, { cookie: admin });

  test("whether the number is the practice's, and says that nobody answers without the agreement", async () => {
    const ours = await tryNumber(secondNumber);
    expect([ours.status, messageOf(ours.body)]).toEqual([
      503,
      expect.stringContaining("is signed"),
    ]);
    const foreign = await tryNumber("+17185550199");
    expect([foreign.status, messageOf(foreign.body)]).toEqual([
      503,
      "The carrier has no such number for this practice.",
    ]);
    expect(server.asked.every((asked) => asked.startsWith("GET "))).toBe(true);
    expect(await app.query("select from phone_calls")).toEqual([]);
  });

  test("and says what is wrong with it there", async () => {
    server.fault = () => "500";
    const { status, body } = await tryNumber(secondNumber);
    expect([status, messageOf(body)]).toEqual([503, "The carrier has a fault of its own."]);
  });
});

const faults = ["500", "429", "wrong schema", "HTML", "404", "401", "cuts"] as const;

describe("a company that fails", () => {
  test.each(faults)("on the list with %s: what was last known stands", async (fault) => {
    const before = await list();
    const kept = await rows();
    server.fault = () => fault;
    const { numbers, carrier } = await list();
    expect(numbers).toEqual(before.numbers);
    expect(carrier.trouble).toMatch(/^The carrier/);
    expect(await rows()).toEqual(kept);
  });

  test.each(faults)("on the settings with %s: nothing changes", async (fault) => {
    await list();
    const kept = await rows();
    server.fault = onlyOn("update", fault);
    const { status, body } = await save();
    expect(status).toBe(503);
    expect(messageOf(body)).toBe("Failed to update settings");
    expect(await rows()).toEqual(kept);
    expect(await lastAct()).toMatchObject({ action: "number.settings", outcome: "failed" });
  });

  test.each(faults)("on the release with %s: the number stays", async (fault) => {
    await list();
    const kept = await rows();
    server.fault = onlyOn("release", fault);
    const { status, body } = await release();
    expect(status).toBe(503);
    expect(messageOf(body)).toBe("Failed to release number");
    expect(await rows()).toEqual(kept);
    expect(await lastAct()).toMatchObject({ action: "number.release", outcome: "failed" });
    const { numbers } = await list();
    expect(numbers.map((one) => one.is_release_unclear)).toEqual([false, false]);
  });

  test.each(faults)("on everything with %s: the number stays", async (fault) => {
    await list();
    const kept = await rows();
    server.fault = () => fault;
    const { status, body } = await release();
    expect(status).toBe(503);
    expect(messageOf(body)).toBe("Failed to release number");
    expect(await rows()).toEqual(kept);
  });

  test("by never answering: everything has ended within eight seconds, and stands as it was", async () => {
    await list();
    const kept = await rows();
    server.fault = () => "hangs";
    const started = performance.now();
    const [listed, saved, released] = await Promise.all([list(), save(), release()]);
    expect(performance.now() - started).toBeLessThan(mostMs);
    expect(listed.carrier.trouble).toBe("The carrier did not answer in time.");
    expect(messageOf(saved.body)).toBe("Failed to update settings");
    expect(messageOf(released.body)).toBe("Failed to release number");
    expect(await rows()).toEqual(kept);
  });
});

describe("a release whose answer is lost", () => {
  test("counts when the company has the number no more", async () => {
    await list();
    server.fault = onlyOn("release", "does it, then 500");
    expect((await release()).status).toBe(200);
    expect(await lastAct()).toMatchObject({ action: "number.release", outcome: "allowed" });
    server.fault = () => "none";
    expect((await list()).numbers).toHaveLength(1);
  });

  test("is asked about later: it took place", async () => {
    await list();
    server.fault = (deed) => (deed === "release" ? "does it, then 500" : "500");
    expect((await release()).status).toBe(503);
    server.fault = () => "none";
    // Whoever began it may still be at it.
    expect((await list()).numbers).toHaveLength(2);
    app.clock.advance(20_000);
    expect((await list()).numbers).toHaveLength(1);
    expect(await lastAct()).toEqual({
      action: "number.release",
      outcome: "allowed",
      reason: "the carrier has it no more",
    });
  });

  test("is asked about later: it did not take place", async () => {
    await list();
    server.fault = () => "500";
    expect((await release()).status).toBe(503);
    app.clock.advance(20_000);
    const unclear = await list();
    expect(unclear.numbers.some((one) => one.is_release_unclear)).toBe(true);
    server.fault = () => "none";
    const { numbers } = await list();
    expect(numbers.some((one) => one.is_release_unclear)).toBe(false);
    expect(numbers).toHaveLength(2);
    expect((await lastAct())?.outcome).toBe("failed");
    expect((await release()).status).toBe(200);
  });
});

test("a number that the practice takes again later is there again, with its settings", async () => {
  await list();
  expect((await save()).status).toBe(200);
  expect((await release()).status).toBe(200);
  app.clock.advance(60_000);
  server.numbers.push(numberAtTwilio(secondNumber));
  const { numbers } = await list();
  expect(numbers.find((one) => one.phone_number === secondNumber)).toMatchObject({
    status: "active",
    voice_settings: ownVoice,
    is_release_unclear: false,
  });
});

test("with the agreement signed, saving a number's settings leads its calls here", async () => {
  const signed = await buildTestApp({ ...desk.settings, TWILIO_BAA: "signed" });
  const cookie = await adminOf(signed);
  await signed.send("GET", "/api/phone-numbers/managed", undefined, { cookie });
  const body = { ...ownVoice, version: 1 };
  const saved = await signed.send(
    "PUT",
    `/api/phone-numbers/${encodeURIComponent(secondNumber)}/settings`,
    body,
    { cookie },
  );
  expect(saved.status).toBe(200);
  expect(server.numbers[0]?.set).toMatchObject({
    VoiceUrl: "https://averell.example/api/webhooks/twilio/voice",
    StatusCallback: "https://averell.example/api/webhooks/twilio/voice/status",
    VoiceApplicationSid: "",
  });
  const phoneNumber = secondNumber;
  const tried = await signed.send("POST", "/api/voice/test", { phoneNumber }, { cookie });
  expect(tried.status).toBe(200);
  expect(await signed.query("select from phone_calls")).toEqual([]);
  await signed.close();
});

test("without a carrier a live practice has no numbers, and none is made up", async () => {
  const bare = await buildTestApp(liveSettings);
  const cookie = await adminOf(bare);
  const { body } = await bare.send("GET", "/api/phone-numbers/managed", undefined, { cookie });
  expect(body).toMatchObject({ numbers: [], carrier: { name: null, trouble: null } });
  await bare.close();
});
