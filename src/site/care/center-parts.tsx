import { Suspense, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CenterId } from "#practice/centers.ts";
import { locale } from "#practice/locale.ts";
import { spokenName, staff } from "#practice/staff.ts";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";
import { IconArrowRight } from "#ui/icons.ts";
import { useInView } from "#ui/use-in-view.ts";
import { centerDrawings } from "../center-drawings.ts";
import { centerContent } from "./center-content.ts";
import styles from "./center-parts.module.css";
import { jawSignsContent } from "./jaw-signs-content.ts";

const words = centerContent[locale];

/** The people who see patients at a center. */
export function CenterPeople({ id }: { id: CenterId }) {
  return (
    <dl className={styles.people}>
      {staff
        .filter((person) => person.categories.includes(id))
        .map((person) => (
          <div key={person.id}>
            <dt>{spokenName(person)}</dt>
            <dd>{person.specialization}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Where to read on. */
export function MoreLinks({ links }: { links: readonly { path: string; label: string }[] }) {
  return (
    <ul className={styles.more}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} prefetch="intent">
            <span>{label}</span>
            <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The eight questions about the jaw, to go through at home. */
export function JawQuestions({ actions }: { actions: ReactNode }) {
  return (
    <>
      <ol className={styles.asked}>
        {jawSignsContent[locale].map(({ question }) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className={styles.end}>{words.assessment.end}</p>
      <div className={styles.actions}>{actions}</div>
    </>
  );
}

const pair = {
  before: lazyDrawing(async () => (await import("#ui/drawings/smile-before.tsx")).SmileBefore),
  after: centerDrawings.aboutface,
} as const;

/** A drawn pair on one scale; photographs take its place when there are some. */
export function DrawnPair() {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place);
  return (
    <div ref={place} className={styles.gallery}>
      {(["before", "after"] as const).map((side) => {
        const Drawing = pair[side];
        return (
          <figure key={side} className={styles.half}>
            <div className={styles.panel}>
              {near ? (
                <Suspense>
                  <Drawing className={styles.drawing} />
                </Suspense>
              ) : null}
              <noscript>
                <img
                  src={`/drawings/${side === "after" ? "smile-arc" : "smile-before"}.svg`}
                  alt=""
                  width={480}
                  height={400}
                />
              </noscript>
            </div>
            <figcaption>{words.gallery[side]}</figcaption>
          </figure>
        );
      })}
      <p className={styles.pairText}>
        <span>{words.gallery.text}</span>
        <span>{words.gallery.note}</span>
      </p>
    </div>
  );
}
