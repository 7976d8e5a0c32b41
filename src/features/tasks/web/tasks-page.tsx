import { Link, useSearchParams } from "react-router";
import { useOwnAccount } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { IconPlus } from "#ui/staff-icons.ts";
import type { TaskCounts } from "../contract.ts";
import { DoneTasks } from "./done-tasks.tsx";
import { OpenTasks } from "./open-tasks.tsx";
import { TaskDialog } from "./task-dialog.tsx";
import styles from "./tasks-page.module.css";
import { useTaskActions } from "./use-task-actions.ts";
import { useTaskAddress } from "./use-task-address.ts";
import { useTaskCounts } from "./use-tasks.ts";

export function meta() {
  return [{ title: "Tasks | Command Center" }, { name: "robots", content: "noindex" }];
}

const views = ["mine", "team", "done"] as const;
type View = (typeof views)[number];

const viewNames: Record<View, (counts: TaskCounts | undefined) => string> = {
  mine: (counts) => `Mine ${counts?.mine ?? ""}`,
  team: (counts) => `Team ${counts?.team ?? ""}`,
  done: () => "Done",
};

/** Work for staff: what is late, what is due, who does it. */
export default function TasksPage() {
  const [search] = useSearchParams();
  const view = views.find((name) => name === search.get("view")) ?? "team";
  const account = useOwnAccount();
  const counts = useTaskCounts().data;
  const actions = useTaskActions();
  const { subject, isGone, create, edit, close } = useTaskAddress();

  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>Tasks</h1>
        <nav className={styles.views} aria-label="Which tasks">
          {views.map((name) => (
            <Link
              key={name}
              to={name === "team" ? "?" : `?view=${name}`}
              className={styles.view}
              aria-current={view === name ? "page" : undefined}
              preventScrollReset
            >
              {viewNames[name](counts).trim()}
            </Link>
          ))}
        </nav>
        <Button
          onClick={create}
          className={styles.create}
          icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
        >
          New task
        </Button>
      </header>
      {isGone ? (
        <Notice tone="info" title="That task is not open any more.">
          It was done or removed meanwhile. What is done stands under Done.
        </Notice>
      ) : null}
      {view === "done" ? (
        <DoneTasks before={search.get("before")} actions={actions} />
      ) : (
        <OpenTasks
          key={view}
          view={view}
          account={account}
          actions={actions}
          onEdit={edit}
          onCreate={create}
        />
      )}
      <TaskDialog subject={subject} onClose={close} />
    </>
  );
}
