import { services } from "#practice/services.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import styles from "./home-first-visit.module.css";

const consultations = services.filter((service) => service.id.endsWith("-consultation"));
const shortest = Math.min(...consultations.map((service) => service.durationMinutes));
const longest = Math.max(...consultations.map((service) => service.durationMinutes));

const parts = [
  {
    title: "We listen",
    text: "What brings you, what you take, what worries you. Bring your list of medicines.",
  },
  {
    title: "We measure",
    text: "An examination and, where it helps, a scan. You see every picture.",
  },
  {
    title: "We look together",
    text: "What we found, on one screen, in plain words. You ask, we answer.",
  },
  {
    title: "You take the plan",
    text: "The steps, how long each takes, and the price, in writing. You decide at home.",
  },
] as const;

/** The visit as a ruler of its minutes: a tick a minute, a long one every five. */
function VisitRuler() {
  const ticks = Array.from({ length: longest + 1 }, (_, minute) => {
    const height = minute % 15 === 0 ? 22 : minute % 5 === 0 ? 14 : 8;
    return `M${(minute / longest) * 1000} 22v-${height}`;
  }).join("");
  const marks = [0, 15, 30, 45, 60].filter((minute) => minute <= longest);
  return (
    <div className={styles.ruler} aria-hidden="true">
      <div className={styles.marks}>
        {marks.map((minute) => (
          <span key={minute} data-minute={minute}>
            {minute === 0 ? "Start" : `${minute} min`}
          </span>
        ))}
      </div>
      <svg viewBox="0 0 1000 22" preserveAspectRatio="none" className={styles.ticks}>
        <path d={ticks} />
      </svg>
    </div>
  );
}

/** What happens at a first visit, and how long it takes. */
export function HomeFirstVisit() {
  return (
    <section className={styles.band} aria-labelledby="first-visit">
      <div className="shell">
        <div className={styles.head}>
          <h2 id="first-visit">Your first visit</h2>
          <p className={styles.lead}>
            {shortest} to {longest} minutes, by the service you choose. Nothing is done that day
            unless you ask for it.
          </p>
        </div>
        <ol className={styles.parts}>
          {parts.map((part) => (
            <li key={part.title} className={styles.part}>
              <h3 className={styles.title}>{part.title}</h3>
              <p className={styles.text}>{part.text}</p>
            </li>
          ))}
        </ol>
        <VisitRuler />
        <div className={styles.end}>
          <ButtonLink to="/booking" className={classNames(styles.button)}>
            See free times
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
