import { useId } from "react";
import { bandWords } from "../content.ts";
import { pointsOf, scoreOf } from "../rules.ts";
import styles from "./score.module.css";
import type { Measured } from "./use-analytics.ts";

/** The performance score with how it is reached; without one of its measures there is none. */
export function Score({ measured }: { measured: readonly Measured[] }) {
  const id = useId();
  const scored = measured.filter(({ isScored }) => isScored);
  const score = scoreOf(scored);
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Performance score
      </h2>
      {score.isKnown ? (
        <p className={styles.score}>
          {score.points} <span>of 100, {bandWords[score.band]}</span>
        </p>
      ) : (
        <>
          <p className={styles.score}>
            <span>no data yet</span>
          </p>
          <p className={styles.text}>
            Missing: {score.missing.join(", ")}. A score of fewer measures would say something else.
          </p>
        </>
      )}
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
        otherwise. 90 and more is excellent, 70 and more good.
      </p>
    </section>
  );
}
