import type { ReactNode } from "react";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText, useNamesHidden } from "#features/staff-access/web/public.ts";
import { NewTaskButton } from "#features/tasks/web/public.ts";
import { formatFullDay, formatTime } from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { channelNames } from "../content.ts";
import type { ScheduledVisit } from "../contract.ts";
import styles from "./appointment-details.module.css";
import { CenterLetter } from "./center-letter.tsx";
import { ContactLinks } from "./contact-links.tsx";
import { VisitStatus } from "./visit-status.tsx";

export interface AppointmentDetailsProps {
  /** Null while the dialog is closed. */
  visit: ScheduledVisit | null;
  onClose: () => void;
}

/** Everything the desk knows about one visit, to read. */
export function AppointmentDetails({ visit, onClose }: AppointmentDetailsProps) {
  const isHidden = useNamesHidden();
  return (
    <Dialog
      open={visit !== null && !isHidden}
      onClose={onClose}
      title="Appointment Details"
      actions={
        <>
          {visit ? <TaskAbout visit={visit} /> : null}
          <Button variant="line" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {visit ? <Facts visit={visit} /> : null}
    </Dialog>
  );
}

function TaskAbout({ visit }: { visit: ScheduledVisit }) {
  const start = new Date(visit.start);
  const when = `${formatFullDay(start)}, ${formatTime(start)}`;
  return <NewTaskButton visit={{ id: visit.id, patientName: visit.patientName, when }} />;
}

function Facts({ visit }: { visit: ScheduledVisit }) {
  const start = new Date(visit.start);
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="Patient">
          <PrivateText>{visit.patientName}</PrivateText>
          {visit.isSample ? <span className={styles.sample}>Sample</span> : null}
          {visit.isNewPatient === true ? <span className={styles.aside}>new patient</span> : null}
        </Fact>
        <Fact name="Time">
          {formatTime(start)} to {formatTime(new Date(visit.end))}, {visit.durationMinutes} min
          <span className={styles.aside}>{formatFullDay(start)}</span>
        </Fact>
        <Fact name="Type">
          <CenterLetter category={visit.service.category} />
          {visit.service.name}
        </Fact>
        <Fact name="Provider">{visit.provider.displayName}</Fact>
        <Fact name="Status">
          <VisitStatus status={visit.status} />
          {visit.isLateChange ? <span className={styles.warn}>changed late</span> : null}
        </Fact>
        <Fact name="Phone">{visit.phone === "" ? "None" : displayPhone(visit.phone)}</Fact>
        <Fact name="Email">{visit.email === "" ? "None" : visit.email}</Fact>
        {visit.bookedBy ? (
          <Fact name="Booked by">
            {visit.bookedBy.name}, {visit.bookedBy.relation}
          </Fact>
        ) : null}
        <Fact name="Channel">{channelNames[visit.channel] ?? visit.channel}</Fact>
        <Fact name="Notes">
          {visit.notes === null || visit.notes === "" ? (
            <span className={styles.none}>No notes</span>
          ) : (
            <span className={styles.notes}>{visit.notes}</span>
          )}
        </Fact>
      </dl>
      <ContactLinks
        patientName={visit.patientName}
        phone={visit.phone}
        email={visit.email}
        look="buttons"
      />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
