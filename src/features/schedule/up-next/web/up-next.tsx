import { Link } from "react-router";
import { CenterLetter } from "#features/booking/web/public.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import type { DaySchedule } from "../../contract.ts";
import { VisitStatus } from "../../web/visit-status.tsx";
import { visitsAhead } from "../rules.ts";
import styles from "./up-next.module.css";

const shownAtMost = 4;

export interface UpNextProps {
  day: DaySchedule | undefined;
  now: Date;
}

/** The next visits of today, for a page that is about something else. */
export function UpNext({ day, now }: UpNextProps) {
  if (!day) return null;
  const ahead = visitsAhead(day.visits, now);
  return (
    <section className={styles.list} aria-labelledby="up-next">
      <header className={styles.head}>
        <h2 id="up-next" className={styles.title}>
          Up next
        </h2>
        <Link to={staffPaths.dailySchedule} className={styles.left}>
          {ahead.length} {ahead.length === 1 ? "visit" : "visits"} left today
        </Link>
      </header>
      {ahead.length === 0 ? <p className={styles.none}>No visit is still to come.</p> : null}
      <ol className={styles.visits}>
        {ahead.slice(0, shownAtMost).map((visit) => (
          <li key={visit.id} className={styles.visit}>
            <strong>{formatTime(new Date(visit.start))}</strong>
            <CenterLetter category={visit.service.category} />
            <span className={styles.who}>
              <PrivateText>{visit.patientName}</PrivateText>
              <span>{visit.service.name}</span>
            </span>
            <VisitStatus status={visit.status} />
          </li>
        ))}
      </ol>
    </section>
  );
}
