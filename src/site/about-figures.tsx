import { claim } from "#practice/claims.ts";
import { doctor } from "#practice/doctor.ts";
import { locale } from "#practice/locale.ts";
import { aboutContent } from "./about-content.ts";
import styles from "./about-figures.module.css";

const words = aboutContent[locale].figures;
const entries = words.entries.map((entry) => ({ ...entry, ...claim(entry.claim) }));
const stated = entries.some((entry) => !entry.confirmedByOwner);

/** "30+" with its sign set apart, as the gold mark of the figure. */
function Figure({ figure }: { figure: string }) {
  const number = figure.replace(/\+$/, "");
  return (
    <span className={styles.figure}>
      {number}
      {number === figure ? null : <span className={styles.more}>+</span>}
    </span>
  );
}

const [first, second] = doctor.education;
const years = 34;
const ticks = Array.from({ length: years + 1 }, (_, year) => {
  const height = year % 5 === 3 ? 14 : 8;
  return `M${(year / years) * 1000} 14v-${height}`;
}).join("");

/** The career on a ruler, a tick a year; the list of dates above says the same. */
function CareerRuler() {
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.dates}>
        <p className={styles.first}>
          <strong>{first.year}</strong> {words.dates.first}
        </p>
        <p className={styles.second}>
          <strong>{second.year}</strong> {words.dates.second}
        </p>
        <p className={styles.last}>
          <strong>{doctor.backInTheArea}</strong> {words.dates.last}
        </p>
      </div>
      <svg viewBox="0 0 1000 14" preserveAspectRatio="none" className={styles.ticks}>
        <path d={ticks} />
      </svg>
    </div>
  );
}

/** Three figures on the page's one full-width band. */
export function AboutFigures() {
  return (
    <section className={styles.band} aria-labelledby="figures">
      <div className="shell">
        <h2 id="figures">{words.heading}</h2>
        <ul className={styles.figures}>
          {entries.map(({ id, figure, label, text }) => (
            <li key={id}>
              <Figure figure={figure} />
              <strong className={styles.label}>{label}</strong>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ul>
        {stated ? <p className={styles.source}>{words.source}</p> : null}
        <CareerRuler />
      </div>
    </section>
  );
}
