import { memo, type ReactNode } from "react";
import { Link } from "react-router";
import { PrivateText, staffPaths, useNamesHidden } from "#features/staff-access/web/public.ts";
import { useTaskCounts } from "#features/tasks/web/public.ts";
import { formatTime } from "#practice/time.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import {
  dayFigures,
  gapsOf,
  lateVisits,
  minutesLate,
  minutesUntil,
  nextVisit,
  shortClock,
} from "../rules.ts";
import styles from "./day-strip.module.css";

export interface DayStripProps {
  /** Today, whichever day the page shows; undefined while it loads. */
  day: DaySchedule | undefined;
  now: Date;
}

/** What a desk asks all day: who is next, who is late, what waits for me, how the day stands. */
export const DayStrip = memo(function DayStrip({ day, now }: DayStripProps) {
  const isHidden = useNamesHidden();
  if (!day || isHidden) {
    return (
      <section className={styles.strip} aria-label="Today at a glance">
        <Cell title="Next" />
        <Cell title="Late" />
        <Cell title="Waiting for you" wide />
        <Cell title="Day" wide />
      </section>
    );
  }
  return (
    <section className={styles.strip} aria-label="Today at a glance">
      <NextCell visit={nextVisit(day.visits, now)} now={now} />
      <LateCell visits={lateVisits(day.visits, now)} now={now} />
      <WaitingCell />
      <DayCell day={day} now={now} />
    </section>
  );
});

function inMinutes(minutes: number): string {
  if (minutes < 60) return `in ${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `in ${minutes / 60} h` : `in ${Math.floor(minutes / 60)} h ${rest} min`;
}

function startOf(visit: ScheduledVisit): string {
  return formatTime(new Date(visit.start)).split(" ")[0] ?? "";
}

function NextCell({ visit, now }: { visit: ScheduledVisit | undefined; now: Date }) {
  if (!visit) {
    return (
      <Cell title="Next" figure="No one else today">
        No visit is still to come.
      </Cell>
    );
  }
  return (
    <Cell
      title={`Next, ${inMinutes(minutesUntil(visit.start, now))}`}
      figure={
        <>
          {startOf(visit)} <PrivateText>{visit.patientName}</PrivateText>
        </>
      }
    >
      {visit.service.name}, {visit.provider.displayName}
    </Cell>
  );
}

function LateCell({ visits, now }: { visits: readonly ScheduledVisit[]; now: Date }) {
  const [first, ...others] = visits;
  if (!first) {
    return (
      <Cell title="Late" figure="Nobody">
        Nobody waits for a visit to begin.
      </Cell>
    );
  }
  return (
    <Cell
      title="Late"
      figure={
        <>
          <PrivateText>{first.patientName}</PrivateText>
          <span className={styles.late}>{minutesLate(first, now)} min</span>
        </>
      }
    >
      {startOf(first)} {first.service.name}, not marked as begun
      {others.length > 0 ? `, and ${others.length} more` : ""}
    </Cell>
  );
}

/** Open tasks that are due today or late, one's own and nobody's, and visitors' questions that nobody took: the same figure as the rail's badge. */
function WaitingCell() {
  const counts = useTaskCounts().data;
  if (!counts) return <Cell title="Waiting for you" wide />;
  const { waiting, late } = counts;
  const facts = [
    late > 0 ? `${late} late` : null,
    waiting > late ? `${waiting - late} for today` : null,
  ].filter((fact) => fact !== null);
  return (
    <Cell
      title="Waiting for you"
      wide
      figure={
        <Link to={staffPaths.tasks} className={styles.link}>
          {waiting === 0 ? "Nothing" : waiting}
          {waiting === 0 ? null : (
            <span className={styles.unit}>{waiting === 1 ? "task" : "tasks"}</span>
          )}
        </Link>
      }
    >
      {waiting === 0 ? "No task, no open question" : facts.join(", ")}
    </Cell>
  );
}

function DayCell({ day, now }: { day: DaySchedule; now: Date }) {
  const { active, completed, noShows, upcoming, unconfirmed, unmarked } = dayFigures(
    day.visits,
    now,
  );
  const gap = gapsOf(day, now)[0];
  const isDone = completed + noShows === active;
  const facts = [
    isDone ? "the day is done" : null,
    upcoming === 0 ? null : unconfirmed > 0 ? `${unconfirmed} unconfirmed` : "all confirmed",
    unmarked > 0 ? `${unmarked} over and not marked` : null,
    noShows > 0 ? `${noShows} no-show${noShows === 1 ? "" : "s"}` : null,
    gap ? `next gap at ${shortClock(gap.from)}` : null,
  ].filter((fact) => fact !== null);
  return (
    <Cell
      title="Day"
      wide
      figure={
        <>
          {active}
          <span className={styles.unit}>
            {active === 1 ? "visit" : "visits"}, {completed} done
          </span>
        </>
      }
    >
      {day.closed !== null
        ? `Closed: ${day.closed}`
        : active === 0
          ? "Nothing is booked"
          : facts.join(", ")}
    </Cell>
  );
}

interface CellProps {
  title: string;
  figure?: ReactNode;
  children?: ReactNode;
  /** Gives way on a phone. */
  wide?: boolean;
}

function Cell({ title, figure, children, wide = false }: CellProps) {
  return (
    <div className={styles.cell} data-wide={wide ? "" : undefined}>
      <h2 className={styles.title}>{title}</h2>
      {figure === undefined ? (
        <div className={styles.loading}>
          <Skeleton className={styles.loadingFigure} />
          <Skeleton className={styles.loadingText} />
        </div>
      ) : (
        <div className={styles.words}>
          <p className={styles.figure}>{figure}</p>
          <p className={styles.text}>{children}</p>
        </div>
      )}
    </div>
  );
}
