import { Link } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { IconClockExclamation } from "#ui/icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./task-counts.module.css";
import { useTaskCounts } from "./use-tasks.ts";

/** How many tasks wait for this member of staff today; nothing while none does. */
export function WaitingCount() {
  const counts = useTaskCounts().data;
  if (!counts || counts.waiting === 0) return null;
  return (
    <span className={styles.waiting} data-raised={counts.raised > 0 ? "" : undefined}>
      {counts.waiting}
      <VisuallyHidden>
        {" "}
        waiting{counts.raised > 0 ? `, ${counts.raised} raised to you` : ""}
      </VisuallyHidden>
    </span>
  );
}

/** For admins: that tasks were raised to them, from wherever they are. */
export function RaisedLink() {
  const counts = useTaskCounts().data;
  if (!counts || counts.raised === 0) return null;
  return (
    <Link to={`${staffPaths.tasks}?view=mine`} className={styles.raised}>
      <IconClockExclamation size={18} stroke={1.5} aria-hidden="true" />
      {counts.raised}{" "}
      <span className={styles.word}>late {counts.raised === 1 ? "task" : "tasks"}</span>
    </Link>
  );
}
