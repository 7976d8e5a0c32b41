import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type {
  DateProof,
  ImportKind,
  ImportStatus,
  LineChoices,
  LineKind,
  PlannedColumn,
  WholeImport,
} from "../contract.ts";

type Reader = Database | Transaction;

/** An import as it is stored. */
export type ImportRow = {
  id: string;
  kind: ImportKind;
  fileName: string;
  fileBytes: number;
  status: ImportStatus;
  encoding: string | null;
  delimiter: string | null;
  headings: string[];
  proofs: DateProof[];
  columns: PlannedColumn[];
  choices: LineChoices;
  lineCount: number;
  blankCount: number;
  counts: Partial<Record<LineKind, number>> | null;
  corrected: number;
  result: WholeImport["result"];
  undone: WholeImport["undone"];
  progressDone: number;
  progressTotal: number;
  attempts: number;
  problem: string | null;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
  updatedAt: Date;
  ranAt: Date | null;
  ranBy: string | null;
  version: number;
};

function imports(db: Reader) {
  return db
    .selectFrom("imports as i")
    .innerJoin("staff_accounts as w", "w.id", "i.created_by")
    .select([
      "i.id",
      sql<ImportKind>`i.kind`.as("kind"),
      "i.file_name as fileName",
      "i.file_bytes as fileBytes",
      sql<ImportStatus>`i.status`.as("status"),
      "i.encoding",
      "i.delimiter",
      sql<string[]>`i.headings`.as("headings"),
      sql<DateProof[]>`i.proofs`.as("proofs"),
      sql<PlannedColumn[]>`i.columns`.as("columns"),
      sql<LineChoices>`i.choices`.as("choices"),
      "i.line_count as lineCount",
      "i.blank_count as blankCount",
      sql<ImportRow["counts"]>`i.counts`.as("counts"),
      "i.corrected",
      sql<ImportRow["result"]>`i.result`.as("result"),
      sql<ImportRow["undone"]>`i.undone`.as("undone"),
      "i.progress_done as progressDone",
      "i.progress_total as progressTotal",
      "i.attempts",
      "i.problem",
      "i.created_by as createdBy",
      "w.name as createdByName",
      "i.created_at as createdAt",
      "i.updated_at as updatedAt",
      "i.ran_at as ranAt",
      "i.ran_by as ranBy",
      "i.version",
    ]);
}

export async function find(db: Reader, id: string): Promise<ImportRow | undefined> {
  return imports(db).where("i.id", "=", id).executeTakeFirst();
}

/** The same, kept as it is until the transaction ends. */
export async function lock(tx: Transaction, id: string): Promise<ImportRow | undefined> {
  await tx.selectFrom("imports").select("id").where("id", "=", id).forUpdate().execute();
  return find(tx, id);
}

export async function newest(db: Reader, limit: number): Promise<ImportRow[]> {
  return imports(db).orderBy("i.created_at", "desc").orderBy("i.id").limit(limit).execute();
}

/** The import that has waited longest for work in the background. */
export async function nextUnderWay(db: Reader): Promise<ImportRow | undefined> {
  return imports(db)
    .where("i.status", "in", ["reading", "checking", "running", "undoing"])
    .orderBy("i.updated_at")
    .orderBy("i.id")
    .limit(1)
    .executeTakeFirst();
}

/** Adds an import; an id that is known changes nothing. */
export async function insert(
  db: Reader,
  row: Pick<ImportRow, "id" | "kind" | "fileName" | "fileBytes" | "createdBy"> & { at: Date },
): Promise<void> {
  await db
    .insertInto("imports")
    .values({
      id: row.id,
      kind: row.kind,
      file_name: row.fileName,
      file_bytes: row.fileBytes,
      status: "uploading",
      created_by: row.createdBy,
      created_at: row.at,
      updated_at: row.at,
    })
    .onConflict((clash) => clash.column("id").doNothing())
    .execute();
}

export type Change = Partial<
  Pick<
    ImportRow,
    | "status"
    | "encoding"
    | "delimiter"
    | "headings"
    | "proofs"
    | "columns"
    | "choices"
    | "lineCount"
    | "blankCount"
    | "counts"
    | "corrected"
    | "result"
    | "undone"
    | "progressDone"
    | "progressTotal"
    | "attempts"
    | "problem"
    | "ranAt"
    | "ranBy"
  >
>;

const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
const jsonOrNull = (value: unknown) =>
  value === undefined || value === null ? value : JSON.stringify(value);

/** Changes an import that still has this status; false when it has another by now. */
export async function change(
  db: Reader,
  id: string,
  from: ImportStatus,
  to: Change,
  at: Date,
): Promise<boolean> {
  const set = {
    status: to.status,
    encoding: to.encoding,
    delimiter: to.delimiter,
    headings: json(to.headings),
    proofs: json(to.proofs),
    columns: json(to.columns),
    choices: json(to.choices),
    line_count: to.lineCount,
    blank_count: to.blankCount,
    counts: jsonOrNull(to.counts),
    corrected: to.corrected,
    result: jsonOrNull(to.result),
    undone: jsonOrNull(to.undone),
    progress_done: to.progressDone,
    progress_total: to.progressTotal,
    attempts: to.attempts,
    problem: to.problem,
    ran_at: to.ranAt,
    ran_by: to.ranBy,
  };
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
  const { numUpdatedRows } = await db
    .updateTable("imports")
    .set({ ...given, updated_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .where("status", "=", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How far the work is; no change of what it is about. */
export async function noteProgress(db: Reader, id: string, done: number): Promise<void> {
  await db.updateTable("imports").set({ progress_done: done }).where("id", "=", id).execute();
}

/** Work on it begins once more. */
export async function noteAttempt(db: Reader, id: string): Promise<void> {
  await db
    .updateTable("imports")
    .set({ attempts: sql`attempts + 1` })
    .where("id", "=", id)
    .execute();
}

/** The status as it is now, for work that should stop when somebody cancelled. */
export async function statusOf(db: Reader, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("imports")
    .select("status")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.status;
}

// Pieces of the file ------------------------------------------------------------------------------

/** Keeps a piece; one that is there already stays as it is. */
export async function insertPart(
  db: Reader,
  part: { importId: string; position: number; bytes: number; sealed: string; at: Date },
): Promise<void> {
  await db
    .insertInto("import_parts")
    .values({
      import_id: part.importId,
      position: part.position,
      bytes: part.bytes,
      content_sealed: part.sealed,
      created_at: part.at,
    })
    .onConflict((clash) => clash.columns(["import_id", "position"]).doNothing())
    .execute();
}

/** How many pieces there are, and how many bytes. */
export async function partsOf(db: Reader, id: string): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*) as parts, coalesce(sum(bytes), 0)::bigint as bytes
    from import_parts where import_id = ${id}`.execute(db);
  return rows[0] ?? { parts: 0, bytes: 0 };
}

export async function findPart(
  db: Reader,
  id: string,
  position: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("import_parts")
    .select("content_sealed")
    .where("import_id", "=", id)
    .where("position", "=", position)
    .executeTakeFirst();
  return row?.content_sealed;
}

export async function removeParts(db: Reader, id: string): Promise<void> {
  await db.deleteFrom("import_parts").where("import_id", "=", id).execute();
}
