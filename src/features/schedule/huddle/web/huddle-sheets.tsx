import type { ReactNode } from "react";
import { identity } from "#practice/identity.ts";
import { formatCalendarDate, formatTime } from "#practice/time.ts";
import type { Huddle } from "../contract.ts";
import { isTight, sheetsOf, summaryText } from "../rules.ts";
import { DueTasks, FlaggedNotes, InToday } from "./huddle-foot.tsx";
import { HuddleAside } from "./huddle-aside.tsx";
import styles from "./huddle-sheets.module.css";
import { HuddleVisits } from "./huddle-visits.tsx";
import { useFitOnPaper } from "./use-fit-on-paper.ts";

/** The day on paper: one sheet for up to eighteen visits, more sheets for more. Always dark on white. */
export function HuddleSheets({ huddle, now }: { huddle: Huddle; now: Date }) {
  const [first = [], ...others] = sheetsOf(huddle.visits);
  const count = others.length + 1;
  const isClose = isTight(huddle.visits);
  const box = useFitOnPaper(huddle);
  return (
    <div ref={box}>
      <Sheet huddle={huddle} page={1} count={count} isClose={isClose}>
        <div className={styles.columns}>
          <div>
            <section>
              <h2 className={styles.section}>The day</h2>
              <DayWords huddle={huddle} />
              {first.length > 0 ? <HuddleVisits visits={first} date={huddle.date} /> : null}
              {others.length > 0 ? (
                <p className={styles.more}>
                  and {huddle.visits.length - first.length} more on the next page
                </p>
              ) : null}
            </section>
            <FlaggedNotes huddle={huddle} isClose={isClose} />
            <div className={styles.pair}>
              <DueTasks huddle={huddle} isClose={isClose} />
              <InToday huddle={huddle} now={now} />
            </div>
          </div>
          <HuddleAside huddle={huddle} now={now} isClose={isClose} />
        </div>
        <Figures huddle={huddle} />
        <section className={styles.said}>
          <h2 className={styles.section}>Said in the huddle</h2>
          <div className={styles.lines} aria-hidden="true" />
        </section>
      </Sheet>
      {others.map((visits, at) => (
        <Sheet key={visits[0]?.id} huddle={huddle} page={at + 2} count={count} isClose>
          <HuddleVisits visits={visits} date={huddle.date} />
        </Sheet>
      ))}
    </div>
  );
}

interface SheetProps {
  huddle: Huddle;
  page: number;
  count: number;
  /** Rows stand closer. */
  isClose: boolean;
  children: ReactNode;
}

function Sheet({ huddle, page, count, isClose, children }: SheetProps) {
  const first = huddle.visits[0];
  const lastOut = huddle.visits.reduce((last, { end }) => (end > last ? end : last), "");
  return (
    <article
      className={styles.sheet}
      aria-label={`Morning huddle, page ${page} of ${count}`}
      data-sheet={page}
      data-close={isClose ? "" : undefined}
    >
      <header className={styles.head}>
        <div>
          <p className={styles.practice}>
            {identity.name}, morning huddle{page > 1 ? ", continued" : ""}
          </p>
          <DateTitle date={huddle.date} isFirst={page === 1} />
        </div>
        <p className={styles.summary}>
          {summaryText(huddle)}
          {first ? (
            <span>
              First {formatTime(new Date(first.start))}, last out {formatTime(new Date(lastOut))}
            </span>
          ) : null}
        </p>
      </header>
      {children}
      <footer className={styles.foot}>
        <span>Patient data. Shred at the end of the day.</span>
        <span>
          Page {page} of {count}
        </span>
      </footer>
    </article>
  );
}

function DateTitle({ date, isFirst }: { date: string; isFirst: boolean }) {
  const words = formatCalendarDate(date);
  return isFirst ? (
    <h1 className={styles.title}>{words}</h1>
  ) : (
    <p className={styles.title}>{words}</p>
  );
}

/** Why there is no usual list: the practice is closed, open at other hours, or nobody is booked. */
function DayWords({ huddle }: { huddle: Huddle }) {
  const { closed, changedHours, visits } = huddle;
  return (
    <>
      {closed === null ? null : <p className={styles.words}>The practice is closed: {closed}.</p>}
      {changedHours === null ? null : (
        <p className={styles.words}>
          Open {changedHours.opens} to {changedHours.closes}: {changedHours.reason}.
        </p>
      )}
      {visits.length === 0 && closed === null ? (
        <p className={styles.words}>Nothing is booked for this day yet.</p>
      ) : null}
    </>
  );
}

function Figures({ huddle }: { huddle: Huddle }) {
  const { figures, lastDay } = huddle;
  const kept = lastDay ? `${lastDay.kept} of ${lastDay.kept + lastDay.missed}` : "none";
  return (
    <dl className={styles.figures}>
      <Figure
        name={lastDay ? `Kept on ${formatCalendarDate(lastDay.date).split(",")[0]}` : "Kept lately"}
      >
        {kept}
      </Figure>
      <Figure name="First visits">{figures.firstVisits}</Figure>
      <Figure name="Unconfirmed">{figures.unconfirmed}</Figure>
      <Figure name="High no-show risk">{figures.highRisk}</Figure>
    </dl>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
