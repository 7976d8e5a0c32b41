import { useState } from "react";
import { restoreObjection } from "#features/booking/restore/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { RadioGroup, RadioRow } from "#ui/radio-row.tsx";
import { useToast } from "#ui/toast.tsx";
import { useRequestKey } from "#ui/use-request-key.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { callWords, isReachable, toldWords } from "../../reach/rules.ts";
import { TellCheckbox } from "../../reach/web/tell-checkbox.tsx";
import { type CancelReason, cancelReasons } from "../contract.ts";
import { changesBetween } from "../rules.ts";
import { type CancelWish, currentOf, failureOf, requestCancel } from "./api.ts";
import { useUndoCancel } from "./use-undo-cancel.ts";
import { useKnowVisit } from "./use-visit.ts";
import styles from "./visit-dialog.module.css";

const labels: Record<CancelReason, string> = {
  patient: "The patient called",
  practice: "The practice has to cancel",
  other: "Another reason",
};

export interface CancelVisitDialogProps {
  visit: ScheduledVisit;
  now: Date;
  onClose: () => void;
  /** The visit is cancelled; nothing is open any more. */
  onDone: () => void;
}

/** Cancels the visit that was seen; when somebody changed it meanwhile, a person looks again. */
function useCancel({ visit, now, onDone }: CancelVisitDialogProps, wish: CancelWish) {
  const toast = useToast();
  const know = useKnowVisit();
  const undo = useUndoCancel();
  const { keyOf, settle } = useRequestKey();
  const [seen, setSeen] = useState(visit);
  const cancel = useSingleMutation({
    mutationFn: () => {
      const sent = { ...wish, tellPatient: wish.tellPatient && isReachable(seen.reach) };
      return requestCancel(seen, sent, keyOf([seen.id, seen.version, sent]));
    },
    onSuccess: (cancelled) => {
      know(cancelled);
      const { told, phone } = cancelled;
      const words = { isWanted: wish.tellPatient, instead: callWords(phone) };
      toast.say(
        `Visit cancelled. ${toldWords(told, words)}`.trim(),
        undo(cancelled, told.mail || told.text, now),
        cancelled.id,
      );
      onDone();
    },
    onError: (error) => {
      settle(error);
      const current = currentOf(error);
      if (current) {
        know(current);
        setSeen(current);
      }
    },
  });
  return { seen, cancel };
}

/** Asks why, and whether the patient is told, before a visit's time is given away. */
export function CancelVisitDialog(props: CancelVisitDialogProps) {
  const { visit, now, onClose } = props;
  const [reason, setReason] = useState<CancelReason>("patient");
  const [words, setWords] = useState("");
  const [tellPatient, setTellPatient] = useState(true);
  const { seen, cancel } = useCancel(props, { reason, words: words.trim(), tellPatient });
  const isReasonMissing = reason === "other" && words.trim() === "";
  const [isAsked, setIsAsked] = useState(false);
  const submit = () => {
    setIsAsked(true);
    if (!isReasonMissing) cancel.mutate();
  };
  const start = new Date(seen.start);
  const isLasting = restoreObjection(start, now) !== null;
  const failure = cancel.error ? failureOf(cancel.error) : null;
  const current = failure ? currentOf(failure) : null;

  return (
    <Dialog
      open
      onClose={onClose}
      busy={cancel.isPending}
      title="Cancel this visit?"
      actions={
        <>
          <Button variant="line" onClick={onClose} aria-disabled={cancel.isPending || undefined}>
            Keep it
          </Button>
          <Button variant="danger" busy={cancel.isPending} busyLabel="Cancelling" onClick={submit}>
            Cancel visit
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <strong>
            <PrivateText>{seen.patientName}</PrivateText>
          </strong>
          , {formatDay(start)}, {formatTime(start)}, {seen.service.name} with{" "}
          {seen.provider.displayName}.{" "}
          {isLasting
            ? "Its day has passed, so this cannot be taken back."
            : "The time is free again at once. Until somebody else takes it, the visit can be restored."}
        </p>
        {current ? (
          <Notice tone="warning" title="Somebody else changed this visit meanwhile.">
            {changesBetween(visit, current).join(" ")} Look again before you cancel it.
          </Notice>
        ) : failure ? (
          <Notice tone="error" title="Not cancelled.">
            {failure.message}
          </Notice>
        ) : null}
        <RadioGroup legend="Why?">
          {cancelReasons.map((one) => (
            <RadioRow
              key={one}
              name="cancel-reason"
              label={labels[one]}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
          ))}
        </RadioGroup>
        {reason === "other" ? (
          <TextArea
            label="The reason in a few words"
            hint="The patient can read it on the page of their visit."
            rows={2}
            value={words}
            error={
              isAsked && isReasonMissing
                ? "Type the reason in a few words."
                : failure?.fields?.["words"]
            }
            onChange={({ target }) => setWords(target.value)}
          />
        ) : null}
        <TellCheckbox
          reach={seen.reach}
          instead={callWords(seen.phone)}
          checked={tellPatient}
          onChange={setTellPatient}
        />
      </div>
    </Dialog>
  );
}
