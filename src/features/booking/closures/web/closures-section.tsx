import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/states.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { clockRange, datesText } from "../../hours/rules.ts";
import { HoursColumns, HoursLine, LineButton } from "../../hours/web/hours-line.tsx";
import { HoursSection } from "../../hours/web/hours-section.tsx";
import { groupDays } from "../rules.ts";
import styles from "./closures-section.module.css";
import { type ClosureGroup, lastOf, useClosures, visitsIn } from "./use-closures.ts";

export interface ClosuresSectionProps {
  closures: ReturnType<typeof useClosures>;
  /** First day of the selected entry. */
  selected: string | null;
  onSelect: (group: ClosureGroup) => void;
  onEdit: (group: ClosureGroup) => void;
  onRemove: (group: ClosureGroup) => void;
}

const shownAtFirst = 8;

/** Closed days and days with other hours, by date; the past year on demand. */
export function ClosuresSection(props: ClosuresSectionProps) {
  const { closures } = props;
  const [showsPast, setShowsPast] = useState(false);
  const past = useClosures(true, showsPast);
  const today = closures.data?.today ?? "";
  const [showsAll, setShowsAll] = useState(false);
  const all = groupDays(closures.data?.closures ?? []);
  // Holidays are there for three years: at first the next ones, and whatever needs an eye.
  const groups = showsAll
    ? all
    : all.filter(
        (group, index) =>
          index < shownAtFirst || visitsIn(group) > 0 || group[0].date === props.selected,
      );
  const pastGroups = showsPast ? groupDays(past.data?.closures ?? []) : [];
  return (
    <HoursSection
      id="closures"
      title="Closures and changed hours"
      query={closures}
      aside={
        <>
          <span>Shown on the site and in booking</span>
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
        </>
      }
    >
      {showsPast && past.error ? <p role="alert">{past.error.message}</p> : null}
      {groups.length + pastGroups.length === 0 ? (
        <EmptyState title="No closures">
          Holidays of the next three years are entered by themselves; these were removed. Add a day
          on which the practice is closed or has other hours.
        </EmptyState>
      ) : (
        <>
          <HoursColumns names={["Dates", "What", "Hours", "Visits outside", ""]} />
          <ul className={styles.list}>
            {pastGroups.map((group) => (
              <ClosureLine key={group[0].id} {...props} group={group} today={today} isPast />
            ))}
            {groups.map((group) => (
              <ClosureLine key={group[0].id} {...props} group={group} today={today} />
            ))}
          </ul>
          {all.length > shownAtFirst ? (
            <Button
              variant="quiet"
              size="small"
              aria-expanded={showsAll}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? "Show the next ones only" : `Show all ${all.length}`}
            </Button>
          ) : null}
        </>
      )}
    </HoursSection>
  );
}

interface ClosureLineProps extends ClosuresSectionProps {
  group: ClosureGroup;
  today: string;
  isPast?: boolean;
}

function ClosureLine(props: ClosureLineProps) {
  const { group, today, isPast = false, closures, selected, onSelect, onEdit, onRemove } = props;
  const [day] = group;
  const dates = datesText(day.date, lastOf(group).date, today);
  const about = `${dates}, ${day.reason}`;
  const mayChange = closures.data?.mayChange === true && !isPast;
  return (
    <HoursLine
      name={about}
      main={dates}
      what={day.reason}
      hours={<Hours group={group} />}
      visitCount={visitsIn(group)}
      isSelected={selected === day.date}
      isQuiet={isPast || !day.isActive}
      onSelect={() => onSelect(group)}
    >
      {mayChange ? (
        <LineButton
          label={day.isActive ? "Edit" : "Close again"}
          about={about}
          onClick={() => onEdit(group)}
        />
      ) : null}
      {mayChange && !day.isActive ? (
        <LineButton label="Remove" about={about} onClick={() => onRemove(group)} />
      ) : null}
    </HoursLine>
  );
}

function Hours({ group: [day] }: { group: ClosureGroup }) {
  if (!day.isActive) return <StatusChip tone="completed">Open after all</StatusChip>;
  if (day.opens !== null && day.closes !== null) return clockRange(day.opens, day.closes);
  return (
    <span className={styles.closed}>
      <span className={styles.hatch} aria-hidden="true" />
      Closed
    </span>
  );
}
