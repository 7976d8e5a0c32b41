import type { ReactNode } from "react";
import { identity } from "#practice/identity.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { IconClipboardList, IconId, IconPill } from "#ui/late-icons.ts";
import type { Appointment } from "../appointments/contract.ts";
import { bookingContent } from "../content.ts";
import styles from "./visit-parts.module.css";

const icons = { id: IconId, medicines: IconPill, records: IconClipboardList } as const;

/** "Tuesday, November 24" and below it "at 10:30 AM". */
export function VisitDay({ start }: { start: string }) {
  const instant = new Date(start);
  return (
    <>
      {formatDay(instant)} <span className={styles.time}>at {formatTime(instant)}</span>
    </>
  );
}

/** What, with whom, how long, and where. */
export function VisitSentence({ appointment }: { appointment: Appointment }) {
  const { service, staff, duration } = appointment;
  return (
    <p className="lead">
      {service.name} with {staff.displayName}, {duration}.<br />
      {identity.address.street}, {identity.address.city}.
    </p>
  );
}

/** A row of a list with an icon. */
export function ListRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </li>
  );
}

/** What to bring, as rows; more rows may follow. */
export function BringRows({ only }: { only?: readonly string[] }) {
  return bookingContent.en.whatToBring
    .filter(({ id }) => only === undefined || only.includes(id))
    .map(({ id, text }) => {
      const Icon = icons[id];
      return (
        <ListRow key={id} icon={<Icon size={20} stroke={1.5} />}>
          <span>{text}</span>
        </ListRow>
      );
    });
}
