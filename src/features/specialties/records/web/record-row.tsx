import { useState } from "react";
import { useOwnRole } from "#features/staff-access/web/public.ts";
import { formatCalendarShortDay, formatShortDay, formatTime } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { mayRecord } from "../../drafts/rules.ts";
import type { CorrectionReason, Entry } from "../../entries/contract.ts";
import { painTone } from "../../entries/rules.ts";
import { detailText, titleOf } from "../../sentences/rules.ts";
import { dayText } from "../../time-axis/rules.ts";
import { painChips } from "../../tones/rules.ts";
import type { SpecialtyRecord } from "../contract.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import styles from "./record-row.module.css";
import type { RecordAct } from "./use-record-form.ts";
import { useRecordRemoval } from "./use-records.ts";

/** What a record is about; pain with the color of its rule. */
function Title({ entry }: { entry: Entry }) {
  if (entry.kind !== "pain") return titleOf(entry);
  return <StatusChip tone={painChips[painTone(entry.level)]}>{titleOf(entry)}</StatusChip>;
}

export interface RecordRowProps {
  record: SpecialtyRecord;
  now: Date;
  /** What is offered first on a record that goes on, such as a case that heals. */
  goesOn?: string | undefined;
}

/** One record in a list: its day, what it says, by whom; corrected, removed and put back from here. */
export function RecordRow({ record, now, goesOn }: RecordRowProps) {
  const role = useOwnRole();
  const { remove, restore } = useRecordRemoval();
  // As it was when it was opened: what others change meanwhile is told when it is saved.
  const [asked, setAsked] = useState<RecordAct | null>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { entry, day, visit, enteredBy, enteredAt, corrections, removedAt } = record;
  const isOwn = mayRecord(role, entry.kind);
  const isRemoved = removedAt !== null;
  const at = new Date(enteredAt);
  const correct = (reason: CorrectionReason | null) => setAsked({ act: "correct", record, reason });
  return (
    <li className={styles.row} data-removed={isRemoved ? "" : undefined}>
      <time className={styles.day} dateTime={day}>
        {dayText(day, now)}
      </time>
      <div className={styles.words}>
        <p className={styles.title}>
          <Title entry={entry} />
        </p>
        <p className={styles.detail}>{detailText(entry)}</p>
        <p className={styles.by}>
          {isRemoved ? "Removed. " : ""}
          {enteredBy ?? "Somebody who left"}, {formatShortDay(at)}, {formatTime(at)}
          {visit === null ? "" : `, ${visit.serviceName}`}
          {corrections > 0 ? (
            <>
              {", "}
              <TextButton className={styles.history} onClick={() => setHistoryOpen(true)}>
                corrected {corrections === 1 ? "once" : `${corrections} times`}
              </TextButton>
            </>
          ) : null}
        </p>
      </div>
      {isOwn ? (
        <div className={styles.acts}>
          {isRemoved ? (
            <TextButton disabled={restore.isPending} onClick={() => restore.mutate(record)}>
              Put back
            </TextButton>
          ) : (
            <>
              {goesOn === undefined ? null : (
                <TextButton onClick={() => correct("progress")}>{goesOn}</TextButton>
              )}
              <TextButton
                aria-label={`Correct: ${titleOf(entry)}, ${formatCalendarShortDay(day)}`}
                onClick={() => correct(null)}
              >
                Correct
              </TextButton>
              <TextButton
                tone="bad"
                aria-label={`Remove: ${titleOf(entry)}, ${formatCalendarShortDay(day)}`}
                disabled={remove.isPending}
                onClick={() => remove.mutate(record)}
              >
                Remove
              </TextButton>
            </>
          )}
        </div>
      ) : null}
      {asked ? <RecordDialog asked={asked} onClose={() => setAsked(null)} /> : null}
      {isHistoryOpen ? (
        <HistoryDialog record={record} onClose={() => setHistoryOpen(false)} />
      ) : null}
    </li>
  );
}
