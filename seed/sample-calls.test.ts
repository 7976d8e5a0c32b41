import { afterEach, beforeEach, expect, it } from "vitest";
import { createSealer } from "#platform/sealing.ts";
import { testClock, type TestClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { seedReference } from "./reference.ts";
import { seedSample } from "./sample.ts";

const sealer = createSealer(Buffer.alloc(32, 1));

let database: TestDatabase;
let clock: TestClock;
beforeEach(async () => {
  database = await createTestDatabase();
  clock = testClock(new Date("2026-11-20T18:15:00Z"));
  await seedReference(database.db, { clock, mode: "demo", keyId: sealer.keyId });
  await seedSample(database.db, { clock, sealer });
});
afterEach(() => database.dispose());

it("shows a few calls that never took place, each marked as a sample", async () => {
  const calls = await database.query(
    "select call_type, end_reason, appointment_booked, is_sample from voice_calls order by started_at desc",
  );
  expect(calls).toEqual([
    { call_type: "webrtc", end_reason: "answered", appointment_booked: true, is_sample: true },
    { call_type: "webrtc", end_reason: "visitor", appointment_booked: false, is_sample: true },
    { call_type: "phone", end_reason: "lost", appointment_booked: false, is_sample: true },
  ]);
});

it("speaks of the sample visit that it stands beside, and of nothing else", async () => {
  const [row] = await database.query<{ summary_sealed: string; name: string; is_sample: boolean }>(
    `select v.summary_sealed, s.name, p.is_sample from voice_calls v
     join appointments a on a.id = v.appointment_id join services s on s.id = a.service_id
     join patients p on p.id = v.patient_id and p.id = a.patient_id`,
  );
  expect(row?.is_sample).toBe(true);
  expect(sealer.open(row?.summary_sealed ?? "")).toContain(`Booked: ${row?.name} with `);
});

it("tells every caller first what real ones are told, and books nothing that begins within a day", async () => {
  const lines = await database.query<{ text_sealed: string }>(
    "select text_sealed from voice_call_lines where entry = 0",
  );
  const said = lines.map(({ text_sealed }) => sealer.open(text_sealed));
  expect(said).toHaveLength(3);
  for (const text of said)
    expect(text).toMatch(/^You are talking with an AI assistant, not a person/);
  const soon = await database.query(
    `select from voice_calls v join appointments a on a.id = v.appointment_id
     where a.starts_at < $1::timestamptz + interval '1 day'`,
    [clock.now()],
  );
  expect(soon).toEqual([]);
});

it("comes once: what staff removed stays removed", async () => {
  await database.query("delete from voice_calls");
  clock.advance(86_400_000);
  await seedSample(database.db, { clock, sealer });
  expect(await database.query("select from voice_calls")).toEqual([]);
});
