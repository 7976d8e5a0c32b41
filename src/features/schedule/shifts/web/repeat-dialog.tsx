import { useState } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { addDays } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import type { ShiftWeek } from "../contract.ts";
import { weekText } from "../rules.ts";
import { ReviewActions } from "./shift-dialog-actions.tsx";
import { ShiftOutlook } from "./shift-outlook.tsx";
import { ShiftReview } from "./shift-review.tsx";
import { useOutlook } from "./use-outlook.ts";
import { useShiftChange } from "./use-shift-change.ts";
import styles from "./repeat-dialog.module.css";

const weeksAhead = [1, 2, 3, 4, 6, 8, 12];

export interface RepeatDialogProps {
  monday: string;
  week: ShiftWeek;
  onClose: () => void;
}

/** Writes the shifts of a week again on the weeks after it. */
export function RepeatDialog({ monday, week, onClose }: RepeatDialogProps) {
  const { today, people } = week;
  const [weeks, setWeeks] = useState(1);
  const [notify, setNotify] = useState(true);
  const change = useShiftChange(onClose);
  const count = people.flatMap(({ days }) => days).flatMap(({ shifts }) => shifts).length;
  const wanted = { what: "repeat-week" as const, week: monday, weeks, skips: [], notify };
  const outlook = useOutlook(count === 0 ? null : wanted, change.isBusy);
  const review = change.phase === "review" ? change.preview : null;
  const { error, isBusy } = change;
  const last = addDays(monday, 7 * weeks);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Repeat week"
      actions={
        review === null ? (
          <>
            <Button variant="line" disabled={isBusy} onClick={onClose}>
              {count === 0 ? "Close" : "Cancel"}
            </Button>
            {count === 0 ? null : (
              <Button busy={isBusy} busyLabel="Checking" onClick={() => change.submit(wanted)}>
                Check what changes
              </Button>
            )}
          </>
        ) : (
          <ReviewActions
            isBusy={isBusy}
            label="Repeat week"
            onBack={change.back}
            onSave={() => change.save(wanted)}
          />
        )
      }
    >
      {error === null ? null : (
        <Notice tone="error" title={error.message}>
          {error.fields?.["date"] ?? null}
        </Notice>
      )}
      {review !== null ? (
        <ShiftReview review={review} today={today} act="added" />
      ) : count === 0 ? (
        <p>
          No shift stands in the week of {weekText(monday, today)}. Weeks without shifts follow the
          usual hours by themselves.
        </p>
      ) : (
        <div className={styles.form}>
          <p>
            The {count === 1 ? "shift" : `${count} shifts`} of {weekText(monday, today)}{" "}
            {count === 1 ? "is" : "are"} written again, up to the week of {weekText(last, today)}.
            Days on which a shift is there already stay as they are.
          </p>
          <label className={styles.weeks}>
            On the next
            <select value={weeks} onChange={(event) => setWeeks(Number(event.target.value))}>
              {weeksAhead.map((ahead) => (
                <option key={ahead} value={ahead}>
                  {ahead === 1 ? "1 week" : `${ahead} weeks`}
                </option>
              ))}
            </select>
          </label>
          <ShiftOutlook outlook={outlook} date={null} closed={null} today={today} />
          <Checkbox
            label="Send notification to staff members"
            hint="One message a person, by mail or text as their card says."
            checked={notify}
            onChange={(event) => setNotify(event.target.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}
