import { retentionClasses } from "../classes/content.ts";
import { recordRules, retentionRules, spanInWords } from "../content.ts";
import styles from "./kept-table.module.css";

const rules = Object.values({ ...recordRules, ...retentionRules });

/** The one table of classes and times, as the job carries it out. */
export function KeptTable() {
  return (
    <details className={styles.kept}>
      <summary>How long what is kept</summary>
      <dl>
        {Object.entries(retentionClasses).map(([name, { what, kept }]) => (
          <div key={name}>
            <dt>{what}</dt>
            <dd>{kept}</dd>
          </div>
        ))}
      </dl>
      <p>Removed by itself, so long after:</p>
      <dl>
        {rules.map(({ what, since, after }) => (
          <div key={what}>
            <dt>
              {what}, after {since}
            </dt>
            <dd>{spanInWords(after)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
