import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { savedText } from "../../displaced/rules.ts";
import { useChange } from "../../displaced/web/use-change.ts";
import { VisitReview } from "../../displaced/web/visit-review.tsx";
import { BothVersions } from "../../hours/web/both-versions.tsx";
import { currentTimeOff, type TimeOff, type TimeOffRequest } from "../contract.ts";
import { absenceText } from "../rules.ts";
import { askTimeOff, dropTimeOff, putTimeOff } from "./api.ts";
import { TimeOffFields, type TimeOffForm, timeOffRequestOf } from "./time-off-fields.tsx";

export interface TimeOffDialogProps {
  /** The entry to edit; null to add one. */
  entry: TimeOff | null;
  people: readonly { staffId: string; displayName: string }[];
  today: string;
  onClose: () => void;
  /** Asks whether the entry is to be removed. */
  onRemove: (entry: TimeOff) => void;
}

/** Nobody is chosen for a new entry: whoever stands first would be sent home by a hasty press. */
function formOf(entry: TimeOff | null): TimeOffForm {
  return {
    staffId: entry?.staffId ?? "",
    isWholeDays: entry === null || entry.starts === null,
    from: entry?.from ?? "",
    to: entry?.to ?? "",
    starts: entry?.starts ?? "13:00",
    ends: entry?.ends ?? "17:00",
    reason: entry?.reason ?? "",
  };
}

/** Enters when somebody is away, or changes such an entry. */
export function TimeOffDialog(props: TimeOffDialogProps) {
  const { entry, people, today, onClose, onRemove } = props;
  const toast = useToast();
  const [form, setForm] = useState(() => formOf(entry));
  const [seen, setSeen] = useState(entry);
  const change = useChange({
    ask: askTimeOff,
    needsReview: ({ visits }) => visits.length > 0,
    save: (request: TimeOffRequest) => putTimeOff(seen, request),
    onSaved: ({ visits }) => {
      toast.say(savedText("The time off is saved.", visits.length));
      onClose();
    },
  });
  const request = timeOffRequestOf(form);
  const { error, isBusy } = change;
  const current = currentTimeOff.safeParse(error?.details).data?.timeOff ?? null;
  const review = change.phase === "review" ? change.preview : null;
  const goOn = () => {
    setSeen(current);
    change.back();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={entry === null ? "Add time off" : "Edit time off"}
      actions={
        review === null ? (
          <>
            {entry === null ? null : (
              <Button variant="danger-line" disabled={isBusy} onClick={() => onRemove(entry)}>
                Remove
              </Button>
            )}
            <Button variant="line" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            {error?.code === "changed_elsewhere" && current !== null ? (
              // Another button, by its key: a press must not send the form of the one that takes its place.
              <Button key="go-on" onClick={goOn}>
                Go on with mine
              </Button>
            ) : (
              <Button
                key="submit"
                busy={isBusy}
                busyLabel="Checking"
                type="submit"
                form="time-off-form"
              >
                Save time off
              </Button>
            )}
          </>
        ) : (
          <>
            <Button variant="line" onClick={change.back} disabled={isBusy}>
              Back
            </Button>
            <Button busy={isBusy} busyLabel="Saving" onClick={() => change.save(request)}>
              Save time off
            </Button>
          </>
        )
      }
    >
      {error !== null && current !== null ? (
        <BothVersions
          message={error.message}
          theirs={absenceWords(current, current.displayName, today)}
          mine={absenceWords(request, nameOf(people, request.staffId), today)}
        />
      ) : null}
      {error !== null && current === null ? <Notice tone="error" title={error.message} /> : null}
      {review === null ? (
        <TimeOffFields
          id="time-off-form"
          form={form}
          people={people}
          today={today}
          errors={error?.fields ?? {}}
          onChange={setForm}
          onSubmit={() => change.submit(request)}
        />
      ) : (
        <VisitReview visits={review.visits} today={today} />
      )}
    </Dialog>
  );
}

function nameOf(people: TimeOffDialogProps["people"], staffId: string): string {
  return people.find((person) => person.staffId === staffId)?.displayName ?? staffId;
}

function absenceWords(absence: TimeOffRequest, who: string, today: string): string {
  const reason = absence.reason === "" ? "" : `, ${absence.reason}`;
  return `${who}, ${absenceText(absence, today)}${reason}`;
}

export interface RemoveTimeOffDialogProps {
  entry: TimeOff;
  today: string;
  onClose: () => void;
}

/** Asks before an absence is removed. */
export function RemoveTimeOffDialog({ entry, today, onClose }: RemoveTimeOffDialogProps) {
  const toast = useToast();
  const removal = useChange({
    ask: async () => null,
    needsReview: () => false,
    save: () => dropTimeOff(entry),
    onSaved: () => {
      toast.say("The time off is removed; the free times are open again.");
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={removal.isBusy}
      title="Remove this time off?"
      actions={
        <>
          <Button variant="line" disabled={removal.isBusy} onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            busy={removal.isBusy}
            busyLabel="Removing"
            onClick={() => removal.save(null)}
          >
            Remove
          </Button>
        </>
      }
    >
      <p>
        {entry.displayName}, {absenceText(entry, today)}: free times open again at once, and the
        open tasks about visits inside are closed.
      </p>
      {removal.error ? <Notice tone="error" title={removal.error.message} /> : null}
    </Dialog>
  );
}
