import type { Ref } from "react";
import { formatCalendarDate, formatTime } from "#practice/time.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { partsOfDay, shortTime, weekdays } from "../calendar/rules.ts";
import type { Slot } from "../contract.ts";
import { asAppError } from "./api.ts";
import styles from "./time-slots.module.css";

interface TimeSlotsProps {
  /** Undefined while the next free day is looked for, or when nobody could say. */
  date: string | undefined;
  isLooking: boolean;
  /** Undefined while they are loading. */
  slots: readonly Slot[] | undefined;
  closed: string | null;
  error: unknown;
  onRetry: () => void;
  /** The start that is held or being taken. */
  chosen: string | undefined;
  busy: boolean;
  onChoose: (start: string) => void;
  headingRef: Ref<HTMLHeadingElement>;
}

/** A day's times in groups; taken ones are struck through and cannot be reached. */
export function TimeSlots(props: TimeSlotsProps) {
  const { date, isLooking, slots, closed, error, onRetry } = props;
  const { chosen, busy, onChoose, headingRef } = props;
  const isWaiting = slots === undefined && !error && (date !== undefined || isLooking);
  return (
    <section aria-labelledby="booking-day" aria-busy={isWaiting}>
      <h2 id="booking-day" ref={headingRef} className={styles.day}>
        <DayName date={date} isLooking={isLooking} />
      </h2>
      {error ? (
        <ErrorState
          title="The times of this day could not be loaded."
          onRetry={onRetry}
          offline={asAppError(error).code === "offline"}
        >
          {asAppError(error).message}
        </ErrorState>
      ) : null}
      {isWaiting ? <Waiting /> : null}
      {date === undefined && !isLooking ? (
        <p className={styles.none}>Choose a day to see its free times.</p>
      ) : null}
      {slots ? (
        <>
          {slots.some((slot) => slot.isAvailable || slot.start === chosen) ? null : (
            <p className={styles.none}>{whyNone(slots, closed)}</p>
          )}
          {partsOfDay(slots).map((part) => (
            <div key={part.name} className={styles.part}>
              <h3 className={styles.partName} id={`booking-${part.name}`}>
                {part.name}
              </h3>
              <ul className={styles.slots} aria-labelledby={`booking-${part.name}`}>
                {part.slots.map((slot) => (
                  <li key={slot.start}>
                    <Time
                      slot={slot}
                      isChosen={slot.start === chosen}
                      busy={busy}
                      onChoose={onChoose}
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </>
      ) : null}
      <p className={styles.zone}>Times are New York time.</p>
    </section>
  );
}

function DayName({ date, isLooking }: Pick<TimeSlotsProps, "date" | "isLooking">) {
  if (date !== undefined) return formatCalendarDate(date);
  return isLooking ? <Skeleton className={styles.dayWaiting} /> : "No day chosen yet";
}

interface TimeProps {
  slot: Slot;
  isChosen: boolean;
  busy: boolean;
  onChoose: (start: string) => void;
}

function Time({ slot, isChosen, busy, onChoose }: TimeProps) {
  if (!slot.isAvailable && !isChosen) {
    return (
      <span className={styles.taken}>
        <s>{shortTime(slot.start)}</s>
        <VisuallyHidden> taken</VisuallyHidden>
      </span>
    );
  }
  return (
    <button
      type="button"
      className={styles.slot}
      aria-label={formatTime(new Date(slot.start))}
      aria-pressed={isChosen}
      aria-busy={isChosen && busy}
      onClick={() => onChoose(slot.start)}
    >
      {shortTime(slot.start)}
    </button>
  );
}

function whyNone(slots: readonly Slot[], closed: string | null): string {
  if (slots.length > 0)
    return "All times of this day are taken. Days with a gold line have free ones.";
  if (closed === null)
    return "There are no times on this day. Days with a gold line have free ones.";
  return (weekdays as readonly string[]).includes(closed)
    ? `We are closed on ${closed}s.`
    : `Closed for ${closed}.`;
}

function Waiting() {
  return (
    <div role="status" className={styles.part}>
      <VisuallyHidden>Free times loading</VisuallyHidden>
      <p className={styles.partName} aria-hidden="true">
        Morning
      </p>
      <div className={styles.slots}>
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} shape="row" />
        ))}
      </div>
    </div>
  );
}
