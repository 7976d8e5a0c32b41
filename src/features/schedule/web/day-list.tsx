import { Fragment } from "react";
import { formatTime } from "#practice/time.ts";
import type { ScheduledVisit } from "../contract.ts";
import { nowLineIndex } from "../rules.ts";
import styles from "./day-list.module.css";
import { VisitRow } from "./visit-row.tsx";

export interface DayListProps {
  /** "Visits on Thursday, November 19". */
  label: string;
  visits: readonly ScheduledVisit[];
  now: Date;
  isToday: boolean;
  nextId: string | null;
  selectedId: string | null;
  freshIds: ReadonlySet<string>;
  onOpen: (visit: ScheduledVisit) => void;
}

/** A day's visits by time, with the line of the present between past and future. */
export function DayList(props: DayListProps) {
  const { label, visits, now, isToday, nextId, selectedId, freshIds, onOpen } = props;
  const lineAt = isToday ? nowLineIndex(visits, now) : -1;
  const line = <NowLine now={now} />;
  return (
    <ol className={styles.list} aria-label={label}>
      {visits.map((visit, index) => (
        <Fragment key={visit.id}>
          {index === lineAt ? line : null}
          <VisitRow
            visit={visit}
            now={now}
            isNext={visit.id === nextId}
            isSelected={visit.id === selectedId}
            isFresh={freshIds.has(visit.id)}
            onOpen={onOpen}
          />
        </Fragment>
      ))}
      {lineAt === visits.length ? line : null}
    </ol>
  );
}

function NowLine({ now }: { now: Date }) {
  const [clock] = formatTime(now).split(" ");
  return (
    <li className={styles.now} aria-label={`Now ${formatTime(now)}`}>
      <span aria-hidden="true">{clock}</span>
    </li>
  );
}
