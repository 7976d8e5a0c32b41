import { Fragment, memo, useId } from "react";
import { formatDollars } from "#practice/money.ts";
import { formatMonth } from "#practice/time.ts";
import { FigureButton } from "#ui/figure-button.tsx";
import type { Trends } from "../../metrics/trends/contract.ts";
import { TrendChart } from "./trend-chart.tsx";
import styles from "./monthly-trends.module.css";

const series = [
  { key: "kept", name: "Kept", color: 1 },
  { key: "noShow", name: "No-show", color: 2 },
  { key: "cancelled", name: "Cancelled", color: 3 },
] as const;

const shortMonth = (month: string) => formatMonth(month).replace(/^(\w{3})\w*/, "$1");

/** How visits ended over a year, and what was produced, month by month. */
export const MonthlyTrends = memo(function MonthlyTrends({
  trends,
  onOpen,
}: {
  trends: Trends;
  /** Opens the rows behind a count: "2026-11.kept". */
  onOpen: (count: string) => void;
}) {
  const id = useId();
  const produced = trends.months.filter(({ productionCents }) => productionCents !== null);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Visits by month
      </h2>
      <TrendChart
        summary="Visits that were kept, missed and cancelled, month by month for a year"
        column="Month"
        nameOf={shortMonth}
        series={series}
        onOpen={(month, key) => onOpen(`${month}.${key}`)}
        points={trends.months.map(({ month, kept, noShow, cancelled }) => ({
          at: month,
          kept,
          noShow,
          cancelled,
        }))}
      />
      {produced.length > 0 ? (
        <p className={styles.text}>
          Production entered:{" "}
          {produced.map(({ month, productionCents }, index) => (
            <Fragment key={month}>
              {index > 0 ? ", " : ""}
              <FigureButton onOpen={() => onOpen(`${month}.production`)}>
                {shortMonth(month)} {formatDollars(Math.round((productionCents ?? 0) / 100) * 100)}
              </FigureButton>
            </Fragment>
          ))}
          .
        </p>
      ) : null}
    </section>
  );
});
