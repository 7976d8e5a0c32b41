import { Link } from "react-router";
import { clockRange } from "#features/booking/hours/rules.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarNearDay, formatTime, practiceDate } from "#practice/time.ts";
import { clockMinutes, peopleOf, periodText, shortClock } from "../../rules.ts";
import type { Huddle } from "../contract.ts";
import { shortNote, whoIsInTitle } from "../rules.ts";
import { TickRow } from "./huddle-aside.tsx";
import styles from "./huddle-sheets.module.css";

const most = { tasks: 5, tasksWhenClose: 2, closures: 3, notes: 4, notesWhenClose: 2 } as const;

/** What of the team's work is late or due by the end of the day. */
export function DueTasks({ huddle, isClose }: { huddle: Huddle; isClose: boolean }) {
  const { tasks, taskCounts } = huddle;
  const shown = tasks.slice(0, isClose ? most.tasksWhenClose : most.tasks);
  const rest = taskCounts.due - shown.length;
  return (
    <section className={styles.part}>
      <h2 className={styles.section}>Due by the end of the day</h2>
      {taskCounts.due === 0 ? <p>No task is due.</p> : null}
      <ul className={styles.list}>
        {shown.map((task) => (
          <TickRow key={task.id}>
            <Link to={`${staffPaths.tasks}?task=${task.id}`}>{task.title}</Link>
            {task.owner === null ? "" : ` (${task.owner})`}
            {task.isOverdue ? <b> late</b> : `, ${formatTime(new Date(task.dueAt))}`}
          </TickRow>
        ))}
      </ul>
      {rest > 0 ? (
        <p className={styles.more}>
          and {rest} more; {taskCounts.overdue} of {taskCounts.due} late
        </p>
      ) : null}
    </section>
  );
}

/** What is flagged about people who come; only when there is something. */
export function FlaggedNotes({ huddle, isClose }: { huddle: Huddle; isClose: boolean }) {
  const { notes } = huddle;
  if (notes.length === 0) return null;
  const shown = notes.slice(0, isClose ? most.notesWhenClose : most.notes);
  const rest = notes.length - shown.length;
  return (
    <section className={styles.flagged}>
      <h2 className={styles.section}>Flagged</h2>
      <ul className={styles.list}>
        {shown.map((note) => (
          <li key={note.id}>
            <Link to={`${staffPaths.patients}/${note.patientId}`}>{note.name}</Link>:{" "}
            {shortNote(note.text)}
          </li>
        ))}
      </ul>
      {rest > 0 ? <p className={styles.more}>and {rest} more, on the pages of the people</p> : null}
    </section>
  );
}

function offText({ from, to }: Huddle["off"][number]): string {
  if (from === "00:00" && to === "24:00") return "off all day";
  if (from === "00:00") return `off until ${shortClock(clockMinutes(to))}`;
  if (to === "24:00") return `off from ${shortClock(clockMinutes(from))}`;
  return `off ${periodText(from, to)}`;
}

/** Who is in and who is away, and the days ahead that are not as usual. */
export function InToday({ huddle, now }: { huddle: Huddle; now: Date }) {
  const people = peopleOf(huddle);
  return (
    <section className={styles.part}>
      <h2 className={styles.section}>{whoIsInTitle(huddle.date, practiceDate(now))}</h2>
      {people.length === 0 ? <p>Nobody works.</p> : null}
      <ul className={styles.list}>
        {people.map((person) => (
          <li key={person.id}>
            {person.displayName}{" "}
            {[
              ...person.periods.map(({ from, to }) => periodText(from, to)),
              ...person.off.map(offText),
            ].join(", ")}
          </li>
        ))}
        {huddle.closures.slice(0, most.closures).map((closure) => (
          <li key={closure.date}>
            <b>{formatCalendarNearDay(closure.date)}</b>{" "}
            {closure.opens === null || closure.closes === null
              ? "closed"
              : clockRange(closure.opens, closure.closes)}
            : {closure.reason}
          </li>
        ))}
      </ul>
    </section>
  );
}
