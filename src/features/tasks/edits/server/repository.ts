import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import { find, findOpenLike, type TaskRow, waitForTurn } from "../../server/repository.ts";

/** Locks a task until the transaction ends and gives its current state. */
export async function lock(tx: Transaction, id: string, now: Date): Promise<TaskRow | undefined> {
  await tx.selectFrom("tasks").select("id").where("id", "=", id).forUpdate().execute();
  return find(tx, id, now);
}

/** Whether a task was added by this person with exactly this request. */
export async function isSameRequest(
  tx: Transaction,
  { id, by, hash }: { id: string; by: string; hash: Buffer },
): Promise<boolean> {
  const found = await tx
    .selectFrom("tasks")
    .select("id")
    .where("id", "=", id)
    .where("created_by", "=", by)
    .where("request_hash", "=", hash)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isOwner(tx: Transaction, accountId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("staff_accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whose visit it is. */
export async function findPatientOf(tx: Transaction, visitId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("appointments")
    .select("patient_id")
    .where("id", "=", visitId)
    .executeTakeFirst();
  return found?.patient_id;
}

export async function isPatient(tx: Transaction, patientId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("patients")
    .select("id")
    .where("id", "=", patientId)
    .executeTakeFirst();
  return found !== undefined;
}

export type TaskChange = {
  title?: string | undefined;
  detail?: string | undefined;
  kind?: string | undefined;
  ownerId?: string | null | undefined;
  dueAt?: Date | null | undefined;
};

/** Changes what is given; another due time takes back that the task was raised. */
export async function change(
  tx: Transaction,
  id: string,
  { title, detail, kind, ownerId, dueAt }: TaskChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("tasks")
    .set({
      ...(title !== undefined && { title }),
      ...(detail !== undefined && { detail }),
      ...(kind !== undefined && { kind }),
      ...(ownerId !== undefined && { owner_account_id: ownerId }),
      ...(dueAt !== undefined && { due_at: dueAt, raised_at: null }),
      updated_at: at,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .execute();
}

/** Marks a task as done. */
export async function finish(
  tx: Transaction,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("tasks")
    .set({ done_at: at, done_by: by, updated_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

/** Opens a done task again; false when the same work is open as another task. */
export async function reopen(
  tx: Transaction,
  { id, sameAs }: { id: string; sameAs: string | null },
  at: Date,
): Promise<boolean> {
  if (sameAs !== null) {
    await waitForTurn(tx, sameAs);
    if ((await findOpenLike(tx, sameAs)) !== undefined) return false;
  }
  await tx
    .updateTable("tasks")
    .set({ done_at: null, done_by: null, updated_at: at, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
  return true;
}
