import type { Transaction } from "#platform/database/database.ts";

export type NewTask = {
  id: string;
  kind: string;
  /** One line; what has to be done or looked at. */
  title: string;
  detail?: string;
  patientId?: string;
  appointmentId?: string | null;
  dueAt?: Date;
  at: Date;
};

export async function insertTask(tx: Transaction, task: NewTask): Promise<void> {
  await tx
    .insertInto("tasks")
    .values({
      id: task.id,
      kind: task.kind,
      title: task.title,
      detail: task.detail ?? "",
      patient_id: task.patientId ?? null,
      appointment_id: task.appointmentId ?? null,
      due_at: task.dueAt ?? null,
      created_at: task.at,
    })
    .execute();
}
