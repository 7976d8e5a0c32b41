import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { formatTime } from "#practice/time.ts";
import { sendKnowingly } from "#ui/answer-lost.ts";
import { useToast } from "#ui/toast.tsx";
import type { Task, TaskEdit } from "../contract.ts";
import { asAppError, requestDone, requestEdit, requestReopen } from "./api.ts";
import { tasksKey } from "./use-tasks.ts";

export type TaskActions = {
  /** Tasks whose change is on its way. */
  busyIds: ReadonlySet<string>;
  /** Marks as done and offers to undo it; says so when somebody else was first. */
  finish: (task: Task) => Promise<void>;
  reopen: (task: Task) => Promise<void>;
  /** A change from the menu, said in a sentence. */
  change: (task: Task, edit: Omit<TaskEdit, "version">, said: string) => Promise<void>;
};

/** What a row of the list can do. A failure is said and leaves the row as it was. */
export function useTaskActions(): TaskActions {
  const client = useQueryClient();
  const toast = useToast();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync: sendDone } = useMutation({ mutationFn: requestDone });
  const { mutateAsync: sendReopen } = useMutation({ mutationFn: requestReopen });
  const { mutateAsync: sendEdit } = useMutation({ mutationFn: requestEdit });

  const run = useCallback(
    async <T>(id: string, work: () => Promise<T>): Promise<T | undefined> => {
      setBusyIds((known) => new Set(known).add(id));
      try {
        return await sendKnowingly(work);
      } catch (error) {
        toast.fail(asAppError(error).message);
        return undefined;
      } finally {
        // The row keeps its look until the lists know better.
        await client.invalidateQueries({ queryKey: tasksKey }).catch(() => undefined);
        setBusyIds((known) => new Set([...known].filter((other) => other !== id)));
      }
    },
    [client, toast],
  );
  const reopen = useCallback(
    async ({ id, version }: Task) => {
      const open = await run(id, () => sendReopen({ id, version }));
      if (open) toast.say("The task is open again.");
    },
    [run, sendReopen, toast],
  );
  const finish = useCallback(
    async (task: Task) => {
      const answer = await run(task.id, () => sendDone(task.id));
      if (!answer) return;
      const done = answer.task;
      if (answer.wasDone) {
        const who = done.doneBy === null ? "" : ` by ${done.doneBy}`;
        const when = done.doneAt === null ? "" : ` at ${formatTime(new Date(done.doneAt))}`;
        toast.say(`It was done already${who}${when}.`);
        return;
      }
      toast.say("Done.", { label: "Undo", run: () => void reopen(done) });
    },
    [reopen, run, sendDone, toast],
  );
  const change = useCallback(
    async ({ id, version }: Task, edit: Omit<TaskEdit, "version">, said: string) => {
      const changed = await run(id, () => sendEdit({ id, edit: { ...edit, version } }));
      if (changed) toast.say(said);
    },
    [run, sendEdit, toast],
  );
  return { busyIds, finish, reopen, change };
}
