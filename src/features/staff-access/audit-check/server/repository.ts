import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

/** How the latest check ended; `lastSeal` and `rowCount` say how far the log was whole. */
export type Verdict = {
  endedAt: string;
  isWhole: boolean;
  rowCount: number;
  lastSeal: number;
  brokenSeal: number | null;
  reason: string | null;
  head: string | null;
};

export type CheckState = {
  /** The wish that the latest check answered or answers. */
  wish: string | null;
  /** Rows looked at by the check under way; null while none is. */
  runningRows: number | null;
  last: Verdict | null;
};

const stateKey = "audit check";
const wishKey = "audit check wanted";

async function put(db: Database | Transaction, key: string, value: string): Promise<void> {
  await db
    .insertInto("practice_state")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** What is known of checks, and the latest wish for one. */
export async function findCheck(
  db: Database | Transaction,
): Promise<{ state: CheckState; wish: string | null }> {
  const rows = await db
    .selectFrom("practice_state")
    .select(["key", "value"])
    .where("key", "in", [stateKey, wishKey])
    .execute();
  const value = (key: string) => rows.find((row) => row.key === key)?.value;
  const state = value(stateKey);
  return {
    state:
      state === undefined
        ? { wish: null, runningRows: null, last: null }
        : (JSON.parse(state) as CheckState),
    wish: value(wishKey) ?? null,
  };
}

/** Only the one check under way writes it. */
export async function saveCheck(db: Database | Transaction, state: CheckState): Promise<void> {
  await put(db, stateKey, JSON.stringify(state));
}

export async function saveWish(db: Database | Transaction, wish: string): Promise<void> {
  await put(db, wishKey, wish);
}

/** The newest seal; 0 while there is none. */
export async function newestSeal(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from audit_seals
  `.execute(db);
  return rows[0]?.id ?? 0;
}

/** How many rows there are, the last ones of what a check covered and of what is sealed, and since when. */
export type Counted = {
  rowCount: number;
  checkedTo: number;
  sealedTo: number;
  sealedAt: Date | null;
};

/** Rows of the log: those counted by a check, those sealed after it, and those not sealed yet. */
export async function countRows(
  db: Database,
  counted: { rowCount: number; lastSeal: number },
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with last as (select to_id, sealed_at from audit_seals order by id desc limit 1)
    select
      ${counted.rowCount}::bigint
        + (select coalesce(sum(row_count), 0)::bigint from audit_seals where id > ${counted.lastSeal})
        + (select count(*) from audit_log where id > coalesce((select to_id from last), 0)) as "rowCount",
      coalesce((select to_id from audit_seals where id = ${counted.lastSeal}), 0) as "checkedTo",
      coalesce((select to_id from last), 0) as "sealedTo",
      (select sealed_at from last) as "sealedAt"
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("Counting the audit log answered nothing.");
  return row;
}
