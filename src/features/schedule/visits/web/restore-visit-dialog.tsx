import { useState } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { useRequestKey } from "#ui/use-request-key.ts";
import { useSingleMutation } from "#ui/use-single-mutation.ts";
import type { AppError } from "../../../../errors.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { Occupants } from "../../occupants/web/occupants.tsx";
import { callWords, isReachable } from "../../reach/rules.ts";
import { TellCheckbox } from "../../reach/web/tell-checkbox.tsx";
import { canTell, changesBetween, restoredWords, tooLateToTell } from "../rules.ts";
import { currentOf, failureOf, requestRestore, type RestoreWish } from "./api.ts";
import { useKnowVisit } from "./use-visit.ts";
import styles from "./visit-dialog.module.css";

export interface RestoreVisitDialogProps {
  visit: ScheduledVisit;
  now: Date;
  onClose: () => void;
  /** The visit stands again; nothing is open any more. */
  onDone: () => void;
}

type Confirmed = RestoreWish["confirmed"];

/** What pressing again confirms, by the refusal that warned of it. */
const warnings: Partial<Record<AppError["code"], keyof Confirmed>> = {
  outside_hours: "outsideHours",
  already_booked: "sameTime",
};

/** Restores the visit that was seen; a warning is confirmed by pressing once more. */
function useRestore({ visit, onDone }: RestoreVisitDialogProps, isWanted: boolean) {
  const toast = useToast();
  const know = useKnowVisit();
  const { keyOf, settle } = useRequestKey();
  const [confirmed, setConfirmed] = useState<Confirmed>({ outsideHours: false, sameTime: false });
  const restore = useSingleMutation({
    mutationFn: (wish: RestoreWish) =>
      requestRestore(visit, wish, keyOf([visit.id, visit.version, wish])),
    onSuccess: (restored) => {
      know(restored);
      toast.say(restoredWords(restored, isWanted), undefined, restored.id);
      onDone();
    },
    onError: (error) => {
      settle(error);
      const current = currentOf(error);
      if (current) know(current);
    },
  });
  const failure = restore.error ? failureOf(restore.error) : null;
  const warned = failure ? warnings[failure.code] : undefined;
  const submit = () => {
    const next = warned === undefined ? confirmed : { ...confirmed, [warned]: true };
    setConfirmed(next);
    restore.mutate({ tellPatient: isWanted && isReachable(visit.reach), confirmed: next });
  };
  return { submit, failure, isWarning: warned !== undefined, isPending: restore.isPending };
}

/** Says what comes back, and whether the patient is told, before a cancelled visit stands again. */
export function RestoreVisitDialog(props: RestoreVisitDialogProps) {
  const { visit, now, onClose } = props;
  const [before] = useState(visit);
  const [tellPatient, setTellPatient] = useState(true);
  const { submit, failure, isWarning, isPending } = useRestore(
    props,
    tellPatient && canTell(visit, now),
  );
  const start = new Date(visit.start);
  // Somebody else restored it first: there is nothing left to do here.
  const isStanding = visit.status !== "cancelled";
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isPending}
      title="Restore this visit?"
      actions={
        <>
          <Button variant="line" onClick={onClose} aria-disabled={isPending || undefined}>
            {isStanding ? "Back to the visit" : "Leave it cancelled"}
          </Button>
          {isStanding ? null : (
            <Button
              busy={isPending}
              busyLabel="Restoring"
              onClick={(press) => {
                // The second press of a double one confirms no warning that it could not have read.
                if (press.detail < 2) submit();
              }}
            >
              {isWarning ? "Restore anyway" : "Restore visit"}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>
          <strong>
            <PrivateText>{visit.patientName}</PrivateText>
          </strong>
          , {formatDay(start)}, {formatTime(start)}, {visit.service.name} with{" "}
          {visit.provider.displayName}.
          {isStanding
            ? null
            : " If the time is still free, the visit is scheduled again with the same code and link."}
        </p>
        <RestoreProblem before={before} visit={visit} failure={failure} isWarning={isWarning} />
        {canTell(visit, now) && !isStanding ? (
          <TellCheckbox
            reach={visit.reach}
            instead={callWords(visit.phone)}
            checked={tellPatient}
            onChange={setTellPatient}
          />
        ) : null}
        {!isStanding && !canTell(visit, now) ? <p>{tooLateToTell(visit.phone)}</p> : null}
      </div>
    </Dialog>
  );
}

interface RestoreProblemProps {
  /** As it was when the dialog opened. */
  before: ScheduledVisit;
  visit: ScheduledVisit;
  failure: AppError | null;
  isWarning: boolean;
}

/** Why the visit does not stand again, or what somebody else did meanwhile. */
function RestoreProblem({ before, visit, failure, isWarning }: RestoreProblemProps) {
  const changes = changesBetween(before, visit);
  if (changes.length > 0) {
    return (
      <Notice tone="warning" title="Somebody else changed this visit meanwhile.">
        {changes.join(" ")}
      </Notice>
    );
  }
  if (!failure) return null;
  return (
    <Notice
      tone={isWarning ? "warning" : "error"}
      title={isWarning ? "Look again before you restore it." : "Not restored."}
    >
      {failure.message}
      <Occupants error={failure} />
    </Notice>
  );
}
