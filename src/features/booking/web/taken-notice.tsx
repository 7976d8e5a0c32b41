import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { AppError } from "#errors.ts";
import { bookingContent } from "../content.ts";
import { takenDetails } from "../contract.ts";
import type { FreeTime, StaffMember } from "../contract.ts";
import styles from "./taken-notice.module.css";
import { useFocusOn } from "./use-focus-on.ts";

/** Whether somebody else was faster. */
export function isTaken(error: unknown): error is AppError {
  return error instanceof AppError && error.code === "slot_taken";
}

interface TakenNoticeProps {
  error: AppError;
  staff: readonly StaffMember[];
  onTake: (time: FreeTime) => void;
  /** The start being taken now. */
  taking: string | undefined;
  /** "Hold" or "Move": what a press does. */
  verb: string;
  onSeeAll?: (() => void) | undefined;
  kept?: string | undefined;
}

function byDay(times: readonly FreeTime[]): [string, FreeTime[]][] {
  const days = new Map<string, FreeTime[]>();
  for (const time of times.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const day = practiceDate(new Date(time.start));
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return [...days];
}

/** The race for a time was lost: the nearest free ones, at one press. */
export function TakenNotice({
  error,
  staff,
  onTake,
  taking,
  verb,
  onSeeAll,
  kept,
}: TakenNoticeProps) {
  const notice = useFocusOn<HTMLDivElement>(error);
  const alternatives = takenDetails.safeParse(error.details).data?.alternatives ?? [];
  const nameOf = (id: string) => staff.find((person) => person.id === id)?.displayName;
  const severalPeople = new Set(alternatives.map(({ staffId }) => staffId)).size > 1;
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="warning"
      className={styles.notice}
      title={`${bookingContent.en.lostRace}.`}
      actions={
        onSeeAll ? <TextButton onClick={onSeeAll}>See all free times</TextButton> : undefined
      }
    >
      {kept ? `${kept} ` : null}
      {alternatives.length > 0
        ? "These are the nearest free times."
        : "Please choose another time."}
      {byDay(alternatives).map(([day, times]) => (
        <div key={day} className={styles.day}>
          <p className={styles.name}>{formatDay(new Date(times[0]?.start ?? day))}</p>
          <ul className={styles.times}>
            {times.map((time) => {
              const who = severalPeople ? nameOf(time.staffId) : undefined;
              return (
                <li key={`${time.start} ${time.staffId}`}>
                  <button
                    type="button"
                    className={styles.time}
                    aria-busy={taking === time.start}
                    onClick={() => onTake(time)}
                  >
                    <VisuallyHidden>{verb} </VisuallyHidden>
                    {formatTime(new Date(time.start))}
                    {who ? <span className={styles.who}> {who}</span> : null}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Notice>
  );
}
