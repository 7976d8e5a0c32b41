import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#errors.ts";
import { systemRandom } from "#platform/clock.ts";
import { inTransaction } from "#platform/database/database.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { testClock } from "#test/build-app.ts";
import { seedReference } from "../../../../../seed/reference.ts";
import { findOffering } from "../../catalog/server/service.ts";
import { lengthOf, takeStart } from "../../slots/server/service.ts";
import type { StartRule } from "../rules.ts";

// Monday, 9:00 AM in New York. Dr. Lindgren works Monday 9 to 12 and 1 to 5:30, not on Tuesday.
const now = new Date("2026-11-23T14:00:00Z");
const within: StartRule = { outsideHours: false };
const anywhere: StartRule = { outsideHours: true };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedReference(database.db, { clock: testClock(now), mode: "demo", keyId: "test" });
});
beforeEach(async () => {
  await database.query("delete from provider_time_slots");
  await database.query("delete from time_off");
});
afterAll(() => database.dispose());

type Who = { serviceId?: string; staffId?: string | null };

async function take(
  start: string,
  rule: StartRule,
  { serviceId = "tmj-consultation", staffId = "lindgren" }: Who = {},
) {
  const offering = await findOffering(database.db, serviceId, staffId);
  const wish = { offering, length: lengthOf(offering.service), start: new Date(start), rule, now };
  return inTransaction(database.db, (tx) =>
    takeStart(tx, { random: systemRandom }, { ...wish, kind: "visit", expiresAt: null }),
  );
}

async function refused(start: string, rule: StartRule, staffId: string | null = "lindgren") {
  const error: unknown = await take(start, rule, { staffId }).catch((caught: unknown) => caught);
  if (!(error instanceof AppError)) throw new Error("It was not refused.");
  return error;
}

describe("staff are refused", () => {
  test.each([
    ["a day that has passed", "2026-11-20T15:00:00Z"],
    ["more than a year ahead", "2027-11-24T15:00:00Z"],
    ["3:07", "2026-11-23T20:07:00Z"],
  ])("%s, confirmed or not", async (_what, start) => {
    for (const rule of [within, anywhere])
      expect(await refused(start, rule)).toMatchObject({ code: "slot_not_offered", status: 422 });
  });

  test.each([
    ["before opening", "2026-11-23T13:30:00Z", "closed"],
    ["over closing time", "2026-11-27T22:30:00Z", "closed"],
    ["on a Sunday", "2026-11-29T15:00:00Z", "closed"],
    ["on a closure", "2026-11-26T15:00:00Z", "closed"],
    ["on a day without work", "2026-11-24T15:00:00Z", "not_working"],
    ["over the break", "2026-11-23T16:30:00Z", "not_working"],
  ])("%s, until they confirm it", async (_what, start, reason) => {
    expect(await refused(start, within)).toMatchObject({
      code: "outside_hours",
      status: 409,
      details: { people: [{ staffId: "lindgren", reason, message: expect.any(String) }] },
    });
    expect(await refused(start, "public")).toMatchObject({ code: "slot_not_offered" });
    expect(await take(start, anywhere)).toMatchObject({ staffId: "lindgren" });
  });

  test("time off, until they confirm it", async () => {
    await database.query(
      "insert into time_off (staff_id, starts_at, ends_at) values ('lindgren', '2026-11-23T15:00Z', '2026-11-23T17:00Z')",
    );
    const error = await refused("2026-11-23T15:30:00Z", within);
    expect(error).toMatchObject({ details: { people: [{ reason: "time_off" }] } });
    expect(error.message).toBe("Dr. Nils Lindgren is away on Monday, November 23 at 10:30 AM.");
    await take("2026-11-23T15:30:00Z", anywhere);
  });

  test.each(["visit", "block", "hold"])(
    "a time with a %s in it, whatever they confirm",
    async (kind) => {
      await database.query(
        "insert into provider_time_slots (id, resource, during, kind, expires_at) values (gen_random_uuid(), 'lindgren', '[2026-11-23 15:30Z, 2026-11-23 16:00Z)', $1, $2)",
        [kind, kind === "hold" ? "2026-11-23T14:05:00Z" : null],
      );
      for (const start of ["2026-11-23T15:00:00Z", "2026-11-23T15:55:00Z"])
        for (const rule of [within, anywhere])
          expect(await refused(start, rule)).toMatchObject({ code: "slot_taken" });
      await take("2026-11-23T14:30:00Z", within);
    },
  );
});

describe("a time that is over", () => {
  const over = "2026-11-23T13:00:00Z";
  const running = "2026-11-23T13:45:00Z";

  test("is refused, asked about or taken, as the rule says", async () => {
    const rule = { outsideHours: true } as const;
    expect(await refused(over, { ...rule, past: "refused" })).toMatchObject({
      code: "slot_not_offered",
      status: 422,
      fields: { start: expect.stringContaining("already over") },
    });
    expect(await refused(over, { ...rule, past: "asked" })).toMatchObject({
      code: "already_past",
      status: 409,
    });
    expect(await take(over, { ...rule, past: "meant" })).toMatchObject({ staffId: "lindgren" });
  });

  test("is not the one that runs now", async () => {
    expect(await take(running, { outsideHours: true, past: "refused" })).toMatchObject({
      staffId: "lindgren",
    });
  });
});

describe("staff may take", () => {
  test("a time without lead time, beyond 60 days, off the visitors' grid", async () => {
    for (const start of ["2026-11-23T14:05:00Z", "2027-06-07T14:00:00Z", "2026-11-25T15:35:00Z"]) {
      expect(await refused(start, "public")).toMatchObject({ code: "slot_not_offered" });
      expect(await take(start, within)).toMatchObject({ startsAt: new Date(start) });
    }
  });

  test("without a wish somebody within hours before somebody outside", async () => {
    const wish = { staffId: null };
    // On Tuesday Dr. Marsh works and Dr. Lindgren does not.
    expect(await take("2026-11-24T15:00:00Z", anywhere, wish)).toMatchObject({ staffId: "marsh" });
    expect(await refused("2026-11-24T15:00:00Z", within, null)).toMatchObject({
      code: "slot_taken",
    });
    expect(await take("2026-11-24T15:00:00Z", anywhere, wish)).toMatchObject({
      staffId: "lindgren",
    });
  });

  test("one time once: of 40 by both rules at the same moment one gets it", async () => {
    const start = "2026-11-25T15:00:00Z";
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, turn) =>
        take(start, (["public", within, anywhere] as const)[turn % 3] ?? within),
      ),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const reasons = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    for (const reason of reasons) expect(reason).toMatchObject({ code: "slot_taken" });
  });
});
