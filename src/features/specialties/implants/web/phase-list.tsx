import { formatCalendarShortDay, practiceDate } from "#practice/time.ts";
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from "#ui/late-icons.ts";
import { useClock } from "#ui/use-clock.ts";
import { outcomeNames, phaseNames, phaseStatusNames } from "../../entries/content.ts";
import { planOf } from "../../phase-plan/rules.ts";
import { dayText, shareBetween, weekSince } from "../../time-axis/rules.ts";
import type { HealingPhase, ImplantCase } from "../contract.ts";
import styles from "./phase-list.module.css";

const glyphs = {
  completed: IconCircleCheckFilled,
  "in-progress": IconCircleHalf2,
  upcoming: IconCircle,
} as const;

function datesText({ startDate, endDate }: HealingPhase, now: Date): string {
  if (startDate === null) return "";
  if (endDate === null) return `since ${dayText(startDate, now)}`;
  return `${formatCalendarShortDay(startDate)} to ${dayText(endDate, now)}`;
}

/** The four phases of a case: glyph, word and days, and one bar with today on it. */
export function PhaseList({ shown }: { shown: ImplantCase }) {
  const now = useClock(60_000);
  return (
    <>
      <ol className={styles.phases}>
        {shown.phases.map((phase) => {
          const Glyph = glyphs[phase.status];
          return (
            <li key={phase.phase} data-status={phase.status}>
              <Glyph size={16} stroke={2} aria-hidden="true" />
              <span className={styles.words}>
                <strong>{phaseNames[phase.phase]}</strong>
                <span>
                  {phase.duration}, {phaseStatusNames[phase.status].toLowerCase()}
                </span>
              </span>
              <span className={styles.dates}>{datesText(phase, now)}</span>
            </li>
          );
        })}
      </ol>
      {shown.outcome === "healing" ? (
        <PhaseBar shown={shown} now={now} />
      ) : (
        <p className={styles.over}>{outcomeNames[shown.outcome]}.</p>
      )}
    </>
  );
}

/** From the placement to the crown by what each phase takes at the most, with today in its place. */
function PhaseBar({ shown, now }: { shown: ImplantCase; now: Date }) {
  const today = practiceDate(now);
  const { starts, ends } = planOf(shown.placementDate, shown.phases);
  const week = weekSince(shown.placementDate, today);
  const at = shareBetween(shown.placementDate, ends, today);
  return (
    <figure className={styles.bar} aria-label="Where the case stands">
      <p className={styles.today} style={{ left: `clamp(48px, ${at}%, calc(100% - 48px))` }}>
        today{week === null ? "" : `, week ${week}`}
      </p>
      <div className={styles.track} aria-hidden="true">
        <span className={styles.done} style={{ width: `${at}%` }} />
        {starts.map(({ phase, day }) => (
          <span
            key={phase}
            className={styles.border}
            style={{ left: `${shareBetween(shown.placementDate, ends, day)}%` }}
          />
        ))}
        <span className={styles.now} style={{ left: `${at}%` }} />
      </div>
      <figcaption className={styles.ends}>
        <span>{dayText(shown.placementDate, now)}</span>
        <span>crown by {dayText(ends, now)} at the usual pace</span>
      </figcaption>
    </figure>
  );
}
