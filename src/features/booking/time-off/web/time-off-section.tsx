import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { IconPlus } from "#ui/staff-icons.ts";
import { EmptyState } from "#ui/states.tsx";
import { HoursColumns, HoursLine, LineButton } from "../../hours/web/hours-line.tsx";
import { HoursSection } from "../../hours/web/hours-section.tsx";
import type { TimeOff } from "../contract.ts";
import { absenceOnDay } from "../rules.ts";
import { datesText } from "../../hours/rules.ts";
import styles from "./time-off-section.module.css";
import { useTimeOff } from "./use-time-off.ts";

export interface TimeOffSectionProps {
  timeOff: ReturnType<typeof useTimeOff>;
  today: string;
  selected: string | null;
  onSelect: (entry: TimeOff) => void;
  onAdd: () => void;
  onEdit: (entry: TimeOff) => void;
}

/** Who is away and when. */
export function TimeOffSection(props: TimeOffSectionProps) {
  const { timeOff, today, selected, onSelect, onAdd, onEdit } = props;
  const [showsPast, setShowsPast] = useState(false);
  const past = useTimeOff(true, showsPast);
  const coming = timeOff.data ?? [];
  const gone = showsPast ? (past.data ?? []) : [];
  const line = (entry: TimeOff, isPast: boolean) => (
    <HoursLine
      key={entry.id}
      name={`${entry.displayName}, ${datesText(entry.from, entry.to, today)}`}
      main={entry.displayName}
      what={
        <>
          {datesText(entry.from, entry.to, today)}
          {entry.starts === null ? null : `, ${absenceOnDay(entry)}`}
        </>
      }
      hours={<span className={styles.reason}>{entry.reason}</span>}
      visitCount={entry.visitCount}
      isSelected={selected === entry.id}
      isQuiet={isPast}
      onSelect={() => onSelect(entry)}
    >
      {isPast ? null : (
        <LineButton
          label="Edit"
          about={`the time off of ${entry.displayName}`}
          onClick={() => onEdit(entry)}
        />
      )}
    </HoursLine>
  );
  return (
    <HoursSection
      id="time-off"
      title="Time off"
      query={timeOff}
      aside={
        <>
          <Button
            variant="quiet"
            size="small"
            aria-pressed={showsPast}
            busy={showsPast && past.isFetching}
            busyLabel="Loading"
            onClick={() => setShowsPast(!showsPast)}
          >
            {showsPast ? "Hide past" : "Show past"}
          </Button>
          <Button
            variant="line"
            size="small"
            icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            Add time off
          </Button>
        </>
      }
    >
      {showsPast && past.error ? <p role="alert">{past.error.message}</p> : null}
      {coming.length + gone.length === 0 ? (
        <EmptyState title="Nobody is away">
          Vacations, courses and sick days are entered here; the person&apos;s free times close at
          once.
        </EmptyState>
      ) : (
        <>
          <HoursColumns names={["Who", "Dates", "Reason", "Visits inside", ""]} />
          <ul className={styles.list}>
            {gone.map((entry) => line(entry, true))}
            {coming.map((entry) => line(entry, false))}
          </ul>
        </>
      )}
    </HoursSection>
  );
}
