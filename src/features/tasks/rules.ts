import type { FieldMessages } from "../../errors.ts";
import {
  addDays,
  formatNearDay,
  formatTime,
  longTime,
  instantAt,
  planProblem,
  practiceClock,
  practiceDate,
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
  ["insurance-verify", "call"],
  ["text-received", "text"],
  ["text-emergency", "call"],
  ["instagram-emergency", "call"],
  ["instagram-mood", "text"],
  ["instagram-failed", "text"],
  ["instagram-unknown", "text"],
  ["estimate-asked", "write"],
]);

/** What staff see of a kind that a feature made up. */
export function kindOf(stored: string): TaskKind {
  return taskKinds.find((kind) => kind === stored) ?? kindsOfCauses.get(stored) ?? "other";
}

const closedByCause: ReadonlyMap<string, { open: string; done: string }> = new Map([
  [
    "insurance-check",
    {
      open: "This closes by itself once the plan is verified. Open the check and choose Verify by hand: ticking it here would tell nobody.",
      done: "This closed with its check, so it is not opened again. To change what was found open the check and choose Correct.",
    },
  ],
]);

/** Why a task about such a thing is not ticked: what it is about closes it. Null where it is. */
export function whyNotTicked(subject: string | null): string | null {
  return closedByCause.get(subject ?? "")?.open ?? null;
}

/** Why a task about such a thing stays done: what it is about closed it. Null where it can be opened again. */
export function whyNotReopened(subject: string | null): string | null {
  return closedByCause.get(subject ?? "")?.done ?? null;
}

/** How far ahead a day is looked for on which the practice is open. */
export const openSearchDays = 60;
const closingOfClosedDay = "18:00";

/** A day as the opening hours say it, closures and changed hours counted in. */
export type ClosingDay = { date: string; closes: string | null };

/** When the practice closes on a day; on a day without opening hours six in the evening. */
export function closingOf({ date, closes }: ClosingDay): Date {
  return instantAt(date, closes ?? closingOfClosedDay);
}

/**
 * The next closing time after an instant: when work without a time of its own is due. Without an open
 * day among those given it is the evening of the last one.
 */
export function endOfWorkingDay(at: Date, days: readonly [ClosingDay, ...ClosingDay[]]): Date {
  const open = days.find((day) => day.closes !== null && closingOf(day) > at);
  return closingOf(open ?? days.at(-1) ?? days[0]);
}

const anyId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Details with the names of people whose records the software named by id. */
export function withNames(detail: string, names: Readonly<Record<string, string>> | null): string {
  return names === null ? detail : detail.replaceAll(anyId, (id) => names[id] ?? id);
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

/** The instant of a day and time as the desk types them; without a time that day's closing. */
export function dueInstant(due: NonNullable<TaskDue>, closes: string | null): Date {
  return due.time === null ? closingOf({ date: due.date, closes }) : instantAt(due.date, due.time);
}

/** Tomorrow at the same time of day; a task without a date is due when the practice closes. */
export function movedToTomorrow(dueAt: string | null, now: Date): NonNullable<TaskDue> {
  const date = addDays(practiceDate(now), 1);
  return { date, time: dueAt === null ? null : practiceClock(new Date(dueAt)) };
}

/** "visit Tue, Nov 24, 10:00 AM"; of a task that names only the patient "next visit" or "last visit". */
export function visitText(visit: NonNullable<Task["visit"]>, now: Date): string {
  const start = new Date(visit.start);
  const whose = visit.isOwn ? "" : start > now ? "next " : "last ";
  const state = visit.isCancelled ? "cancelled " : "";
  return `${whose}${state}visit ${formatNearDay(start, now)}, ${formatTime(start)}`;
}

/** Whole minutes past its time; 0 while there is time, without a date, and once it is done. */
export function minutesOverdue(task: Pick<Task, "dueAt" | "doneAt">, now: Date): number {
  if (task.dueAt === null || task.doneAt !== null) return 0;
  return Math.max(0, Math.floor((now.getTime() - new Date(task.dueAt).getTime()) / minuteMs));
}

/** "12 min late", "22 h late", "3 days late", "2 years late". */
export function lateText(minutes: number): string {
  if (minutes < 60) return `${minutes} min late`;
  const whole = Math.floor(minutes / 60);
  return whole < 48 ? `${whole} h late` : `${longTime(Math.floor(whole / 24))} late`;
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
