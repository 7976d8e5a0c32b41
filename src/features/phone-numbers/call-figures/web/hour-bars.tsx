import type { CSSProperties } from "react";
import type { CallFigures } from "../contract.ts";
import { spokenHour } from "#practice/time.ts";
import { busyText } from "../rules.ts";
import styles from "./hour-bars.module.css";

/** When people call: the table is the chart. */
export function HourBars({ hours, busiest }: Pick<CallFigures, "hours" | "busiest">) {
  const most = Math.max(1, ...hours.map(({ calls }) => calls));
  return (
    <section className={styles.section} aria-labelledby="calls-by-hour">
      <h2 id="calls-by-hour" className={styles.heading}>
        Busiest hours
      </h2>
      <ol className={styles.busiest}>
        {busiest.map((one) => (
          <li key={`${one.weekday} ${one.hour}`}>
            {busyText(one)}:{" "}
            {one.calls === 1 ? "1 call" : `${one.calls.toLocaleString("en-US")} calls`}
          </li>
        ))}
      </ol>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            <th scope="col">Calls</th>
            <th scope="col">Missed</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, calls, missed }) => (
            <tr key={hour}>
              <th scope="row">{spokenHour(hour)}</th>
              <td>
                <span className={styles.bar}>
                  {calls === 0 ? null : (
                    <i
                      style={{ "--share": calls / most } as CSSProperties}
                      className={styles.stroke}
                      aria-hidden="true"
                    />
                  )}
                  {calls.toLocaleString("en-US")}
                </span>
              </td>
              <td>{missed.toLocaleString("en-US")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
