import { memo } from "react";
import type { BookedFrom } from "#features/booking/appointments/rules.ts";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useToast } from "#ui/toast.tsx";
import { useFreshTimes } from "./use-desk-times.ts";
import { NewVisitForm } from "./new-visit-form.tsx";
import { NewVisitResult } from "./new-visit-result.tsx";
import { useVisitForm } from "./use-visit-form.ts";

export interface NewVisitDialogProps {
  open: boolean;
  onClose: () => void;
  /** The day that the page shows; the form begins with it, or with today when it has passed. */
  date: string;
  today: string;
  /** Whom it is for, where somebody is chosen already. */
  person?: FoundPatient | undefined;
  /** The conversation that it is booked from; then nobody is on the phone or at the desk. */
  via?: BookedFrom | undefined;
}

/**
 * Books for somebody on the phone or at the desk. Closing it keeps what was typed until the visit is
 * booked or somebody starts over.
 */
export const NewVisitDialog = memo(function NewVisitDialog(props: NewVisitDialogProps) {
  const { open, onClose, date, today, person, via } = props;
  const isHidden = useNamesHidden();
  const toast = useToast();
  const form = useVisitForm(date < today ? today : date, today, person ?? null, via);
  const { booked, isPending, startOver } = form;
  useFreshTimes();

  const close = () => {
    if (form.isTouched) toast.say("The visit is not booked. What you typed is kept.");
    onClose();
    if (booked) startOver();
  };
  const hasResult = booked !== null;
  return (
    <Dialog
      open={open && !isHidden}
      onClose={close}
      title={hasResult ? "Visit booked" : "New visit"}
      size="medium"
      busy={isPending}
      actions={
        // Keys: a button that turned into the form's own during its press would send the form.
        hasResult ? (
          <>
            <Button key="another" variant="line" onClick={startOver}>
              Another visit
            </Button>
            <Button key="done" onClick={close}>
              Done
            </Button>
          </>
        ) : (
          <>
            <Button key="close" variant="line" onClick={close} disabled={isPending}>
              Close
            </Button>
            <Button key="book" type="submit" form="new-visit" busy={isPending} busyLabel="Booking">
              Book visit
            </Button>
          </>
        )
      }
    >
      {booked ? (
        <NewVisitResult visit={booked} />
      ) : (
        <NewVisitForm form={form} today={today} via={via} onStartOver={startOver} />
      )}
    </Dialog>
  );
});
