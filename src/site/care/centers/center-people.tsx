import type { CenterId } from "#practice/centers.ts";
import { spokenName, staff } from "#practice/staff.ts";
import styles from "./center-people.module.css";

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
