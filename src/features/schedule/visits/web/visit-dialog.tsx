import { memo, useEffect, useRef, useState } from "react";
import { changeObjection } from "#features/booking/desk-changes/rules.ts";
import { restoreObjection } from "#features/booking/restore/rules.ts";
import { isRecordedCategory } from "#features/specialties/recorded-visits/rules.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { NewTaskButton } from "#features/tasks/web/public.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { LatePlace } from "#ui/late-place.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { statusNames } from "../../content.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { InsuranceToConfirm } from "../../insurance/web/insurance-to-confirm.tsx";
import { RiskLine } from "../../no-show-risk/web/risk-mark.tsx";
import { canStaffChange, earlyQuestion } from "../rules.ts";
import { failureOf } from "./api.ts";
import { EarlyStatusDialog } from "./early-status-dialog.tsx";
import { keepDraft } from "./use-drafts.ts";
import { useUndoNotes } from "./use-undo-notes.ts";
import { useUndoStatus } from "./use-undo-status.ts";
import { useVisitEdit } from "./use-visit-edit.ts";
import { ReplacedNotes, VisitClash } from "./visit-clash.tsx";
import styles from "./visit-dialog.module.css";
import { VisitFacts, VisitMore } from "./visit-facts.tsx";
import { VisitForm } from "./visit-form.tsx";
import { LastEdited, WhatChanged } from "./visit-news.tsx";

const title = "Appointment Details";
const loadRecords = async () =>
  (await import("#features/specialties/records/web/public.ts")).VisitRecords;

export interface VisitDialogProps {
  /** Null while it is closed, or while the visit could not be found. */
  visit: ScheduledVisit | null;
  /** Why there is no visit, although one was asked for. */
  error: Error | null;
  now: Date;
  onClose: () => void;
  onMove: (visit: ScheduledVisit) => void;
  onCancelVisit: (visit: ScheduledVisit) => void;
  onRestore: (visit: ScheduledVisit) => void;
  /** Turns to the visit's day; null when the page shows it. */
  onShowDay: ((visit: ScheduledVisit) => void) | null;
}

/** Everything the desk knows about one visit, with what it changes here: status and notes. */
export function VisitDialog({ visit, error, ...rest }: VisitDialogProps) {
  const isHidden = useNamesHidden();
  if (visit && !isHidden) return <OpenVisit visit={visit} {...rest} />;
  return (
    <Dialog
      open={error !== null && !isHidden}
      onClose={rest.onClose}
      title={title}
      actions={
        <Button variant="line" onClick={rest.onClose}>
          Close
        </Button>
      }
    >
      <Notice tone="error" title="This visit could not be opened.">
        {error && failureOf(error).code === "validation_failed"
          ? "Its address names no visit. Open it from the list of its day."
          : error?.message}
      </Notice>
    </Dialog>
  );
}

type OpenVisitProps = Omit<VisitDialogProps, "visit" | "error"> & { visit: ScheduledVisit };

/** Asks about a status that is early before it is saved; what was answered is not asked again. */
function useEarlyQuestion(visit: ScheduledVisit, edit: ReturnType<typeof useVisitEdit>, now: Date) {
  const { status } = edit.fields;
  const [asked, setAsked] = useState<ReturnType<typeof earlyQuestion>>(null);
  const [sureOf, setSureOf] = useState("");
  const what = `${status} at ${visit.start}`;
  const save = () => {
    const question = sureOf === what ? null : earlyQuestion(visit, status, now);
    if (question) setAsked(question);
    else edit.save();
  };
  const dialog = asked ? (
    <EarlyStatusDialog
      asked={asked}
      standing={statusNames[visit.status]}
      onBack={() => {
        setAsked(null);
        edit.type({ status: visit.status });
      }}
      onSure={() => {
        setAsked(null);
        setSureOf(what);
        edit.save();
      }}
    />
  ) : null;
  return { save, dialog };
}

function OpenVisit({ visit, now, onClose, ...acts }: OpenVisitProps) {
  const toast = useToast();
  const clash = useRef<HTMLDivElement>(null);
  const discards = useRef(false);
  const undo = useUndoStatus();
  const undoNotes = useUndoNotes();
  const edit = useVisitEdit(visit, (saved, before) => {
    toast.say("Changes saved.", undoNotes(saved, before) ?? undo(saved, before.status));
    onClose();
  });
  const early = useEarlyQuestion(visit, edit, now);
  const { id } = visit;
  useEffect(
    () => () => {
      if (discards.current) keepDraft(id, null);
    },
    [id],
  );
  const hasClash = edit.clashes.length > 0;
  // The Cancel button discards; a slip of the finger on Escape or beside the dialog does not.
  const leave = () => {
    if (edit.isDirty) toast.say("Not saved yet. What you typed is kept with the visit.");
    onClose();
  };
  const save = () => {
    if (hasClash) clash.current?.focus();
    else early.save();
  };
  return (
    <Dialog
      open
      onClose={leave}
      busy={edit.isSaving}
      title={title}
      actions={
        <>
          <Button
            variant="line"
            onClick={() => {
              // Forgotten when the dialog has gone: until then it need not show what stood there before.
              discards.current = true;
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button busy={edit.isSaving} busyLabel="Saving" onClick={save}>
            Save Changes
          </Button>
        </>
      }
    >
      <LastEdited edited={visit.edited} now={now} />
      <WhatChanged before={edit.opened} after={visit} />
      <VisitFacts visit={visit} />
      {hasClash ? <VisitClash ref={clash} visit={visit} edit={edit} now={now} /> : null}
      <ReplacedNotes edit={edit} />
      <VisitForm visit={visit} edit={edit} now={now} onSave={save} />
      <RiskLine risk={visit.risk} />
      {edit.failure ? (
        <Notice tone="error" title="Not saved.">
          {edit.failure.message}
          {edit.failure.code === "offline" ? "" : " What you typed is still here."}
        </Notice>
      ) : null}
      <RecordPlace visit={visit} />
      <VisitActs visit={visit} now={now} {...acts} />
      {visit.hasInsurance ? <InsuranceToConfirm visitId={visit.id} /> : null}
      <VisitMore visit={visit} />
      {early.dialog}
    </Dialog>
  );
}

/** What was recorded at a visit of a specialty, and the quick entry of what fits it. */
const RecordPlace = memo(function RecordPlace({ visit }: { visit: ScheduledVisit }) {
  if (!isRecordedCategory(visit.service.category)) return null;
  return (
    <LatePlace
      load={loadRecords}
      isWanted
      failed="The record could not be loaded."
      retry="Try again"
      className={styles.record}
    >
      {(VisitRecords) => <VisitRecords visitId={visit.id} />}
    </LatePlace>
  );
});

type VisitActsProps = Omit<OpenVisitProps, "onClose">;

/** What else can be done about a visit, or why not and how it can. */
const VisitActs = memo(function VisitActs(props: VisitActsProps) {
  const { visit, now, onMove, onCancelVisit, onRestore, onShowDay } = props;
  const start = new Date(visit.start);
  const when = `${formatFullDay(start)}, ${formatTime(start)}`;
  const isCancelled = visit.status === "cancelled";
  const objection = isCancelled ? restoreObjection(start, now) : changeObjection(visit.status);
  return (
    <div className={styles.acts}>
      {objection === null ? null : <p className={styles.objection}>{objection}</p>}
      {onShowDay ? <TextButton onClick={() => onShowDay(visit)}>Show its day</TextButton> : null}
      {canStaffChange(visit.status) ? (
        <>
          <TextButton onClick={() => onMove(visit)}>Move this visit</TextButton>
          <TextButton tone="bad" onClick={() => onCancelVisit(visit)}>
            Cancel this visit
          </TextButton>
        </>
      ) : null}
      {isCancelled && objection === null ? (
        <TextButton onClick={() => onRestore(visit)}>Restore this visit</TextButton>
      ) : null}
      <NewTaskButton visit={{ id: visit.id, patientName: visit.patientName, when }} />
    </div>
  );
});
