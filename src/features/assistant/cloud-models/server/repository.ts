import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type SpendingRow = {
  microcents: number;
  cents: number;
  answers: number;
  inputTokens: number;
  outputTokens: number;
  refused: number;
};

/** Sets money of a day aside, unless it would be more than the day may cost. */
export async function setAside(
  db: Database,
  { day, microcents, most }: { day: string; microcents: number; most: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into assistant_spending as s (day, microcents)
    select ${day}::date, ${microcents}::bigint where ${microcents}::bigint <= ${most}::bigint
    on conflict (day) do update set microcents = s.microcents + excluded.microcents
    where s.microcents + excluded.microcents <= ${most}::bigint
    returning day`.execute(db);
  return rows.length === 1;
}

/** Puts what an answer took in the place of what was set aside for it. */
export async function settle(
  db: Database,
  took: { day: string; setAside: number; microcents: number; input: number; output: number },
): Promise<void> {
  await sql`
    update assistant_spending
    set microcents = greatest(0, microcents - ${took.setAside}::bigint + ${took.microcents}::bigint),
      answers = answers + ${took.microcents > 0 ? 1 : 0},
      input_tokens = input_tokens + ${took.input}::bigint,
      output_tokens = output_tokens + ${took.output}::bigint
    where day = ${took.day}::date`.execute(db);
}

/** Counts an answer that the day had no money for; true for the one call that has to tell staff. */
export async function countRefused(
  tx: Transaction,
  { day, at }: { day: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into assistant_spending as s (day, refused, told_at) values (${day}::date, 1, ${at})
    on conflict (day) do update set refused = s.refused + 1, told_at = coalesce(s.told_at, excluded.told_at)
    returning refused = 1 as "isFirst"`.execute(tx);
  return rows[0]?.isFirst === true;
}

/** What a day took; undefined when nothing was asked. */
export async function spendingOf(db: Database, day: string): Promise<SpendingRow | undefined> {
  const { rows } = await sql<SpendingRow>`
    select microcents::float8 as microcents, cents, answers, input_tokens::float8 as "inputTokens",
      output_tokens::float8 as "outputTokens", refused
    from assistant_spending where day = ${day}::date`.execute(db);
  return rows[0];
}
