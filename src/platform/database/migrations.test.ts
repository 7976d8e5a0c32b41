import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEmptyDatabase, type EmptyTestDatabase } from "#test/database.ts";
import { toClientConfig } from "./connection.ts";
import { migrate, MigrationError } from "./migrations.ts";

let folder = "";
let database: EmptyTestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrations-"));
  database = await createEmptyDatabase();
});

afterEach(async () => {
  await database.dispose();
  rmSync(folder, { recursive: true });
});

function write(file: string, sql: string): void {
  writeFileSync(join(folder, file), sql);
}

async function ask<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client(
    toClientConfig(database.connection, { name: "question", statementTimeout: 5000 }),
  );
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("refuses", () => {
  test("a file that was edited after it was applied", async () => {
    write("0001_visits.sql", "CREATE TABLE visits (id int)");
    await migrate(database.connection, folder);
    write("0001_visits.sql", "CREATE TABLE visits (id bigint)");
    const refusal = migrate(database.connection, folder);
    await expect(refusal).rejects.toThrow(MigrationError);
    await expect(refusal).rejects.toThrow(
      /0001_visits\.sql was edited after it had been applied on \d{4}-\d{2}-\d{2}/,
    );
  });

  test("a database that is newer than the program", async () => {
    write("0001_visits.sql", "CREATE TABLE visits (id int)");
    write("0002_holds.sql", "CREATE TABLE holds (id int)");
    await migrate(database.connection, folder);
    rmSync(join(folder, "0002_holds.sql"));
    await expect(migrate(database.connection, folder)).rejects.toThrow(
      "The database is newer than this program: it has 0002_holds.sql",
    );
  });

  test.each([["visits.sql"], ["1_visits.sql"], ["0001-visits.sql"], ["0002_visits.sql"]])(
    "a folder whose first file is %s",
    async (file) => {
      write(file, "SELECT 1");
      await expect(migrate(database.connection, folder)).rejects.toThrow(file);
    },
  );

  test("two files with one number", async () => {
    write("0001_holds.sql", "SELECT 1");
    write("0001_visits.sql", "SELECT 1");
    await expect(migrate(database.connection, folder)).rejects.toThrow("without gaps or repeats");
  });
});

test("a file that fails leaves nothing of itself and keeps those before it", async () => {
  write("0001_visits.sql", "CREATE TABLE visits (id int)");
  write("0002_holds.sql", "CREATE TABLE holds (id int); INSERT INTO nowhere VALUES (1)");
  await expect(migrate(database.connection, folder)).rejects.toThrow(
    /0002_holds\.sql\): relation "nowhere"/,
  );
  expect(
    await ask("SELECT to_regclass('visits')::text AS visits, to_regclass('holds')::text AS holds"),
  ).toEqual([{ visits: "visits", holds: null }]);
  write("0002_holds.sql", "CREATE TABLE holds (id int)");
  expect(await migrate(database.connection, folder)).toEqual(["0002_holds.sql"]);
});

test("a database that cannot be reached is reported, not hung on", async () => {
  const nowhere = { ...database.connection, database: "no_such_database" };
  await expect(migrate(nowhere, folder)).rejects.toThrow("no_such_database");
});

test("four servers that start at once apply each file exactly once, in order", async () => {
  write("0001_log.sql", "CREATE TABLE log (id int GENERATED ALWAYS AS IDENTITY, file text)");
  for (const number of [2, 3, 4, 5]) {
    write(
      `000${number}_step.sql`,
      `SELECT pg_sleep(0.02); INSERT INTO log (file) VALUES ('${number}')`,
    );
  }
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(database.connection, folder)));
  expect(applied.flat().toSorted()).toEqual([
    "0001_log.sql",
    ...[2, 3, 4, 5].map((number) => `000${number}_step.sql`),
  ]);
  expect(await ask("SELECT file FROM log ORDER BY id")).toEqual(
    ["2", "3", "4", "5"].map((file) => ({ file })),
  );
});

test("other line ends are not an edit, and an up-to-date database is left alone", async () => {
  write("0001_visits.sql", "CREATE TABLE visits (\n  id int\n)");
  expect(await migrate(database.connection, folder)).toEqual(["0001_visits.sql"]);
  write("0001_visits.sql", "CREATE TABLE visits (\r\n  id int\r\n)");
  expect(await migrate(database.connection, folder)).toEqual([]);
});
