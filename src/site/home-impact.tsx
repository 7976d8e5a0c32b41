import { useEffect, useRef } from "react";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { countUp } from "#ui/count-up.ts";
import { partsOf } from "#ui/count-up-rules.ts";
import { useEntrance } from "#ui/use-entrance.ts";
import { CareerRuler } from "./career-ruler.tsx";
import { statedNote } from "./home-cards.ts";
import { homeContent } from "./home-content.ts";
import styles from "./home-impact.module.css";

const words = homeContent[locale].impact;
const entries = words.entries.map((entry) => {
  const { id, figure, label } = claim(entry.claim);
  return { id, label, text: entry.text, figure, ...partsOf(figure) };
});
const note = statedNote(entries.map((entry) => entry.id));

/** The practice in four figures, which count up once, on the page's one full-width band. */
export function HomeImpact() {
  const section = useRef<HTMLElement>(null);
  const hasEntered = useEntrance(section) === "done";
  useEffect(() => {
    if (!hasEntered || !section.current) return;
    const elements = [...section.current.querySelectorAll<HTMLElement>("[data-number]")];
    return countUp(
      elements.map((element) => ({ element, number: Number(element.dataset["number"]) })),
    );
  }, [hasEntered]);
  return (
    <section ref={section} className={styles.band} aria-labelledby="impact">
      <div className="shell">
        <h2 id="impact">{words.heading}</h2>
        <ul className={styles.figures}>
          {entries.map(({ id, figure, number, sign, label, text }) => (
            <li key={id}>
              <p className={styles.figure}>
                <span className={styles.number} data-number={number}>
                  {figure.slice(0, figure.length - sign.length)}
                </span>
                <span className={styles.sign}>{sign}</span>
              </p>
              <p className={styles.label}>{label}</p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
        {note ? <p className={styles.note}>{note}</p> : null}
        <CareerRuler words={words.dates} />
      </div>
    </section>
  );
}
