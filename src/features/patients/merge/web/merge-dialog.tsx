import { formatCalendarFullDate } from "#practice/time.ts";
import { useState } from "react";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { countWords, mergeFieldNames } from "../content.ts";
import type { MergeChoices, MergeField, MergeSide } from "../contract.ts";
import { mergeFields } from "../contract.ts";
import { choicesOf, differing, mayBeTwins } from "../rules.ts";
import styles from "./merge-dialog.module.css";
import { useMergeActs, usePreview } from "./use-merge.ts";

export interface MergeDialogProps {
  keptId: string;
  otherId: string;
  onClose: () => void;
  /** After a merge, with the record that stays. */
  onMerged: (patientId: string) => void;
}

function shown(side: MergeSide, field: MergeField): string {
  const value = side[field];
  if (value === null) return "None";
  if (field === "phone") return displayPhone(value);
  return field === "dateOfBirth" ? formatCalendarFullDate(value) : value;
}

function movesText({ counts }: MergeSide): string {
  const parts = Object.entries(countWords).flatMap(([name, [one, many]]) => {
    const count = counts[name as keyof typeof countWords];
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return parts.length === 0 ? "Nothing has to move." : `What moves: ${parts.join(", ")}.`;
}

/** Two records field by field: what stays is chosen, what moves is counted. */
export function MergeDialog({ keptId: firstId, otherId: secondId, ...rest }: MergeDialogProps) {
  const isHidden = useNamesHidden();
  const [isSwapped, setIsSwapped] = useState(false);
  const [keptId, otherId] = isSwapped ? [secondId, firstId] : [firstId, secondId];
  const preview = usePreview({ keptId, otherId });
  const { merge } = useMergeActs();
  const [chosen, setChosen] = useState<MergeChoices>({});
  const { data, error } = preview;
  const refresh = () => {
    merge.reset();
    void preview.refetch();
  };
  return (
    <Dialog
      open={!isHidden}
      onClose={rest.onClose}
      busy={merge.isPending}
      size="roomy"
      title="Are these one person?"
      actions={
        <>
          <Button variant="line" onClick={rest.onClose} disabled={merge.isPending}>
            Cancel
          </Button>
          <Button
            disabled={!data}
            busy={merge.isPending}
            busyLabel="Merging"
            onClick={() => {
              if (!data) return;
              const body = {
                otherId,
                version: data.kept.version,
                otherVersion: data.merged.version,
                choices: chosen,
              };
              merge.mutate(
                { keptId, body },
                { onSuccess: ({ patientId }) => rest.onMerged(patientId) },
              );
            }}
          >
            Merge the records
          </Button>
        </>
      }
    >
      {merge.error ? (
        <Notice
          tone="error"
          title="Not merged."
          actions={
            <Button variant="line" size="small" onClick={refresh}>
              Look at both again
            </Button>
          }
        >
          {merge.error.message}
        </Notice>
      ) : null}
      {error ? (
        <ErrorState title="The two records could not be compared." onRetry={refresh}>
          {error.message}
        </ErrorState>
      ) : null}
      {!data && !error ? <Loading label="The two records" lines={6} /> : null}
      {data ? (
        <Comparison
          kept={data.kept}
          merged={data.merged}
          chosen={chosen}
          onChoose={(field, from) => setChosen((known) => ({ ...known, [field]: from }))}
          onSwap={() => {
            setChosen({});
            setIsSwapped(!isSwapped);
          }}
        />
      ) : null}
    </Dialog>
  );
}

interface ComparisonProps {
  kept: MergeSide;
  merged: MergeSide;
  chosen: MergeChoices;
  onChoose: (field: MergeField, from: "kept" | "merged") => void;
  onSwap: () => void;
}

function Comparison({ kept, merged, chosen, onChoose, onSwap }: ComparisonProps) {
  const choices = choicesOf(kept, merged, chosen);
  const open = differing(kept, merged);
  return (
    <>
      {mayBeTwins(kept, merged) ? (
        <Notice tone="warning" title="Twins?">
          They were born on the same day and have different first names. Two people in one record is
          dangerous: allergies and findings of one are read for the other.
        </Notice>
      ) : null}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What</VisuallyHidden>
            </th>
            <th scope="col">This record stays</th>
            <th scope="col">This one joins it</th>
          </tr>
        </thead>
        <tbody>
          {mergeFields.map((field) => (
            <tr key={field}>
              <th scope="row">{mergeFieldNames[field]}</th>
              {open.includes(field) ? (
                ([kept, merged] as const).map((side, at) => {
                  const from = at === 0 ? "kept" : "merged";
                  return (
                    <td key={from}>
                      <Choice
                        field={field}
                        isOn={choices[field] === from}
                        onChoose={() => onChoose(field, from)}
                      >
                        {shown(side, field)}
                      </Choice>
                    </td>
                  );
                })
              ) : (
                <td colSpan={2}>{shown(kept, field)}</td>
              )}
            </tr>
          ))}
          <tr>
            <th scope="row">Behind it</th>
            {[kept, merged].map((side) => (
              <td key={side.id} className={styles.behind}>
                {side.counts.visits} {side.counts.visits === 1 ? "visit" : "visits"}, on file since{" "}
                {formatCalendarFullDate(side.since.slice(0, 10))}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p className={styles.moves}>
        {movesText(merged)} It can be undone for 30 days, exactly as it was.
      </p>
      <Button variant="line" size="small" onClick={onSwap}>
        Let the other one stay
      </Button>
    </>
  );
}

interface ChoiceProps {
  field: MergeField;
  isOn: boolean;
  onChoose: () => void;
  children: string;
}

function Choice({ field, isOn, onChoose, children }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={`merge-${field}`} checked={isOn} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
