import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Pool, types } from "pg";
import type { SocketConnection } from "#platform/database/connection.ts";
import { databaseName, ownerName } from "#platform/database/cluster.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { createLog } from "#platform/log.ts";
import type { Measure } from "./measure.ts";

const bigInteger = 20;
/** Where Postgres's own lock file names the folder of its socket. */
const socketLine = 4;

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

/** The address of the database that a running server keeps in its data folder. */
export function urlOfFolder(dataDir: string): string {
  const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
  const socketDir = lines[socketLine];
  if (socketDir === undefined) throw new Error(`${dataDir} holds no running database.`);
  return urlOf({ socketDir, user: ownerName, database: databaseName });
}

/** The process that owns the database of a data folder. */
export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8"), 10);
}

/** A few connections of the measure itself; counts arrive as numbers. */
export function openPool(url: string): Pool {
  types.setTypeParser(bigInteger, Number);
  const pool = new Pool({ connectionString: url, max: 4, options: "-c timezone=UTC" });
  // The database ends before the last idle connection has closed: that is no failure of the measure.
  pool.on("error", () => undefined);
  return pool;
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
