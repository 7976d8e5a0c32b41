import { useRef } from "react";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Rule } from "#ui/rule.tsx";
import { useEntrance } from "#ui/use-entrance.ts";
import { statedNote } from "./home-cards.ts";
import { homeContent } from "./home-content.ts";
import { DoctorPortrait } from "./doctor-portrait.tsx";
import styles from "./home-doctor.module.css";

const words = homeContent[locale].doctor;
const claimIds = words.facts.flatMap((fact) => ("claim" in fact ? [fact.claim] : []));
const note = statedNote(claimIds);
const portraitSizes = "(min-width: 900px) min(45vw, 628px), 90vw";

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
        <DoctorPortrait
          words={words.picture}
          sizes={portraitSizes}
          className={styles.figure}
          captionClassName={styles.caption}
        />
      </div>
    </section>
  );
}
