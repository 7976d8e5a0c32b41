import type { Transaction } from "#platform/database/database.ts";
import { insertTask, type NewTask } from "./repository.ts";

export type { NewTask } from "./repository.ts";

/** Adds work for staff in the transaction of what caused it. Without an owner it is everybody's. */
export async function createTask(tx: Transaction, task: NewTask): Promise<void> {
  await insertTask(tx, task);
}
