import { call } from "#ui/api-client.ts";
import {
  countTasks,
  createTask,
  editTask,
  finishTask,
  listDoneTasks,
  listOpenTasks,
  listTaskOwners,
  type NewTaskRequest,
  reopenTask,
  type TaskEdit,
} from "../contract.ts";

export { asAppError } from "#ui/api-client.ts";

export type OpenView = "mine" | "team";
/** Rows of one page of done tasks. */
const pageSize = 50;

/** Open tasks, most urgent first, and what was done today. */
export function fetchOpenTasks(view: OpenView, signal?: AbortSignal) {
  return call(listOpenTasks, { query: { view }, ...(signal && { signal }) });
}

/** Done tasks, newest first; the next page starts before the id of the last row. */
export function fetchDoneTasks(before: string | null, signal?: AbortSignal) {
  return call(listDoneTasks, {
    query: { limit: pageSize, ...(before !== null && { before }) },
    ...(signal && { signal }),
  });
}

/** How many tasks are open and how many wait for this member of staff. */
export function fetchTaskCounts(signal?: AbortSignal) {
  return call(countTasks, { ...(signal && { signal }) });
}

/** Who can own a task. */
export function fetchTaskOwners(signal?: AbortSignal) {
  return call(listTaskOwners, { ...(signal && { signal }) });
}

/** Adds a task; the same id adds it once. */
export function requestNewTask(body: NewTaskRequest) {
  return call(createTask, { body });
}

/** Changes a task; an `AppError` "task_changed" carries the task as it is now. */
export function requestEdit({ id, edit }: { id: string; edit: TaskEdit }) {
  return call(editTask, { params: { id }, body: edit });
}

/** Marks a task as done. */
export function requestDone(id: string) {
  return call(finishTask, { params: { id } });
}

/** Opens a done task again. */
export function requestReopen({ id, version }: { id: string; version: number }) {
  return call(reopenTask, { params: { id }, body: { version } });
}
