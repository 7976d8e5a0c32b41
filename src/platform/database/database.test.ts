import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AppError } from "#errors.ts";
import { createCrowdMember, outsideTheCrowd } from "#platform/crowd.ts";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { toClientConfig, toUrl } from "./connection.ts";
import { inTransaction } from "./database.ts";

let database: TestDatabase;

async function asOwner(statement: string): Promise<void> {
  const client = new Client(
    toClientConfig(database.connection, { name: "owner", statementTimeout: 5000 }),
  );
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 4 });
  await asOwner("CREATE TABLE counters (id int PRIMARY KEY, value int NOT NULL)");
  await asOwner("GRANT ALL ON counters TO practice_app");
  await asOwner("INSERT INTO counters SELECT id, 0 FROM generate_series(1, 10) AS id");
});
afterAll(() => database.dispose());

async function valueOf(id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    value: number;
  }>`SELECT value FROM counters WHERE id = ${id}`.execute(database.db);
  return rows[0]?.value;
}

describe("a transaction", () => {
  test("refuses the database itself inside, instead of waiting for ever", async () => {
    const misuse = inTransaction(database.db, () => sql`SELECT 1`.execute(database.db));
    await expect(misuse).rejects.toThrow("use the handle that was passed in");
    const nested = inTransaction(database.db, () => inTransaction(database.db, async () => 1));
    await expect(nested).rejects.toThrow("use the handle that was passed in");
  });

  test("keeps nothing of what it wrote when it throws", async () => {
    const failing = inTransaction(database.db, async (transaction) => {
      await sql`UPDATE counters SET value = 99 WHERE id = 1`.execute(transaction);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await valueOf(1)).toBe(0);
  });

  test("whose connection ends while it waits fails alone: the program goes on", async () => {
    const failing = inTransaction(database.db, async (transaction) => {
      await sql`UPDATE counters SET value = 99 WHERE id = 2`.execute(transaction);
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
        transaction,
      );
      await asOwner(`SELECT pg_terminate_backend(${rows[0]?.pid})`);
      await wait(100);
      await sql`SELECT 1`.execute(transaction);
    });
    await expect(failing).rejects.toThrow(/terminat|not queryable/);
    expect(await valueOf(2)).toBe(0);
  });

  test("gives up after three conflicts with a plain sentence, and does not repeat other failures", async () => {
    let runs = 0;
    const conflicting = inTransaction(database.db, async (transaction) => {
      runs += 1;
      await sql`DO $$ BEGIN RAISE EXCEPTION 'conflict' USING ERRCODE = '40001'; END $$`.execute(
        transaction,
      );
    });
    const failure = await conflicting.catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code: "service_unavailable" });
    expect(runs).toBe(3);

    runs = 0;
    const broken = inTransaction(database.db, async (transaction) => {
      runs += 1;
      await sql`SELECT nothing FROM nowhere`.execute(transaction);
    });
    await expect(broken).rejects.toMatchObject({ code: "42P01" });
    expect(runs).toBe(1);
  });

  test("that deadlocks with others still commits exactly once", async () => {
    const add = (first: number, second: number) =>
      inTransaction(database.db, async (transaction) => {
        await sql`UPDATE counters SET value = value + 1 WHERE id = ${first}`.execute(transaction);
        await sql`SELECT pg_sleep(0.05)`.execute(transaction);
        await sql`UPDATE counters SET value = value + 1 WHERE id = ${second}`.execute(transaction);
      });
    await Promise.all([add(2, 3), add(3, 2)]);
    expect([await valueOf(2), await valueOf(3)]).toEqual([2, 2]);
  });

  test("frees its guard when it ends, even for work that goes on afterwards", async () => {
    let later: Promise<unknown> = Promise.resolve();
    await inTransaction(database.db, async () => {
      later = new Promise((resolve) => setTimeout(resolve, 30)).then(() =>
        sql`SELECT 1`.execute(database.db),
      );
    });
    await expect(later).resolves.toMatchObject({ rows: [{}] });
  });
});

test("the application works with its own role's rights, not the owner's", async () => {
  const { rows } = await sql<{ role: string; login: string }>`
    SELECT current_user::text AS role, session_user::text AS login`.execute(database.db);
  expect(rows).toEqual([{ role: "practice_app", login: "practice_owner" }]);
  await expect(sql`DROP TABLE counters`.execute(database.db)).rejects.toThrow("must be owner");
});

test("dates stay the day they are, counts are numbers, instants are UTC", async () => {
  const { rows } = await sql`
    SELECT '2026-03-08'::date AS day, count(*) AS count, '2026-03-08T12:00:00Z'::timestamptz AS instant,
      current_setting('timezone') AS zone
    FROM counters`.execute(database.db);
  expect(rows).toEqual([
    { day: "2026-03-08", count: 10, instant: new Date("2026-03-08T12:00:00Z"), zone: "UTC" },
  ]);
  await expect(sql`SELECT 9007199254740993::int8`.execute(database.db)).rejects.toThrow(
    "too large",
  );
});

test("a connection that the database ends does not end the process", async () => {
  await asOwner(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
  await expect.poll(() => valueOf(1).catch(() => undefined)).toBe(0);
});

test("the address of a socket connection leads to the same database", async () => {
  const client = new Client({ connectionString: toUrl(database.connection) });
  await client.connect();
  const { rows } = await client.query("SELECT current_database() AS name, current_user AS owner");
  await client.end();
  expect(rows).toEqual([{ name: database.connection.database, owner: "practice_owner" }]);
});

describe("a crowd of visitors", () => {
  /** Asks as one of the crowd, whose part in it goes on. */
  const asVisitor = <T>(work: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      createCrowdMember().run(() => void work().then(resolve, reject));
    });

  test("gets half of the connections, in order, and leaves the others to everybody else", async () => {
    const released = Promise.withResolvers<void>();
    let holding = 0;
    const hold = () =>
      inTransaction(database.db, async (transaction) => {
        await sql`SELECT 1`.execute(transaction);
        holding += 1;
        await released.promise;
      });
    const holders = [asVisitor(hold), asVisitor(hold)];
    while (holding < 2) await wait(5);
    let isServed = false;
    const third = asVisitor(() => valueOf(1)).then(() => (isServed = true));
    const byPool = asVisitor(() => database.query("SELECT 1"));
    // Staff, and a job that a visitor woke.
    expect(await valueOf(1)).toBe(0);
    expect(await asVisitor(() => outsideTheCrowd(() => valueOf(1)))).toBe(0);
    expect(isServed).toBe(false);
    released.resolve();
    await Promise.all([...holders, third, byPool]);
    expect(isServed).toBe(true);
  });

  test("gives its part back when a question fails, and when it broke its connection", async () => {
    const failing = () => sql`SELECT nothing FROM nowhere`.execute(database.db);
    for (let time = 0; time < 6; time += 1)
      await expect(asVisitor(failing)).rejects.toMatchObject({ code: "42P01" });
    const ended = () =>
      inTransaction(database.db, async (transaction) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(
          transaction,
        );
        await asOwner(`SELECT pg_terminate_backend(${rows[0]?.pid})`);
        await sql`SELECT 1`.execute(transaction);
        await sql`SELECT 1`.execute(transaction);
      });
    for (let time = 0; time < 3; time += 1) await asVisitor(ended).catch(() => undefined);
    expect(await asVisitor(() => valueOf(1))).toBe(0);
  });
});
