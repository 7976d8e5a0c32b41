// What stands in a database: its tables, counters, and what is taken off tables while they are filled.
import { type Client, escapeIdentifier } from "pg";

export type Table = {
  name: string;
  /** Without those that the database computes itself. */
  columns: string[];
  /** How its rows are ordered, the same in every database. */
  order: string;
};

const ofTheSchema = `
  c.relnamespace = current_schema()::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** The tables of the practice by name. Rows are ordered by their primary key, byte by byte where it is text. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; key: string[] }>(
    `select c.relname::text as name,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns,
       array(select quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
         from pg_index i
         cross join lateral unnest(i.indkey::int2[]) with ordinality as k (num, place)
         join pg_attribute a on a.attrelid = c.oid and a.attnum = k.num
         where i.indrelid = c.oid and i.indisprimary
         order by k.place) as key
     from pg_class c
     where c.relkind = 'r' and ${ofTheSchema}
     order by c.relname::text collate "C"`,
  );
  return rows.map(({ name, columns, key }) => ({
    name,
    columns,
    order: key.length > 0 ? key.join(", ") : `${escapeIdentifier(name)}::text collate "C"`,
  }));
}

const columnList = ({ columns }: Pick<Table, "columns">) =>
  columns.map((column) => escapeIdentifier(column)).join(", ");

/** Asks for all rows of a table in their order. */
export function copyOutStatement(table: Table): string {
  return `copy (select ${columnList(table)} from ${escapeIdentifier(table.name)} order by ${table.order}) to stdout`;
}

/** Fills a table with rows of that shape; other programs read the same line. */
export function copyInStatement(table: Pick<Table, "name" | "columns">): string {
  return `COPY ${escapeIdentifier(table.name)} (${columnList(table)}) FROM stdin`;
}

export type Counter = { name: string; last: string; isUsed: boolean };

/** Where every counter of ids stands. */
export async function readCounters(client: Client): Promise<Counter[]> {
  const { rows: found } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
     where c.relkind = 'S' and ${ofTheSchema} order by c.relname::text collate "C"`,
  );
  const counters: Counter[] = [];
  for (const { name } of found) {
    const { rows } = await client.query<{ last: string; isUsed: boolean }>(
      `select last_value::text as last, is_called as "isUsed" from ${escapeIdentifier(name)}`,
    );
    counters.push(...rows.map((row) => ({ name, ...row })));
  }
  return counters;
}

/** Sets a counter to where it stood. */
export async function setCounter(client: Client, { name, last, isUsed }: Counter): Promise<void> {
  await client.query("select setval(quote_ident($1)::regclass, $2::bigint, $3)", [
    name,
    last,
    isUsed,
  ]);
}

/** Whether somebody's tables are there already. */
export async function isEmpty(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ofTheSchema}`,
  );
  return rows[0]?.count === 0;
}

const leftovers = [
  `select format('drop %s if exists %I.%I cascade',
     case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
     current_schema(), c.relname) as statement
   from pg_class c
   where c.relkind in ('r', 'p', 'v', 'm', 'S') and ${ofTheSchema}
   order by position(c.relkind::text in 'vmrpS')`,
  `select format('drop routine if exists %s cascade', p.oid::regprocedure) as statement
   from pg_proc p
   where p.pronamespace = current_schema()::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  `select format('drop type if exists %s cascade', t.oid::regtype) as statement
   from pg_type t
   where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
     and not exists (select from pg_depend d where d.classid = 'pg_type'::regclass and d.objid = t.oid and d.deptype = 'e')`,
];

/** Removes every table, view, counter, function and type of the practice; extensions and roles stay. */
export async function removeEverything(client: Client): Promise<void> {
  for (const list of leftovers) {
    const { rows } = await client.query<{ statement: string }>(list);
    for (const { statement } of rows) await client.query(statement);
  }
}

type Part = { drop: string; make: string };

/** Constraints of the kinds, as statements that drop them and make them again. */
async function constraints(client: Client, kinds: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('alter table %s drop constraint %I', r.conrelid::regclass, r.conname) as drop,
       format('alter table %s add constraint %I %s', r.conrelid::regclass, r.conname, pg_get_constraintdef(r.oid)) as make
     from pg_constraint r join pg_class c on c.oid = r.conrelid
     where r.contype::text = any($1) and ${ofTheSchema}
     order by r.oid`,
    [kinds],
  );
  return rows;
}

async function looseIndexes(client: Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class c on c.oid = i.indrelid
     where not exists (select from pg_constraint r where r.conindid = i.indexrelid) and ${ofTheSchema}
     order by i.indexrelid`,
  );
  return rows;
}

/**
 * Empties all tables and takes off what would slow or stop their filling: triggers, foreign keys, unique and
 * exclusion constraints, indexes. Checks of columns and primary keys stay. Answers with what puts all back,
 * judging every row.
 */
export async function stripTables(
  client: Client,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => escapeIdentifier(name));
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(", ")}`);
  const foreignKeys = await constraints(client, ["f"]);
  const uniques = await constraints(client, ["u", "x"]);
  for (const { drop } of [...foreignKeys, ...uniques]) await client.query(drop);
  const indexes = await looseIndexes(client);
  for (const { drop } of indexes) await client.query(drop);
  return async () => {
    for (const { make } of [...uniques, ...indexes, ...foreignKeys]) await client.query(make);
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  };
}
