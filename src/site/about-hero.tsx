import { doctor } from "#practice/doctor.ts";
import { identity } from "#practice/identity.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { DoctorLoupes } from "#ui/drawings/doctor-loupes.tsx";
import { Photograph } from "#ui/photograph.tsx";
import { aboutContent } from "./about-content.ts";
import styles from "./about-hero.module.css";

const words = aboutContent[locale];
const portraitSizes = "(min-width: 900px) min(53vw, 738px), (min-width: 640px) 608px, 90vw";

/** The doctor, or a drawing of one as long as there is no photograph. */
function Portrait() {
  if (import.meta.env.PHOTOGRAPH_doctor_portrait)
    return (
      <Photograph
        className={styles.figure}
        photograph={import.meta.env.PHOTOGRAPH_doctor_portrait}
        sizes={portraitSizes}
        isFirst
      />
    );
  return (
    <figure className={styles.figure}>
      <DoctorLoupes title={words.picture.title} />
      <figcaption className={styles.caption}>
        <span>{words.picture.caption}</span>
        <span>{words.picture.kind}</span>
      </figcaption>
    </figure>
  );
}

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
      <Portrait />
    </section>
  );
}
