import { createWriteStream, existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Client, escapeIdentifier } from "pg";
import type { Connection } from "../connection.ts";
import { migrationLock } from "../migrations.ts";
import { BackupError } from "./backup-error.ts";
import { listTables } from "./catalog.ts";
import { withClient } from "./session.ts";
import { seal } from "./sealed-file.ts";
import { type BackupHeader, type TableSum, writeRows } from "./written-rows.ts";

/** What is left of backups that were broken off is removed after a day. */
const abandonedMs = 24 * 60 * 60 * 1000;
const draftName = /^.+[.]part-\d+$/;

export type Backup = {
  about: BackupHeader;
  tables: TableSum[];
  rows: number;
  /** Of the file. */
  bytes: number;
};

async function describe(client: Client, madeAt: Date): Promise<BackupHeader> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    "select to_regclass('schema_migration') is not null and to_regclass('practice_state') is not null as \"isThere\"",
  );
  if (found[0]?.isThere !== true)
    throw new BackupError("No practice is kept in this database yet: start the server there once.");
  const { rows: migrations } = await client.query<BackupHeader["migrations"][number]>(
    "select version, file, checksum from schema_migration order by version",
  );
  const { rows } = await client.query<Pick<BackupHeader, "postgres" | "mode" | "dataKey">>(
    `select current_setting('server_version') as postgres,
       (select value from practice_state where key = 'mode') as mode,
       (select value from practice_state where key = 'data-key-id') as "dataKey"`,
  );
  const [state] = rows;
  if (state === undefined) throw new Error("The database told nothing of itself.");
  return { format: 1, madeAt: madeAt.toISOString(), ...state, migrations };
}

async function* inSnapshot(
  client: Client,
  madeAt: Date,
  found: { about?: BackupHeader; tables: TableSum[] },
): AsyncGenerator<Buffer> {
  // A server of a newer release waits with its migrations, instead of everybody with them. Not inside the
  // transaction, whose sight of the database would begin before the wait ends.
  await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
  await client.query("begin isolation level repeatable read read only");
  const tables = await listTables(client);
  if (tables.length > 0)
    await client.query(
      `lock table ${tables.map(({ name }) => escapeIdentifier(name)).join(", ")} in access share mode`,
    );
  found.about = await describe(client, madeAt);
  yield* writeRows(client, found.about, found.tables);
  await client.query("commit");
}

async function* asIs(bytes: AsyncIterable<Buffer>) {
  yield* bytes;
}

async function* sealed(bytes: AsyncIterable<Buffer>, key: Buffer | undefined) {
  yield* key === undefined ? asIs(bytes) : seal(bytes, key);
}

/** The name in a folder is on the disk, not only in the machine's memory. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function removeAbandoned(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    if (!draftName.test(name)) continue;
    const file = join(folder, name);
    if (now.getTime() - statSync(file).mtimeMs > abandonedMs) rmSync(file, { force: true });
  }
}

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full for this user",
  EACCES: "this user may not write there",
  EPERM: "this user may not write there",
  EROFS: "it can only be read",
  ENOENT: "there is no such folder",
  ENOTDIR: "it is no folder",
};

/** A failure of the disk in plain words; others stay as they are. */
function explained(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || !("code" in error)) return error;
  const reason = reasons[String(error.code)];
  if (reason === undefined) return error;
  return new BackupError(`The backup could not be written to ${dirname(file)}: ${reason}.`, {
    cause: error,
  });
}

/**
 * Writes everything in a database to a file, as it stands at one moment and while others work on: compressed,
 * encrypted when a key is given, with a hash for each table. The file appears whole under its name or not at
 * all. Throws a BackupError when the database holds no practice or the file cannot be written.
 */
export async function makeBackup(
  connection: Connection,
  {
    file,
    key,
    now,
    signal,
  }: { file: string; key: Buffer | undefined; now: Date; signal?: AbortSignal },
): Promise<Backup> {
  if (existsSync(file)) throw new BackupError(`${file} exists already.`);
  const draft = `${file}.part-${process.pid}`;
  const found: { about?: BackupHeader; tables: TableSum[] } = { tables: [] };
  try {
    removeAbandoned(dirname(file), now);
    await withClient(connection, "backup", async (client) => {
      await pipeline(
        inSnapshot(client, now, found),
        createGzip({ level: 1, chunkSize: 64 * 1024 }),
        (bytes: AsyncIterable<Buffer>) => sealed(bytes, key),
        createWriteStream(draft, { flags: "w", mode: 0o600, flush: true }),
        ...(signal === undefined ? [] : [{ signal }]),
      );
    });
    const bytes = statSync(draft).size;
    await rename(draft, file);
    await syncFolder(dirname(file));
    if (found.about === undefined) throw new Error(`${basename(file)} has no beginning.`);
    const rows = found.tables.reduce((all, table) => all + table.rows, 0);
    return { about: found.about, tables: found.tables, rows, bytes };
  } catch (error) {
    rmSync(draft, { force: true });
    throw explained(error, file);
  }
}
