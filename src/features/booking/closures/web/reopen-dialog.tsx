import { useQuery } from "@tanstack/react-query";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast.tsx";
import { savedText } from "../../displaced/rules.ts";
import { useChange } from "../../displaced/web/use-change.ts";
import { VisitReview } from "../../displaced/web/visit-review.tsx";
import { datesText } from "../../hours/rules.ts";
import { askReopening, removeDays, reopenDays } from "./api.ts";
import { type ClosureGroup, lastOf, seenOf } from "./use-closures.ts";

export interface ReopenDialogProps {
  group: ClosureGroup;
  today: string;
  onClose: () => void;
}

const namesOf = (group: ClosureGroup, today: string) =>
  `${datesText(group[0].date, lastOf(group).date, today)}, ${group[0].reason}`;

/** Asks before closed days get their usual hours back. */
export function ReopenDialog({ group, today, onClose }: ReopenDialogProps) {
  const toast = useToast();
  const days = seenOf(group);
  const outside = useQuery({
    // Apart from the other hours: these are asked again after the change, when the days it is about
    // are no longer there to be opened.
    queryKey: ["reopening", days],
    queryFn: () => askReopening({ days }),
    retry: false,
    gcTime: 0,
  });
  const change = useChange({
    ask: async () => null,
    needsReview: () => false,
    save: () => reopenDays({ days }),
    onSaved: ({ visits }) => {
      toast.say(savedText("The usual hours count again.", visits.length));
      onClose();
    },
  });
  const error = change.error ?? outside.error;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={change.isBusy}
      title="Open after all?"
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={change.isBusy}>
            Keep it closed
          </Button>
          <Button
            busy={change.isBusy}
            busyLabel="Opening"
            disabled={outside.data === undefined}
            onClick={() => change.save(null)}
          >
            Open after all
          </Button>
        </>
      }
    >
      <p>
        {namesOf(group, today)}: the usual hours count again, free times appear at once, and the
        open tasks about visits of these days are closed.
      </p>
      {outside.isPending ? <Loading label="Booked visits" lines={1} /> : null}
      {outside.data && outside.data.visits.length > 0 ? (
        <VisitReview visits={outside.data.visits} today={today} />
      ) : null}
      {error ? <Notice tone="error" title={error.message} /> : null}
    </Dialog>
  );
}

/** Asks before days that are open after all leave the list. */
export function RemoveDialog({ group, today, onClose }: ReopenDialogProps) {
  const toast = useToast();
  const change = useChange({
    ask: async () => null,
    needsReview: () => false,
    save: () => removeDays({ days: seenOf(group) }),
    onSaved: () => {
      toast.say("The entry is removed.");
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={change.isBusy}
      title="Remove this entry?"
      actions={
        <>
          <Button variant="line" onClick={onClose} disabled={change.isBusy}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={change.isBusy}
            busyLabel="Removing"
            onClick={() => change.save(null)}
          >
            Remove
          </Button>
        </>
      }
    >
      <p>
        {namesOf(group, today)}, is open after all. Without the entry nothing changes for patients;
        a holiday that is removed does not come back by itself.
      </p>
      {change.error ? <Notice tone="error" title={change.error.message} /> : null}
    </Dialog>
  );
}
