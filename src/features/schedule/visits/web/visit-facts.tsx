import { CenterLetter } from "#features/booking/web/public.ts";
import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { channelNames } from "../../content.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { isNewHere } from "../../rules.ts";
import { ContactLinks } from "../../web/contact-links.tsx";
import styles from "./visit-dialog.module.css";

/** Who, when, what: what a change of status and notes never touches, nor does it draw it again. */
export const VisitFacts = memo(function VisitFacts({ visit }: { visit: ScheduledVisit }) {
  const start = new Date(visit.start);
  return (
    <dl className={styles.facts}>
      <Fact name="Patient">
        <PrivateText>
          <Link to={`${staffPaths.patients}/${visit.patientId}`} className={styles.person}>
            {visit.patientName}
          </Link>
        </PrivateText>
        {visit.isSample ? <span className={styles.sample}>Sample</span> : null}
        {isNewHere(visit) ? <span className={styles.aside}>new patient</span> : null}
      </Fact>
      <Fact name="Time">
        {formatTime(start)} to {formatTime(new Date(visit.end))}, {visit.durationMinutes} min
        <span className={styles.aside}>{formatFullDay(start)}</span>
        {visit.isLateChange ? <span className={styles.warn}>changed late</span> : null}
      </Fact>
      <Fact name="Type">
        <CenterLetter category={visit.service.category} />
        {visit.service.name}
        <span className={styles.aside}>{visit.provider.displayName}</span>
      </Fact>
      {visit.cancellation ? (
        <Fact name="Cancelled">
          {visit.cancellation.reason === "" ? "No reason given" : visit.cancellation.reason}
          <span className={styles.aside}>
            {formatFullDay(new Date(visit.cancellation.at))},{" "}
            {formatTime(new Date(visit.cancellation.at))}
          </span>
        </Fact>
      ) : null}
    </dl>
  );
});

/** How to reach the patient, and how the visit came about. */
export const VisitMore = memo(function VisitMore({ visit }: { visit: ScheduledVisit }) {
  return (
    <section className={styles.more} aria-label="Contact and booking">
      <ContactLinks
        patientName={visit.patientName}
        phone={visit.phone}
        email={visit.email}
        look="buttons"
      />
      <dl className={styles.facts}>
        <Fact name="Phone">{visit.phone === "" ? "None" : displayPhone(visit.phone)}</Fact>
        <Fact name="Email">{visit.email === "" ? "None" : visit.email}</Fact>
        {visit.bookedBy ? (
          <Fact name="Booked by">
            {visit.bookedBy.name}, {visit.bookedBy.relation}
          </Fact>
        ) : null}
        <Fact name="Channel">{channelNames[visit.channel] ?? visit.channel}</Fact>
      </dl>
    </section>
  );
});

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
