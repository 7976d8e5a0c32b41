import { Suspense, useRef } from "react";
import { centerDrawings } from "#features/centers/web/public.ts";
import { claim } from "#practice/claims.ts";
import { locale } from "#practice/locale.ts";
import { classNames } from "#ui/class-names.ts";
import { SmallDrawing } from "#ui/drawings/small-drawing.tsx";
import { useInView } from "#ui/use-in-view.ts";
import { statedNote } from "./home-cards.ts";
import { homeContent } from "./home-content.ts";
import styles from "./home-credentials.module.css";

const words = homeContent[locale].credentials;
const claimIds = words.entries.flatMap((entry) => ("claim" in entry ? [entry.claim] : []));
const note = statedNote(claimIds);
const Smile = centerDrawings.aboutface;

/** A measured smile beside the reasons; decoration, so it comes when the section is near. */
function Picture() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  return (
    <div ref={place} className={styles.picture} aria-hidden="true">
      {isNear ? (
        <Suspense>
          <Smile />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Six reasons to choose this practice, each a fact. */
export function HomeCredentials() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="credentials">
      <div>
        <h2 id="credentials">{words.heading}</h2>
        <p className={styles.lead}>{words.lead}</p>
        <Picture />
      </div>
      <div>
        <ul className={styles.list}>
          {words.entries.map((entry) => (
            <li key={entry.icon} data-hue={entry.hue}>
              <SmallDrawing name={entry.icon} className={styles.icon} />
              <div>
                <h3 className={styles.title}>
                  {"claim" in entry ? `${claim(entry.claim).figure} ` : ""}
                  {entry.title}
                </h3>
                <p className={styles.text}>{entry.text}</p>
              </div>
            </li>
          ))}
        </ul>
        {note ? <p className="caption">{note}</p> : null}
      </div>
    </section>
  );
}
