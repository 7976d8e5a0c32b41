import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toUrl } from "#platform/database/connection.ts";
import { recordAudit, sealAudit } from "../src/features/staff-access/audit/server/service.ts";
import { testClock } from "./build-app.ts";
import { asOwner, createTestDatabase, type TestDatabase } from "./database.ts";

let database: TestDatabase;
const clock = testClock();
const never = "0".repeat(64);

beforeAll(async () => {
  database = await createTestDatabase();
  for (let row = 0; row < 3; row += 1) {
    await recordAudit(database.db, {
      at: clock.now(),
      actorKind: "system",
      actorId: null,
      action: "test.row",
      subject: "job",
      subjectId: null,
      outcome: "allowed",
    });
    await sealAudit(database.db, clock);
  }
});
afterAll(() => database.dispose());

async function verify(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env["PATH"], DATABASE_URL: toUrl(database.connection) };
  const command = ["scripts/audit-verify.mjs", ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

test("the command proves the log, knows an older hash, and ends with 1 once a byte was changed", async () => {
  const whole = await verify();
  expect(whole).toEqual({ code: 0, said: expect.stringContaining("Whole: 3 rows in 3 seals.") });
  const [first] = await database.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from audit_seals order by id limit 1",
  );
  expect(await verify(first?.hash ?? "")).toMatchObject({ code: 0 });
  expect(await verify(never)).toEqual({ code: 1, said: expect.stringContaining("was cut off") });
  expect((await verify("abc")).said).toContain("64 digits");
  await asOwner(database, "alter table audit_log disable trigger user");
  await asOwner(database, "update audit_log set action = 'test.Row' where id = 2");
  expect(await verify()).toEqual({ code: 1, said: expect.stringContaining("BROKEN at seal 2") });
}, 60_000);
