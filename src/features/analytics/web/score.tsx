import { useId } from "react";
import { bandWords } from "../content.ts";
import { pointsOf, scoreOf } from "../rules.ts";
import styles from "./score.module.css";
import type { Measured } from "./use-analytics.ts";

/** The performance score with how it is reached, over the measures of which anything is known; it says over how many. */
export function Score({ measured }: { measured: readonly Measured[] }) {
  const id = useId();
  const scored = measured.filter(({ isScored }) => isScored);
  const score = scoreOf(scored);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Performance score
      </h2>
      <p className={styles.score}>
        {score.points === null || score.band === null ? (
          <span>no data yet</span>
        ) : (
          <>
            {score.points} <span>of 100, {bandWords[score.band]}</span>
          </>
        )}
      </p>
      {score.missing.length > 0 ? (
        <p className={styles.text}>
          Over {score.known} of {scored.length} measures: there is no data yet for{" "}
          {score.missing.join(", ")}.
        </p>
      ) : null}
      <dl className={styles.parts}>
        {scored.map(({ id: measure, name, value, ...benchmark }) => (
          <div key={measure}>
            <dt>{name}</dt>
            <dd>{value === null ? "no data yet" : `${pointsOf(value, benchmark)} of 20`}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        20 points for a measure that is better than its benchmark, 15 within 5 percent of it, 10
        otherwise; together as a part of 100. 90 and more is excellent, 70 and more good.
      </p>
    </section>
  );
}
