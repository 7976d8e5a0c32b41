import { memo, type ReactNode } from "react";
import { clockRange } from "#features/booking/hours/rules.ts";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { DaySchedule } from "../contract.ts";
import { reasonsText } from "../no-show-risk/rules.ts";
import { clockMinutes, gapsOf, peopleOf, periodText, shortClock } from "../rules.ts";
import styles from "./day-aside.module.css";

const mostGaps = 6;
const mostUnconfirmed = 6;
const mostAtRisk = 6;

export interface DayAsideProps {
  day: DaySchedule | undefined;
  now: Date;
  isToday: boolean;
}

/** What follows from the day's list: free stretches, who has not confirmed, who works. */
export const DayAside = memo(function DayAside({ day, now, isToday }: DayAsideProps) {
  const isHidden = useNamesHidden();
  const that = isToday ? "today" : "that day";
  if (!day || isHidden) {
    return (
      <aside className={styles.aside} aria-label="About this day">
        {[`Gaps ${that}`, "Unconfirmed", `Providers in ${that}`].map((title) => (
          <Section key={title} title={title}>
            <Skeleton className={styles.skeleton} />
            <Skeleton className={styles.skeleton} />
          </Section>
        ))}
      </aside>
    );
  }
  return (
    <aside className={styles.aside} aria-label="About this day">
      <Gaps day={day} now={now} title={`Gaps ${that}`} />
      <Unconfirmed day={day} now={now} />
      <AtRisk day={day} now={now} />
      <Section title={`Providers in ${that}`}>
        {day.providers.length === 0 ? <p className={styles.none}>Nobody works {that}.</p> : null}
        {day.changedHours === null ? null : (
          <p className={styles.changed}>
            Open {clockRange(day.changedHours.opens, day.changedHours.closes)}:{" "}
            {day.changedHours.reason}
          </p>
        )}
        <dl className={styles.pairs}>
          {peopleOf(day).map((person) => (
            <div key={person.id}>
              <dt>{person.displayName}</dt>
              <dd>
                {person.periods.map((period) => (
                  <span key={period.from}>{periodText(period.from, period.to)}</span>
                ))}
                {person.off.map((absence) => (
                  <span key={absence.from} className={styles.off}>
                    {offText(absence)}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Section>
      <p className={styles.keys}>
        <kbd>←</kbd> <kbd>→</kbd> change the day, <kbd>↑</kbd> <kbd>↓</kbd> go from visit to visit,{" "}
        <kbd>Enter</kbd> opens one, <kbd>M</kbd> moves it, <kbd>N</kbd> makes a new visit,{" "}
        <kbd>B</kbd> blocks time.
      </p>
    </aside>
  );
});

/** "off all day", or the hours somebody is off. */
function offText({ from, to }: DaySchedule["off"][number]): string {
  if (from === "00:00" && to === "24:00") return "off all day";
  if (from === "00:00") return `off until ${shortClock(clockMinutes(to))}`;
  if (to === "24:00") return `off from ${shortClock(clockMinutes(from))}`;
  return `off ${periodText(from, to)}`;
}

function Gaps({ day, now, title }: { day: DaySchedule; now: Date; title: string }) {
  const gaps = gapsOf(day, now);
  const more = gaps.length - mostGaps;
  return (
    <Section title={title}>
      {gaps.length === 0 ? (
        <p className={styles.none}>
          {day.closed === null ? "No free half hour is left." : "The practice is closed."}
        </p>
      ) : null}
      <dl className={styles.pairs}>
        {gaps.slice(0, mostGaps).map((gap) => (
          <div key={`${gap.providerId}/${gap.from}`}>
            <dt className={styles.strong}>
              {shortClock(gap.from)} to {shortClock(gap.to)}
            </dt>
            <dd>
              {gap.providerName}, {gap.to - gap.from} min
            </dd>
          </div>
        ))}
      </dl>
      {more > 0 ? <p className={styles.none}>and {more} more</p> : null}
    </Section>
  );
}

function Unconfirmed({ day, now }: { day: DaySchedule; now: Date }) {
  const waiting = day.visits.filter(
    (visit) => visit.status === "scheduled" && new Date(visit.start) > now,
  );
  if (waiting.length === 0) return null;
  const more = waiting.length - mostUnconfirmed;
  return (
    <Section title="Unconfirmed">
      <dl className={styles.pairs}>
        {waiting.slice(0, mostUnconfirmed).map((visit) => (
          <div key={visit.id}>
            <dt>
              <PrivateText>{visit.patientName}</PrivateText>
            </dt>
            <dd>{formatTime(new Date(visit.start))}</dd>
          </div>
        ))}
      </dl>
      {more > 0 ? <p className={styles.none}>and {more} more</p> : null}
    </Section>
  );
}

/** Who is likely to miss the visit, the likeliest first, with what speaks for it. */
function AtRisk({ day, now }: { day: DaySchedule; now: Date }) {
  const visits = day.visits
    .filter((visit) => visit.risk?.isHigh && new Date(visit.start) > now)
    .toSorted((one, other) => (other.risk?.points ?? 0) - (one.risk?.points ?? 0));
  if (visits.length === 0) return null;
  const more = visits.length - mostAtRisk;
  return (
    <Section title="No-show risk">
      <ul className={styles.risks}>
        {visits.slice(0, mostAtRisk).map((visit) => (
          <li key={visit.id}>
            <strong>
              <PrivateText>{visit.patientName}</PrivateText>, {visit.risk?.points}
            </strong>
            {visit.risk ? <span>{reasonsText(visit.risk)}</span> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.none}>and {more} more</p> : null}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
