import { initialsOf } from "#features/schedule/rules.ts";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { ActionMenu } from "#ui/action-menu.tsx";
import type { MenuAction } from "#ui/menu-list.tsx";
import { classNames } from "#ui/class-names.ts";
import { IconAlertTriangle, IconCheck, IconMail, IconPhone } from "#ui/icons.ts";
import { IconClipboardList } from "#ui/late-icons.ts";
import { IconCalendarEvent, IconEdit, IconMessage } from "#ui/staff-icons.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { taskKindNames } from "../content.ts";
import type { Task, TaskKind } from "../contract.ts";
import { lateText, minutesOverdue, whenText } from "../rules.ts";
import styles from "./task-row.module.css";
import { isAboutSomething, TaskSubject } from "./task-subject.tsx";

const kindIcons: Record<TaskKind, typeof IconPhone> = {
  call: IconPhone,
  write: IconEdit,
  text: IconMessage,
  visit: IconCalendarEvent,
  review: IconAlertTriangle,
  mail: IconMail,
  other: IconClipboardList,
};

export interface TaskRowProps {
  task: Task;
  now: Date;
  isBusy: boolean;
  /** Said beside the title, unless the row stands under that heading. */
  marksRaised?: boolean;
  /** Absent: it stays as it is. */
  onTick?: ((task: Task, element: HTMLElement) => void) | undefined;
  /** Opens the form; absent on a done task. */
  onOpen?: ((task: Task) => void) | undefined;
  actions: readonly MenuAction[];
}

/** One task: the box to tick, what it is about, its kind, who does it, and when. */
export function TaskRow(props: TaskRowProps) {
  const { task, now, isBusy, marksRaised = true, onTick, onOpen, actions } = props;
  const isHidden = useNamesHidden();
  const isDone = task.doneAt !== null;
  const Icon = kindIcons[task.kind];
  return (
    <li className={styles.row} data-task={task.id} data-done={isDone ? "" : undefined}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          className={styles.box}
          data-tick=""
          checked={isDone !== isBusy}
          aria-disabled={isBusy}
          disabled={isHidden || !onTick}
          onChange={(event) => {
            if (!isBusy) onTick?.(task, event.target);
          }}
        />
        <IconCheck size={14} stroke={2.5} aria-hidden="true" />
        <VisuallyHidden>
          Done: <PrivateText>{task.title}</PrivateText>
        </VisuallyHidden>
      </label>
      <div className={styles.what}>
        <p className={styles.titleLine}>
          {onOpen ? (
            <button type="button" className={styles.title} onClick={() => onOpen(task)}>
              <PrivateText>{task.title}</PrivateText>
            </button>
          ) : (
            <span className={styles.title}>
              <PrivateText>{task.title}</PrivateText>
            </span>
          )}
          {marksRaised && task.raisedAt !== null && !isDone ? (
            <span className={styles.raised}>Raised</span>
          ) : null}
          {task.isSample ? <span className={styles.sample}>Sample</span> : null}
        </p>
        <About task={task} now={now} />
      </div>
      <div className={styles.meta}>
        <p className={styles.kind}>
          <Icon size={17} stroke={1.5} aria-hidden="true" />
          {taskKindNames[task.kind]}
        </p>
        <Owner task={task} />
        <When task={task} now={now} />
      </div>
      <div className={styles.menu}>
        {actions.length === 0 ? null : (
          <ActionMenu
            label={`More: ${isHidden ? "hidden" : task.title}`}
            actions={actions}
            disabled={isBusy || isHidden}
          />
        )}
      </div>
    </li>
  );
}

/** The person, visit or thing it is about, as a link where there is a page for it, and the details. */
function About({ task, now }: { task: Task; now: Date }) {
  if (!isAboutSomething(task) && task.detail === "") return null;
  return (
    <p className={styles.about}>
      <TaskSubject task={task} now={now} className={styles.link} />
      {isAboutSomething(task) && task.detail !== "" ? "\u2060. " : null}
      <PrivateText>{task.detail}</PrivateText>
    </p>
  );
}

/** Who does it; on a done task who did it. */
function Owner({ task }: { task: Task }) {
  const isDone = task.doneAt !== null;
  const name = isDone ? task.doneBy : (task.owner?.name ?? null);
  const hasLeft = !isDone && task.owner?.isActive === false;
  const none = isDone ? "No longer needed" : "Nobody";
  return (
    <p className={styles.owner}>
      <span
        className={classNames(styles.avatar, (name === null || hasLeft) && styles.vacant)}
        aria-hidden="true"
      >
        {name === null ? "" : initialsOf(name)}
      </span>
      <span className={styles.ownerName} title={name ?? undefined}>
        <VisuallyHidden>{isDone ? "Done by: " : "Owner: "}</VisuallyHidden>
        {name?.split(/\s/u)[0] ?? none}
      </span>
      {hasLeft ? <span className={styles.left}>left</span> : null}
    </p>
  );
}

function whatWords({ doneAt, doneBy }: Task): string {
  if (doneAt === null) return "Due";
  return doneBy === null ? "Closed" : "Done";
}

/** When it is due in words, or when it was done; the exact time for those who point or listen. */
function When({ task, now }: { task: Task; now: Date }) {
  const late = minutesOverdue(task, now);
  const instant = task.doneAt ?? task.dueAt;
  if (instant === null) return <p className={styles.undated}>No date</p>;
  const at = new Date(instant);
  const exact = `${whatWords(task)} ${formatFullDay(at)}, ${formatTime(at)}`;
  return (
    <p className={late > 0 ? styles.late : styles.when} title={exact}>
      <time dateTime={instant}>{late > 0 ? lateText(late) : whenText(task, now)}</time>
      <VisuallyHidden>. {exact}</VisuallyHidden>
    </p>
  );
}
