import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ContentValues } from "#practice/published.ts";

type Reader = Database | Transaction;

export type VersionRow = {
  number: number;
  values: ContentValues;
  publishedAt: Date;
  publishedBy: string | null;
};

const versions = sql`
  select v.number, v.content as values, v.published_at as "publishedAt", s.name as "publishedBy"
  from content_versions v left join staff_accounts s on s.id = v.published_by`;

/** What was published, the newest first. */
export async function newestVersions(db: Reader, limit: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`${versions} order by v.number desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** What was published under a number. */
export async function findVersion(db: Reader, number: number): Promise<VersionRow | undefined> {
  const { rows } = await sql<VersionRow>`${versions} where v.number = ${number}`.execute(db);
  return rows[0];
}

/** False when another content was published under that number meanwhile. */
export async function addVersion(
  tx: Transaction,
  row: { number: number; values: ContentValues; at: Date; by: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into content_versions (number, content, published_at, published_by)
    values (${row.number}, ${JSON.stringify(row.values)}::jsonb, ${row.at}, ${row.by})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export type DraftRow = {
  values: ContentValues;
  revision: number;
  editedAt: Date;
  editedBy: string | null;
  publishingSince: Date | null;
  problem: string | null;
};

const drafts = sql`
  select d.content as values, d.revision, d.edited_at as "editedAt", s.name as "editedBy",
    d.publishing_since as "publishingSince", d.problem
  from content_draft d left join staff_accounts s on s.id = d.edited_by`;

/** The draft, once somebody has begun one. */
export async function findDraft(db: Reader): Promise<DraftRow | undefined> {
  return (await sql<DraftRow>`${drafts}`.execute(db)).rows[0];
}

/** The draft, begun where there was none; nobody else changes it until the transaction ends. */
export async function lockDraft(
  tx: Transaction,
  values: ContentValues,
  at: Date,
): Promise<DraftRow> {
  await sql`
    insert into content_draft (content, revision, edited_at) values (${JSON.stringify(values)}::jsonb, 0, ${at})
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<DraftRow>`${drafts} for update of d`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("The draft was not kept.");
  return row;
}

/** Gives the draft other values, and its next revision. */
export async function keepDraft(
  tx: Transaction,
  { values, at, by }: { values: ContentValues; at: Date; by: string | null },
): Promise<void> {
  await sql`
    update content_draft set content = ${JSON.stringify(values)}::jsonb, revision = revision + 1,
      edited_at = ${at}, edited_by = ${by}, problem = null`.execute(tx);
}

/** Notes that pages are being built of the draft, or that they are not and why. */
export async function markPublishing(
  tx: Reader,
  { since, problem }: { since: Date | null; problem: string | null },
): Promise<void> {
  await sql`
    update content_draft set publishing_since = ${since}, problem = ${problem}`.execute(tx);
}
