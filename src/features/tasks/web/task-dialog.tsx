import { Fragment, type MouseEvent, useState } from "react";
import { PrivateText, useNamesHidden, useOwnAccount } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { focusFirstProblem } from "#ui/focus-first-problem.ts";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { useClock } from "#ui/use-clock.ts";
import { taskKindNames } from "../content.ts";
import type { Task, TaskOwner } from "../contract.ts";
import { differingFields, type DraftField, draftOf, type TaskDraft } from "../edits/rules.ts";
import styles from "./task-dialog.module.css";
import { TaskFields } from "./task-fields.tsx";
import { isAboutSomething, TaskSubject } from "./task-subject.tsx";
import { type FormSubject, type TaskForm, useTaskForm } from "./use-task-form.ts";
import { useTaskOwners } from "./use-tasks.ts";

export interface TaskDialogProps {
  /** Null while the dialog is closed. */
  subject: FormSubject | null;
  onClose: () => void;
}

const noOwners: readonly TaskOwner[] = [];

/** The form of a new task or of one that is changed. What was typed is not thrown away unasked. */
export function TaskDialog({ subject, onClose }: TaskDialogProps) {
  const isHidden = useNamesHidden();
  const toast = useToast();
  const account = useOwnAccount();
  const owners = useTaskOwners(subject !== null);
  const [asks, setAsks] = useState(false);
  const isNew = subject?.task == null;
  const form = useTaskForm(subject, account?.id ?? "", () => {
    toast.say(isNew ? "The task was added." : "The task was changed.");
    setAsks(false);
    onClose();
  });
  const leave = () => {
    setAsks(false);
    form.calm();
    onClose();
  };
  // Escape asks, and once more goes back to writing: a hasty key throws nothing away.
  const close = () => {
    if (form.isDirty) setAsks(!asks);
    else leave();
  };
  const gone = form.theirs !== null && form.theirs.doneAt !== null;

  return (
    <Dialog
      open={subject !== null && !isHidden}
      onClose={close}
      busy={form.isSaving}
      title={isNew ? "New task" : "Edit task"}
      actions={
        // Keys, or the press on one button would go on as the next one's, which sends the form.
        asks ? (
          <AskToDiscard key="ask" onKeep={() => setAsks(false)} onDiscard={leave} />
        ) : form.asksOverdue ? (
          <AskOverdue key="overdue" form={form} word={isNew ? "Add" : "Save"} />
        ) : (
          <Fragment key="save">
            <Button variant="line" onClick={close} disabled={form.isSaving}>
              Cancel
            </Button>
            {gone ? null : (
              <Button
                type="submit"
                form={formId}
                busy={form.isSaving}
                busyLabel={isNew ? "Adding" : "Saving"}
              >
                {isNew ? "Add task" : "Save"}
              </Button>
            )}
          </Fragment>
        )
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // The form may stand in another one's page: this is not that one's submit.
          event.stopPropagation();
          form.submit();
          focusFirstProblem(event.currentTarget);
        }}
      >
        <Trouble form={form} owners={owners.data?.owners ?? noOwners} />
        {subject === null ? null : (
          <About
            subject={subject}
            onFollow={(press) => {
              if (!form.isDirty) return;
              press.preventDefault();
              setAsks(true);
            }}
          />
        )}
        <TaskFields form={form} owners={owners.data?.owners} />
      </form>
    </Dialog>
  );
}

const formId = "task-form";

function AskToDiscard({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <>
      <p className={styles.question} role="alert">
        Discard what you typed?
      </p>
      <Button ref={focusNow} variant="line" onClick={onKeep}>
        Keep writing
      </Button>
      <Button variant="danger-line" onClick={onDiscard}>
        Discard
      </Button>
    </>
  );
}

/** A due time that lies behind may be a slip of the keys, or work that is late from the start. */
function AskOverdue({ form, word }: { form: TaskForm; word: "Add" | "Save" }) {
  return (
    <>
      <p className={styles.question} role="alert">
        This is already overdue. {word} it anyway?
      </p>
      <Button ref={focusNow} variant="line" onClick={form.reconsider}>
        Change it
      </Button>
      <Button
        busy={form.isSaving}
        busyLabel={word === "Add" ? "Adding" : "Saving"}
        onClick={form.submit}
      >
        {word} anyway
      </Button>
    </>
  );
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Whom and what it concerns, to read or to go to: that is not changed here. */
function About({
  subject,
  onFollow,
}: {
  subject: FormSubject;
  onFollow: (press: MouseEvent) => void;
}) {
  const now = useClock(60_000);
  if (subject.task !== null) {
    if (!isAboutSomething(subject.task)) return null;
    return (
      <p className={styles.about}>
        About{" "}
        <TaskSubject task={subject.task} now={now} className={styles.link} onFollow={onFollow} />
      </p>
    );
  }
  if (subject.patient) {
    return (
      <p className={styles.about}>
        About <PrivateText>{subject.patient.name}</PrivateText>
      </p>
    );
  }
  if (!subject.visit) return null;
  return (
    <p className={styles.about}>
      About <PrivateText>{subject.visit.patientName}</PrivateText>, visit {subject.visit.when}
    </p>
  );
}

function Trouble({ form, owners }: { form: TaskForm; owners: readonly TaskOwner[] }) {
  const { failure, theirs } = form;
  if (theirs !== null) return <Clash form={form} theirs={theirs} owners={owners} />;
  if (failure === null || failure.fields) return null;
  if (isAnswerLost(failure))
    return (
      <Notice tone="error" title="It is not known yet whether this was saved.">
        No answer came back. Press again to find out: it is saved once. What you typed is still
        here.
      </Notice>
    );
  return (
    <Notice tone="error" title="Not saved.">
      {failure.message}
      {failure.code === "offline" ? "" : " What you typed is still here."}
    </Notice>
  );
}

const fieldNames: Record<DraftField, string> = {
  title: "Title",
  detail: "Details",
  kind: "Kind",
  dueDate: "Due day",
  dueTime: "Due time",
  ownerId: "Owner",
};

function wordsOf(draft: TaskDraft, field: DraftField, owners: readonly TaskOwner[]): string {
  if (field === "kind") return taskKindNames[draft.kind];
  if (field === "ownerId") return owners.find(({ id }) => id === draft.ownerId)?.name ?? "Nobody";
  return draft[field] === "" ? "None" : draft[field];
}

interface ClashProps {
  form: TaskForm;
  theirs: Task;
  owners: readonly TaskOwner[];
}

/** Somebody else saved first: both versions, field by field, and what saving again would do. */
function Clash({ form, theirs, owners }: ClashProps) {
  if (theirs.doneAt !== null) {
    return (
      <Notice tone="warning" title="This task was done meanwhile.">
        {theirs.doneBy === null ? "It was closed" : `${theirs.doneBy} ticked it`} at{" "}
        {formatTime(new Date(theirs.doneAt))}. Your changes were not saved.
      </Notice>
    );
  }
  const other = draftOf(theirs);
  const fields = differingFields(other, form.draft);
  return (
    <Notice
      tone="warning"
      title="Somebody changed this task meanwhile."
      actions={
        <Button variant="line" size="small" onClick={() => form.takeTheirs(theirs)}>
          Take theirs
        </Button>
      }
    >
      {fields.length === 0
        ? "It says the same as yours now."
        : "Saving again keeps what you changed and leaves the rest as they have it."}
      <dl className={styles.versions}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{fieldNames[field]}</dt>
            <dd>Theirs: {wordsOf(other, field, owners)}</dd>
            <dd>Yours: {wordsOf(form.draft, field, owners)}</dd>
          </div>
        ))}
      </dl>
    </Notice>
  );
}
