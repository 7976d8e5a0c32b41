import { openingHours } from "#features/booking/hours/server/public.ts";
import { auditOf, recordAudit, recordLook } from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import type { Clock } from "#platform/clock.ts";
import { type Database, inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { addDays, practiceDate, startOfDay } from "#practice/time.ts";
import type { OpenTasks, Task, TaskCounts, TaskOwner } from "../contract.ts";
import { endOfWorkingDay, kindOf, openSearchDays, raisedAfterHours, withNames } from "../rules.ts";
import * as repository from "./repository.ts";
import type { NewTask, TaskRow, TasksOf, Viewer } from "./repository.ts";

export type { NewTask, TasksOf } from "./repository.ts";

export type TaskDeps = { db: Database; clock: Clock };

const tries = 3;
const mostOpen = 500;
const mostDoneToday = 50;
const mostOwners = 200;
const usualPage = 50;
const raisedAtOnce = 100;
const hourMs = 3_600_000;
const lateMs = 60_000;

/** When the practice closes next, closures and changed hours counted in. */
async function nextClosing(tx: Transaction, at: Date): Promise<Date> {
  const from = practiceDate(at);
  const days = await openingHours(tx, { from, to: addDays(from, openSearchDays) });
  const [first = { date: from, closes: null }, ...others] = days;
  return endOfWorkingDay(at, [first, ...others]);
}

/**
 * Adds work for staff in the transaction of what caused it. Without a due time it is due when the
 * practice closes next; null is no date. An open task with the same `sameAs` is kept as it is and no
 * second one is added, however many callers ask at once. Answers which task stands now and whether
 * this call made it.
 */
export async function createTask(
  tx: Transaction,
  { dueAt, ...task }: NewTask,
): Promise<{ id: string; created: boolean }> {
  const due = dueAt === undefined ? await nextClosing(tx, task.at) : dueAt;
  // Between the refusal and the look somebody may tick the other one: then there is room again.
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    const isAdded = await repository.insertTask(tx, { ...task, dueAt: due });
    if (isAdded) return { id: task.id, created: true };
    if (task.sameAs === undefined) return { id: task.id, created: false };
    const known = await repository.findOpenLike(tx, task.sameAs);
    if (known !== undefined) return { id: known, created: false };
  }
  throw new AppError("service_unavailable");
}

/**
 * Marks open tasks as done because their cause went away: those with a `sameAs` key, or those about
 * one thing. `by` is the member of staff who thereby did the work, null when it is no longer needed.
 * Answers the ids of the tasks it closed; none is no mistake.
 */
export async function closeTasks(
  tx: Transaction,
  { by, at, ...which }: TasksOf & { by: string | null; at: Date },
): Promise<string[]> {
  return repository.finishTasks(tx, which, { by, at });
}

/** Says whose the tasks about one thing are, once that is known; those that name somebody stay as they are. */
export async function namePerson(
  tx: Transaction,
  about: { subject: string; subjectId: string },
  whose: { patientId: string; at: Date },
): Promise<void> {
  await repository.setPerson(tx, about, whose);
}

/** A task as the contract shows it. */
export function toTask(row: TaskRow): Task {
  return {
    id: row.id,
    kind: kindOf(row.kind),
    title: row.title,
    detail: withNames(row.detail, row.namesInDetail),
    owner:
      row.ownerId === null
        ? null
        : { id: row.ownerId, name: row.ownerName ?? "", isActive: row.isOwnerActive === true },
    dueAt: row.dueAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    doneBy: row.doneByName,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdByName,
    raisedAt: row.raisedAt?.toISOString() ?? null,
    patient:
      row.patientId === null
        ? null
        : {
            id: row.patientId,
            name: `${row.patientFirstName} ${row.patientLastName}`,
          },
    visit:
      row.visitId === null || row.visitStartsAt === null
        ? null
        : {
            id: row.visitId,
            date: practiceDate(row.visitStartsAt),
            start: row.visitStartsAt.toISOString(),
            isCancelled: row.visitStatus === "cancelled",
            isOwn: row.isVisitOwn,
          },
    subject: row.subject,
    subjectId: row.subjectId,
    isSample: row.isSample,
    version: row.version,
  };
}

/** Who asks; the guard lets nobody else come here. */
export function viewerOf(caller: Caller): Viewer {
  if (caller.staff === null) throw new AppError("sign_in_required");
  return { accountId: caller.staff.accountId, isAdmin: caller.staff.role === "admin" };
}

/** The audit row of something that was done with tasks. */
export function auditEntry(deps: TaskDeps, caller: Caller, action: string, subjectId: string) {
  return {
    ...auditOf(caller),
    at: deps.clock.now(),
    action,
    subject: "task",
    subjectId,
    outcome: "allowed",
  } as const;
}

const lists = { action: "tasks.read", subject: "tasks" } as const;

/** Open tasks of everybody or of the caller, most urgent first, and what was done today. Audited. */
export async function listOpenTasks(
  deps: TaskDeps,
  view: "mine" | "team",
  caller: Caller,
): Promise<OpenTasks> {
  const { db, clock } = deps;
  const now = clock.now();
  const viewer = view === "mine" ? viewerOf(caller) : null;
  const since = startOfDay(practiceDate(now));
  const [open, done, counts] = await Promise.all([
    repository.findOpen(db, { viewer, now, limit: mostOpen }),
    repository.findDoneSince(db, { viewer, since, now, limit: mostDoneToday }),
    countTasks(deps, caller),
  ]);
  const list = {
    tasks: open.map(toTask),
    openCount: Math.max(counts[view], open.length),
    doneToday: done.rows.map(toTask),
    doneTodayCount: done.count,
  };
  await recordLook(deps, caller, { ...lists, subjectId: view }, list);
  return { ...list, asOf: now.toISOString() };
}

/** A page of done tasks, newest first. Audited. */
export async function listDoneTasks(
  deps: TaskDeps,
  { before, limit = usualPage }: { before?: string | undefined; limit?: number | undefined },
  caller: Caller,
): Promise<{ tasks: Task[]; hasMore: boolean }> {
  const now = deps.clock.now();
  const rows = await repository.findDone(deps.db, { before, now, limit: limit + 1 });
  const page = { tasks: rows.slice(0, limit).map(toTask), hasMore: rows.length > limit };
  await recordLook(deps, caller, { ...lists, subjectId: "done" }, page);
  return page;
}

/** How many tasks are open and how many wait for the caller today. Figures only: not audited. */
export async function countTasks({ db, clock }: TaskDeps, caller: Caller): Promise<TaskCounts> {
  const now = clock.now();
  return repository.countOpen(db, {
    viewer: viewerOf(caller),
    lateBefore: new Date(now.getTime() - lateMs),
    endOfToday: startOfDay(addDays(practiceDate(now), 1)),
  });
}

/** Who can own a task, by name. */
export async function listTaskOwners({ db }: TaskDeps): Promise<TaskOwner[]> {
  return repository.findOwners(db, mostOwners);
}

/** Raises every task that is late by two hours to the admins, each exactly once. Answers how many. */
export async function raiseLateTasks(
  { db, clock }: TaskDeps,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (;;) {
    const at = clock.now();
    const dueBefore = new Date(at.getTime() - raisedAfterHours * hourMs);
    const raised = await inTransaction(db, async (tx) => {
      const ids = await repository.raise(tx, { dueBefore, at, limit: raisedAtOnce });
      for (const subjectId of ids) {
        await recordAudit(tx, {
          at,
          actorKind: "system",
          actorId: null,
          action: "task.raise",
          subject: "task",
          subjectId,
          outcome: "allowed",
        });
      }
      return ids.length;
    });
    count += raised;
    if (raised < raisedAtOnce || signal?.aborted === true) return count;
  }
}
