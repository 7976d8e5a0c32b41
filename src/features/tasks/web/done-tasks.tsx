import { Link } from "react-router";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { EmptyState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import { whyNotReopened } from "../rules.ts";
import { TaskRow } from "./task-row.tsx";
import { LoadingTasks, TasksProblem } from "./task-states.tsx";
import styles from "./tasks-page.module.css";
import { keepFocusAround } from "./use-tick-focus.ts";
import type { TaskActions } from "./use-task-actions.ts";
import { useDoneTasks } from "./use-tasks.ts";

export interface DoneTasksProps {
  /** The last row of the page before; null on the first. */
  before: string | null;
  actions: TaskActions;
}

/** Everything that was done, newest first, in pages. */
export function DoneTasks({ before, actions }: DoneTasksProps) {
  const now = useClock(60_000);
  const isHidden = useNamesHidden();
  const query = useDoneTasks(before, true);
  const list = query.data;
  const hasFailed = query.isError && !isHidden;
  const last = list?.tasks.at(-1);
  return (
    <div aria-busy={query.isPending}>
      {hasFailed ? (
        <TasksProblem
          error={query.error}
          listFrom={list ? new Date(query.dataUpdatedAt) : null}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {!list && !hasFailed ? <LoadingTasks /> : null}
      {list?.tasks.length === 0 ? (
        <EmptyState title={before === null ? "Nothing is done yet" : "There is nothing older"}>
          A task that is ticked moves here and can be opened again.
        </EmptyState>
      ) : null}
      {list && list.tasks.length > 0 ? (
        <ul className={styles.doneList} aria-label="Done tasks, newest first">
          {list.tasks.map((task) => {
            const mayReopen = whyNotReopened(task.subject) === null;
            return (
              <TaskRow
                key={task.id}
                task={task}
                now={now}
                isBusy={actions.busyIds.has(task.id)}
                onTick={
                  mayReopen
                    ? (ticked, element) => void keepFocusAround(element, actions.reopen(ticked))
                    : undefined
                }
                actions={
                  mayReopen ? [{ label: "Open again", run: () => void actions.reopen(task) }] : []
                }
              />
            );
          })}
        </ul>
      ) : null}
      {before !== null || list?.hasMore ? (
        <nav className={styles.pager} aria-label="Pages of done tasks">
          {before === null ? null : <Link to="?view=done">Newest</Link>}
          {list?.hasMore && last ? <Link to={`?view=done&before=${last.id}`}>Older</Link> : null}
        </nav>
      ) : null}
    </div>
  );
}
