import { useRef } from "react";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { DoctorLoupes } from "#ui/drawings/doctor-loupes.tsx";
import { Photograph } from "#ui/photograph.tsx";
import { Rule } from "#ui/rule.tsx";
import { useEntrance } from "#ui/use-entrance.ts";
import { statedNote } from "./home-cards.ts";
import { homeContent } from "./home-content.ts";
import styles from "./home-doctor.module.css";

const words = homeContent[locale].doctor;
const claimIds = words.facts.flatMap((fact) => ("claim" in fact ? [fact.claim] : []));
const note = statedNote(claimIds);
const portraitSizes = "(min-width: 900px) min(45vw, 628px), 90vw";

/** The doctor, or a drawing of one as long as there is no photograph. */
function Portrait() {
  if (import.meta.env.PHOTOGRAPH_doctor_portrait)
    return (
      <Photograph
        className={styles.figure}
        photograph={import.meta.env.PHOTOGRAPH_doctor_portrait}
        sizes={portraitSizes}
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

/** The doctor in four facts, with his picture, and the way to the rest. */
export function HomeDoctor() {
  const section = useRef<HTMLElement>(null);
  const entrance = useEntrance(section);
  return (
    <section
      ref={section}
      className={classNames("shell", styles.section)}
      aria-labelledby="doctor"
      data-entrance={entrance}
    >
      <Rule />
      <div className={styles.split}>
        <div>
          <h2 id="doctor">{words.heading}</h2>
          <p className={classNames("lead", styles.lead)}>{words.lead}</p>
          <dl className={styles.facts}>
            {words.facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>
                  {"claim" in fact ? `${claim(fact.claim).figure} ` : ""}
                  {fact.text}
                </dd>
              </div>
            ))}
          </dl>
          {note ? <p className={classNames("caption", styles.note)}>{note}</p> : null}
          <ButtonLink to="/about" variant="line">
            {words.more}
          </ButtonLink>
        </div>
        <Portrait />
      </div>
    </section>
  );
}
