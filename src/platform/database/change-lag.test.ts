import { afterAll, beforeAll, expect, test } from "vitest";
import { systemRandom } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createChangeLag } from "./change-lag.ts";
import { openDatabase, type OpenDatabase } from "./database.ts";
import { startListener } from "./listener.ts";

const log = createLog("silent");
const channel = "changes";
let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  open = await openDatabase(database.connection, { poolSize: 2, log });
});
afterAll(async () => {
  await open.close();
  await database.dispose();
});

test("a change that nobody hears of is no measure, and is not waited for without end", async () => {
  const lag = createChangeLag({ pool: open.pool, channel, random: systemRandom, patienceMs: 50 });
  expect(await lag.measure()).toBeNull();
});

test("probes of all instances are kept from everybody else, changes are not", async () => {
  const [one, other] = [1, 2].map(() =>
    createChangeLag({ pool: open.pool, channel, random: systemRandom }),
  );
  const passedOn: string[] = [];
  const listener = await startListener({
    connection: database.connection,
    channel,
    onChange(payload) {
      const heard = [one, other].map((lag) => lag?.hears(payload));
      if (heard.includes(false)) passedOn.push(payload);
    },
    onResync() {},
    log,
  });
  const lags = await Promise.all([one?.measure(), one?.measure(), other?.measure()]);
  await open.pool.query("select pg_notify($1, $2)", [channel, '{"table":"tasks"}']);
  await expect.poll(() => passedOn).toEqual(['{"table":"tasks"}']);
  expect(lags.every((lag) => typeof lag === "number" && lag > 0 && lag < 5)).toBe(true);
  await listener.stop();
});
