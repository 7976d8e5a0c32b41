import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { AppError } from "#errors.ts";
import { createSealer } from "#platform/sealing.ts";
import { askOnce } from "./service.ts";

const sealer = createSealer(Buffer.alloc(32, 1));
let database: TestDatabase;
let asked: number;
let kept: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(() => {
  asked = 0;
  kept = 0;
});

type Given = { key?: string | undefined; body?: unknown; ms?: number; fails?: boolean };
/** One instance that asks; each call is one of its own, as another instance's is. */
const askAs = ({ key = "one", body = { a: 1 }, ms = 0, fails = false }: Given) =>
  askOnce(
    { db: database.db, clock: testClock(), sealer },
    { scope: "test", key, body },
    {
      ask: async () => {
        asked += 1;
        await wait(ms);
        if (fails) throw new AppError("service_unavailable");
        return asked;
      },
      keep: async (tx, found) => {
        kept += 1;
        await tx
          .insertInto("events")
          .values({ at: new Date(), name: "asked", subject: "test", subject_id: String(found) })
          .execute();
        return { found };
      },
    },
  );

describe("refused", () => {
  it("is another request under a used key, also while the first is under way", async () => {
    await askAs({ key: "used" });
    await expect(askAs({ key: "used", body: { a: 2 } })).rejects.toMatchObject({
      code: "idempotency_mismatch",
    });
    const first = askAs({ key: "under way", ms: 300 });
    await wait(50);
    const other = askAs({ key: "under way", body: { a: 3 } });
    await expect(other).rejects.toMatchObject({ code: "idempotency_mismatch" });
    expect(await first).toEqual({ found: 2 });
    expect(asked).toBe(2);
  });
});

it("of twins at once one asks, and all get its answer", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => askAs({ key: "twins", ms: 300 })),
  );
  expect(answers).toEqual(Array.from({ length: 6 }, () => ({ found: 1 })));
  expect([asked, kept]).toEqual([1, 1]);
  expect(await askAs({ key: "twins" })).toEqual({ found: 1 });
  expect(asked).toBe(1);
});

it("what fails leaves the key free, and nothing behind", async () => {
  await expect(askAs({ key: "again", fails: true })).rejects.toMatchObject({
    code: "service_unavailable",
  });
  expect(await askAs({ key: "again" })).toEqual({ found: 2 });
  expect(await database.query("select from request_claims")).toEqual([]);
});

it("a twin that waits goes on when the first one fails", async () => {
  const first = askAs({ key: "heir", ms: 200, fails: true });
  await wait(50);
  const second = askAs({ key: "heir" });
  await expect(first).rejects.toMatchObject({ code: "service_unavailable" });
  expect(await second).toEqual({ found: 2 });
});

it("a claim whose holder died is taken over; one that may live is not", async () => {
  const hash = sealer.hash("idempotency-key", "dead");
  const claim = (seconds: number) =>
    database.query(
      `insert into request_claims (scope, key_hash, claimed_at)
       values ('test', $1, clock_timestamp() - make_interval(secs => $2))
       on conflict (scope, key_hash) do update set claimed_at = excluded.claimed_at`,
      [hash, seconds],
    );
  await claim(5);
  const waiting = askAs({ key: "dead" });
  await wait(300);
  expect(asked).toBe(0);
  await claim(21);
  expect(await waiting).toEqual({ found: 1 });
});

it("keeps neither the key nor what was asked in words", async () => {
  await askAs({ key: "secret-key", body: { ssn: "canary-9911" } });
  const rows = await database.query("select t::text from idempotency_keys t");
  expect(JSON.stringify(rows)).not.toMatch(/secret-key|canary-9911/);
});

it("without a key asks each time", async () => {
  const ask = () =>
    askOnce(
      { db: database.db, clock: testClock(), sealer },
      { scope: "test", key: undefined, body: {} },
      { ask: async () => (asked += 1), keep: async (_tx, found) => found },
    );
  expect([await ask(), await ask()]).toEqual([1, 2]);
});
