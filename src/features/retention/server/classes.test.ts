import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/database.ts";
import { retentionClasses, type RetentionClassName } from "../classes/content.ts";
import { retentionRules } from "../content.ts";
import { findClasses } from "./repository.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it("gives every table one class that the table of classes knows", async () => {
  const tables = await findClasses(database.db);
  expect(tables.length).toBeGreaterThan(60);
  const strange = tables.filter((row) => !Object.hasOwn(retentionClasses, row.class ?? ""));
  expect(strange).toEqual([]);
  // The check of migrations runs before anything is installed and has a list of names of its own.
  const check = readFileSync("scripts/structure/migrations.mjs", "utf8");
  const list = /const retentionClasses = \[([^\]]+)\]/.exec(check)?.[1] ?? "";
  const checkedNames = [...list.matchAll(/"([a-z0-9-]+)"/g)].map(([, name]) => name ?? "");
  expect(checkedNames.toSorted()).toEqual(Object.keys(retentionClasses).toSorted());
});

it("has a rule for every table whose class has a time, or for the table it goes with", async () => {
  const classOf = new Map((await findClasses(database.db)).map((row) => [row.table, row.class]));
  const timed = new Set<RetentionClassName | undefined>([
    "transient",
    "session",
    "chat-90d",
    "counts-25m",
  ]);
  const ruled = new Set<string>(Object.values(retentionRules).map(({ table }) => table));
  expect([...ruled].filter((table) => !classOf.has(table))).toEqual([]);
  const goesWith = await database.query<{ child: string; parent: string }>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent
     from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  );
  const isRemoved = (table: string): boolean =>
    ruled.has(table) ||
    goesWith.some(({ child, parent }) => child === table && parent !== table && isRemoved(parent));
  // A note that a day's count is out of date goes when the count is made.
  const goesWithItsWork = new Set(["day_count_changes"]);
  const forgotten = [...classOf].filter(
    ([table, name]) =>
      timed.has(name as RetentionClassName) && !isRemoved(table) && !goesWithItsWork.has(table),
  );
  expect(forgotten.map(([table]) => table)).toEqual([]);
});

it("is written down for operators as the code has it", () => {
  const page = readFileSync("docs/retention.md", "utf8");
  for (const { what } of Object.values(retentionRules)) expect(page).toContain(what);
  for (const { what, kept } of Object.values(retentionClasses)) {
    expect(page).toContain(what);
    expect(page).toContain(kept);
  }
});
