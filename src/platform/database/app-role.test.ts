import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { provideAppRole } from "./app-role.ts";
import { toClientConfig } from "./connection.ts";

/** The cluster has the server's own role already; this one nobody made yet. */
const role = `app_${randomBytes(6).toString("hex")}`;
const weak = `user_${randomBytes(6).toString("hex")}`;
let database: TestDatabase;
let owner: Client;

beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 1 });
  owner = new Client(
    toClientConfig(database.connection, { name: "owner", statementTimeout: 5000 }),
  );
  await owner.connect();
});
afterEach(async () => {
  for (const name of [role, weak])
    await owner.query(
      `do $$ begin if exists (select from pg_roles where rolname = '${name}') then
        execute format('grant ${name} to %I', current_user); drop owned by ${name}; drop role ${name}; end if; end $$`,
    );
  await owner.end();
  await database.dispose();
});

const may = async (right: string, table: string) => {
  const { rows } = await owner.query<{ may: boolean }>(
    "select has_table_privilege($1, $2, $3) as may",
    [role, table, right],
  );
  return rows[0]?.may;
};

test("a user who may not create roles goes on without one", async () => {
  await owner.query(`create role ${weak}`);
  await owner.query(`grant ${weak} to current_user`);
  await owner.query(`set role ${weak}`);
  await provideAppRole(owner, role);
  await owner.query("reset role");
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [role]);
  expect(rowCount).toBe(0);
});

test("a database of something else gets none", async () => {
  await owner.query("set search_path to pg_temp");
  await provideAppRole(owner, role);
  const { rowCount } = await owner.query("select from pg_roles where rolname = $1", [role]);
  expect(rowCount).toBe(0);
});

test("once roles may be created it is made, and may not change the audit log", async () => {
  await provideAppRole(owner, role);
  await provideAppRole(owner, role);
  expect(await may("update", "appointments")).toBe(true);
  expect(await may("insert", "audit_log")).toBe(true);
  for (const table of ["audit_log", "audit_seals"])
    for (const right of ["update", "delete", "truncate"])
      expect(await may(right, table), `${right} ${table}`).toBe(false);
  // Also in what later migrations make.
  await owner.query("create table later (id integer)");
  expect(await may("select", "later")).toBe(true);
});
