import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

type Reader = Database | Transaction;

export type PhotographRow = { id: string; file: Buffer; width: number; height: number };

/** Keeps a photograph under its name; once, however often it comes. */
export async function addPhotograph(
  tx: Transaction,
  row: PhotographRow & { at: Date; by: string | null },
): Promise<void> {
  await sql`
    insert into content_photographs (id, file, width, height, added_at, added_by)
    values (${row.id}, ${row.file}, ${row.width}, ${row.height}, ${row.at}, ${row.by})
    on conflict (id) do update set added_at = excluded.added_at`.execute(tx);
}

/** The file of this name. */
export async function findPhotograph(db: Reader, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ file: Buffer }>`
    select file from content_photographs where id = ${id}`.execute(db);
  return rows[0]?.file;
}

/** Which of these names a photograph is kept under. They cannot be removed until the transaction ends. */
export async function keptAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from content_photographs where id = any(${[...ids]}::text[]) for share`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes what was added before and stands in no content, draft or preview. */
export async function removeUnnamed(tx: Transaction, before: Date): Promise<void> {
  const names = (table: "content_versions" | "content_draft" | "content_preview") => sql`
    select value from ${sql.table(table)}, jsonb_each_text(content) where key like 'photographs/%/file'`;
  await sql`
    delete from content_photographs where added_at < ${before} and id not in (
      ${names("content_versions")} union ${names("content_draft")} union ${names("content_preview")}
    )`.execute(tx);
}
