import { join } from "node:path";
import type { TestDatabase } from "#test/database.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { startDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { root } from "./server.ts";

/** A migrated database of a measure's own, as whole servers within its process take it, and its address. */
export async function startPracticeDatabase(run: Measure) {
  const { url, pool } = await startDatabase(run);
  const connection = { url };
  await migrate(connection, join(root, "migrations"));
  const { db, close } = await openDatabase(connection, { poolSize: 4, log: createLog("error") });
  run.atEnd(close);
  const database: TestDatabase = {
    // The address counts; the socket is the tests'.
    connection: connection as never,
    db,
    query: async <Row extends object>(text: string, given: unknown[] = []) =>
      (await pool.query<Row>(text, given)).rows,
    dispose: close,
  };
  return { url, pool, database };
}
