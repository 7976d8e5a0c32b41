import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

export type NoteRow = {
  id: string;
  patientId: string;
  textSealed: string;
  isFlagged: boolean;
  createdBy: string | null;
  createdAt: Date;
  editedBy: string | null;
  editedAt: Date | null;
  removedAt: Date | null;
  version: number;
};

const columns = sql`
  n.id, n.patient_id as "patientId", n.text_sealed as "textSealed", n.is_flagged as "isFlagged",
  maker.name as "createdBy", n.created_at as "createdAt", editor.name as "editedBy",
  n.edited_at as "editedAt", n.removed_at as "removedAt", n.version`;
const tables = sql`
  patient_notes n
  left join staff_accounts maker on maker.id = n.created_by
  left join staff_accounts editor on editor.id = n.edited_by`;

/** The flagged notes of these people, newest first. */
export async function findFlagged(
  db: Database | Transaction,
  patientIds: readonly string[],
): Promise<NoteRow[]> {
  if (patientIds.length === 0) return [];
  const { rows } = await sql<NoteRow>`
    select ${columns} from ${tables}
    where n.patient_id = any(${patientIds}::uuid[]) and n.is_flagged and n.removed_at is null
    order by n.created_at desc, n.id`.execute(db);
  return rows;
}

/** One note, also a removed one. */
export async function find(db: Database | Transaction, id: string): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${columns} from ${tables} where n.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks a note until the transaction ends and gives its current state. */
export async function lock(tx: Transaction, id: string): Promise<NoteRow | undefined> {
  await tx.selectFrom("patient_notes").select("id").where("id", "=", id).forUpdate().execute();
  return find(tx, id);
}

/** Adds a note; false when its id is known. */
export async function insert(
  tx: Transaction,
  note: {
    id: string;
    patientId: string;
    textSealed: string;
    isFlagged: boolean;
    by: string | null;
    at: Date;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("patient_notes")
    .values({
      id: note.id,
      patient_id: note.patientId,
      text_sealed: note.textSealed,
      is_flagged: note.isFlagged,
      created_by: note.by,
      created_at: note.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Changes what is given and counts the version up. */
export async function update(
  tx: Transaction,
  id: string,
  change: {
    textSealed?: string | undefined;
    isFlagged?: boolean | undefined;
    removedAt?: Date | null | undefined;
    by: string | null;
    at: Date;
  },
): Promise<void> {
  await tx
    .updateTable("patient_notes")
    .set({
      ...(change.textSealed !== undefined && { text_sealed: change.textSealed }),
      ...(change.isFlagged !== undefined && { is_flagged: change.isFlagged }),
      ...(change.removedAt !== undefined && { removed_at: change.removedAt }),
      edited_by: change.by,
      edited_at: change.at,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}
