import { instantAt, practiceClock, practiceDate } from "../../../practice/time.ts";
import type { NewTaskRequest, Task, TaskEdit, TaskKind } from "../contract.ts";

/** What the form of a task holds, as typed. */
export type TaskDraft = {
  title: string;
  detail: string;
  kind: TaskKind;
  /** "YYYY-MM-DD", empty without a date. */
  dueDate: string;
  /** "HH:MM" by the practice's clock, empty for the day's closing. */
  dueTime: string;
  /** Empty: everybody's. */
  ownerId: string;
};
export type DraftField = keyof TaskDraft;

/** A form with nothing in it yet, owned by whoever writes it. */
export function emptyDraft(ownerId: string): TaskDraft {
  return { title: "", detail: "", kind: "call", dueDate: "", dueTime: "", ownerId };
}

/** A task as its form shows it. A removed owner is none: somebody else has to be chosen. */
export function draftOf(task: Task): TaskDraft {
  const due = task.dueAt === null ? null : new Date(task.dueAt);
  return {
    title: task.title,
    detail: task.detail,
    kind: task.kind,
    dueDate: due === null ? "" : practiceDate(due),
    dueTime: due === null ? "" : practiceClock(due),
    ownerId: task.owner?.isActive === true ? task.owner.id : "",
  };
}

const fields: readonly DraftField[] = ["title", "detail", "kind", "dueDate", "dueTime", "ownerId"];

/** The fields in which two forms differ. */
export function differingFields(one: TaskDraft, other: TaskDraft): DraftField[] {
  return fields.filter((field) => one[field].trim() !== other[field].trim());
}

const dueOf = ({ dueDate, dueTime }: TaskDraft) =>
  dueDate === "" ? null : { date: dueDate, time: dueTime === "" ? null : dueTime };
const ownerOf = ({ ownerId }: TaskDraft) => (ownerId === "" ? null : ownerId);

/** What a new task asks for. */
export function toNewTask(
  draft: TaskDraft,
  about: { id: string; visitId?: string | undefined; patientId?: string | undefined },
): NewTaskRequest {
  const { id, visitId, patientId } = about;
  return {
    id,
    title: draft.title,
    detail: draft.detail,
    kind: draft.kind,
    ownerId: ownerOf(draft),
    due: dueOf(draft),
    ...(visitId !== undefined && { visitId }),
    ...(patientId !== undefined && { patientId }),
  };
}

/** Only what was changed in the form, so that what others changed meanwhile stays. */
export function toEdit(before: TaskDraft, draft: TaskDraft, version: number): TaskEdit {
  const changed = new Set(differingFields(before, draft));
  return {
    version,
    ...(changed.has("title") && { title: draft.title }),
    ...(changed.has("detail") && { detail: draft.detail }),
    ...(changed.has("kind") && { kind: draft.kind }),
    ...(changed.has("ownerId") && { ownerId: ownerOf(draft) }),
    ...((changed.has("dueDate") || changed.has("dueTime")) && { due: dueOf(draft) }),
  };
}

/** Whether a form names a due time that lies behind already; one without a time has its whole day. */
export function isPastDue({ dueDate, dueTime }: TaskDraft, now: Date): boolean {
  if (dueDate === "") return false;
  const today = practiceDate(now);
  if (dueDate !== today) return dueDate < today;
  return dueTime !== "" && instantAt(dueDate, dueTime) <= now;
}

export type DraftProblems = Partial<Record<DraftField, string>>;

/** What keeps a form from being sent, by field. */
export function problemsOf(draft: TaskDraft): DraftProblems {
  return {
    ...(draft.title.trim() === "" && { title: "Say in a line what is to be done." }),
    ...(draft.dueDate === "" &&
      draft.dueTime !== "" && { dueDate: "Choose the day of that time." }),
  };
}

const fieldsOfServer: ReadonlyMap<string, DraftField> = new Map([
  ["title", "title"],
  ["detail", "detail"],
  ["kind", "kind"],
  ["ownerId", "ownerId"],
  ["due", "dueDate"],
  ["due.date", "dueDate"],
  ["due.time", "dueTime"],
]);

/** The server's messages by the form's fields. */
export function problemsFrom(messages: Readonly<Record<string, string>>): DraftProblems {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([field, message]) => {
      const known = fieldsOfServer.get(field);
      return known === undefined ? [] : [[known, message]];
    }),
  );
}
