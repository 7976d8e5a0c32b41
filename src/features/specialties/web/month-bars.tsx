import { formatMonth } from "#practice/time.ts";
import { roomFor } from "../../analytics/chart/rules.ts";
import type { Specialty } from "../contract.ts";
import styles from "./month-bars.module.css";

export interface MonthBarsProps {
  /** The heading of the chart and, beside it, how it is read. */
  title: string;
  note: string;
  hue: Specialty;
  /** The name of what is drawn, over its column of the table. */
  name: string;
  /** The oldest first; a month of which nothing is known has no bar. */
  months: readonly { month: string; value: number | null }[];
  textOf: (value: number) => string;
  /** Where the scale ends; at the most that is drawn when left out. */
  most?: number;
  /** While no month has a value. */
  nothing: string;
}

const shortMonth = (month: string) => formatMonth(month).slice(0, 3);

/** A value month by month for a year as bars, and the table behind them. */
export function MonthBars(props: MonthBarsProps) {
  const { title, note, hue, name, months, textOf, nothing } = props;
  const values = months.flatMap(({ value }) => (value === null ? [] : [value]));
  const top = Math.max(props.most ?? 0, ...values, Number.EPSILON);
  const last = months.length - 1;
  return (
    <figure className={styles.figure} data-center={hue} aria-label={title}>
      <figcaption className={styles.head}>
        <h3>{title}</h3>
        <span>{note}</span>
      </figcaption>
      {values.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <>
          <ol className={styles.bars} aria-hidden="true">
            {months.map(({ month, value }, index) => (
              <li key={month} data-room={roomFor(last - index, months.length)}>
                <span className={styles.plot}>
                  {value === null ? null : (
                    <>
                      <span className={styles.value}>{textOf(value)}</span>
                      <span className={styles.bar} style={{ height: `${(value / top) * 100}%` }} />
                    </>
                  )}
                </span>
                <span className={styles.month}>{shortMonth(month)}</span>
              </li>
            ))}
          </ol>
          <details className={styles.behind}>
            <summary>Show the table</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Month</th>
                  <th scope="col">{name}</th>
                </tr>
              </thead>
              <tbody>
                {months.toReversed().map(({ month, value }) => (
                  <tr key={month}>
                    <th scope="row">{formatMonth(month)}</th>
                    <td>{value === null ? "Nothing recorded" : textOf(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}
