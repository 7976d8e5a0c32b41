import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import {
  hasLiveConsent,
  isStopped,
  mayReceiveTexts,
  recordConsent,
  startTexts,
  stopTexts,
} from "./service.ts";

const at = new Date("2026-11-20T15:00:00Z");
const patientId = systemRandom.uuid();
const question = {
  channel: "sms",
  address: "+17185550101",
  purpose: "appointment-messages",
} as const;
const consent = {
  ...question,
  patientId,
  words: "Text me about visits.",
  version: "2026-11",
  source: "booking-web",
  at,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(
    "insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, 'Ana', 'Sampleton', $2, $2)",
    [patientId, at],
  );
});
afterAll(() => database.dispose());

const record = (changes = {}) =>
  inTransaction(database.db, (tx) =>
    recordConsent(tx, { ...consent, id: systemRandom.uuid(), ...changes }),
  );

describe("consent", () => {
  it("is not there until somebody gives it", async () => {
    expect(await hasLiveConsent(database.db, question)).toBe(false);
  });

  it("counts for its channel, address and purpose only", async () => {
    await record();
    expect(await hasLiveConsent(database.db, question)).toBe(true);
    expect(await hasLiveConsent(database.db, { ...question, channel: "voice" })).toBe(false);
    expect(await hasLiveConsent(database.db, { ...question, address: "+17185550102" })).toBe(false);
    expect(await hasLiveConsent(database.db, { ...question, purpose: "marketing" })).toBe(false);
  });

  it("ends when it is taken back, and can be given anew", async () => {
    await database.query("update consents set revoked_at = now(), revoked_by = 'STOP'");
    expect(await hasLiveConsent(database.db, question)).toBe(false);
    await record();
    expect(await hasLiveConsent(database.db, question)).toBe(true);
    expect(await database.query("select from consents")).toHaveLength(2);
  });

  it("knows an email address in any case", async () => {
    const email = { channel: "email", address: "Ana@Patients.Example" } as const;
    await record(email);
    expect(
      await hasLiveConsent(database.db, { ...question, ...email, address: "ana@patients.example" }),
    ).toBe(true);
  });
});

describe("no more texts", () => {
  const phone = "+17185550177";
  const words = { phone, words: "STOP", source: "STOP by text", at };
  const stop = (changes = {}) =>
    inTransaction(database.db, (tx) => stopTexts(tx, { ...words, ...changes }));
  const start = (changes = {}) =>
    inTransaction(database.db, (tx) =>
      startTexts(tx, { ...words, words: "START", source: "START by text", ...changes }),
    );
  const agrees = (purpose = "appointment-messages") =>
    hasLiveConsent(database.db, { ...question, address: phone, purpose });

  it("ends every consent to texts of that phone, and no other", async () => {
    await record({ address: phone });
    await record({ address: phone, purpose: "recall" });
    await record({ address: phone, channel: "voice" });
    await record({ address: "+17185550178" });
    expect(await isStopped(database.db, phone)).toBe(false);
    expect(await stop()).toBe(true);
    expect(await isStopped(database.db, phone)).toBe(true);
    expect(await isStopped(database.db, "+17185550178")).toBe(false);
    expect([await agrees(), await agrees("recall")]).toEqual([false, false]);
    expect(
      await hasLiveConsent(database.db, { ...question, address: phone, channel: "voice" }),
    ).toBe(true);
    expect(await hasLiveConsent(database.db, { ...question, address: "+17185550178" })).toBe(true);
    const [row] = await database.query(
      "select revoked_by from consents where address = $1 and channel = 'sms' limit 1",
      [phone],
    );
    expect(row).toEqual({ revoked_by: "STOP by text" });
  });

  it("is remembered from the first time on", async () => {
    const later = new Date(at.getTime() + 1000);
    expect(await stop({ at: later, words: "stop!!" })).toBe(false);
    expect(
      await database.query("select words, stopped_at from text_stops where phone = $1", [phone]),
    ).toEqual([{ words: "STOP", stopped_at: at }]);
  });

  it("ends with START, which gives again exactly what the stop took back", async () => {
    await record({ address: phone, purpose: "waitlist" });
    await database.query(
      "update consents set revoked_at = $2 where address = $1 and purpose = 'waitlist'",
      [phone, new Date(at.getTime() - 1000)],
    );
    expect(await start()).toBe(true);
    expect(await isStopped(database.db, phone)).toBe(false);
    expect([await agrees(), await agrees("recall"), await agrees("waitlist")]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await start()).toBe(false);
    const given = await database.query(
      "select words, source from consents where address = $1 and channel = 'sms' and revoked_at is null",
      [phone],
    );
    expect(given).toEqual([1, 2].map(() => ({ words: "START", source: "START by text" })));
    expect(await stop()).toBe(true);
    expect(await agrees()).toBe(false);
  });

  it("means nothing for a phone that never agreed", async () => {
    expect(await start({ phone: "+17185550179" })).toBe(false);
    expect(await database.query("select from consents where address = '+17185550179'")).toEqual([]);
  });

  it("is waited for by whoever asks what may leave", async () => {
    const questions = [
      { phone, purpose: "appointment-messages" },
      { phone: "+17185550178", purpose: "appointment-messages" },
      { phone: "+17185550178", purpose: "recall" },
    ];
    const ask = () => inTransaction(database.db, (tx) => mayReceiveTexts(tx, questions));
    const locked = Promise.withResolvers<void>();
    const seen = Promise.withResolvers<void>();
    const starting = inTransaction(database.db, async (tx) => {
      await startTexts(tx, words);
      locked.resolve();
      await seen.promise;
    });
    await locked.promise;
    expect(await ask()).toEqual([
      null,
      { isStopped: false, hasConsent: true },
      { isStopped: false, hasConsent: false },
    ]);
    seen.resolve();
    await starting;
    expect((await ask())[0]).toEqual({ isStopped: false, hasConsent: true });
  });

  it("cannot be slipped past by two at once", async () => {
    const both = await Promise.all([stop(), stop(), stop()]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });
});
