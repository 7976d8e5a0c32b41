import { afterAll, beforeAll, expect, it } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { type NewText, queueText } from "./service.ts";

const at = new Date("2026-11-20T15:00:00Z");
const patientId = systemRandom.uuid();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(
    "insert into patients (id, first_name, last_name, created_at, updated_at) values ($1, 'Ana', 'Sampleton', $2, $2)",
    [patientId, at],
  );
});
afterAll(() => database.dispose());

const queue = (changes: Partial<NewText> = {}) =>
  inTransaction(database.db, (tx) =>
    queueText(tx, {
      id: systemRandom.uuid(),
      kind: "reminder",
      purpose: "appointment-messages",
      appointmentId: null,
      patientId,
      phone: "+17185550101",
      message: "See you tomorrow.",
      at,
      ...changes,
    }),
  );

it("is queued once for a key, by however many at once", async () => {
  const key = "reminder:1:24h";
  const tries = await Promise.all(Array.from({ length: 20 }, () => queue({ key })));
  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await database.query("select from sms_queue where key = $1", [key])).toHaveLength(1);
});

it("is queued each time without a key", async () => {
  expect(await queue({ message: "Twice" })).toBe(true);
  expect(await queue({ message: "Twice" })).toBe(true);
  expect(await database.query("select from sms_queue where message = 'Twice'")).toHaveLength(2);
});

it("may leave at once unless it says from when on, and for as long as it says", async () => {
  await queue({ message: "Now" });
  const sendAfter = new Date("2026-11-21T15:00:00Z");
  const expiresAt = new Date("2026-11-22T15:00:00Z");
  await queue({ message: "Then", sendAfter, expiresAt, isUrgent: true });
  expect(
    await database.query(
      "select send_after, expires_at, is_urgent, patient_id from sms_queue where message in ('Now', 'Then') order by message",
    ),
  ).toEqual([
    { send_after: at, expires_at: null, is_urgent: false, patient_id: patientId },
    { send_after: sendAfter, expires_at: expiresAt, is_urgent: true, patient_id: patientId },
  ]);
});
