import { Fragment } from "react";
import { formatTime } from "#practice/time.ts";
import { BlockRow } from "../blocks/web/block-row.tsx";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import type { DayEntry } from "../entries/rules.ts";
import { awayFor, isSettled, minutesLate, nowLineIndex } from "../rules.ts";
import { useDraftIds } from "../visits/web/use-drafts.ts";
import styles from "./day-list.module.css";
import { VisitRow } from "./visit-row.tsx";

export interface DayListProps {
  /** "Visits on Thursday, November 19". */
  label: string;
  day: DaySchedule;
  /** Visits and blocked time, by time. */
  entries: readonly DayEntry[];
  now: Date;
  isToday: boolean;
  nextId: string | null;
  selectedId: string | null;
  freshIds: ReadonlySet<string>;
  onOpen: (visit: ScheduledVisit) => void;
  /** Takes a visit to the board, to be carried to another time. */
  onCarry: (visitId: string) => void;
}

/** A day's visits and blocks by time, with the line of the present between past and future. */
export function DayList(props: DayListProps) {
  const { label, day, entries, now, isToday, nextId, selectedId, freshIds, onOpen, onCarry } =
    props;
  const draftIds = useDraftIds();
  const lineAt = isToday ? nowLineIndex(entries, now) : -1;
  const line = <NowLine now={now} />;
  return (
    <ol className={styles.list} aria-label={label}>
      {entries.map((entry, index) => (
        <Fragment key={entry.key}>
          {index === lineAt ? line : null}
          {entry.kind === "block" ? (
            <BlockRow block={entry.block} />
          ) : (
            <VisitRow
              visit={entry.visit}
              late={minutesLate(entry.visit, now)}
              away={awayFor(day, entry.visit, now)}
              isPast={isSettled(entry.visit, now)}
              isNext={entry.key === nextId}
              isSelected={entry.key === selectedId}
              isFresh={freshIds.has(entry.key)}
              isUnsaved={draftIds.has(entry.key)}
              onOpen={onOpen}
              onCarry={onCarry}
            />
          )}
        </Fragment>
      ))}
      {lineAt === entries.length ? line : null}
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
