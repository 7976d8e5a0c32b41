import { Link } from "react-router";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { StaffAccount } from "#features/staff-access/contract.ts";
import type { MenuAction } from "#ui/menu-list.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { OpenTasks as OpenTasksReply, Task } from "../contract.ts";
import {
  groupNames,
  type GroupName,
  groupTasks,
  movedToTomorrow,
  raisedAfterHours,
} from "../rules.ts";
import type { OpenView } from "./api.ts";
import { TaskGroup } from "./task-group.tsx";
import { TaskRow } from "./task-row.tsx";
import { LoadingTasks, TasksProblem } from "./task-states.tsx";
import type { TaskActions } from "./use-task-actions.ts";
import { keepFocusAround } from "./use-tick-focus.ts";
import { useOpenTasks } from "./use-tasks.ts";

export interface OpenTasksProps {
  view: OpenView;
  /** Null while it is not known who looks. */
  account: StaffAccount | null;
  actions: TaskActions;
  onEdit: (task: Task) => void;
  onCreate: () => void;
}

const raisedNote = `Raised to the admins after ${raisedAfterHours} h`;
const notes: Partial<Record<GroupName, string>> = {
  raised: `More than ${raisedAfterHours} h late`,
  overdue: raisedNote,
};

/** Open tasks by urgency, then what was done today. */
export function OpenTasks({ view, account, actions, onEdit, onCreate }: OpenTasksProps) {
  const now = useClock(15_000);
  const isHidden = useNamesHidden();
  const query = useOpenTasks(view);
  const list = query.data;
  const hasFailed = query.isError && !isHidden;
  const raisedFirst = view === "mine" && account?.role === "admin";

  const tick = (task: Task, element: HTMLElement) => {
    const change = task.doneAt === null ? actions.finish(task) : actions.reopen(task);
    void keepFocusAround(element, change);
  };
  const menuOf = (task: Task): MenuAction[] => {
    if (task.doneAt !== null)
      return [{ label: "Open again", run: () => void actions.reopen(task) }];
    const isOwn = account !== null && task.owner?.id === account.id;
    return [
      { label: "Edit", run: () => onEdit(task) },
      ...(account === null || isOwn
        ? []
        : [
            {
              label: "Assign to me",
              run: () => void actions.change(task, { ownerId: account.id }, "The task is yours."),
            },
          ]),
      {
        label: "Move to tomorrow",
        run: () =>
          void actions.change(
            task,
            { due: movedToTomorrow(task.dueAt, now) },
            "The task is due tomorrow.",
          ),
      },
    ];
  };
  const row = (task: Task, marksRaised = true) => (
    <TaskRow
      key={task.id}
      task={task}
      now={now}
      isBusy={actions.busyIds.has(task.id)}
      marksRaised={marksRaised}
      onTick={tick}
      onOpen={task.doneAt === null ? onEdit : undefined}
      actions={menuOf(task)}
    />
  );

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
      {list && list.tasks.length === 0 ? <NothingOpen view={view} onCreate={onCreate} /> : null}
      {list
        ? groupTasks(list.tasks, now, { raisedFirst }).map((group) => (
            <TaskGroup
              key={group.name}
              title={groupNames[group.name]}
              count={group.tasks.length}
              aside={notes[group.name]}
            >
              {group.tasks.map((task) => row(task, group.name !== "raised"))}
            </TaskGroup>
          ))
        : null}
      {list ? <More list={list} /> : null}
      {list && list.doneToday.length > 0 ? (
        <TaskGroup
          title="Done today"
          count={list.doneTodayCount}
          aside={<Link to="?view=done">Show all</Link>}
        >
          {list.doneToday.map((task) => row(task))}
        </TaskGroup>
      ) : null}
    </div>
  );
}

function More({ list }: { list: OpenTasksReply }) {
  const more = list.openCount - list.tasks.length;
  if (more <= 0) return null;
  return (
    <p role="status">
      The {list.tasks.length} most urgent are shown; {more} more are open.
    </p>
  );
}

function NothingOpen({ view, onCreate }: { view: OpenView; onCreate: () => void }) {
  return (
    <EmptyState
      title={view === "mine" ? "Nothing waits for you" : "Nothing is open"}
      actions={
        <Button variant="line" onClick={onCreate}>
          New task
        </Button>
      }
    >
      {view === "mine"
        ? "No open task is yours. Those of the others, and those nobody has taken yet, stand under Team."
        : "Late changes, mails that fail and visits that must move appear here by themselves."}
    </EmptyState>
  );
}
