import { useState } from "react";
import { TrendChart } from "#features/analytics/web/public.ts";
import { formatCalendarShortDay } from "#practice/time.ts";
import { Segments } from "#ui/segments.tsx";
import type { CallFigures } from "../contract.ts";
import { dayPoint, type DayView, dayViews } from "../rules.ts";
import styles from "./call-figures-page.module.css";

const choices = [
  { value: "calls", label: "Calls" },
  { value: "outcomes", label: "What came of them" },
  { value: "minutes", label: "Minutes" },
  { value: "cost", label: "Cost" },
] as const;

/** Calls to a number day by day: how many, what came of them, how long they were, what they cost. */
export function CallDays({ days }: { days: CallFigures["days"] }) {
  const [view, setView] = useState<DayView>("calls");
  const { summary, series } = dayViews[view];
  return (
    <section className={styles.section} aria-labelledby="calls-by-day">
      <h2 id="calls-by-day" className={styles.heading}>
        By day
      </h2>
      <div className={styles.choice}>
        <Segments legend="What is shown by day" options={choices} value={view} onChange={setView} />
      </div>
      <TrendChart
        summary={summary}
        column="Day"
        nameOf={formatCalendarShortDay}
        series={series}
        points={days.map((day) => dayPoint(day))}
      />
    </section>
  );
}
