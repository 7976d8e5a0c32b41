import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { provideAppRole } from "./app-role.ts";
import { toClientConfig, type Connection } from "./connection.ts";

/** Any number all servers of a database agree on; the lock is for migrations, and backups share it. */
export const migrationLock = 4_817_005_521;

/** Makes the table that tells which migrations were applied. */
export const ledger =
  "CREATE TABLE IF NOT EXISTS schema_migration (version integer PRIMARY KEY, file text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())";

type Migration = { version: number; file: string; sql: string; checksum: string };
type Applied = { version: number; file: string; checksum: string; applied_on: string };

/** The database and the program do not fit together; says which side to change. */
export class MigrationError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "MigrationError";
  }
}

/** Reads the numbered files of a folder: 0001_name.sql, 0002_name.sql, without a gap. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return files.map((file, index) => {
    const match = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file);
    if (match === null) throw new MigrationError(`${file} is not named like 0001_foundation.sql.`);
    const version = Number(match[1]);
    if (version !== index + 1) {
      throw new MigrationError(
        `Migration ${index + 1} should follow, but the next file is ${file}: number them without gaps or repeats.`,
      );
    }
    // A checkout may have changed the line ends; that is no edit.
    const sql = readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n");
    return { version, file, sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** Refuses a database that this program's files do not describe. */
function compare(migrations: readonly Migration[], applied: readonly Applied[]): void {
  for (const { version, file, checksum, applied_on } of applied) {
    const migration = migrations[version - 1];
    if (migration === undefined) {
      throw new MigrationError(
        `The database is newer than this program: it has ${file}, and this program knows ${migrations.length} migrations. Update the program, or restore an older database.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `${migration.file} was edited after it had been applied on ${applied_on}. Restore the file and put the change into a new migration.`,
      );
    }
  }
}

/** Applies the first missing migration, alone among all servers; false when none is missing. */
async function applyNext(
  client: Client,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  await client.query("BEGIN");
  try {
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    await client.query(ledger);
    const { rows: applied } = await client.query<Applied>(
      "SELECT version, file, checksum, applied_at::date::text AS applied_on FROM schema_migration ORDER BY version",
    );
    compare(migrations, applied);
    const next = migrations.find(({ version }) => !applied.some((row) => row.version === version));
    if (next !== undefined) {
      await client.query(next.sql);
      await client.query(
        "INSERT INTO schema_migration (version, file, checksum) VALUES ($1, $2, $3)",
        [next.version, next.file, next.checksum],
      );
    }
    await client.query("COMMIT");
    return next?.file;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/**
 * Brings a database to the state the folder's files describe, one transaction each; several servers may do so at
 * once. Makes the role that servers work as where it is missing and may be made. Returns the files it applied
 * itself. Throws a MigrationError, with nothing half-applied, when a file fails, was edited later, or the database
 * is newer than the program.
 */
export async function migrate(connection: Connection, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const client = new Client(
    toClientConfig(connection, { name: "migrations", statementTimeout: 0 }),
  );
  // A broken connection also fails the query that is waiting; this only keeps it from ending the process.
  let broken: Error | undefined;
  client.on("error", (error) => {
    broken = error;
  });
  const done: string[] = [];
  try {
    await client.connect();
    for (;;) {
      const file = await applyNext(client, migrations);
      if (file === undefined) break;
      done.push(file);
    }
    await provideAppRole(client);
    return done;
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    const name = migrations[done.length]?.file ?? "reading the applied migrations";
    const text =
      (broken ?? error) instanceof Error ? ((broken ?? error) as Error).message : String(error);
    throw new MigrationError(`The database could not be brought up to date (${name}): ${text}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}
