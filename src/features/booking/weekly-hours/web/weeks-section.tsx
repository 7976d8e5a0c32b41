import { EmptyState } from "#ui/states.tsx";
import { HoursLine, LineButton } from "../../hours/web/hours-line.tsx";
import { HoursSection } from "../../hours/web/hours-section.tsx";
import type { PracticeWeekday } from "../../hours/rules.ts";
import type { PersonWeek } from "../contract.ts";
import { minutesAWeek, weekLines } from "../rules.ts";
import { PracticeWeek } from "./practice-week.tsx";
import type { useWeeks } from "./use-weeks.ts";
import styles from "./weeks-section.module.css";

export interface WeeksSectionProps {
  weeks: ReturnType<typeof useWeeks>;
  hours: readonly PracticeWeekday[];
  mayChange: boolean;
  selected: string | null;
  onSelect: (week: PersonWeek) => void;
  onEdit: (week: PersonWeek) => void;
}

/** "38 h", "37 h 30" of minutes. */
function hoursText(minutes: number): string {
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? "" : ` ${rest}`}`;
}

/** When the practice usually opens, and everybody's usual week. */
export function WeeksSection(props: WeeksSectionProps) {
  const { weeks, hours, mayChange, selected, onSelect, onEdit } = props;
  const list = weeks.data ?? [];
  return (
    <HoursSection
      id="weekly-hours"
      title="Weekly hours"
      query={weeks}
      aside={<span>Free times lie where both are open</span>}
    >
      <h3 className={styles.heading}>The practice</h3>
      <PracticeWeek hours={hours} />
      <p className={styles.source}>
        An administrator changes the usual opening hours at the owner&apos;s desk, for the website
        and booking at once. A single day is changed above.
      </p>
      <h3 className={styles.heading}>Everybody&apos;s week</h3>
      {list.length === 0 ? (
        <EmptyState title="Nobody sees patients yet">
          The people are part of how the website is set up; whoever runs it adds them.
        </EmptyState>
      ) : null}
      <ul className={styles.list}>
        {list.map((week) => (
          <HoursLine
            key={week.staffId}
            name={`the week of ${week.displayName}`}
            main={
              <>
                {week.displayName}
                <span className={styles.total}>{hoursText(minutesAWeek(week.periods))} a week</span>
              </>
            }
            what={<Days week={week} />}
            hours={null}
            visitCount={week.visitCount}
            isSelected={selected === week.staffId}
            onSelect={() => onSelect(week)}
          >
            {mayChange ? (
              <LineButton
                label="Edit"
                about={`the week of ${week.displayName}`}
                onClick={() => onEdit(week)}
              />
            ) : null}
          </HoursLine>
        ))}
      </ul>
    </HoursSection>
  );
}

function Days({ week }: { week: PersonWeek }) {
  const lines = weekLines(week.periods);
  if (lines.length === 0) return <span className={styles.none}>No usual hours</span>;
  return (
    <span className={styles.days}>
      {lines.map(({ days, times }) => (
        <span key={times}>
          <b>{days}</b> {times}
        </span>
      ))}
    </span>
  );
}
