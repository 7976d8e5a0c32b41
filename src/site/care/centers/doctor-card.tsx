import { claim, isShown } from "#practice/claims.ts";
import { doctor } from "#practice/doctor.ts";
import { identity } from "#practice/identity.ts";
import styles from "./doctor-card.module.css";

// A board's word about somebody is shown once the owner has confirmed it; until then, what was learned.
const standing = claim(isShown("aboutface-board") ? "aboutface-board" : "aboutface-training");
const learned = doctor.education.map(({ name, year }) => `${name}, ${year}`);

export interface DoctorCardProps {
  /** Of his fields of work, the one that the page is about. */
  field: (typeof doctor.specialties)[number];
}

/** Who plans here, and what he brings for it; what he learned about faces stands where faces are treated. */
export function DoctorCard({ field }: DoctorCardProps) {
  return (
    <div className={styles.card}>
      <p className={styles.name}>{identity.doctor.name}</p>
      {field === "Smile makeovers" ? (
        <p className={styles.standing}>
          {standing.figure}
          {standing.confirmedByOwner ? null : <span aria-hidden="true"> *</span>}
        </p>
      ) : null}
      <ul className={styles.credentials}>
        {[...learned, field].map((credential) => (
          <li key={credential}>{credential}</li>
        ))}
      </ul>
    </div>
  );
}
