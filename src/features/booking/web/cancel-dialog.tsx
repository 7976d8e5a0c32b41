import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { identity } from "#practice/identity.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { TextArea } from "#ui/field.tsx";
import { IconPhone } from "#ui/icons.ts";
import { Notice } from "#ui/notice.tsx";
import type { Booked } from "../appointments/contract.ts";
import { bookingContent } from "../content.ts";
import { requestCancel } from "./api.ts";
import { FailureNotice } from "./failure-notice.tsx";
import styles from "./manage-page.module.css";
import { dayAndTime } from "../calendar/rules.ts";
import { useRequestKey } from "#ui/use-request-key.ts";
import { useRefreshTimes } from "./use-times.ts";
import { isMovedElsewhere, useKnowVisit, useLookAgain } from "./use-visit.ts";

interface CancelDialogProps {
  open: boolean;
  isLate: boolean;
  booked: Booked;
  token: string;
  onClose: () => void;
  onCancelled: (wasLate: boolean) => void;
}

/** Asks once more. Inside 24 hours it warns, and the filled button is the call. */
export function CancelDialog({
  open,
  isLate,
  booked,
  token,
  onClose,
  onCancelled,
}: CancelDialogProps) {
  const [reason, setReason] = useState("");
  const { keyOf, settle } = useRequestKey();
  const know = useKnowVisit();
  const lookAgain = useLookAgain();
  const refreshTimes = useRefreshTimes();
  const cancel = useMutation({
    mutationFn: () => {
      const asked = { manageToken: token, seenStart: booked.appointment.start, reason };
      return requestCancel(asked, keyOf([token, "cancel", asked.seenStart, reason]));
    },
    onSuccess: ({ appointment, wasLate }) => {
      know(token, { ...booked, appointment });
      refreshTimes();
      onCancelled(wasLate);
    },
    onError: (error) => {
      settle(error);
      if (isMovedElsewhere(error)) lookAgain(token);
    },
  });
  const close = () => {
    cancel.reset();
    onClose();
  };
  const busy = { busy: cancel.isPending, busyLabel: "Cancelling", onClick: () => cancel.mutate() };

  return (
    <Dialog
      open={open}
      onClose={close}
      busy={cancel.isPending}
      title="Cancel this visit?"
      actions={
        isLate ? (
          <>
            <ButtonLink
              href={`tel:${identity.phone.e164}`}
              icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
            >
              Call {identity.phone.display}
            </ButtonLink>
            <Button variant="danger-line" {...busy}>
              Cancel this visit
            </Button>
            <Button variant="line" onClick={close}>
              Keep it
            </Button>
          </>
        ) : (
          <>
            <Button variant="danger" {...busy}>
              Cancel this visit
            </Button>
            <Button variant="line" onClick={close}>
              Keep it
            </Button>
          </>
        )
      }
    >
      <div className={styles.dialog}>
        <p>
          {booked.appointment.service.name} with {booked.appointment.staff.displayName},{" "}
          {dayAndTime(booked.appointment.start)}.
        </p>
        {isLate ? (
          <Notice tone="warning">{bookingContent.en.lateWarning}</Notice>
        ) : (
          <p>Cancelling is free. Somebody else can have the time.</p>
        )}
        {cancel.error ? (
          <FailureNotice title="The visit was not cancelled." error={cancel.error} />
        ) : null}
        <TextArea
          label="Why?"
          optional
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={500}
        />
      </div>
    </Dialog>
  );
}
