import { doctor } from "#practice/doctor.ts";
import { locale } from "#practice/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { Rule } from "#ui/rule.tsx";
import { aboutContent } from "./about-content.ts";
import styles from "./about-work.module.css";

const words = aboutContent[locale].work;
const dates = [...doctor.education, { year: doctor.backInTheArea, name: words.returned }];

/** How the doctor thinks, in four parts, beside where he learned it. */
export function AboutWork() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="work">
      <Rule />
      <div className={styles.split}>
        <div className={styles.left}>
          <h2 id="work">{words.heading}</h2>
          <h3 className={styles.label}>{words.education}</h3>
          <dl className={styles.dates}>
            {dates.map(({ year, name }) => (
              <div key={year}>
                <dt>{year}</dt>
                <dd>{name}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.parts}>
          {words.sections.map(({ id, name, text }) => (
            <section key={id} className={styles.part} aria-labelledby={id}>
              <h3 id={id}>{name}</h3>
              <p>{text}</p>
            </section>
          ))}
        </div>
      </div>
    </section>
  );
}
