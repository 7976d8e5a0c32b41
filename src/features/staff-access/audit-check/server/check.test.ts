import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toClientConfig } from "#platform/database/connection.ts";
import { systemRandom } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { testClock } from "#test/build-app.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { recordAudit, sealAudit } from "../../audit/server/service.ts";
import { askForCheck, checkState, checkWhenDue, type CheckDeps } from "./service.ts";

const clock = testClock();
const going = new AbortController().signal;
const caller = {
  staff: {
    accountId: "11111111-1111-4111-8111-111111111111",
    sessionId: "22222222-2222-4222-8222-222222222222",
    role: "admin" as const,
    name: "Ana",
  },
  address: "192.0.2.7",
  requestId: "r",
};
let database: TestDatabase;
let deps: CheckDeps;

async function addRows(count: number): Promise<void> {
  for (let row = 0; row < count; row += 1) {
    await recordAudit(database.db, {
      at: clock.now(),
      actorKind: "system",
      actorId: null,
      action: "test.row",
      subject: "job",
      subjectId: null,
      outcome: "allowed",
    });
  }
  await sealAudit(database.db, clock);
}

const state = async () => (await checkState(database.db)).check;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = { db: database.db, clock, random: systemRandom, log: createLog("silent") };
});
afterAll(() => database.dispose());

test("the first check waits for a seal and comes by itself, the next after six hours", async () => {
  await checkWhenDue(deps, going);
  await addRows(3);
  expect(await state()).toMatchObject({ state: "none", underWay: null });
  await checkWhenDue(deps, going);
  const first = await state();
  expect(first).toMatchObject({ state: "whole", at: clock.now().toISOString(), underWay: null });
  clock.advance(6 * 3_600_000 - 1);
  await checkWhenDue(deps, going);
  expect(await state()).toEqual(first);
  clock.advance(1);
  await checkWhenDue(deps, going);
  expect((await state()).at).toBe(clock.now().toISOString());
});

test("newer seals are checked by themselves, after a rest as long as the log is large", async () => {
  const seen = async () => {
    await checkWhenDue(deps, going);
    const { check, rowCount, checkedTo, sealedTo } = await checkState(database.db);
    return { covered: check.rows, rowCount, isAll: checkedTo === sealedTo, at: check.at };
  };
  const before = await seen();
  await addRows(400);
  clock.advance(8);
  expect(await seen()).toMatchObject({ covered: before.covered, isAll: false });
  clock.advance(1);
  expect(await seen()).toEqual({
    covered: before.rowCount + 400,
    rowCount: before.rowCount + 400,
    isAll: true,
    at: clock.now().toISOString(),
  });
  await addRows(1);
  clock.advance(1208);
  expect(await seen()).toMatchObject({ isAll: false });
  clock.advance(1);
  expect(await seen()).toMatchObject({ covered: before.rowCount + 401, isAll: true });
});

test("who asks while a check is wanted gets that one, and each asking is on record", async () => {
  const [one, other] = [await askForCheck(deps, caller), await askForCheck(deps, caller)];
  expect(one.underWay).toEqual({ isRunning: false, rows: 0 });
  expect(other.underWay).toEqual(one.underWay);
  expect(await database.query("select from audit_log where action = 'audit.verify'")).toHaveLength(
    2,
  );
  clock.advance(1000);
  await checkWhenDue(deps, going);
  expect(await state()).toMatchObject({ at: clock.now().toISOString(), underWay: null });
});

test("a check that was cut off is done again", async () => {
  await askForCheck(deps, caller);
  const stopped = AbortSignal.abort();
  await expect(checkWhenDue(deps, stopped)).rejects.toThrow("aborted");
  expect((await state()).underWay).toEqual({ isRunning: true, rows: 0 });
  await checkWhenDue(deps, going);
  expect(await state()).toMatchObject({ state: "whole", underWay: null });
});

test("rows are counted whether they are checked, sealed or neither", async () => {
  const counted = async () => (await checkState(database.db)).rowCount;
  const before = await counted();
  await addRows(4);
  expect(await counted()).toBe(before + 4);
  await askForCheck(deps, caller);
  expect(await counted()).toBe(before + 5);
  await checkWhenDue(deps, going);
  expect(await counted()).toBe(before + 5);
});

test("a broken seal is named, put on record, and becomes one task", async () => {
  const owner = new Client(
    toClientConfig(database.connection, { name: "owner", statementTimeout: 5000 }),
  );
  await owner.connect();
  await owner.query("alter table audit_log disable trigger user");
  await owner.query("update audit_log set reason = 'x' where id = 2");
  await owner.end();
  for (let round = 0; round < 2; round += 1) {
    await askForCheck(deps, caller);
    await checkWhenDue(deps, going);
  }
  expect(await state()).toMatchObject({
    state: "broken",
    brokenSeal: 1,
    reason: "A row or the seal itself was changed.",
    head: null,
  });
  expect(
    await database.query(
      "select from audit_log where action = 'audit.verify' and outcome = 'failed'",
    ),
  ).toHaveLength(2);
  expect(await database.query("select from tasks where kind = 'audit-broken'")).toHaveLength(1);
});
