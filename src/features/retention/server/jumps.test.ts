import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { plantedRules, preparePractice } from "#test/retention-rows.ts";
import { numbers, walkPeople, walkRows, walkStart } from "#test/retention-walk.ts";
import { createSealer } from "#platform/sealing.ts";

const sealer = createSealer(Buffer.alloc(32, 7));

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await preparePractice(database.query, walkStart);
});
afterAll(() => database.dispose());

it("removes all that is due and nothing early, whenever it runs within thirty years", async () => {
  const walked = await walkRows({ ask: database.query, db: database.db }, numbers(20_261_120));
  expect(walked).toMatchObject({ early: [], late: [] });
  // Two thirds at least were due before the end, of each rule the edges of all jumps.
  expect(walked.planted).toBeGreaterThan(plantedRules.length * 30);
  expect(walked.removed).toBeGreaterThan(walked.planted / 2);
}, 240_000);

it("erases people when their years are over, minors at 22, and nobody under a hold", async () => {
  const walked = await walkPeople({ ask: database.query, db: database.db, sealer }, numbers(7));
  expect(walked).toMatchObject({ early: [], late: [] });
  expect(walked.removed).toBe(walked.planted - walked.held);
}, 240_000);
