import { createHash } from "node:crypto";
import { hoursOn } from "#features/booking/hours/server/public.ts";
import {
  recordAudit,
  recordRepeat,
  withConflictsOnRecord,
} from "#features/staff-access/server/public.ts";
import { AppError } from "#errors.ts";
import { inTransaction, type Transaction } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Task, TaskDue, TaskKind } from "../../contract.ts";
import { dueInstant, dueProblems, kindOf, whyNotReopened, whyNotTicked } from "../../rules.ts";
import { find, type TaskRow } from "../../server/repository.ts";
import { auditEntry, createTask, type TaskDeps, toTask, viewerOf } from "../../server/service.ts";
import * as repository from "./repository.ts";

const missing = () => new AppError("not_found", { message: "There is no such task." });

async function checkOwner(tx: Transaction, ownerId: string | null | undefined): Promise<void> {
  if (ownerId === null || ownerId === undefined) return;
  if (await repository.isOwner(tx, ownerId)) return;
  throw new AppError("validation_failed", {
    fields: { ownerId: "That account was removed. Choose somebody else, or nobody." },
  });
}

/** Throws `validation_failed` for a due time that does not come or lies out of reach. */
function checkDue(due: TaskDue | undefined, now: Date): void {
  const fields = due === undefined ? {} : dueProblems(due, now);
  if (Object.keys(fields).length > 0) throw new AppError("validation_failed", { fields });
}

/** The instant of a typed due time, by the opening hours of its day. */
async function dueAtOf(tx: Transaction, due: TaskDue): Promise<Date | null> {
  return due === null ? null : dueInstant(due, (await hoursOn(tx, due.date)).closes);
}

/** The patient a new task is about. Throws `validation_failed` when visit or patient do not exist. */
async function patientOf(
  tx: Transaction,
  { visitId, patientId }: { visitId?: string | undefined; patientId?: string | undefined },
): Promise<string | null> {
  if (visitId !== undefined) {
    const found = await repository.findPatientOf(tx, visitId);
    if (found !== undefined) return found;
    throw new AppError("validation_failed", { fields: { visitId: "There is no such visit." } });
  }
  if (patientId === undefined) return null;
  if (await repository.isPatient(tx, patientId)) return patientId;
  throw new AppError("validation_failed", { fields: { patientId: "There is no such patient." } });
}

export type TaskRequest = {
  id: string;
  title: string;
  detail?: string | undefined;
  kind: TaskKind;
  ownerId: string | null;
  due: TaskDue;
  visitId?: string | undefined;
  patientId?: string | undefined;
};

/** What was asked for, as it is compared: however the task is edited later, a repeat stays one. */
function hashOf({
  id,
  title,
  detail,
  kind,
  ownerId,
  due,
  visitId,
  patientId,
}: TaskRequest): Buffer {
  const said = [id, title, detail ?? "", kind, ownerId, due && [due.date, due.time]];
  const text = JSON.stringify([...said, visitId ?? null, patientId ?? null]);
  return createHash("sha256").update(text).digest();
}

/** The task that stands by an id; throws `task_exists` unless this person asked for just that before. */
async function standing(
  tx: Transaction,
  { id, by, hash, now }: { id: string; by: string; hash: Buffer; now: Date },
): Promise<Task | null> {
  const row = await find(tx, id, now);
  if (row === undefined) return null;
  if (await repository.isSameRequest(tx, { id, by, hash })) return toTask(row);
  throw new AppError("task_exists");
}

/**
 * Adds a task of a member of staff. A repeat of the same request answers the task that stands. Throws
 * `validation_failed`, and `task_exists` when the id was used for another one, which goes on record.
 */
export async function addTask(deps: TaskDeps, request: TaskRequest, caller: Caller): Promise<Task> {
  const { accountId } = viewerOf(caller);
  const at = deps.clock.now();
  const asked = { id: request.id, by: accountId, hash: hashOf(request), now: at };
  checkDue(request.due, at);
  return changing(deps, { action: "task.create", id: request.id, caller }, async (tx) => {
    const known = await standing(tx, asked);
    const act = { action: "task.create", subject: "task", subjectId: request.id };
    const repeat = () => recordRepeat({ db: tx, clock: deps.clock }, caller, act);
    if (known !== null) {
      await repeat();
      return known;
    }
    await checkOwner(tx, request.ownerId);
    const { created } = await createTask(tx, {
      id: request.id,
      kind: request.kind,
      title: request.title,
      detail: request.detail ?? "",
      patientId: await patientOf(tx, request),
      appointmentId: request.visitId ?? null,
      ...(request.visitId !== undefined && { subject: "visit", subjectId: request.visitId }),
      ownerAccountId: request.ownerId,
      createdBy: accountId,
      requestHash: asked.hash,
      dueAt: await dueAtOf(tx, request.due),
      at,
    });
    const task = await standing(tx, asked);
    if (task === null) throw missing();
    // Two presses at once: the other one was first.
    if (created) await recordAudit(tx, auditEntry(deps, caller, "task.create", request.id));
    else await repeat();
    return task;
  });
}

const clash = (row: TaskRow) => new AppError("task_changed", { details: { task: toTask(row) } });

/** Runs a change; one that is refused because of how the task stands now goes on record as refused. */
async function changing<T>(
  deps: TaskDeps,
  { action, id, caller }: { action: string; id: string; caller: Caller },
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const act = { action, subject: "task", subjectId: id };
  return withConflictsOnRecord(deps, caller, act, () => inTransaction(deps.db, change));
}

export type TaskEdit = {
  version: number;
  title?: string | undefined;
  detail?: string | undefined;
  kind?: TaskKind | undefined;
  ownerId?: string | null | undefined;
  due?: TaskDue | undefined;
};

/** Only what differs from the task as it is: a kind that a feature made up is kept while it looks the same. */
async function differences(
  tx: Transaction,
  row: TaskRow,
  { title, detail, kind, ownerId, due }: TaskEdit,
) {
  const dueAt = due === undefined ? undefined : await dueAtOf(tx, due);
  return {
    ...(title !== undefined && title !== row.title && { title }),
    ...(detail !== undefined && detail !== toTask(row).detail && { detail }),
    ...(kind !== undefined && kind !== kindOf(row.kind) && { kind }),
    ...(ownerId !== undefined && ownerId !== row.ownerId && { ownerId }),
    ...(dueAt !== undefined && dueAt?.getTime() !== row.dueAt?.getTime() && { dueAt }),
  };
}

/**
 * Changes an open task that is still as the caller saw it. Throws `not_found`, `validation_failed`, and
 * `task_changed` with the current task when it was changed or done meanwhile.
 */
export async function editTask(
  deps: TaskDeps,
  id: string,
  edit: TaskEdit,
  caller: Caller,
): Promise<Task> {
  const at = deps.clock.now();
  checkDue(edit.due, at);
  return changing(deps, { action: "task.edit", id, caller }, async (tx) => {
    const row = await repository.lock(tx, id, at);
    if (row === undefined) throw missing();
    if (row.version !== edit.version || row.doneAt !== null) throw clash(row);
    const changes = await differences(tx, row, edit);
    await checkOwner(tx, changes.ownerId);
    await recordAudit(tx, {
      ...auditEntry(deps, caller, "task.edit", id),
      reason: Object.keys(changes).join(", ") || "nothing differed",
    });
    if (Object.keys(changes).length === 0) return toTask(row);
    await repository.change(tx, id, changes, at);
    return toTask((await find(tx, id, at)) ?? row);
  });
}

/** Throws `task_closed_by_cause` for a task that only the work itself closes, and that stays closed then. */
function mayBeTurned(row: TaskRow, to: "done" | "open"): void {
  const isSo = (row.doneAt === null) === (to === "open");
  const why = to === "done" ? whyNotTicked : whyNotReopened;
  const message = isSo ? null : why(row.subject);
  if (message !== null)
    throw new AppError("task_closed_by_cause", { message, details: { task: toTask(row) } });
}

/**
 * Marks a task as done; one that is done already stays as it is and says by whom. Throws `not_found`, and
 * `task_closed_by_cause` where ticking it would leave undone what it is about.
 */
export async function finishTask(
  deps: TaskDeps,
  id: string,
  caller: Caller,
): Promise<{ task: Task; wasDone: boolean }> {
  const { accountId } = viewerOf(caller);
  const at = deps.clock.now();
  return changing(deps, { action: "task.done", id, caller }, async (tx) => {
    const row = await repository.lock(tx, id, at);
    if (row === undefined) throw missing();
    mayBeTurned(row, "done");
    const wasDone = row.doneAt !== null;
    await recordAudit(tx, {
      ...auditEntry(deps, caller, "task.done", id),
      ...(wasDone && { reason: "was done already" }),
    });
    if (wasDone) return { task: toTask(row), wasDone };
    await repository.finish(tx, id, { by: accountId, at });
    return { task: toTask((await find(tx, id, at)) ?? row), wasDone };
  });
}

/**
 * Opens a done task again; one that is open already stays as it is. Throws `not_found`, `task_changed`
 * with the current task, `task_closed_by_cause` where the work itself closed it, and `task_open_again` when a
 * newer task for the same work is open.
 */
export async function reopenTask(
  deps: TaskDeps,
  id: string,
  version: number,
  caller: Caller,
): Promise<Task> {
  const at = deps.clock.now();
  return changing(deps, { action: "task.undo", id, caller }, async (tx) => {
    const row = await repository.lock(tx, id, at);
    if (row === undefined) throw missing();
    const isOpen = row.doneAt === null;
    if (!isOpen && row.version !== version) throw clash(row);
    mayBeTurned(row, "open");
    if (!isOpen && !(await repository.reopen(tx, row, at))) throw new AppError("task_open_again");
    await recordAudit(tx, {
      ...auditEntry(deps, caller, "task.undo", id),
      ...(isOpen && { reason: "was open already" }),
    });
    if (isOpen) return toTask(row);
    return toTask((await find(tx, id, at)) ?? row);
  });
}
