import { memo, useId } from "react";
import { formatMonth } from "#practice/time.ts";
import { FigureButton } from "#ui/figure-button.tsx";
import type { Calibration } from "../contract.ts";
import styles from "./calibration-tables.module.css";

const percentText = (value: number) => `${Math.round(value * 10) / 10}%`;

/** What a band of points is called. */
export function bandName({ from, to }: { from: number; to: number }): string {
  if (from === to) return `${from} points`;
  return to === 100 ? `${from} points and more: call before` : `${from} to ${to} points`;
}

interface OutcomeTableProps {
  caption: string;
  column: string;
  onOpen: (group: string) => void;
  rows: readonly {
    group: string;
    name: string;
    visits: number;
    foreseen: number | null;
    missed: number | null;
  }[];
}

function OutcomeTable({ caption, column, onOpen, rows }: OutcomeTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col">Visits</th>
          <th scope="col">Foreseen</th>
          <th scope="col">Missed</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ group, name, visits, foreseen, missed }) => (
          <tr key={name}>
            <th scope="row">
              {foreseen === null ? (
                name
              ) : (
                <FigureButton onOpen={() => onOpen(group)}>{name}</FigureButton>
              )}
            </th>
            {foreseen === null || missed === null ? (
              <td colSpan={3} className={styles.none}>
                no data yet
              </td>
            ) : (
              <>
                <td>{visits.toLocaleString("en-US")}</td>
                <td>{percentText(foreseen)}</td>
                <td>{percentText(missed)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface CalibrationTablesProps {
  calibration: Calibration;
  /** Opens the visits behind a line: "month.2026-11", "points.15", "open". */
  onOpen: (group: string) => void;
}

/** What the no-show forecast is worth: what it said a day before visits, beside what became of them. */
export const CalibrationTables = memo(function CalibrationTables({
  calibration,
  onOpen,
}: CalibrationTablesProps) {
  const id = useId();
  const { months, bands, open } = calibration;
  const isKnown = months.some(({ visits }) => visits > 0);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        No-show forecast
      </h2>
      <p className={styles.text}>
        Noted for each visit in the day before it, and never worked out afterwards; a point is taken
        for one missed visit of a hundred.{" "}
        <FigureButton onOpen={() => onOpen("open")}>
          {open === 1 ? "1 visit is" : `${open.toLocaleString("en-US")} visits are`} noted
        </FigureButton>{" "}
        whose end is not known yet.
      </p>
      {isKnown ? (
        <div className={styles.tables}>
          <OutcomeTable
            caption="By points"
            column="Forecast"
            onOpen={onOpen}
            rows={bands.map((band) => ({
              ...band,
              group: `points.${band.from}`,
              name: bandName(band),
            }))}
          />
          <OutcomeTable
            caption="By month"
            column="Month"
            onOpen={onOpen}
            rows={months.toReversed().map(({ month, ...outcome }) => ({
              ...outcome,
              group: `month.${month}`,
              name: formatMonth(month),
            }))}
          />
        </div>
      ) : (
        <p className={styles.text}>
          No data yet. The tables begin with the first noted visit that took place or was missed.
        </p>
      )}
    </section>
  );
});
