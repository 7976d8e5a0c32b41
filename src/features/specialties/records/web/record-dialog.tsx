import { Fragment, type SubmitEvent, useState } from "react";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { kindNames, reasonNames } from "../../entries/content.ts";
import { correctionReasons } from "../../entries/contract.ts";
import { sentenceOf, titleOf } from "../../sentences/rules.ts";
import { ChipChoice } from "../../web/chip-choice.tsx";
import styles from "./record-dialog.module.css";
import { RecordFields } from "./record-fields.tsx";
import { type RecordAct, type RecordForm, useRecordForm } from "./use-record-form.ts";

export interface RecordDialogProps {
  asked: RecordAct;
  onClose: () => void;
}

const formId = "specialty-record";

/** Enters a record, or says something else in one's place. What was entered is not thrown away unasked. */
export function RecordDialog({ asked, onClose }: RecordDialogProps) {
  const isHidden = useNamesHidden();
  const [asks, setAsks] = useState(false);
  const form = useRecordForm(asked, onClose);
  const isGone = form.theirs !== null && form.theirs.removedAt !== null;
  const close = () => {
    if (form.isDirty) setAsks(!asks);
    else onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may stand in another form's page: this is not that one's submit.
    event.stopPropagation();
    setAsks(false);
    if (!form.submit()) focusFirstProblem(event.currentTarget);
  };
  return (
    <Dialog
      open={!isHidden}
      onClose={close}
      busy={form.isSaving}
      title={asked.act === "add" ? "Record" : `Correct: ${titleOf(asked.record.entry)}`}
      actions={
        // Keys, or the press on one button would go on as the next one's, which sends the form.
        asks ? (
          <Fragment key="ask">
            <p className={styles.question} role="alert">
              Discard what you entered?
            </p>
            <Button ref={focusNow} variant="line" onClick={() => setAsks(false)}>
              Keep it
            </Button>
            <Button variant="danger-line" onClick={onClose}>
              Discard
            </Button>
          </Fragment>
        ) : (
          <Fragment key="save">
            <Button variant="line" onClick={close} disabled={form.isSaving}>
              Cancel
            </Button>
            {isGone ? null : (
              <Button type="submit" form={formId} busy={form.isSaving} busyLabel="Saving">
                {asked.act === "add" ? "Record" : "Save correction"}
              </Button>
            )}
          </Fragment>
        )
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <Trouble form={form} />
        <About asked={asked} form={form} />
        <RecordFields form={form} />
        {asked.act === "correct" ? (
          <ChipChoice
            legend="Why it says something else now"
            options={correctionReasons.map((one) => [one, reasonNames[one]] as const)}
            value={form.reason}
            error={form.problems["reason"]}
            hint="What it said before stays in its history, with your name and the reason."
            onChange={form.changeReason}
          />
        ) : null}
      </form>
    </Dialog>
  );
}

function focusNow(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Once the messages stand, the focus goes to the first field that has one. */
function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    form.querySelector<HTMLElement>("[data-invalid] input, [aria-invalid=true]")?.focus();
  });
}

/** Whom it is about, and what is recorded where several things fit. */
function About({ asked, form }: { asked: RecordAct; form: RecordForm }) {
  if (asked.act === "correct") return null;
  const { person, visitId, kinds } = asked.subject;
  return (
    <>
      <p className={styles.about}>
        About{" "}
        <strong>
          <PrivateText>{person.name}</PrivateText>
        </strong>
        {visitId === null ? "" : ", at this visit"}
      </p>
      {kinds.length > 1 ? (
        <ChipChoice
          legend="What"
          options={kinds.map((one) => [one, kindNames[one]] as const)}
          value={form.draft.kind}
          onChange={form.changeKind}
        />
      ) : null}
    </>
  );
}

function Trouble({ form: { theirs, failure, takeTheirs } }: { form: RecordForm }) {
  if (theirs !== null) {
    const isGone = theirs.removedAt !== null;
    return (
      <Notice
        tone="warning"
        title={
          isGone
            ? "Somebody removed this record meanwhile."
            : "Somebody corrected this record meanwhile."
        }
        actions={
          isGone ? null : (
            <Button variant="line" size="small" onClick={takeTheirs}>
              Take theirs
            </Button>
          )
        }
      >
        {isGone ? "It said: " : "Saving again replaces theirs, which says: "}
        {sentenceOf(theirs.entry)}.
      </Notice>
    );
  }
  if (failure === null) return null;
  return (
    <Notice tone="error" title="Not saved.">
      {failure.message}
      {failure.code === "offline" ? "" : " What you entered is still here."}
    </Notice>
  );
}
