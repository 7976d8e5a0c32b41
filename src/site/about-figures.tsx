import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { aboutContent } from "./about-content.ts";
import { CareerRuler } from "./career-ruler.tsx";
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
        <CareerRuler words={words.dates} />
      </div>
    </section>
  );
}
