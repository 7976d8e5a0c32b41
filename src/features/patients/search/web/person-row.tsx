import { Link } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarFullDate, formatShortDay, formatTime } from "#practice/time.ts";
import { initialsOf } from "../../profile/rules.ts";
import type { FoundPatient } from "../contract.ts";
import { markDigits, markWords, namesBirthDate, type SearchTerm } from "../rules.ts";
import { Marked } from "./marked.tsx";
import styles from "./person-row.module.css";

function visitsText({ nextVisit, lastVisitAt }: FoundPatient): string {
  if (nextVisit) {
    const start = new Date(nextVisit.start);
    return `Next ${formatShortDay(start)}, ${formatTime(start)}, ${nextVisit.serviceName}`;
  }
  if (lastVisitAt === null) return "No visit yet";
  return `Last visit ${formatShortDay(new Date(lastVisitAt))}, ${lastVisitAt.slice(0, 4)}`;
}

function asideText(person: FoundPatient): string {
  const { sharesPhoneWith, bookedAs } = person;
  return [
    visitsText(person),
    sharesPhoneWith.length === 0 ? "" : `Shares phone with ${sharesPhoneWith.join(", ")}`,
    bookedAs.length === 0 ? "" : `Also booked as ${bookedAs.join(", ")}`,
  ]
    .filter(Boolean)
    .join(". ");
}

function Born({ date, terms }: { date: string | null; terms: readonly SearchTerm[] }) {
  if (date === null) return <span className={styles.born}>, birth date not on file</span>;
  const text = formatCalendarFullDate(date);
  const marks: [number, number][] = namesBirthDate(date, terms) ? [[0, text.length]] : [];
  return (
    <span className={styles.born}>
      , born <Marked text={text} marks={marks} />
    </span>
  );
}

/** One person of a list: who, when they come, how to reach them; what was typed is underlined. */
export function PersonRow({
  person,
  terms,
}: {
  person: FoundPatient;
  terms: readonly SearchTerm[];
}) {
  const name = `${person.firstName} ${person.lastName}`;
  const phone = person.phone === null ? "" : displayPhone(person.phone);
  const mails = person.email === null ? [] : markWords(person.email, terms);
  return (
    <li className={styles.row}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(person)}
      </span>
      <div className={styles.who}>
        <p className={styles.line}>
          <Link
            to={`${staffPaths.patients}/${person.id}`}
            className={styles.name}
            data-person-row=""
          >
            <PrivateText>
              <Marked text={name} marks={markWords(name, terms)} />
            </PrivateText>
          </Link>
          <Born date={person.dateOfBirth} terms={terms} />{" "}
          {person.isSample ? <span className={styles.sample}>Sample</span> : null}{" "}
          {person.isUnderHold ? <span className={styles.near}>Legal hold</span> : null}{" "}
          {person.isNear ? <span className={styles.near}>Similar name</span> : null}
        </p>
        <p className={styles.more}>{asideText(person)}</p>
      </div>
      <div className={styles.contact}>
        <span className={styles.phone}>
          <Marked text={phone} marks={markDigits(phone, terms)} />
        </span>
        {mails.length > 0 && person.email !== null ? (
          <span className={styles.mail}>
            <Marked text={person.email} marks={mails} />
          </span>
        ) : null}
      </div>
    </li>
  );
}
