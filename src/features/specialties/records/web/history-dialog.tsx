import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatCalendarShortDay, formatShortDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { reasonNames } from "../../entries/content.ts";
import { sentenceOf } from "../../sentences/rules.ts";
import type { EarlierRecord, SpecialtyRecord } from "../contract.ts";
import styles from "./history-dialog.module.css";
import { useRecordHistory } from "./use-records.ts";

const somebody = "Somebody who left";
const whenText = (instant: string) => {
  const at = new Date(instant);
  return `${formatShortDay(at)}, ${formatTime(at)}`;
};

export interface HistoryDialogProps {
  record: SpecialtyRecord;
  onClose: () => void;
}

/** What a record said before, by whom, and why it says something else now. */
export function HistoryDialog({ record, onClose }: HistoryDialogProps) {
  const isHidden = useNamesHidden();
  const history = useRecordHistory(record.id);
  const { data, error } = history;
  const present = data?.record ?? record;
  return (
    <Dialog
      open={!isHidden}
      onClose={onClose}
      size="medium"
      title="What it said before"
      actions={
        <Button variant="line" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ol className={styles.list}>
        <li>
          <p className={styles.said}>{sentenceOf(present.entry)}</p>
          <p className={styles.by}>
            Now, of {formatCalendarShortDay(present.day)}
            {present.changedAt === null
              ? ""
              : `, since ${whenText(present.changedAt)} by ${present.changedBy ?? somebody}`}
          </p>
        </li>
        {data?.earlier.map((one) => (
          <Earlier key={one.version} earlier={one} />
        ))}
      </ol>
      {error ? (
        <ErrorState
          title="The history could not be loaded."
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        >
          {error.message}
        </ErrorState>
      ) : null}
      {!data && !error ? <Loading label="The history" lines={2} /> : null}
    </Dialog>
  );
}

function Earlier({ earlier }: { earlier: EarlierRecord }) {
  const { day, entry, by, at, correctedBy, correctedAt, reason } = earlier;
  return (
    <li>
      <p className={styles.said}>
        <s>{sentenceOf(entry)}</s>
      </p>
      <p className={styles.by}>
        Of {formatCalendarShortDay(day)}, by {by ?? somebody}, {whenText(at)}. Corrected by{" "}
        {correctedBy ?? somebody}, {whenText(correctedAt)}: {reasonNames[reason].toLowerCase()}.
      </p>
    </li>
  );
}
