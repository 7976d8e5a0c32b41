import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { hasLiveConsent, recordConsent } from "./service.ts";

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
