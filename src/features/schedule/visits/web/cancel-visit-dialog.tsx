import { useState } from "react";
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
import { useKnowVisit } from "./use-visit.ts";
import styles from "./visit-dialog.module.css";

const labels: Record<CancelReason, string> = {
  patient: "The patient called",
  practice: "The practice has to cancel",
  other: "Another reason",
};

export interface CancelVisitDialogProps {
  visit: ScheduledVisit;
  onClose: () => void;
  /** The visit is cancelled; nothing is open any more. */
  onDone: () => void;
}

/** Cancels the visit that was seen; when somebody changed it meanwhile, a person looks again. */
function useCancel(visit: ScheduledVisit, wish: CancelWish, onDone: () => void) {
  const toast = useToast();
  const know = useKnowVisit();
  const { keyOf, settle } = useRequestKey();
  const [seen, setSeen] = useState(visit);
  const cancel = useSingleMutation({
    mutationFn: () => {
      const sent = { ...wish, tellPatient: wish.tellPatient && isReachable(seen.reach) };
      return requestCancel(seen, sent, keyOf([seen.id, seen.version, sent]));
    },
    onSuccess: (cancelled) => {
      know(cancelled);
      const instead = callWords(cancelled.phone);
      const said = toldWords(cancelled.told, { isWanted: wish.tellPatient, instead });
      toast.say(`Visit cancelled. ${said}`.trim());
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
export function CancelVisitDialog({ visit, onClose, onDone }: CancelVisitDialogProps) {
  const [reason, setReason] = useState<CancelReason>("patient");
  const [words, setWords] = useState("");
  const [tellPatient, setTellPatient] = useState(true);
  const { seen, cancel } = useCancel(visit, { reason, words: words.trim(), tellPatient }, onDone);
  const isReasonMissing = reason === "other" && words.trim() === "";
  const [isAsked, setIsAsked] = useState(false);
  const submit = () => {
    setIsAsked(true);
    if (!isReasonMissing) cancel.mutate();
  };
  const start = new Date(seen.start);
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
          <Button variant="danger" busy={cancel.isPending} busyLabel="Canceling" onClick={submit}>
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
          {seen.provider.displayName}. The time is free again at once. This cannot be taken back.
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
