import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import * as repository from "./repository.ts";
import type { NewTask, TasksOf } from "./repository.ts";

export type { NewTask, TasksOf } from "./repository.ts";

const tries = 3;

/**
 * Adds work for staff in the transaction of what caused it. An open task with the same `sameAs` is
 * kept as it is and no second one is added, however many callers ask at once. Answers which task
 * stands now and whether this call made it.
 */
export async function createTask(
  tx: Transaction,
  task: NewTask,
): Promise<{ id: string; created: boolean }> {
  // Between the refusal and the look somebody may tick the other one: then there is room again.
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    if (await repository.insertTask(tx, task)) return { id: task.id, created: true };
    if (task.sameAs === undefined) return { id: task.id, created: false };
    const known = await repository.findOpenLike(tx, task.sameAs);
    if (known !== undefined) return { id: known, created: false };
  }
  throw new AppError("service_unavailable");
}

/**
 * Marks open tasks as done because their cause went away: those with a `sameAs` key, or those about
 * one thing. `by` is the member of staff whose act ended the cause, null for the software itself.
 * Answers the ids of the tasks it closed; none is no mistake.
 */
export async function closeTasks(
  tx: Transaction,
  { by, at, ...which }: TasksOf & { by: string | null; at: Date },
): Promise<string[]> {
  return repository.finishTasks(tx, which, { by, at });
}
