import { memo, useId } from "react";
import { actionNames, stepNames } from "#features/tracking/report/web/public.ts";
import { addDays, formatCalendarShortDay } from "#practice/time.ts";
import type { EventReport } from "../../tracking/contract.ts";
import { stepRows } from "../../tracking/report/rules.ts";
import { TrendChart } from "./trend-chart.tsx";
import type { TrendPoint } from "./trend-chart.tsx";
import styles from "./site-events.module.css";

const series = [
  { key: "visit", name: stepNames.visit, color: 1 },
  { key: "interest", name: stepNames.interest, color: 2 },
  { key: "booking", name: stepNames.booking, color: 3 },
] as const;

/** Every day of the period, the oldest first; a day of which nothing is known counts nothing. */
function everyDay({ from, to, days }: EventReport): TrendPoint[] {
  const points: TrendPoint[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const known = days.find((one) => one.day === day);
    points.push({
      at: day,
      visit: known?.visit ?? 0,
      interest: known?.interest ?? 0,
      booking: known?.booking ?? 0,
    });
  }
  return points;
}

const isAction = (text: string): text is keyof typeof actionNames =>
  Object.hasOwn(actionNames, text);

/** How often each thing was done, the most frequent first. */
function eventCounts(rows: EventReport["rows"]): { action: string; events: number }[] {
  const counts = new Map<string, number>();
  for (const { action, events } of rows) counts.set(action, (counts.get(action) ?? 0) + events);
  return [...counts]
    .map(([action, events]) => ({ action, events }))
    .toSorted((one, other) => other.events - one.events);
}

/** What visitors of the website did in the last thirty days: how far they came, day by day, and what they did. */
export const SiteEvents = memo(function SiteEvents({ report }: { report: EventReport }) {
  const id = useId();
  const steps = stepRows(report.days);
  const counts = eventCounts(report.rows);
  return (
    <>
      <section className={styles.section} aria-labelledby={`${id}-steps`}>
        <h2 id={`${id}-steps`} className={styles.title}>
          From first visit to booking
        </h2>
        {report.firstDay === null ? (
          <p className={styles.none}>Nobody has agreed to be counted yet.</p>
        ) : (
          <>
            <ol className={styles.steps}>
              {steps.map(({ step, tabs, kept, share }) => (
                <li key={step}>
                  <span>{stepNames[step]}</span>
                  <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                    <rect className={styles.track} width="100" height="10" />
                    <rect className={styles.fill} width={Math.min(100, share)} height="10" />
                  </svg>
                  <strong>{tabs.toLocaleString("en-US")}</strong>
                  <span className={styles.kept}>{kept === null ? "" : `${kept}% of before`}</span>
                </li>
              ))}
            </ol>
            <TrendChart
              column="Day"
              nameOf={formatCalendarShortDay}
              summary="Tabs that looked at the site, showed interest and booked, day by day"
              series={series}
              points={everyDay(report)}
            />
          </>
        )}
      </section>
      <section className={styles.section} aria-labelledby={`${id}-events`}>
        <h2 id={`${id}-events`} className={styles.title}>
          Events of the website
        </h2>
        {counts.length === 0 ? <p className={styles.none}>No event was counted yet.</p> : null}
        <dl className={styles.counts}>
          {counts.map(({ action, events }) => (
            <div key={action}>
              <dt>{isAction(action) ? actionNames[action] : action}</dt>
              <dd>{events.toLocaleString("en-US")}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
});
