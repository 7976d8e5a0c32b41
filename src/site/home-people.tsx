import { identity } from "#practice/identity.ts";
import { spokenName, staff } from "#practice/staff.ts";
import { classNames } from "#ui/class-names.ts";
import { DoctorLoupes } from "#ui/drawings/doctor-loupes.tsx";
import { Rule } from "#ui/rule.tsx";
import styles from "./home-people.module.css";

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
          <DoctorLoupes title="A doctor in profile looking through loupes at a ceramic crown, 420 millimeters away" />
          <figcaption className={styles.caption}>
            <span>A crown is checked through loupes before it leaves the practice.</span>
            <span>Illustration</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
