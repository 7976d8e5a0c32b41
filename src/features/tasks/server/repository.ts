import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

export type NewTask = {
  id: string;
  kind: string;
  /** One line; what has to be done or looked at. */
  title: string;
  detail?: string;
  patientId?: string | null;
  appointmentId?: string | null;
  /** The thing it is about ("visit", "patient", "mail", "closure", "time-off") and its id. */
  subject?: string;
  subjectId?: string;
  /** While a task with this key is open, no second one is added: "closure 2026-11-27". */
  sameAs?: string;
  /** Who should do it; without an owner it is everybody's. */
  ownerAccountId?: string | null;
  /** The member of staff who added it; without one the practice's own software did. */
  createdBy?: string | null;
  dueAt?: Date | null;
  at: Date;
};

/** Which open tasks are meant: those of one key, or those about one thing. */
export type TasksOf =
  | { sameAs: string; subject?: undefined }
  | { sameAs?: undefined; subject: string; subjectId: string };

/** Adds a task; false when its id is known or an open task has the same key. */
export async function insertTask(tx: Transaction, task: NewTask): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("tasks")
    .values({
      id: task.id,
      kind: task.kind,
      title: task.title,
      detail: task.detail ?? "",
      patient_id: task.patientId ?? null,
      appointment_id: task.appointmentId ?? null,
      subject: task.subject ?? null,
      subject_id: task.subjectId ?? null,
      same_as: task.sameAs ?? null,
      owner_account_id: task.ownerAccountId ?? null,
      created_by: task.createdBy ?? null,
      due_at: task.dueAt ?? null,
      created_at: task.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOpenLike(tx: Transaction, sameAs: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom("tasks")
    .select("id")
    .where("same_as", "=", sameAs)
    .where("done_at", "is", null)
    .executeTakeFirst();
  return found?.id;
}

/** Marks the open tasks meant as done and returns their ids. */
export async function finishTasks(
  tx: Transaction,
  which: TasksOf,
  { by, at }: { by: string | null; at: Date },
): Promise<string[]> {
  const open = tx
    .updateTable("tasks")
    .set({ done_at: at, done_by: by, updated_at: at, version: sql`version + 1` })
    .where("done_at", "is", null);
  const meant =
    which.sameAs === undefined
      ? open.where("subject", "=", which.subject).where("subject_id", "=", which.subjectId)
      : open.where("same_as", "=", which.sameAs);
  const closed = await meant.returning("id").execute();
  return closed.map(({ id }) => id);
}
