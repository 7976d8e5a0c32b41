import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Client, DatabaseError } from "pg";
import type { Connection } from "../connection.ts";
import { ledger, migrationLock, readMigrations } from "../migrations.ts";
import { BackupError } from "./backup-error.ts";
import {
  copyInStatement,
  isEmpty,
  listTables,
  removeEverything,
  setCounter,
  stripTables,
} from "./catalog.ts";
import { copyIn } from "./copy.ts";
import { byteReader, lookAtOutside, nameOfKey, unseal } from "./sealed-file.ts";
import { withClient } from "./session.ts";
import {
  type BackupHeader,
  type ReadRows,
  readRows,
  sumTables,
  type TableSum,
} from "./written-rows.ts";

type Source = { file: string; key: Buffer | undefined };

/** What reading a file throws, in words about the file. */
function explained(error: unknown, file: string, isKnown: boolean): unknown {
  if (!(error instanceof Error) || error instanceof BackupError || !("code" in error)) return error;
  const { code } = error;
  if (code === "ENOENT") return new BackupError(`There is no file ${file}.`, { cause: error });
  if (code === "EISDIR") return new BackupError(`${file} is a folder.`, { cause: error });
  if (code === "EACCES")
    return new BackupError(`This user may not read ${file}.`, { cause: error });
  if (code === "Z_BUF_ERROR")
    return new BackupError("This backup is cut short: its end is missing.", { cause: error });
  const isOfZlib = typeof code === "string" && /^Z_|^ERR_TRAILING_JUNK/.test(code);
  if (!isOfZlib) return error;
  const sentence = isKnown
    ? "This backup was changed or damaged after it was made."
    : "This file is no backup of this program.";
  return new BackupError(sentence, { cause: error });
}

async function* opened({ file, key }: Source): AsyncGenerator<Buffer> {
  const reader = byteReader(createReadStream(file, { highWaterMark: 256 * 1024 }));
  const outside = await lookAtOutside(reader);
  if (!outside.isSealed) {
    if ((await reader.look(1)).length === 0) throw new BackupError(`${file} is empty.`);
    yield* reader.rest();
    return;
  }
  if (key === undefined)
    throw new BackupError(
      `This backup is encrypted with the key ${outside.keyName}: set BACKUP_KEY to it.`,
    );
  if (nameOfKey(key) !== outside.keyName)
    throw new BackupError(
      `This backup is encrypted with the key ${outside.keyName}, and BACKUP_KEY is ${nameOfKey(key)}.`,
    );
  yield* unseal(reader, key);
}

/** Opens a backup and does `work` with what it says; whatever is wrong with the file is thrown as a BackupError. */
async function withBackup<T>(source: Source, work: (rows: ReadRows) => Promise<T>): Promise<T> {
  const gunzip = createGunzip({ chunkSize: 64 * 1024, rejectGarbageAfterEnd: true });
  const arriving = pipeline(Readable.from(opened(source)), gunzip);
  // What goes wrong there is thrown where the bytes are read.
  arriving.catch(() => undefined);
  let isKnown = false;
  try {
    const rows = await readRows(gunzip as AsyncIterable<Buffer>);
    isKnown = true;
    return await work(rows);
  } catch (error) {
    throw explained(error, source.file, isKnown);
  } finally {
    gunzip.destroy();
  }
}

/** The migrations that made the schema of a backup; throws when this program has others. */
function migrationsOf({ migrations: made }: BackupHeader, folder: string) {
  const known = readMigrations(folder);
  for (const { version, file, checksum } of made) {
    const own = known[version - 1];
    if (own === undefined)
      throw new BackupError(
        `This backup is of a newer program: its schema has ${file}, and this program knows ${known.length} migrations. Update the program first.`,
      );
    if (own.checksum !== checksum)
      throw new BackupError(
        `This backup was made with another ${own.file} than this program has; use the release that made it.`,
      );
  }
  return known.slice(0, made.length);
}

async function refuseCompany(client: Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'averell%'`,
  );
  if ((rows[0]?.count ?? 0) > 0)
    throw new BackupError("A server is running on this database. Stop every one of them first.");
}

type Restoring = { folder: string; replaces: boolean };

async function prepare(client: Client, about: BackupHeader, { folder, replaces }: Restoring) {
  const migrations = migrationsOf(about, folder);
  await refuseCompany(client);
  await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
  if (!(await isEmpty(client))) {
    if (!replaces)
      throw new BackupError(
        "This database is not empty. Restore into an empty one, or say --replace: what is there now is lost then.",
      );
    await removeEverything(client);
  }
  await client.query(ledger);
  for (const { sql } of migrations) await client.query(sql);
}

const sameColumns = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((column) => other.includes(column));

async function load(client: Client, rows: ReadRows): Promise<TableSum[]> {
  const tables = await listTables(client);
  const putBack = await stripTables(client, tables);
  const missing = new Map(tables.map((table) => [table.name, table]));
  const { sums, counters } = await rows.each(async (table, chunks) => {
    const own = missing.get(table.name);
    if (own === undefined || !sameColumns(own.columns, table.columns))
      throw new BackupError(
        `The table ${table.name} of this backup is not as the migrations make it.`,
      );
    missing.delete(table.name);
    return copyIn(client, copyInStatement(table), chunks);
  });
  if (missing.size > 0)
    throw new BackupError(`This backup lacks the tables ${[...missing.keys()].join(", ")}.`);
  for (const counter of counters) await setCounter(client, counter);
  await putBack();
  return sums;
}

/** The database's own words can quote a row. */
function withoutRows(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || !/^2[23]/.test(error.code ?? "")) return error;
  return new BackupError(
    `The database refused what this backup says (${error.code ?? ""}${error.table === undefined ? "" : `, table ${error.table}`}): it was changed or damaged.`,
  );
}

export type Restored = { about: BackupHeader; tables: TableSum[]; rows: number };

/**
 * Fills an empty database from a backup, in one transaction: everything is as it was, proved by the hashes in
 * the file, or nothing is changed. The schema is the one that the backup was made with; `migrate` afterwards
 * brings it up to date. Throws a BackupError when the file is foreign, cut short, changed, of a newer program
 * or encrypted with another key, or the database is not empty, unless `replaces` says that it goes.
 */
export async function restoreBackup(
  connection: Connection,
  { file, key, ...restoring }: Source & Restoring,
): Promise<Restored> {
  return withBackup({ file, key }, (rows) =>
    withClient(connection, "restore", async (client) => {
      await client.query("set lock_timeout = '10s'");
      await client.query("set maintenance_work_mem = '128MB'");
      await client.query("begin");
      try {
        await prepare(client, rows.about, restoring);
        const tables = await load(client, rows);
        await client.query("commit");
        await client.query("analyze");
        const all = tables.reduce((sum, table) => sum + table.rows, 0);
        return { about: rows.about, tables, rows: all };
      } catch (error) {
        await client.query("rollback").catch(() => undefined);
        throw withoutRows(error);
      }
    }),
  );
}

const endOfRow = 0x0a;

async function countRows(rows: AsyncIterable<Buffer>): Promise<number> {
  let count = 0;
  for await (const chunk of rows)
    for (let at = chunk.indexOf(endOfRow); at >= 0; at = chunk.indexOf(endOfRow, at + 1))
      count += 1;
  return count;
}

/** Reads a whole backup and compares it with its own sums, without any database. */
export function checkBackup(source: Source): Promise<Restored> {
  return withBackup(source, async ({ about, each }) => {
    const { sums } = await each((_table, rows) => countRows(rows));
    return { about, tables: sums, rows: sums.reduce((all, { rows }) => all + rows, 0) };
  });
}

/** Which tables of a database are not as a backup has them. */
export async function differencesTo(
  connection: Connection,
  tables: readonly TableSum[],
): Promise<string[]> {
  const found = await withClient(connection, "backup check", sumTables);
  const hashes = new Map(found.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
  const names = tables.map(({ name }) => name);
  return [
    ...tables
      .filter(({ name, rows, sha256 }) => hashes.get(name) !== `${rows} ${sha256}`)
      .map(({ name }) => name),
    ...found.map(({ name }) => name).filter((name) => !names.includes(name)),
  ];
}

/**
 * After a restore: everybody signs in anew, and what was waiting to leave when the backup was made waits for
 * staff, because it may have left since. Answers with how many mails and texts are held.
 */
export async function holdWhatWaited(connection: Connection): Promise<number> {
  return withClient(connection, "restore", async (client) => {
    await client.query("begin");
    await client.query("update staff_sessions set ended_at = now() where ended_at is null");
    const held = "set status = 'held', error = 'Restored from a backup: it may have left already.'";
    const mails = await client.query(`update outbox_mails ${held} where status = 'pending'`);
    const texts = await client.query(`update sms_queue ${held} where status = 'pending'`);
    await client.query("commit");
    return (mails.rowCount ?? 0) + (texts.rowCount ?? 0);
  });
}
