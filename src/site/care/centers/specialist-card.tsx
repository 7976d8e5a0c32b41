import type { CenterId } from "#practice/centers.ts";
import { spokenName, staff } from "#practice/staff.ts";
import styles from "./doctor-card.module.css";

/** Who sees most of a center's patients: its own specialist, where one is on the staff. */
export function SpecialistCard({ id }: { id: CenterId }) {
  const person = staff.find(({ categories }) => categories.every((one) => one === id));
  if (!person) return null;
  return (
    <div className={styles.card}>
      <p className={styles.name}>{spokenName(person)}</p>
      <ul className={styles.credentials}>
        <li>{person.specialization}</li>
      </ul>
    </div>
  );
}
