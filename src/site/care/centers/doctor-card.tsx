import { claim, isShown } from "#practice/claims.ts";
import { doctor } from "#practice/doctor.ts";
import { identity } from "#practice/identity.ts";
import styles from "./doctor-card.module.css";

// A board's word about somebody is shown once the owner has confirmed it; until then, what was learned.
const standing = claim(isShown("aboutface-board") ? "aboutface-board" : "aboutface-training");
const credentials = [
  ...doctor.education.map(({ name, year }) => `${name}, ${year}`),
  doctor.specialties.at(-1) ?? "",
];

/** Who plans smile and face here, and what he brings for it. */
export function DoctorCard() {
  return (
    <div className={styles.card}>
      <p className={styles.name}>{identity.doctor.name}</p>
      <p className={styles.standing}>
        {standing.figure}
        {standing.confirmedByOwner ? null : <span aria-hidden="true"> *</span>}
      </p>
      <ul className={styles.credentials}>
        {credentials.map((credential) => (
          <li key={credential}>{credential}</li>
        ))}
      </ul>
    </div>
  );
}
