import type { FieldMessages } from "../../errors.ts";
import { hours } from "../../practice/hours.ts";
import {
  addDays,
  formatNearDay,
  formatTime,
  instantAt,
  planProblem,
  practiceClock,
  practiceDate,
  weekdayOf,
} from "../../practice/time.ts";
import { type Task, type TaskDue, type TaskKind, taskKinds } from "./contract.ts";

/** A task this long past its time is raised to the admins. */
export const raisedAfterHours = 2;

/** Work may be noted as late from the start, but not as of another age. */
const longestPastDays = 366;
const minuteMs = 60_000;
const kindsOfCauses: ReadonlyMap<string, TaskKind> = new Map([
  ["possible-double", "review"],
  ["late-change", "visit"],
  ["mail-failed", "mail"],
  ["mail-unknown", "mail"],
  ["move-visit", "visit"],
  ["audit-broken", "review"],
]);

/** What staff see of a kind that a feature made up. */
export function kindOf(stored: string): TaskKind {
  return taskKinds.find((kind) => kind === stored) ?? kindsOfCauses.get(stored) ?? "other";
}

/** When the practice usually closes on a date; on a day without opening hours six in the evening. */
export function closingOf(date: string): Date {
  const closes = hours.find((day) => day.weekday === weekdayOf(date))?.closes;
  return instantAt(date, closes ?? "18:00");
}

/** The next usual closing time after an instant: when work without a time of its own is due. */
export function endOfWorkingDay(at: Date): Date {
  const today = practiceDate(at);
  for (let days = 0; days < 7; days += 1) {
    const date = addDays(today, days);
    const isOpen = hours.some((day) => day.weekday === weekdayOf(date) && day.closes !== null);
    const closing = closingOf(date);
    if (isOpen && closing > at) return closing;
  }
  return closingOf(addDays(today, 7));
}

/** What is wrong with a due time, by field; empty when nothing is. */
export function dueProblems(due: TaskDue, now: Date): FieldMessages {
  if (due === null) return {};
  const today = practiceDate(now);
  if (due.date < addDays(today, -longestPastDays))
    return { "due.date": "That is more than a year ago. Choose a later day." };
  const dayProblem = planProblem(due.date, null, today);
  if (dayProblem !== null) return { "due.date": dayProblem };
  const timeProblem = planProblem(due.date, due.time, today);
  return timeProblem === null ? {} : { "due.time": timeProblem };
}

/** The instant of a day and time as the desk types them; without a time the day's closing. */
export function dueInstant(due: TaskDue): Date | null {
  if (due === null) return null;
  return due.time === null ? closingOf(due.date) : instantAt(due.date, due.time);
}

/** Tomorrow at the same time of day; a task without a date is due when the practice closes. */
export function movedToTomorrow(dueAt: string | null, now: Date): NonNullable<TaskDue> {
  const date = addDays(practiceDate(now), 1);
  return { date, time: dueAt === null ? null : practiceClock(new Date(dueAt)) };
}

/** Whole minutes past its time; 0 while there is time, without a date, and once it is done. */
export function minutesOverdue(task: Pick<Task, "dueAt" | "doneAt">, now: Date): number {
  if (task.dueAt === null || task.doneAt !== null) return 0;
  return Math.max(0, Math.floor((now.getTime() - new Date(task.dueAt).getTime()) / minuteMs));
}

/** "12 min late", "22 h late", "3 days late". */
export function lateText(minutes: number): string {
  if (minutes < 60) return `${minutes} min late`;
  const whole = Math.floor(minutes / 60);
  return whole < 48 ? `${whole} h late` : `${Math.floor(whole / 24)} days late`;
}

/** When a task is due, or when it was done: the time today, the date on another day. */
export function whenText(task: Pick<Task, "dueAt" | "doneAt">, now: Date): string {
  const instant = task.doneAt ?? task.dueAt;
  if (instant === null) return "No date";
  const at = new Date(instant);
  return practiceDate(at) === practiceDate(now) ? formatTime(at) : formatNearDay(at, now);
}

export const groupNames = {
  raised: "Raised",
  overdue: "Overdue",
  today: "Today",
  later: "Later",
  undated: "No date",
} as const;
export type GroupName = keyof typeof groupNames;
export type TaskGroup = { name: GroupName; tasks: Task[] };

/**
 * Open tasks by urgency on the practice's calendar, earliest first; groups without a task are left
 * out. `raisedFirst` sets those that were raised to the admins apart, on top.
 */
export function groupTasks(
  tasks: readonly Task[],
  now: Date,
  { raisedFirst }: { raisedFirst: boolean },
): TaskGroup[] {
  const today = practiceDate(now);
  const groupOf = (task: Task): GroupName => {
    if (raisedFirst && task.raisedAt !== null) return "raised";
    if (task.dueAt === null) return "undated";
    if (minutesOverdue(task, now) > 0) return "overdue";
    return practiceDate(new Date(task.dueAt)) <= today ? "today" : "later";
  };
  const byTime = tasks.toSorted(
    (one, other) =>
      (one.dueAt ?? "").localeCompare(other.dueAt ?? "") ||
      one.createdAt.localeCompare(other.createdAt),
  );
  return (Object.keys(groupNames) as GroupName[])
    .map((name) => ({ name, tasks: byTime.filter((task) => groupOf(task) === name) }))
    .filter((group) => group.tasks.length > 0);
}
