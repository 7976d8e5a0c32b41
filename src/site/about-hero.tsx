import { doctor } from "#practice/doctor.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { aboutContent } from "./about-content.ts";
import { DoctorPortrait } from "./doctor-portrait.tsx";
import styles from "./about-hero.module.css";

const words = aboutContent[locale];
const portraitSizes = "(min-width: 900px) min(53vw, 738px), (min-width: 640px) 608px, 90vw";

/** Who the doctor is: name, title, in a few sentences, and what he does. */
export function AboutHero() {
  return (
    <section className={classNames("shell", styles.hero)}>
      <div className={styles.words}>
        <h1>{words.heading}</h1>
        <p className={styles.title}>{identity.doctor.title}</p>
        <p className={classNames("lead", styles.lead)}>{words.bio}</p>
        <ul className={styles.specialties} aria-label={words.specialties}>
          {doctor.specialties.map((specialty) => (
            <li key={specialty}>{specialty}</li>
          ))}
        </ul>
        <ButtonLink to="/booking">{words.book}</ButtonLink>
      </div>
      <DoctorPortrait
        words={words.picture}
        sizes={portraitSizes}
        isFirst
        className={styles.figure}
        captionClassName={styles.caption}
      />
    </section>
  );
}
