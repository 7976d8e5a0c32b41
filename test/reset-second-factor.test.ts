import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toUrl } from "#platform/database/connection.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

const owner = "owner@practice.example";
const id = "0d9e6e9a-57a5-4a65-9d1c-1f1f6f0f7d11";
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.query(
    `insert into staff_accounts (id, email, name, role, created_at)
     values ($1, $2, 'Ana Owner', 'admin', now())`,
    [id, owner],
  );
});
afterAll(() => database.dispose());

async function reset(
  args: string[],
  url = toUrl(database.connection),
): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env["PATH"], DATABASE_URL: url };
  const command = ["scripts/reset-second-factor.mjs", ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}

async function traces() {
  const [found] = await database.query<Record<string, number>>(
    `select (select count(*)::int from staff_passkeys) as passkeys,
            (select count(*)::int from staff_sessions where ended_at is null) as sessions,
            (select count(*)::int from outbox_mails where recipient = $1) as mails,
            (select count(*)::int from audit_log
             where action = 'second-factor.reset' and subject_id = $2) as records`,
    [owner, id],
  );
  return found;
}

test("the command says in plain words what it cannot do, and changes nothing then", async () => {
  const nowhere = "postgres://ana:hunter22@127.0.0.1:1/practice";
  const answers = await Promise.all([
    reset([]),
    reset([owner, "ben@practice.example"]),
    reset(["nobody@practice.example"]),
    reset([owner]),
    reset([owner], nowhere),
  ]);
  expect(answers).toEqual(
    [
      "Say whose",
      "one at a time",
      "Nobody with the address",
      "has no second factor",
      "does not answer",
    ].map((part) => ({ code: 1, said: expect.stringContaining(part) as string })),
  );
  for (const { said } of answers) expect(said).not.toMatch(/\n +at |hunter22/);
  expect(await traces()).toEqual({ passkeys: 0, sessions: 0, mails: 0, records: 0 });
});

test("it forgets the factor, ends the sessions, tells by mail and goes on record", async () => {
  await database.query(
    `insert into staff_passkeys (id, account_id, public_key, name, created_at)
     values ('key', $1, '\\x00', 'Lost key', now())`,
    [id],
  );
  await database.query(
    `insert into staff_sessions
       (id, account_id, token_hash, signed_in_by, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), $1, sha256('token'), 'link', now(), now(), now() + interval '1 hour')`,
    [id],
  );
  expect(await traces()).toMatchObject({ passkeys: 1, sessions: 1 });
  expect(await reset([owner.toUpperCase()])).toEqual({
    code: 0,
    said: expect.stringContaining("is forgotten") as string,
  });
  expect(await traces()).toEqual({ passkeys: 0, sessions: 0, mails: 1, records: 1 });
});
