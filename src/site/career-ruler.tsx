import { doctor } from "#practice/doctor.ts";
import styles from "./career-ruler.module.css";

const [first, second] = doctor.education;
const years = 34;
const ticks = Array.from({ length: years + 1 }, (_, year) => {
  const height = year % 5 === 3 ? 14 : 8;
  return `M${(year / years) * 1000} 14v-${height}`;
}).join("");

export interface CareerRulerProps {
  words: { first: string; second: string; last: string };
}

/** The doctor's career on a ruler, a tick a year; each page that shows it says the same in words. */
export function CareerRuler({ words }: CareerRulerProps) {
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.dates}>
        <p className={styles.first}>
          <strong>{first.year}</strong> {words.first}
        </p>
        <p className={styles.second}>
          <strong>{second.year}</strong> {words.second}
        </p>
        <p className={styles.last}>
          <strong>{doctor.backInTheArea}</strong> {words.last}
        </p>
      </div>
      <svg viewBox="0 0 1000 14" preserveAspectRatio="none" className={styles.ticks}>
        <path d={ticks} />
      </svg>
    </div>
  );
}
