import { displayName } from "#features/booking/appointments/rules.ts";
import { staff } from "#practice/staff.ts";
import { formatCalendarDate, formatTime, isCalendarDate, practiceDate } from "#practice/time.ts";
import { Field, TextField } from "#ui/field.tsx";
import { useMinute } from "#ui/use-minute.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { type Place, qualifiedFor } from "../rules.ts";
import styles from "./move-dialog.module.css";
import { type MoveTarget, startOf } from "./use-move.ts";

const stateWords: Record<Place["state"], string> = {
  free: "",
  outside: ", outside the hours",
  taken: ", taken",
};

export interface MoveFieldsProps {
  visit: ScheduledVisit;
  target: MoveTarget;
  /** The starts of the target's day and provider. */
  places: readonly Place[];
  /** How the time that is asked for stands; undefined while its day loads. */
  state: Place["state"] | undefined;
  /** Why the practice is closed that day, or null. */
  closed: string | null;
  onChange: (part: Partial<MoveTarget>) => void;
}

/** Day, provider and time of a move, with what is free; the way without dragging. */
export function MoveFields({ visit, target, places, state, closed, onChange }: MoveFieldsProps) {
  const { date, providerId } = target;
  const qualified = qualifiedFor(visit);
  const people = staff.filter(({ id }) => qualified.includes(id) || id === providerId);
  const chosen = people.find(({ id }) => id === providerId);
  const isUnqualified = !qualified.includes(providerId);
  const minute = useMinute();
  const isOver = (minutes: number) => startOf({ date, minutes }) < minute;
  const isMoved = startOf(target).getTime() !== new Date(visit.start).getTime();
  const isOffered = places.some(({ minutes }) => minutes === target.minutes);
  return (
    <div className={styles.fields}>
      <TextField
        type="date"
        label="Day"
        min={practiceDate(minute)}
        value={date}
        onChange={({ target: { value } }) => {
          // Cleared or half typed dates are empty: stay where we are.
          if (isCalendarDate(value)) onChange({ date: value });
        }}
      />
      <Field
        label="Provider"
        error={
          isUnqualified && chosen
            ? `${displayName(chosen)} does not offer this service.`
            : undefined
        }
      >
        {(control) => (
          <select
            {...control}
            value={providerId}
            onChange={({ target: { value } }) => onChange({ providerId: value })}
          >
            {people.map((person) => (
              <option key={person.id} value={person.id}>
                {displayName(person)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label="Time"
        hint={closed === null ? undefined : `Closed on ${formatCalendarDate(date)}: ${closed}.`}
        error={
          state === "taken"
            ? "That time is taken. Choose another."
            : isMoved && isOver(target.minutes)
              ? "That time is already over. Choose another."
              : undefined
        }
      >
        {(control) => (
          <select
            {...control}
            value={target.minutes}
            onChange={({ target: { value } }) => onChange({ minutes: Number(value) })}
          >
            {isOffered ? null : (
              <option value={target.minutes}>
                {formatTime(startOf(target))}
                {state ? stateWords[state] : ""}
              </option>
            )}
            {places.map(({ minutes, state: itsState }) => (
              <option
                key={minutes}
                value={minutes}
                disabled={itsState === "taken" || isOver(minutes)}
              >
                {formatTime(startOf({ date, minutes }))}
                {isOver(minutes) ? ", over" : stateWords[itsState]}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
