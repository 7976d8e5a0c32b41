import { sql } from "kysely";
import type { Jobs } from "../jobs.ts";
import type { Log } from "../log.ts";
import type { Sealer } from "../sealing.ts";
import { type Database, inTransaction } from "./database.ts";

type Column = { table: string; column: string };

const everySeconds = 10;
const batchRows = 50;
/** So many rows in a round: each change is told to open pages, which then ask again. */
const mostInRound = 1000;

/** Every column with sealed text, by the ending of its name. */
async function sealedColumns(db: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid = 'text'::regtype and not a.attisdropped and a.attname like '%\\_sealed'
    order by 1, 2`.execute(db);
  return rows;
}

const sealedBy = (column: string, keyIds: readonly string[]) =>
  sql`split_part(left(${sql.ref(column)}, 20), '.', 2) = any(${keyIds}::text[])`;

/** How many sealed texts still need one of these keys. */
export async function countSealedBy(db: Database, keyIds: readonly string[]): Promise<number> {
  let count = 0;
  for (const { table, column } of await sealedColumns(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sealedBy(column, keyIds)}`.execute(
      db,
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Seals some texts of one column anew. Rows that somebody is changing wait for the next round. */
async function resealBatch(
  db: Database,
  { table, column }: Column,
  { sealer, previous }: { sealer: Sealer; previous: readonly string[] },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Versions of what was given refuse every change but this one.
    await sql`set local practice.resealing = 'yes'`.execute(tx);
    const { rows } = await sql<{ at: string; sealed: string }>`
      select ctid::text as at, ${sql.ref(column)} as sealed from ${sql.table(table)}
      where ${sealedBy(column, previous)} limit ${batchRows} for update skip locked`.execute(tx);
    for (const { at, sealed } of rows)
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${sealer.seal(sealer.open(sealed))}
        where ctid = ${at}::tid and ${sql.ref(column)} = ${sealed}`.execute(tx);
    return rows.length;
  });
}

/**
 * Seals what previous keys sealed with the present one, in batches of 50 and 1,000 in a round at most; returns how
 * many. Other instances read both meanwhile.
 */
export async function resealSome(
  db: Database,
  keys: { sealer: Sealer; previous: readonly string[] },
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const column of await sealedColumns(db)) {
    for (let done = batchRows; done === batchRows && count < mostInRound; count += done) {
      signal?.throwIfAborted();
      done = await resealBatch(db, column, keys);
    }
  }
  return count;
}

/** As long as previous keys are named, what they sealed is sealed anew. */
export function startResealing(
  jobs: Jobs,
  deps: { db: Database; log: Log; sealer: Sealer; previous: readonly string[] },
): void {
  const { db, log, previous } = deps;
  if (previous.length === 0) return;
  let isDone = false;
  jobs.every(everySeconds, "reseal", async (signal) => {
    const count = await resealSome(db, deps, signal);
    if (count > 0) log.info({ count }, "sealed anew with the present data key");
    if (count === 0 && !isDone) log.info("nothing needs a previous data key any more");
    isDone = count === 0;
  });
}
