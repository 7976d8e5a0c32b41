import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ContentValues } from "#practice/published.ts";

type Reader = Database | Transaction;

export type PreviewRow = {
  values: ContentValues;
  revision: number;
  askedAt: Date;
  askedBy: string | null;
  builtAt: Date | null;
  problem: string | null;
};

/** What somebody wanted to look at last. */
export async function findPreview(db: Reader): Promise<PreviewRow | undefined> {
  const { rows } = await sql<PreviewRow>`
    select p.content as values, p.revision, p.asked_at as "askedAt", s.name as "askedBy",
      p.built_at as "builtAt", p.problem
    from content_preview p left join staff_accounts s on s.id = p.asked_by`.execute(db);
  return rows[0];
}

/**
 * Takes the place of what was looked at before. False when just this was asked for already, and is there or on its
 * way since `notBefore`.
 */
export async function askForPreview(
  tx: Transaction,
  row: { values: ContentValues; revision: number; at: Date; by: string | null; notBefore: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into content_preview (content, revision, asked_at, asked_by)
    values (${JSON.stringify(row.values)}::jsonb, ${row.revision}, ${row.at}, ${row.by})
    on conflict (id) do update set content = excluded.content, revision = excluded.revision,
      asked_at = excluded.asked_at, asked_by = excluded.asked_by, built_at = null,
      problem = null
    where content_preview.revision <> excluded.revision or content_preview.content <> excluded.content
      or content_preview.problem is not null or content_preview.asked_at < ${row.notBefore}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** Notes what became of the pages, unless another preview was asked for meanwhile. */
export async function notePreview(
  db: Reader,
  { askedAt, ...outcome }: { askedAt: Date } & ({ builtAt: Date } | { problem: string }),
): Promise<void> {
  const builtAt = "builtAt" in outcome ? outcome.builtAt : null;
  const problem = "problem" in outcome ? outcome.problem : null;
  await sql`
    update content_preview set built_at = ${builtAt}, problem = ${problem}
    where asked_at = ${askedAt} and built_at is null`.execute(db);
}
