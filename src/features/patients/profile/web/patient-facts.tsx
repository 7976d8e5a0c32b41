import type { ReactNode } from "react";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import type { PatientProfile } from "../contract.ts";
import { bornText, reachText } from "../rules.ts";
import styles from "./patient-page.module.css";

/** What tells somebody apart and how to reach them, in one row between rules. */
export function PatientFacts({ profile, today }: { profile: PatientProfile; today: string }) {
  const { person } = profile;
  return (
    <dl className={styles.facts}>
      <Fact name="Born">{bornText(person.dateOfBirth, today)}</Fact>
      <Fact name="Phone">
        {person.phone === null ? (
          "Not on file"
        ) : (
          <a href={`tel:${person.phone}`}>{displayPhone(person.phone)}</a>
        )}
      </Fact>
      <Fact name="Email">
        {person.email === null ? (
          "Not on file"
        ) : (
          <a href={`mailto:${person.email}`}>{person.email}</a>
        )}
      </Fact>
      <Fact name="Insurance">{person.insuranceProvider ?? "None on file"}</Fact>
      <Fact name="Reach by">{reachText(profile)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
