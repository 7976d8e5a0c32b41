import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AppError } from "#errors.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { randomId } from "#ui/random-id.ts";
import { serverNow } from "#ui/server-clock.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import { type Task, taskClash } from "../contract.ts";
import {
  differingFields,
  type DraftField,
  draftOf,
  type DraftProblems,
  emptyDraft,
  isPastDue,
  problemsFrom,
  problemsOf,
  type TaskDraft,
  toEdit,
  toNewTask,
} from "../edits/rules.ts";
import { asAppError, requestEdit, requestNewTask } from "./api.ts";
import { tasksKey } from "./use-tasks.ts";

/** What a form is about: a task that exists, or a new one, perhaps for a visit or a person. */
export type FormSubject =
  | { task: Task }
  | {
      task: null;
      visit?: { id: string; patientName: string; when: string } | undefined;
      patient?: { id: string; name: string } | undefined;
    };

type Typed = {
  subject: FormSubject | null;
  /** A new task's id; the same for every try to save it. */
  id: string;
  before: TaskDraft;
  draft: TaskDraft;
  version: number;
  /** Tries to save that met problems; the next one counts as looked at. */
  hasTried: boolean;
  /** The due time that lies behind, as it was asked about or is meant; null before. */
  overdue: { due: string; isMeant: boolean } | null;
  /** The task as somebody else left it while this form was open. */
  theirs: Task | null;
  /** An answer was lost: a change that is there already may be this form's own. */
  wasLost: boolean;
};

function start(subject: FormSubject | null, ownAccountId: string): Typed {
  const task = subject?.task ?? null;
  const draft = task === null ? emptyDraft(ownAccountId) : draftOf(task);
  return {
    subject,
    id: task?.id ?? randomId(),
    before: draft,
    draft,
    version: task?.version ?? 0,
    hasTried: false,
    overdue: null,
    theirs: null,
    wasLost: false,
  };
}

/** Whether an open task already says what is typed. */
function isSameTask(task: Task, draft: TaskDraft): boolean {
  return task.doneAt === null && differingFields(draftOf(task), draft).length === 0;
}

/** The task that a refusal of an old version carries. */
function theirsOf(error: AppError): Task | null {
  if (error.code !== "task_changed") return null;
  const clash = taskClash.safeParse(error.details);
  return clash.success ? clash.data.task : null;
}

/**
 * What is typed about a task. It lives as long as its subject, also while the page is covered because
 * the session ended.
 */
export function useTaskForm(
  subject: FormSubject | null,
  ownAccountId: string,
  onSaved: (task: Task) => void,
) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() => start(subject, ownAccountId));
  if (typed.subject !== subject && subject !== null) setTyped(start(subject, ownAccountId));
  const { draft, before, version } = typed;

  const save = useSingleMutation({
    lost: "told",
    mutationFn: async () => {
      const task = subject?.task ?? null;
      if (task !== null) return requestEdit({ id: task.id, edit: toEdit(before, draft, version) });
      const about = subject === null || subject.task !== null ? undefined : subject;
      const [visitId, patientId] = [about?.visit?.id, about?.patient?.id];
      return requestNewTask(toNewTask(draft, { id: typed.id, visitId, patientId }));
    },
    onSuccess: (task) => {
      void client.invalidateQueries({ queryKey: tasksKey });
      onSaved(task);
    },
    onError: (error) => {
      if (isAnswerLost(error)) {
        void client.invalidateQueries({ queryKey: tasksKey });
        setTyped((known) => ({ ...known, wasLost: true }));
      }
      const theirs = theirsOf(asAppError(error));
      const isOwn = typed.wasLost && theirs !== null && isSameTask(theirs, draft);
      if (isOwn) onSaved(theirs);
      else if (theirs !== null)
        setTyped((known) => ({ ...known, theirs, version: theirs.version }));
    },
  });
  const failure = save.error === null ? null : asAppError(save.error);
  const due = `${draft.dueDate} ${draft.dueTime}`;
  const asked = typed.overdue?.due === due ? typed.overdue : null;
  /** Asks once about a new due time that lies behind; the next press means it. */
  const mustAsk = () => {
    const isNewDue = before.dueDate !== draft.dueDate || before.dueTime !== draft.dueTime;
    if (asked !== null || !isNewDue || !isPastDue(draft, new Date(serverNow()))) return false;
    setTyped((known) => ({ ...known, overdue: { due, isMeant: false } }));
    return true;
  };
  const problems: DraftProblems = typed.hasTried
    ? { ...(failure?.fields && problemsFrom(failure.fields)), ...problemsOf(draft) }
    : {};

  return {
    draft,
    problems,
    failure,
    theirs: typed.theirs,
    isSaving: save.isPending,
    isDirty: differingFields(before, draft).length > 0,
    change: (field: DraftField, value: string) => {
      // What the server said about the old words no longer stands.
      if (failure?.fields) save.reset();
      setTyped((known) => ({ ...known, draft: { ...known.draft, [field]: value } }));
    },
    submit: () => {
      setTyped((known) => ({ ...known, hasTried: true }));
      if (save.isPending || Object.keys(problemsOf(draft)).length > 0 || mustAsk()) return;
      setTyped((known) => ({ ...known, overdue: { due, isMeant: true } }));
      save.mutate();
    },
    /** The due time lies behind: waits for "anyway" or for another one. */
    asksOverdue: asked !== null && !asked.isMeant,
    reconsider: () => setTyped((known) => ({ ...known, overdue: null })),
    /** Goes on from what the other one left. */
    takeTheirs: (task: Task) => {
      save.reset();
      const theirs = draftOf(task);
      setTyped((known) => ({ ...known, before: theirs, draft: theirs, theirs: null }));
    },
    /** Forgets failures, not what was typed: the next subject starts anew. */
    calm: () => save.reset(),
  };
}

export type TaskForm = ReturnType<typeof useTaskForm>;
