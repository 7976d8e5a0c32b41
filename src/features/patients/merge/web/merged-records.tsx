import { formatShortDay } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import styles from "./merged-records.module.css";
import { useMergeActs, useMerges } from "./use-merge.ts";

/** What was merged into this record and can still be taken apart. */
export function MergedRecords({ patientId }: { patientId: string }) {
  const merges = useMerges(patientId);
  const { undo } = useMergeActs();
  if (!merges.data || merges.data.merges.length === 0) return null;
  return (
    <ul className={styles.list}>
      {merges.data.merges.map((merge) => (
        <li key={merge.id}>
          <span>
            {merge.name} was merged into this on {formatShortDay(new Date(merge.at))}
            {merge.by === null ? "" : ` by ${merge.by}`}.
          </span>
          <TextButton
            disabled={undo.isPending}
            aria-label={`Take ${merge.name} apart again`}
            onClick={() => undo.mutate(merge.id)}
          >
            Undo, until {formatShortDay(new Date(merge.undoUntil))}
          </TextButton>
        </li>
      ))}
    </ul>
  );
}
