import { createHash, randomBytes } from "node:crypto";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  asOwner,
  createEmptyDatabase,
  createTestDatabase,
  type EmptyTestDatabase,
  type TestDatabase,
} from "./database.ts";
import {
  recordAudit,
  sealAudit,
  verifyAudit,
} from "#features/staff-access/audit/server/service.ts";
import { testClock } from "./build-app.ts";
import { migrate } from "#platform/database/migrations.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import {
  checkBackup,
  differencesTo,
  holdWhatWaited,
  restoreBackup,
} from "#platform/database/backup/bring-back.ts";
import { makeBackup } from "#platform/database/backup/make.ts";
import { withClient } from "#platform/database/backup/session.ts";

const key = randomBytes(32);
const now = new Date("2026-11-24T07:00:00Z");
const clock = testClock();
const folder = mkdtempSync(join(tmpdir(), "backup-"));
const hostile = "tab\t newline\n backslash \\. \\N quote ' é 漢 🦷\r\n\\.\n";

let source: TestDatabase;
const others: EmptyTestDatabase[] = [];
const plainFile = join(folder, "plain.backup");
const sealedFile = join(folder, "sealed.backup");

async function empty(): Promise<EmptyTestDatabase> {
  const database = await createEmptyDatabase();
  others.push(database);
  return database;
}

const restore = (
  { connection }: EmptyTestDatabase,
  file: string,
  { replaces = false, withKey = key } = {},
) => restoreBackup(connection, { file, key: withKey, folder: "migrations", replaces });

async function ask<Row extends object>(
  { connection }: EmptyTestDatabase,
  statement: string,
): Promise<Row[]> {
  return withClient(connection, "look", async (client) => {
    const { rows } = await client.query<Row>(statement);
    return rows;
  });
}

async function tablesOf(database: EmptyTestDatabase): Promise<number | undefined> {
  const [found] = await ask<{ count: number }>(
    database,
    "select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  return found?.count;
}

/** Everything that makes a schema what it is. */
async function schemaOf(database: EmptyTestDatabase): Promise<string[]> {
  const rows = await ask<{ line: string }>(
    database,
    `select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid) from pg_index
      join pg_class c on c.oid = indexrelid where c.relnamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, pg_get_triggerdef(oid), tgenabled)
      from pg_trigger where not tgisinternal
    union all select concat_ws(' ', oid::regprocedure, md5(prosrc))
      from pg_proc where pronamespace = 'public'::regnamespace
    union all select concat_ws(' ', relname, relacl, obj_description(oid, 'pg_class'))
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
    union all select concat_ws(' ', attrelid::regclass, attname, atttypid::regtype, attnotnull, attidentity, attgenerated)
      from pg_attribute join pg_class c on c.oid = attrelid
      where c.relnamespace = 'public'::regnamespace and attnum > 0
    order by 1`,
  );
  return rows.map(({ line }) => line);
}

beforeAll(async () => {
  source = await createTestDatabase();
  await asOwner(
    source,
    `insert into practice_state (key, value) values ('mode', 'demo'), ('hostile', $1)`,
    [hostile],
  );
  await asOwner(
    source,
    `insert into events (at, name, subject, subject_id)
     select now(), 'test', 'row', n::text from generate_series(1, 20000) as n`,
  );
  await asOwner(source, "delete from events where id > 19990");
  await asOwner(
    source,
    `insert into outbox_mails (id, kind, recipient, subject, body, next_attempt_at, created_at)
     values (gen_random_uuid(), 'test', 'a@mail.example', 'A', $1, now(), now())`,
    [hostile.repeat(400)],
  );
  for (let row = 0; row < 5; row += 1) {
    await recordAudit(source.db, {
      at: clock.now(),
      actorKind: "system",
      actorId: null,
      action: "test.row",
      subject: "job",
      subjectId: null,
      outcome: "allowed",
    });
    await sealAudit(source.db, clock);
  }
  await makeBackup(source.connection, { file: plainFile, key: undefined, now });
  await makeBackup(source.connection, { file: sealedFile, key, now });
});
afterAll(async () => {
  await source.dispose();
  for (const database of others) await database.dispose();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ["plain", plainFile],
  ["encrypted", sealedFile],
])("a %s backup", (_kind, file) => {
  test("brings back every row, counter and rule, and the log of audits is whole", async () => {
    const target = await empty();
    const { rows, tables, about } = await restore(target, file);
    expect(rows).toBeGreaterThan(19_990);
    expect(about).toMatchObject({ mode: "demo", madeAt: now.toISOString() });
    expect(await differencesTo(target.connection, tables)).toEqual([]);
    expect(await differencesTo(source.connection, tables)).toEqual([]);
    expect(await schemaOf(target)).toEqual(await schemaOf(source));
    const opened = await openDatabase(target.connection, { poolSize: 2, log: createLog("error") });
    expect(await verifyAudit(opened.db)).toMatchObject({ isIntact: true, rowCount: 5 });
    const next = await opened.pool.query<{ id: number }>(
      "insert into events (at, name, subject, subject_id) values (now(), 'n', 's', '1') returning id",
    );
    expect(Number(next.rows[0]?.id)).toBe(20_001);
    const said = await opened.pool.query<{ value: string }>(
      "select value from practice_state where key = 'hostile'",
    );
    expect(said.rows[0]?.value).toBe(hostile);
    await opened.close();
    expect(await migrate(target.connection, "migrations")).toEqual([]);
  });

  test("cut at any place is refused, and the database stays empty", async () => {
    const target = await empty();
    const bytes = readFileSync(file);
    const cut = join(folder, "cut.backup");
    const steps = Array.from({ length: 60 }, (_, step) => Math.floor((bytes.length * step) / 60));
    const places = [
      1,
      9,
      10,
      20,
      31,
      40,
      70,
      ...steps.slice(1),
      bytes.length - 8,
      bytes.length - 1,
    ];
    for (const place of places) {
      writeFileSync(cut, bytes.subarray(0, place));
      await expect(checkBackup({ file: cut, key })).rejects.toThrow(
        /This backup|This file is no backup/,
      );
    }
    writeFileSync(cut, bytes.subarray(0, bytes.length - 9));
    await expect(restore(target, cut)).rejects.toThrow(/cut short/);
    expect(await tablesOf(target)).toBe(0);
  });

  test("with one byte changed anywhere is refused, and nothing of it stays", async () => {
    const target = await empty();
    const bytes = readFileSync(file);
    const changed = join(folder, "changed.backup");
    const change = (place: number) => {
      const copy = Buffer.from(bytes);
      copy.writeUInt8((copy.readUInt8(place) + 1) % 256, place);
      writeFileSync(changed, copy);
    };
    const refusal = /This backup|This file is no backup|refused what this backup says/;
    // In gzip's own head are fields that nobody reads.
    for (let step = 0; step < 60; step += 1) {
      change(10 + Math.floor(((bytes.length - 11) * step) / 60));
      await expect(checkBackup({ file: changed, key })).rejects.toThrow(refusal);
    }
    change(bytes.length - 100);
    await expect(restore(target, changed)).rejects.toThrow(refusal);
    expect(await tablesOf(target)).toBe(0);
  });

  test("with something behind its end is refused", async () => {
    const longer = join(folder, "longer.backup");
    writeFileSync(longer, Buffer.concat([readFileSync(file), Buffer.from("more")]));
    await expect(checkBackup({ file: longer, key })).rejects.toThrow(/This backup was changed/);
    expect((await checkBackup({ file, key })).rows).toBeGreaterThan(19_990);
  });
});

test("the file says nothing without its key, and opens with no other", async () => {
  const target = await empty();
  expect(readFileSync(sealedFile).includes("practice_state")).toBe(false);
  await expect(
    restoreBackup(target.connection, {
      file: sealedFile,
      key: undefined,
      folder: "migrations",
      replaces: false,
    }),
  ).rejects.toThrow(/set BACKUP_KEY/);
  await expect(restore(target, sealedFile, { withKey: randomBytes(32) })).rejects.toThrow(
    /and BACKUP_KEY is/,
  );
});

test.each([
  ["nothing", Buffer.alloc(0), /is empty/],
  ["a text", Buffer.from("hello\n".repeat(99)), /no backup of this program/],
  ["noise", createHash("sha512").update("x").digest(), /no backup of this program/],
  [
    "another program's archive",
    gzipSync("create table x();\n".repeat(99)),
    /no backup of this program/,
  ],
  ["a head alone", gzipSync('-- averell-backup {"format":2}\n'), /changed or damaged/],
])("%s is refused as a backup", async (_what, bytes, words) => {
  const target = await empty();
  const file = join(folder, "foreign.backup");
  writeFileSync(file, bytes);
  await expect(restore(target, file)).rejects.toThrow(words);
  expect(await tablesOf(target)).toBe(0);
});

test("a missing file and a folder are told apart", async () => {
  const target = await empty();
  await expect(restore(target, join(folder, "none"))).rejects.toThrow(/There is no file/);
  await expect(restore(target, folder)).rejects.toThrow(/is a folder/);
});

test("a database with something in it is kept, unless it may go", async () => {
  const target = await empty();
  await migrate(target.connection, "migrations");
  const before = await tablesOf(target);
  await asOwner(target, "create table mine (id integer primary key)");
  await asOwner(target, "create view of_mine as select id from mine");
  await expect(restore(target, plainFile)).rejects.toThrow(/not empty/);
  const cut = join(folder, "half.backup");
  copyFileSync(plainFile, cut);
  truncateSync(cut, readFileSync(plainFile).length >> 1);
  await expect(restore(target, cut, { replaces: true })).rejects.toThrow(/cut short/);
  expect(await tablesOf(target)).toBe((before ?? 0) + 1);
  const { tables } = await restore(target, plainFile, { replaces: true });
  expect(await tablesOf(target)).toBe(before);
  expect(await differencesTo(target.connection, tables)).toEqual([]);
  expect(await schemaOf(target)).toEqual(await schemaOf(source));
});

test("nothing is restored under a running server", async () => {
  const target = await createTestDatabase();
  await target.query("select 1");
  await expect(restore(target, plainFile, { replaces: true })).rejects.toThrow(/server is running/);
  await target.dispose();
});

test("a backup of an older schema is brought back as it was and then up to date", async () => {
  const older = join(folder, "older");
  mkdirSync(older);
  const files = readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  for (const name of files.slice(0, 20)) copyFileSync(join("migrations", name), join(older, name));
  const [old, target] = [await empty(), await empty()];
  await migrate(old.connection, older);
  await asOwner(old, "insert into practice_state (key, value) values ('mode', 'live')");
  await asOwner(
    old,
    `insert into patients (id, first_name, last_name, email, created_at, updated_at)
     values (gen_random_uuid(), 'Ada', 'Berg', 'ada@mail.example', now(), now())`,
  );
  const file = join(folder, "older.backup");
  await makeBackup(old.connection, { file, key, now });
  const { tables } = await restore(target, file);
  expect(await differencesTo(target.connection, tables)).toEqual([]);
  expect(await migrate(target.connection, "migrations")).toEqual(files.slice(20));
  expect(await schemaOf(target)).toEqual(await schemaOf(source));
  const newer = await empty();
  await expect(
    restoreBackup(newer.connection, { file: plainFile, key, folder: older, replaces: false }),
  ).rejects.toThrow(/newer program/);
  writeFileSync(join(older, files[3] ?? ""), "-- edited\n");
  await expect(
    restoreBackup(newer.connection, { file, key, folder: older, replaces: false }),
  ).rejects.toThrow(/another 0004/);
});

test("what changes meanwhile is in it as a whole or not at all", async () => {
  const file = join(folder, "meanwhile.backup");
  await withClient(source.connection, "other", async (client) => {
    await client.query("begin");
    await client.query("insert into practice_state (key, value) values ('a', '1')");
    await makeBackup(source.connection, { file, key: undefined, now });
    await client.query("rollback");
  });
  const target = await empty();
  const { tables } = await restore(target, file);
  expect(await differencesTo(source.connection, tables)).toEqual([]);
});

test("who restores signs everybody out and holds what was waiting to leave", async () => {
  const target = await empty();
  await restore(target, plainFile);
  expect(await holdWhatWaited(target.connection)).toBe(1);
  expect(await holdWhatWaited(target.connection)).toBe(0);
});

describe("a backup that cannot be written", () => {
  const isRoot = process.getuid?.() === 0;

  test("says so where there is no folder, and where the name is taken", async () => {
    const nowhere = join(folder, "none", "x.backup");
    await expect(makeBackup(source.connection, { file: nowhere, key, now })).rejects.toThrow(
      /there is no such folder/,
    );
    await expect(makeBackup(source.connection, { file: plainFile, key, now })).rejects.toThrow(
      /exists already/,
    );
  });

  test("says so where this user may not write", async () => {
    // The system's own administrator may write everywhere but into the kernel's files.
    const locked = isRoot ? "/sys" : join(folder, "locked");
    if (!isRoot) mkdirSync(locked, { mode: 0o500 });
    await expect(
      makeBackup(source.connection, { file: join(locked, "x.backup"), key, now }),
    ).rejects.toThrow(/may not write there|can only be read/);
  });

  test.runIf(process.platform === "linux")("leaves nothing where no file can be made", async () => {
    await expect(
      makeBackup(source.connection, { file: "/proc/self/none/x.backup", key, now }),
    ).rejects.toThrow(/could not be written/);
  });

  test("leaves nothing under its name when it is broken off", async () => {
    const own = join(folder, "broken-off");
    mkdirSync(own);
    const stopping = new AbortController();
    const under = makeBackup(source.connection, {
      file: join(own, "x.backup"),
      key,
      now,
      signal: stopping.signal,
    });
    stopping.abort();
    await expect(under).rejects.toThrow(/abort/i);
    expect(readdirSync(own)).toEqual([]);
  });

  test("says so of a database without a practice", async () => {
    const none = await empty();
    await expect(
      makeBackup(none.connection, { file: join(folder, "none.backup"), key, now }),
    ).rejects.toThrow(/start the server there once/);
  });
});
