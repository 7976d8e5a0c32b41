import { Suspense, useRef } from "react";
import { identity } from "#practice/identity.ts";
import { spokenName, staff } from "#practice/staff.ts";
import { classNames } from "#ui/class-names.ts";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";
import { Rule } from "#ui/rule.tsx";
import { useInView } from "#ui/use-in-view.ts";
import styles from "./home-people.module.css";

const DoctorLoupes = lazyDrawing(
  async () => (await import("#ui/drawings/doctor-loupes.tsx")).DoctorLoupes,
);

/** The doctor at work; loaded when it comes near, kept out of the page's file and program. */
function Portrait() {
  const place = useRef<HTMLDivElement>(null);
  const near = useInView(place);
  return (
    <div ref={place} className={styles.portrait}>
      {near ? (
        <Suspense>
          <DoctorLoupes title="A doctor in profile looking through loupes at a ceramic crown, 420 millimeters away" />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Who a visitor will meet, with the doctor at work beside it. */
export function HomePeople() {
  return (
    <section className={classNames("shell", styles.section)} aria-labelledby="people">
      <Rule />
      <div className={styles.split}>
        <div>
          <h2 id="people">Who you will see</h2>
          <p className={classNames("lead", styles.lead)}>
            {identity.doctor.name} is a {identity.doctor.title.toLowerCase()}. The finished tooth is
            drawn first, and every step is planned back from it.
          </p>
          <dl className={styles.list}>
            {staff.map((person) => (
              <div key={person.id} className={styles.person}>
                <dt>{spokenName(person)}</dt>
                <dd>{person.specialization}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figure className={styles.figure}>
          <Portrait />
          <figcaption className={styles.caption}>
            <span>A crown is checked through loupes before it leaves the practice.</span>
            <span>Illustration</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
