import type { PoolClient } from "pg";

/** What stands on a table and is made again once it is filled. */
type Part = { table: string; name: string; kind: string; make: string };

/** The statements that put everything back: those of one list one after the other, lists beside each other. */
export type PutBack = { perTable: string[][]; foreignKeys: string[]; triggers: string[] };

const names = (tables: readonly string[]) => tables.map((table) => `"${table}"`).join(", ");

async function foreignKeysAround(client: PoolClient, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, 'f' as kind,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint
     where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [tables],
  );
  return rows;
}

async function keysOf(client: PoolClient, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype::text as kind,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype in ('p', 'u', 'x') and conrelid = any($1::regclass[])`,
    [tables],
  );
  return rows;
}

async function indexesOf(client: PoolClient, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, 'i' as kind,
       pg_get_indexdef(indexrelid) as make
     from pg_index where indrelid = any($1::regclass[])`,
    [tables],
  );
  return rows;
}

/**
 * Empties tables, and whatever points to them, and takes triggers, foreign keys, unique and exclusion
 * constraints and indexes off them, as the migrations made them. Inside the transaction that fills them:
 * then nothing is written twice. Column checks stay and judge every row.
 */
export async function takeOff(client: PoolClient, tables: readonly string[]): Promise<PutBack> {
  for (const table of tables) await client.query(`alter table "${table}" disable trigger user`);
  await client.query(`truncate ${names(tables)} restart identity cascade`);
  const foreign = await foreignKeysAround(client, tables);
  for (const { table, name } of foreign)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const keys = await keysOf(client, tables);
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const indexes = await indexesOf(client, tables);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const byTable = tables.map((table) =>
    [...keys, ...indexes].filter((part) => part.table === table).map(({ make }) => make),
  );
  return {
    perTable: byTable.filter((statements) => statements.length > 0),
    foreignKeys: foreign.map(({ make }) => make),
    triggers: tables.map((table) => `alter table "${table}" enable trigger user`),
  };
}

/** Runs lists of statements on these connections, a list whenever one is free. */
export async function runBeside(
  clients: readonly PoolClient[],
  lists: readonly (readonly string[])[],
): Promise<void> {
  const waiting = [...lists];
  await Promise.all(
    clients.map(async (client) => {
      for (let list = waiting.shift(); list !== undefined; list = waiting.shift())
        for (const statement of list) await client.query(statement);
    }),
  );
}

/** How many constraints of these tables Postgres has not checked against every row. */
export async function countUnvalidated(
  client: PoolClient,
  tables: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_constraint
     where not convalidated and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [tables],
  );
  return rows[0]?.count ?? 0;
}
