import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createLog } from "../../log.ts";
import { checkBackup } from "./bring-back.ts";
import { backUpWhenDue, checkNightlyBackup } from "./nightly.ts";

const folder = mkdtempSync(join(tmpdir(), "nightly-"));
let database: TestDatabase;
let now = new Date("2026-11-24T12:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  await asOwner(database, "insert into practice_state (key, value) values ('mode', 'demo')");
});
afterAll(async () => {
  await database.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const settings = (place: string) => ({
  folder: place,
  key: Buffer.alloc(32, 5),
  hour: 2,
  keepDays: 3,
  keepMonths: 0,
});
const run = (place = folder, signal = new AbortController().signal) =>
  backUpWhenDue(
    {
      connection: database.connection,
      settings: settings(place),
      clock: { now: () => now },
      log: createLog("silent"),
    },
    signal,
  );
const standing = (place: string | undefined = folder) => checkNightlyBackup({ folder: place }, now);

test("a night has one backup, the oldest go, and staff hear how it stands", async () => {
  expect(await checkNightlyBackup({ folder: undefined }, now)).toMatchObject({ state: "unset" });
  expect(await standing()).toMatchObject({ state: "wrong", rule: "has not been made yet" });
  writeFileSync(join(folder, "notes.txt"), "not ours");
  await run();
  await run();
  expect(readdirSync(folder)).toEqual(["averell-20261124T120000Z.backup", "notes.txt"]);
  expect(await standing()).toMatchObject({ state: "set" });
  now = new Date("2026-11-26T00:30:00Z");
  expect(await standing()).toMatchObject({
    state: "wrong",
    rule: "is late: the newest is of 2026-11-24",
  });
  await run();
  now = new Date("2026-11-27T07:00:00Z");
  await run();
  const names = readdirSync(folder);
  expect(names).toEqual([
    "averell-20261126T003000Z.backup",
    "averell-20261127T070000Z.backup",
    "notes.txt",
  ]);
  const file = join(folder, names[1] ?? "");
  expect((await checkBackup({ file, key: settings(folder).key })).rows).toBeGreaterThan(0);
});

test("a folder that is not there fails the job and is told; a server that ends leaves nothing half", async () => {
  const away = join(folder, "away");
  await expect(run(away)).rejects.toThrow(/no such file/);
  expect(await standing(away)).toMatchObject({ state: "wrong" });
  mkdirSync(away);
  const stopping = new AbortController();
  const under = run(away, stopping.signal);
  stopping.abort();
  await under;
  expect(readdirSync(away)).toEqual([]);
});
