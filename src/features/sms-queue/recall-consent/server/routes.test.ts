import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, monday, type TestApp, testClock } from "#test/build-app.ts";
import { book, tokenOf } from "#test/booking-requests.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { stopTexts } from "#features/consent/server/public.ts";
import type { PatientProfile } from "#features/patients/profile/contract.ts";
import { inTransaction } from "#platform/database/database.ts";
import { recallConsentWords, spokenRecallWords } from "../rules.ts";

const phone = "+17184440150";
let start = "";
const clock = testClock();
let database: TestDatabase;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await buildTestApp({}, { database, clock });
  const { headers } = await app.send("POST", "/api/staff-access/direct");
  cookie = String(headers["set-cookie"]).split(";")[0] ?? "";
}, 60_000);
afterAll(async () => {
  await app.close();
  await database.dispose();
});
beforeEach(async () => {
  clock.set(monday);
  await app.query("delete from consents");
  await app.query("delete from text_stops");
  start = await nextStart();
});

/** A free time for each test. */
async function nextStart(): Promise<string> {
  for (const date of ["2026-11-24", "2026-11-25"]) {
    const { body } = await app.send(
      "GET",
      `/api/slots?serviceId=implant-consultation&staffId=averell&date=${date}`,
    );
    const { slots } = body as { slots: { start: string; isAvailable: boolean }[] };
    const free = slots.find(({ isAvailable }) => isAvailable);
    if (free) return free.start;
  }
  throw new Error("No free time is left for this test.");
}

const patient = {
  firstName: "Rhea",
  lastName: "Castellan",
  email: "rhea@inbox.example",
  phone: "7184440150",
  isAdult: true,
};
const booked = (changes = {}) => book(app, { start, patient, consentSms: false, ...changes });
const consents = () =>
  app.query<{ purpose: string }>(
    "select purpose, address, words, version, source, revoked_by from consents order by given_at, purpose",
  );
const read = (manageToken: string) => app.send("POST", "/api/recall-texts/lookup", { manageToken });
const change = (manageToken: string, isAgreed: unknown) =>
  app.send("PUT", "/api/recall-texts", { manageToken, isAgreed });
const stop = (words: string) =>
  inTransaction(database.db, (tx) =>
    stopTexts(tx, { phone, words, source: "STOP by text", at: clock.now() }),
  );

describe("at booking", () => {
  test.each<[string, object]>([
    ["left out", {}],
    ["said no to", { consentRecall: false }],
    ["not given with texts about visits", { consentSms: true }],
  ])("it is not there when %s", async (_what, changes) => {
    await booked(changes);
    expect((await consents()).map(({ purpose }) => purpose)).not.toContain("recall");
  });

  test("is refused when it is no yes or no, and nothing is booked", async () => {
    const body = { start, patient, consentSms: false, consentRecall: "yes" };
    const { status, body: answer } = await app.send("POST", "/api/appointments", {
      serviceId: "implant-consultation",
      staffId: "averell",
      ...body,
    });
    expect(status).toBe(422);
    expect(answer).toMatchObject({ error: { fields: { consentRecall: expect.any(String) } } });
    expect(await nextStart()).toBe(start);
    expect(await consents()).toEqual([]);
  });

  test("is kept by itself, in the words that were shown", async () => {
    await booked({ consentRecall: true });
    expect(await consents()).toEqual([
      {
        purpose: "recall",
        address: phone,
        words: recallConsentWords,
        version: "2026-11",
        source: "booking-web",
        revoked_by: null,
      },
    ]);
  });
});

describe("at the desk", () => {
  const atDesk = (changes = {}) =>
    app.send(
      "POST",
      "/api/schedule/visits",
      {
        kind: "call",
        serviceId: "implant-consultation",
        staffId: "averell",
        start,
        patient,
        consentSms: false,
        tellPatient: false,
        ...changes,
      },
      { cookie },
    );

  test.each([true, "yes", ""])("%s says not how it was given, and is refused", async (agreed) => {
    const { status, body } = await atDesk({ recallAgreed: agreed });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      error: { fields: { recallAgreed: expect.stringMatching(/how they agreed/) } },
    });
    expect(await consents()).toEqual([]);
  });

  test("nobody agreed unless it is said", async () => {
    expect((await atDesk({ consentRecall: true })).status).toBe(201);
    expect(await consents()).toEqual([]);
  });

  test("it says how it was given, with the words that were read out", async () => {
    expect((await atDesk({ recallAgreed: "phone" })).status).toBe(201);
    expect(await consents()).toMatchObject([
      {
        purpose: "recall",
        words: spokenRecallWords,
        source: "booking-phone, said yes on the phone",
      },
    ]);
  });
});

describe("on the page of one's visit", () => {
  test("another link opens nothing", async () => {
    expect((await read("x".repeat(43))).status).toBe(404);
    expect((await change("x".repeat(43), true)).status).toBe(404);
    expect((await change(tokenOf(await booked()), "yes")).status).toBe(422);
  });

  test("it is given once, taken back, and the other consents stay", async () => {
    const token = tokenOf(await booked({ consentSms: true }));
    expect((await read(token)).body).toEqual({
      recallTexts: { isAgreed: false, since: null, isStopped: false },
    });
    const both = await change(token, true);
    expect(both.body).toEqual({
      recallTexts: { isAgreed: true, since: monday.toISOString(), isStopped: false },
    });
    await change(token, true);
    expect(await consents()).toMatchObject([
      { purpose: "appointment-messages" },
      { purpose: "recall", source: "manage-page", revoked_by: null },
    ]);
    expect((await change(token, false)).body).toMatchObject({ recallTexts: { isAgreed: false } });
    await change(token, false);
    expect(await consents()).toMatchObject([
      { purpose: "appointment-messages", revoked_by: null },
      { purpose: "recall", revoked_by: "manage-page" },
    ]);
    const acts = await app.query<{ action: string }>(
      "select action from audit_log where action like 'consent.%' order by id",
    );
    expect(acts.map(({ action }) => action)).toEqual(["consent.give", "consent.take-back"]);
  });

  test("STOP takes it back, and only START begins it again", async () => {
    const token = tokenOf(await booked({ consentRecall: true }));
    await stop("STOP");
    expect((await read(token)).body).toEqual({
      recallTexts: { isAgreed: false, since: null, isStopped: true },
    });
    expect(await consents()).toMatchObject([{ purpose: "recall", revoked_by: "STOP by text" }]);
    const refused = await change(token, true);
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ error: { message: expect.stringContaining("START") } });
  });

  test("the person's page shows it", async () => {
    await booked({ consentRecall: true });
    const [row] = await app.query<{ patient_id: string }>("select patient_id from consents");
    const { body } = await app.send("GET", `/api/patients/${row?.patient_id}`, undefined, {
      cookie,
    });
    const { consents: shown } = body as PatientProfile;
    expect(shown).toMatchObject([{ channel: "sms", purpose: "recall", isLive: true }]);
  });
});
