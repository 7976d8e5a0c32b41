import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { savedText } from "../../displaced/rules.ts";
import { useChange } from "../../displaced/web/use-change.ts";
import { VisitReview } from "../../displaced/web/visit-review.tsx";
import type { PracticeWeekday } from "../../hours/rules.ts";
import { BothVersions } from "../../hours/web/both-versions.tsx";
import { currentWeek, type PersonWeek } from "../contract.ts";
import { outsideOpeningHours, type Period, weekLines } from "../rules.ts";
import { askWeek, putWeek } from "./api.ts";
import { WeekFields } from "./week-fields.tsx";

export interface WeekDialogProps {
  week: PersonWeek;
  hours: readonly PracticeWeekday[];
  today: string;
  onClose: () => void;
}

const weekText = (periods: readonly Period[]) =>
  weekLines(periods).map(({ days, times }) => (
    <div key={times}>
      {days}: {times}
    </div>
  ));

/** Changes a person's usual week: several stretches a day. */
export function WeekDialog({ week, hours, today, onClose }: WeekDialogProps) {
  const toast = useToast();
  const [periods, setPeriods] = useState<Period[]>(week.periods);
  const [version, setVersion] = useState(week.version);
  const change = useChange({
    ask: (wanted: Period[]) => askWeek(week.staffId, wanted),
    needsReview: ({ visits }) => visits.length > 0,
    save: (wanted: Period[]) => putWeek(week.staffId, { periods: wanted, version }),
    onSaved: ({ visits }) => {
      toast.say(savedText(`The week of ${week.displayName} is saved.`, visits.length));
      onClose();
    },
  });
  const { error, isBusy } = change;
  const current = currentWeek.safeParse(error?.details).data?.week ?? null;
  const review = change.phase === "review" ? change.preview : null;
  const outside = outsideOpeningHours(periods, hours);

  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="medium"
      title={`Weekly hours of ${week.displayName}`}
      actions={
        review !== null ? (
          <>
            <Button variant="line" onClick={change.back} disabled={isBusy}>
              Back
            </Button>
            <Button busy={isBusy} busyLabel="Saving" onClick={() => change.save(periods)}>
              Save weekly hours
            </Button>
          </>
        ) : (
          <>
            <Button variant="line" onClick={onClose} disabled={isBusy}>
              Cancel
            </Button>
            {current === null ? (
              <Button
                key="submit"
                busy={isBusy}
                busyLabel="Checking"
                type="submit"
                form="week-form"
              >
                Save weekly hours
              </Button>
            ) : (
              // Another button, by its key: a press must not send the form of the one that takes its place.
              <Button
                key="go-on"
                busy={isBusy}
                onClick={() => {
                  setVersion(current.version);
                  change.back();
                }}
              >
                Go on with mine
              </Button>
            )}
          </>
        )
      }
    >
      {error !== null && current !== null ? (
        <BothVersions
          message={error.message}
          theirs={
            <>
              {weekText(current.periods)}
              {current.editedBy === null ? null : `by ${current.editedBy}`}
            </>
          }
          mine={weekText(periods)}
        />
      ) : null}
      {error !== null && current === null ? <Notice tone="error" title={error.message} /> : null}
      {review !== null ? (
        <VisitReview visits={review.visits} today={today} />
      ) : (
        <>
          {outside.length > 0 ? (
            <Notice tone="warning" title={`Outside the opening hours on ${outside.join(", ")}.`}>
              Those times are not offered unless a dated exception opens them.
            </Notice>
          ) : null}
          <WeekFields
            id="week-form"
            periods={periods}
            errors={error?.fields ?? {}}
            onChange={setPeriods}
            onSubmit={() => change.submit(periods)}
          />
        </>
      )}
    </Dialog>
  );
}
