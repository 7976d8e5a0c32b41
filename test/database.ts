import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client, DatabaseError } from "pg";
import { inject } from "vitest";
import { toClientConfig, type SocketConnection } from "#platform/database/connection.ts";
import { openDatabase, type Database } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";

/** Tests read what went wrong from their own failures. */
const log = createLog("error");

/** Runs statements as the owner of the databases, in the one that tests are never copied from. */
async function administer(statement: string): Promise<void> {
  const client = new Client(
    toClientConfig(
      { ...inject("template"), database: "practice" },
      { name: "tests", statementTimeout: 0 },
    ),
  );
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const dropTries = 20;
const notAllowed = "42501";

/**
 * Removes a database with whoever is still connected. The server itself may be tidying it up just then,
 * which the owner may not end; it is done in a moment.
 */
async function drop(name: string): Promise<void> {
  for (let left = dropTries; ; left -= 1) {
    try {
      await administer(`DROP DATABASE ${name} WITH (FORCE)`);
      return;
    } catch (error) {
      const isTidied = error instanceof DatabaseError && error.code === notAllowed;
      if (!isTidied || left === 0) throw error;
      await pause(500);
    }
  }
}

export type EmptyTestDatabase = {
  connection: SocketConnection;
  dispose(): Promise<void>;
};

/** A database of its own without any table, for tests of the migrations themselves. */
export function createEmptyDatabase(): Promise<EmptyTestDatabase> {
  return create("template1");
}

async function create(template: string): Promise<EmptyTestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    connection: { ...inject("template"), database: name },
    dispose: () => drop(name),
  };
}

export type TestDatabase = EmptyTestDatabase & {
  db: Database;
  /** Asks the database directly, with the application's rights. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
};

/** A migrated database of its own for one test file, opened as the application opens it. */
export async function createTestDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const { connection, dispose } = await create("template_app");
  const { db, pool, close } = await openDatabase(connection, { poolSize, log });
  return {
    connection,
    db,
    async query<Row extends object>(text: string, values: unknown[] = []) {
      return (await pool.query<Row>(text, values)).rows;
    },
    async dispose() {
      await close();
      await dispose();
    },
  };
}

/** Runs a statement with the rights of the owner of the tables, as somebody with the database's own password. */
export async function asOwner(
  { connection }: EmptyTestDatabase,
  statement: string,
  values: unknown[] = [],
): Promise<void> {
  const client = new Client(toClientConfig(connection, { name: "owner", statementTimeout: 5000 }));
  await client.connect();
  try {
    await client.query(statement, values);
  } finally {
    await client.end();
  }
}
