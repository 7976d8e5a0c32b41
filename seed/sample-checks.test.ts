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

const outcomes = (table: string) =>
  database.query<{ outcome: string; source: string }>(
    `select distinct outcome, source from ${table} order by 1, 2`,
  );

it("shows every way in which a check can end, each by the sandbox or left to a person", async () => {
  expect(await outcomes("financing_checks")).toEqual([
    { outcome: "application", source: "sandbox" },
    { outcome: "failed", source: "sandbox" },
    { outcome: "none", source: "sandbox" },
    { outcome: "offers", source: "sandbox" },
  ]);
  expect(await outcomes("insurance_checks")).toEqual([
    { outcome: "eligible", source: "sandbox" },
    { outcome: "manual", source: "manual" },
    { outcome: "not-eligible", source: "sandbox" },
  ]);
});

it("calls all of them samples, with one task for each that a person has to look at", async () => {
  for (const table of ["financing_checks", "insurance_checks"])
    expect(await database.query(`select from ${table} where not is_sample`)).toEqual([]);
  const open = await database.query(
    "select id from insurance_checks where outcome = 'manual' order by id",
  );
  const tasks = await database.query(
    "select subject_id as id from tasks where subject = 'insurance-check' and is_sample order by 1",
  );
  expect(open.length).toBeGreaterThan(0);
  expect(tasks).toEqual(open);
});

it("comes once: what staff did with it stays", async () => {
  await database.query("delete from financing_checks");
  await database.query("update insurance_checks set version = 7");
  clock.advance(86_400_000);
  await seedSample(database.db, { clock, sealer });
  expect(await database.query("select from financing_checks")).toEqual([]);
  expect(await database.query("select from insurance_checks where version <> 7")).toEqual([]);
});

it("keeps no number of a card, no income and no birth date", async () => {
  const rows = await database.query<{ row: string }>(
    "select row_to_json(c)::text as row from insurance_checks c union all select row_to_json(c)::text from financing_checks c",
  );
  for (const { row } of rows) {
    for (const hidden of ["UH-4005", "DD-1003", "GU-6003", "ML-5004", "SAMPLE-1", "65000", "1980"])
      expect(row).not.toContain(hidden);
  }
});
