import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { TextLink } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { CenterLetter } from "../../catalog/web/center-letter.tsx";
import { datesText } from "../../hours/rules.ts";
import type { DisplacedVisit } from "../contract.ts";
import styles from "./visit-list.module.css";

export interface VisitListProps {
  visits: readonly DisplacedVisit[];
  today: string;
  /** Whether each visit leads to its day, where it is moved. */
  canMove: boolean;
}

const dayOf = ({ id, date }: DisplacedVisit) =>
  `${staffPaths.dailySchedule}?${new URLSearchParams({ date, visit: id }).toString()}`;

/** Booked visits that the hours do not hold, by day. */
export function VisitList({ visits, today, canMove }: VisitListProps) {
  const days = [...Map.groupBy(visits, ({ date }) => date)];
  return days.map(([date, list]) => (
    <div key={date}>
      {days.length > 1 ? <h4 className={styles.day}>{datesText(date, date, today)}</h4> : null}
      <ul className={styles.list}>
        {list.map((visit) => (
          <li key={visit.id} className={styles.visit} data-displaced={visit.id}>
            <span className={styles.time}>{formatTime(new Date(visit.start))}</span>
            <CenterLetter category={visit.service.category} />
            <span className={styles.who}>
              <strong>
                <PrivateText>{visit.patientName}</PrivateText>
              </strong>
              <span>{visit.provider.displayName}</span>
            </span>
            {canMove ? (
              <TextLink to={dayOf(visit)}>
                Move
                <VisuallyHidden>
                  {" "}
                  the visit of <PrivateText>{visit.patientName}</PrivateText>
                </VisuallyHidden>
              </TextLink>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  ));
}
