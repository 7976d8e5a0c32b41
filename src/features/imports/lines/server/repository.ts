import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { LineFilter, LineKind } from "../../contract.ts";

type Reader = Database | Transaction;

/** Removes every line of an import. */
export async function removeLines(db: Reader, id: string): Promise<void> {
  await db.deleteFrom("import_lines").where("import_id", "=", id).execute();
}

/** Adds lines as they stand in the file. */
export async function insertLines(
  db: Reader,
  id: string,
  lines: readonly { line: number; sealed: string }[],
): Promise<void> {
  await sql`
    insert into import_lines (import_id, line, cells_sealed)
    select ${id}::uuid, l.line, l.sealed
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ sealed }) => sealed)}::text[])
      as l (line, sealed)`.execute(db);
}

export type LineRow = {
  line: number;
  cellsSealed: string;
  readingSealed: string | null;
  kind: LineKind | null;
  conflict: string | null;
  outcome: "added" | "filled" | "left" | "removed" | "kept" | null;
};

const filters = {
  all: sql`true`,
  errors: sql`kind = 'error'`,
  conflicts: sql`kind not in ('clean', 'error')`,
  corrected: sql`is_corrected`,
  kept: sql`outcome = 'kept'`,
} as const satisfies Record<LineFilter, unknown>;

/** Lines after a line, in order. */
export async function linesAfter(
  db: Reader,
  id: string,
  { show, after, limit }: { show: LineFilter | "left"; after: number; limit: number },
): Promise<LineRow[]> {
  const wanted =
    show === "left"
      ? sql`(outcome in ('left', 'kept') or (outcome is null and kind <> 'clean'))`
      : filters[show];
  const { rows } = await sql<LineRow>`
    select line, cells_sealed as "cellsSealed", reading_sealed as "readingSealed", kind, conflict, outcome
    from import_lines
    where import_id = ${id} and line > ${after} and ${wanted}
    order by line
    limit ${limit}`.execute(db);
  return rows;
}

export async function findLine(
  db: Reader,
  id: string,
  line: number,
): Promise<{ cellsSealed: string } | undefined> {
  return db
    .selectFrom("import_lines")
    .select("cells_sealed as cellsSealed")
    .where("import_id", "=", id)
    .where("line", "=", line)
    .executeTakeFirst();
}

/** Writes a line's cells anew: what was read of it before is no longer true. */
export async function mendLine(
  db: Reader,
  id: string,
  line: number,
  sealed: string,
): Promise<void> {
  await db
    .updateTable("import_lines")
    .set({ cells_sealed: sealed, kind: null, reading_sealed: null, conflict: null })
    .where("import_id", "=", id)
    .where("line", "=", line)
    .execute();
}

/** How many lines there are of each kind, and how many were read otherwise than they stand there. */
export async function countKinds(
  db: Reader,
  id: string,
): Promise<{ counts: Partial<Record<LineKind, number>>; corrected: number }> {
  const { rows } = await sql<{ kind: LineKind; count: number; corrected: number }>`
    select kind, count(*) as count, count(*) filter (where is_corrected and kind <> 'error') as corrected
    from import_lines where import_id = ${id} and kind is not null
    group by kind`.execute(db);
  return {
    counts: Object.fromEntries(rows.map(({ kind, count }) => [kind, count])),
    corrected: rows.reduce((sum, { corrected }) => sum + corrected, 0),
  };
}
