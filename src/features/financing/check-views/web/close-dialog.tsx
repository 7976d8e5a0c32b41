import { Fragment, useState } from "react";
import { AppError } from "#errors.ts";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { isAnswerLost } from "#ui/answer-lost.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import { useUnsaved } from "#ui/use-unsaved.ts";
import type { FinancingCheck } from "../../checks/contract.ts";
import { nameOf } from "../rules.ts";
import { AskToDiscard } from "./ask-to-discard.tsx";
import { atText } from "./check-parts.tsx";
import styles from "./close-dialog.module.css";
import { type CheckActions, theirsOf } from "./use-checks.ts";

const formId = "close-check";
const mostNote = 1000;

export interface CloseDialogProps {
  check: FinancingCheck;
  close: CheckActions["close"];
  onClosed: () => void;
  onLeave: () => void;
}

/** Closes a check with a note of what became of it. What was typed is not thrown away unasked. */
export function CloseDialog({ check, close, onClosed, onLeave }: CloseDialogProps) {
  const isHidden = useNamesHidden();
  const [note, setNote] = useState("");
  const [asks, setAsks] = useState(false);
  const [theirs, setTheirs] = useState<FinancingCheck | null>(null);
  // What is typed is for the check as it stood then; a refusal brings how it stands now.
  const [version] = useState(check.version);
  const isDirty = note.trim() !== "";
  useUnsaved(isDirty);
  const leave = () => {
    if (isDirty) setAsks(!asks);
    else onLeave();
  };
  const isClosed = theirs !== null && theirs.closedAt !== null;
  const submit = () =>
    close.mutate(
      { id: check.id, version: theirs?.version ?? version, note },
      {
        onSuccess: onClosed,
        onError: (error) => setTheirs(theirsOf(error) ?? theirs),
      },
    );
  return (
    <Dialog
      open={!isHidden}
      onClose={leave}
      busy={close.isPending}
      title="Close this check"
      actions={
        asks ? (
          <AskToDiscard key="ask" onKeep={() => setAsks(false)} onDiscard={onLeave} />
        ) : (
          <Fragment key="save">
            <Button variant="line" onClick={leave} disabled={close.isPending}>
              Cancel
            </Button>
            {isClosed ? null : (
              <Button type="submit" form={formId} busy={close.isPending} busyLabel="Closing">
                {theirs === null ? "Close check" : "Close it all the same"}
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
          submit();
        }}
      >
        <Trouble theirs={theirs} note={note} error={close.error} onTake={onLeave} />
        <p>
          <PrivateText>{nameOf(check.person)}</PrivateText> is told nothing: closing says that the
          practice has nothing left to do.
        </p>
        <TextArea
          label="Note"
          optional
          hint="What became of it, for your colleagues. Leave out birth dates, incomes and numbers of cards."
          maxLength={mostNote}
          value={note}
          error={close.error instanceof AppError ? close.error.fields?.["note"] : undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}

interface TroubleProps {
  theirs: FinancingCheck | null;
  note: string;
  error: Error | null;
  onTake: () => void;
}

/** Somebody was first: how they left it, and what is typed here. */
function Trouble({ theirs, note, error, onTake }: TroubleProps) {
  const now = useClock(60_000);
  if (theirs !== null) {
    const { closedAt, closedBy, closeNote, retryAskedAt, followedAt } = theirs;
    return (
      <Notice
        tone="warning"
        title={
          closedAt === null
            ? "This check changed meanwhile."
            : followedAt === null
              ? "Somebody closed this check meanwhile."
              : "They asked once more meanwhile."
        }
        actions={
          closedAt === null ? undefined : (
            <Button variant="line" size="small" onClick={onTake}>
              Take theirs
            </Button>
          )
        }
      >
        Nothing was overwritten.
        <dl className={styles.versions}>
          <div>
            <dt>Theirs</dt>
            <dd>
              {closedAt === null
                ? retryAskedAt === null
                  ? "Open"
                  : `Open; asked to check again, ${atText(retryAskedAt, now)}`
                : followedAt === null
                  ? `Closed by ${closedBy ?? "somebody who left"}, ${atText(closedAt, now)}`
                  : `Closed: they asked once more, ${atText(followedAt, now)}`}
              {closeNote === null || closeNote === "" ? null : (
                <>
                  : <PrivateText>{closeNote}</PrivateText>
                </>
              )}
            </dd>
          </div>
          <div>
            <dt>Yours</dt>
            <dd>
              Closed
              {note.trim() === "" ? (
                " without a note"
              ) : (
                <>
                  : <PrivateText>{note.trim()}</PrivateText>
                </>
              )}
            </dd>
          </div>
        </dl>
      </Notice>
    );
  }
  if (error === null || (error instanceof AppError && error.fields)) return null;
  return (
    <Notice
      tone="error"
      title={
        isAnswerLost(error) ? "It is not known yet whether the check was closed." : "Not closed."
      }
    >
      {error.message}
      {error instanceof AppError && error.code === "offline"
        ? ""
        : " What you typed is still here."}
    </Notice>
  );
}
