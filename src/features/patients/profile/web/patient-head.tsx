import { Link } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { ContactLinks } from "#features/schedule/web/public.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { NewTaskButton } from "#features/tasks/web/public.ts";
import { formatMonth, practiceDate } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { IconNote, IconPlus } from "#ui/staff-icons.ts";
import type { PatientProfile } from "../contract.ts";
import { initialsOf, visitsText } from "../rules.ts";
import styles from "./patient-page.module.css";

export interface PatientHeadProps {
  profile: PatientProfile;
  onNewVisit: () => void;
  onNote: () => void;
}

/** Who it is, whom they share a contact with, and what is begun from here. */
export function PatientHead({ profile, onNewVisit, onNote }: PatientHeadProps) {
  const { person, family, visitCount, missedCount } = profile;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <header className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(person)}
      </span>
      <div className={styles.who}>
        <h1 className={styles.title}>
          {name} {person.isSample ? <span className={styles.sample}>Sample</span> : null}{" "}
          {person.isUnderHold ? <span className={styles.sample}>Legal hold</span> : null}
        </h1>
        <p className={styles.since}>
          Patient since {formatMonth(practiceDate(new Date(person.since)).slice(0, 7))},{" "}
          {visitsText(visitCount, missedCount)}.{" "}
          {family.length === 0 ? null : (
            <>
              Shares {sharedText(profile)} with{" "}
              {family.slice(0, 3).map((member, at) => (
                <span key={member.id}>
                  {at === 0 ? "" : ", "}
                  <Link to={`${staffPaths.patients}/${member.id}`}>{member.name}</Link>
                </span>
              ))}
              {family.length > 3 ? ` and ${family.length - 3} more` : ""}.
            </>
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <ContactLinks
          patientName={name}
          phone={person.phone ?? ""}
          email={person.email ?? ""}
          look="icons"
        />
        <Button
          variant="line"
          icon={<IconNote size={17} stroke={1.6} aria-hidden="true" />}
          onClick={onNote}
        >
          New note
        </Button>
        <NewTaskButton patient={{ id: person.id, name }} />
        <Button icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />} onClick={onNewVisit}>
          New visit
        </Button>
      </div>
    </header>
  );
}

/** The contact that is shared: the number, or the email. */
function sharedText({ person, family }: PatientProfile): string {
  const byPhone = family.some(({ sharesPhone }) => sharesPhone);
  const byEmail = family.some(({ sharesEmail }) => sharesEmail);
  const phone = byPhone && person.phone !== null ? displayPhone(person.phone) : "";
  return [phone, byEmail ? "the email" : ""].filter(Boolean).join(" and ");
}
