import { takenDetails } from "#features/booking/contract.ts";
import { formatDay, formatTime, practiceDate, practiceMinutes } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import type { ScheduledVisit } from "../../contract.ts";
import { changesBetween } from "../../visits/rules.ts";
import { currentOf } from "../../visits/web/api.ts";
import { Occupants } from "../../occupants/web/occupants.tsx";
import styles from "./move-dialog.module.css";
import type { MoveTarget, useMove } from "./use-move.ts";

export interface MoveProblemProps {
  /** As it was when the dialog opened. */
  before: ScheduledVisit;
  move: ReturnType<typeof useMove>;
  /** One of the other free times was chosen. */
  onTake: (target: MoveTarget) => void;
}

/** Why a visit did not move, and what to do next. It stays where it was. */
export function MoveProblem({ before, move, onTake }: MoveProblemProps) {
  const { failure } = move;
  if (!failure) return null;
  const current = currentOf(failure);
  if (current) {
    return (
      <Notice tone="warning" title="Somebody else changed this visit meanwhile. It was not moved.">
        {changesBetween(before, current).join(" ")} Look again, then move it.
      </Notice>
    );
  }
  const taken = takenDetails.safeParse(failure.details);
  return (
    <Notice
      tone={failure.code === "outside_hours" ? "warning" : "error"}
      title={failure.code === "outside_hours" ? "Outside the hours." : "Not moved."}
      actions={
        failure.code === "slot_taken" && taken.success ? (
          <div className={styles.others}>
            {taken.data.alternatives.map(({ staffId, start }) => {
              const at = new Date(start);
              const target = {
                date: practiceDate(at),
                providerId: staffId,
                minutes: practiceMinutes(at),
              };
              return (
                <Button key={start} variant="line" size="small" onClick={() => onTake(target)}>
                  {formatDay(at)}, {formatTime(at)}
                </Button>
              );
            })}
          </div>
        ) : undefined
      }
    >
      {failure.code === "slot_taken" ? (
        <>
          That time is taken. The visit stays where it was.
          <Occupants error={failure} />
          {taken.success && taken.data.alternatives.length > 0 ? "Free times near it:" : ""}
        </>
      ) : (
        failure.message
      )}
    </Notice>
  );
}
