import { join } from "node:path";
import { Pool, types } from "pg";
import type { SocketConnection } from "#platform/database/connection.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { createLog } from "#platform/log.ts";
import type { Measure } from "./measure.ts";

const bigInteger = 20;

export type BenchDatabase = {
  /** For servers and other processes of the measure. */
  url: string;
  /** For looking at the tables, with the owner's rights. */
  pool: Pool;
};

/** An address that also the settings accept: host and user stand in the query. */
function urlOf({ socketDir, user, database }: SocketConnection): string {
  return `postgres://localhost/${database}?${new URLSearchParams({ host: socketDir, user }).toString()}`;
}

/** A few connections of the measure itself; counts arrive as numbers. */
export function openPool(url: string): Pool {
  types.setTypeParser(bigInteger, Number);
  return new Pool({ connectionString: url, max: 4, options: "-c timezone=UTC" });
}

/** A new embedded database that keeps its promises about durability: writes are synced. */
export async function startDatabase({ folder, atEnd }: Measure): Promise<BenchDatabase> {
  const log = createLog("warn");
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: join(folder, "database"),
    log,
  });
  atEnd(stop);
  const url = urlOf(connection);
  const pool = openPool(url);
  atEnd(() => pool.end());
  return { url, pool };
}
