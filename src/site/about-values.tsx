import { locale } from "#practice/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { aboutContent } from "./about-content.ts";
import styles from "./about-values.module.css";

const words = aboutContent[locale].values;

/** What the practice holds itself to, in four words with a sentence each. */
export function AboutValues() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="values">
      <h2 id="values">{words.heading}</h2>
      <dl className={styles.values}>
        {words.entries.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
