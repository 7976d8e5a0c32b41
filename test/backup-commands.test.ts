import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toUrl } from "#platform/database/connection.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "./database.ts";

const folder = mkdtempSync(join(tmpdir(), "backup-commands-"));
const dataDir = join(folder, "data");
const backups = join(folder, "backups");
const BACKUP_KEY = Buffer.alloc(32, 9).toString("base64");
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await asOwner(
    database,
    "insert into practice_state (key, value) values ('mode', 'demo'), ('data-key-id', 'abcd1234')",
  );
});
afterAll(async () => {
  await database.dispose();
  rmSync(folder, { recursive: true, force: true });
});

async function command(
  script: string,
  args: readonly string[],
  extra: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir, BACKUP_KEY, ...extra };
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [`scripts/${script}.mjs`, ...args],
      { env },
    );
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

test("a practice moves from a server's database into an embedded one, and is proved on the way", async () => {
  const DATABASE_URL = toUrl(database.connection);
  const nowhere = await command("backup", [join(backups, "none", "x")], { DATABASE_URL });
  expect(nowhere).toEqual({ code: 1, said: expect.stringContaining("there is no such folder") });
  expect((await command("backup", [], { DATABASE_URL })).said).toContain("Say where");

  const file = join(folder, "practice.backup");
  const made = await command("backup", [file], { DATABASE_URL });
  expect(made).toEqual({ code: 0, said: expect.stringContaining("It is encrypted") });
  const drill = await command("restore-drill", [file]);
  expect(drill).toEqual({ code: 0, said: expect.stringContaining("came back as they were") });

  const first = await command("restore", [file]);
  expect(first).toEqual({ code: 0, said: expect.stringContaining("rows in") });
  expect(first.said).toContain("needs the data key abcd1234");
  const fresh = await command("restore", [file, "--fresh", "--as-it-was"]);
  expect(fresh).toEqual({ code: 0, said: expect.stringContaining("The database before is in") });
  expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres.before-"))).toHaveLength(
    1,
  );
  expect(existsSync(join(dataDir, "postgres", "PG_VERSION"))).toBe(true);

  truncateSync(file, 400);
  for (const args of [
    [file, "--check"],
    [file, "--fresh"],
  ])
    expect(await command("restore", args)).toEqual({
      code: 1,
      said: expect.stringContaining("cut short"),
    });
  expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres.before-"))).toHaveLength(
    1,
  );
}, 240_000);
