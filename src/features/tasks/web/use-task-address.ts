import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import type { Task } from "../contract.ts";
import type { FormSubject } from "./use-task-form.ts";
import { useOpenTasks } from "./use-tasks.ts";

type Open = { key: string; subject: FormSubject };

/**
 * Which form is open, in the address: `task` names one that is changed, `new=task` a new one. A refresh
 * opens it again, and other pages lead to it. While it is open its subject stays the one it was opened
 * with, whatever the list brings meanwhile: what is typed belongs to that one.
 */
export function useTaskAddress() {
  const [search, setSearch] = useSearchParams();
  const wantedId = search.get("task");
  const key = search.get("new") === "task" ? "new" : wantedId;
  const [open, setOpen] = useState<Open | null>(null);
  const isLookedFor = key !== null && key !== "new" && open?.key !== key;
  const list = useOpenTasks(isLookedFor ? "team" : null);
  const found = isLookedFor ? list.data?.tasks.find(({ id }) => id === wantedId) : undefined;
  if (key === "new" && open?.key !== "new") setOpen({ key, subject: { task: null } });
  if (found) setOpen({ key: found.id, subject: { task: found } });
  if (key === null && open !== null) setOpen(null);

  const show = useCallback(
    (name: "new" | "task" | null, value = "") =>
      setSearch(
        (known) => {
          known.delete("new");
          known.delete("task");
          if (name !== null) known.set(name, value);
          return known;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    subject: open !== null && open.key === key ? open.subject : null,
    /** The address names a task, and the list of open ones is there without it. */
    isGone: isLookedFor && list.isSuccess && !found,
    create: useCallback(() => show("new", "task"), [show]),
    edit: useCallback(
      (task: Task) => {
        setOpen({ key: task.id, subject: { task } });
        show("task", task.id);
      },
      [show],
    ),
    close: useCallback(() => show(null), [show]),
  };
}
