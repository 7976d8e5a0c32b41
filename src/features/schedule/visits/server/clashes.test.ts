import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "#platform/http/caller.ts";
import { monday, testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { deskOn, memberOfStaff, walkLanes } from "#test/two-editors.ts";
import { seedReference } from "../../../../../seed/reference.ts";
import { chanceFrom } from "../../../../../bench/harness/random.ts";

const interleavings = 64;

let database: TestDatabase;
let people: [Caller, Caller];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedReference(database.db, { clock: testClock(), mode: "demo", keyId: "test" });
  const insert = (sql: string, values: unknown[]) => database.query(sql, values);
  people = [await memberOfStaff("One", insert), await memberOfStaff("Other", insert)];
});
afterAll(() => database.dispose());

test(`two people, ${interleavings} interleavings: nothing that was acknowledged is lost`, async () => {
  const deps = deskOn(database.db, testClock(monday));
  const walked = await walkLanes({
    deps,
    people,
    interleavings,
    randomFrom: (seed) => chanceFrom(seed).next,
  });
  expect(walked.problems).toEqual([]);
  // Without clashes nothing would have been proved.
  expect(walked.clashes).toBeGreaterThan(interleavings / 2);
});
