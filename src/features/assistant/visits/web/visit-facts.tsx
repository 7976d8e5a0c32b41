import styles from "./visit-facts.module.css";

/** Labels with what they stand for. */
export function Facts({ facts }: { facts: readonly (readonly string[])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
