import { closeTasks } from "#features/tasks/server/public.ts";
import { AppError } from "#errors.ts";
import type { Transaction } from "#platform/database/database.ts";
import * as repository from "./repository.ts";
import type { ThreadRow } from "./repository.ts";

export {
  giveUpAutomatic,
  lockThread,
  noteAnswered,
  noteAnsweredBy,
  noteProfile,
  noteWords,
  openThread,
  release,
  takeOver,
  type ThreadRow,
} from "./repository.ts";

/** The key of the task that an emergency in a thread makes. */
export const emergencyTaskOf = (threadId: string) => `instagram-emergency:${threadId}`;

/** The key of the task that a mood makes which falls fast. */
export const moodTaskOf = (threadId: string) => `instagram-mood:${threadId}`;

/** Locks a thread until the transaction ends. Throws `not_found`. */
export async function mustLockThread(tx: Transaction, id: string): Promise<ThreadRow> {
  const thread = await repository.lockThread(tx, id);
  if (thread === undefined)
    throw new AppError("not_found", { message: "This conversation is no longer kept." });
  return thread;
}

/** A person has answered: the work that the thread had made is done. */
export async function closeWork(
  tx: Transaction,
  threadId: string,
  by: string,
  at: Date,
): Promise<void> {
  for (const sameAs of [emergencyTaskOf(threadId), moodTaskOf(threadId)])
    await closeTasks(tx, { sameAs, by, at });
}
