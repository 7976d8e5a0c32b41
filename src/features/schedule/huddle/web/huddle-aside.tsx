import type { ReactNode } from "react";
import { Link } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { formatCalendarNearDay, practiceDate, practiceMinutes } from "#practice/time.ts";
import { shortClock } from "../../rules.ts";
import type { Huddle, HuddleVisit } from "../contract.ts";
import { callsOf, nobodyToCall } from "../rules.ts";
import styles from "./huddle-sheets.module.css";
import { visitPath } from "./huddle-visits.tsx";

const most = { calls: 6, gaps: 4, birthdays: 4 } as const;
/** On a sheet that is full of visits: they are marked in the list as well. */
const mostWhenClose = { calls: 3, gaps: 2, birthdays: 2 } as const;

type Limits = Record<keyof typeof most, number>;

const countOf = (number: number, one: string) => `${number} ${number === 1 ? one : `${one}s`}`;

/** What follows from the list: whom to call, where there is room, what is written to people. */
export function HuddleAside({
  huddle,
  now,
  isClose,
}: {
  huddle: Huddle;
  now: Date;
  isClose: boolean;
}) {
  const limits: Limits = isClose ? mostWhenClose : most;
  return (
    <div className={styles.aside}>
      <Calls huddle={huddle} limits={limits} />
      <Gaps huddle={huddle} now={now} limits={limits} />
      <Messages huddle={huddle} />
      <Birthdays huddle={huddle} limits={limits} />
    </div>
  );
}

/** A square to tick with a pen. */
export function TickRow({ children }: { children: ReactNode }) {
  return (
    <li className={styles.tick}>
      <span className={styles.square} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

/** Why to call: not confirmed, and what makes a no-show likely. */
function reasonOf({ risk, isUnconfirmed }: HuddleVisit): string {
  const reasons = risk?.isHigh
    ? `risk ${risk.points}: ${risk.reasons.map(({ words }) => words).join(", ")}`
    : "";
  return [isUnconfirmed ? "unconfirmed" : "", reasons].filter(Boolean).join(", ");
}

function Calls({ huddle, limits }: { huddle: Huddle; limits: Limits }) {
  const calls = callsOf(huddle.visits);
  const rest = calls.length - limits.calls;
  return (
    <section className={styles.part}>
      <h2 className={styles.section}>Call first</h2>
      {calls.length === 0 ? <p>{nobodyToCall(huddle)}</p> : null}
      <ul className={styles.list}>
        {calls.slice(0, limits.calls).map((visit) => (
          <TickRow key={visit.id}>
            <Link to={visitPath(huddle.date, visit.id)}>{visit.patientName}</Link>
            {visit.phone === "" ? null : (
              <>
                {" "}
                <span className={styles.whole}>{displayPhone(visit.phone)}</span>
              </>
            )}
            , {reasonOf(visit)}
          </TickRow>
        ))}
      </ul>
      {rest > 0 ? <p className={styles.more}>and {rest} more, marked in the list</p> : null}
    </section>
  );
}

function Gaps({ huddle, now, limits }: { huddle: Huddle; now: Date; limits: Limits }) {
  const rest = huddle.gaps.length - limits.gaps;
  return (
    <section className={styles.part}>
      <h2 className={styles.section}>Gaps</h2>
      {huddle.gaps.length === 0 ? <p>{noGapWords(huddle, now)}</p> : null}
      <ul className={styles.list}>
        {huddle.gaps.slice(0, limits.gaps).map((gap) => (
          <TickRow key={`${gap.providerId}/${gap.from}`}>
            <b>
              {shortClock(gap.from)} to {shortClock(gap.to)}
            </b>{" "}
            {gap.providerName}, {gap.to - gap.from} min
            {gap.waiting === 0 ? null : (
              <>
                , <Link to={staffPaths.waitlist}>{gap.waiting} on the waitlist</Link>
              </>
            )}
          </TickRow>
        ))}
      </ul>
      {rest > 0 ? <p className={styles.more}>and {rest} more</p> : null}
    </section>
  );
}

function noGapWords(huddle: Huddle, now: Date): string {
  if (huddle.closed !== null) return "The practice is closed.";
  return huddle.date < practiceDate(now) ? "The day is over." : "No free half hour is left.";
}

function Messages({ huddle }: { huddle: Huddle }) {
  const { mailsWaiting, mailsSent, textsWaiting, textsPlanned, textsSent } = huddle.messages;
  const silent = huddle.visits.filter((visit) => visit.isUnreachable);
  return (
    <section className={styles.part}>
      <h2 className={styles.section}>Texts and mails</h2>
      <p>
        <Link to={`${staffPaths.outbox}?box=texts`}>{countOf(textsWaiting, "text")} queued</Link>
        {textsPlanned === null ? null : (
          <>
            ,{" "}
            <Link to={`${staffPaths.sms}/forecast`}>
              {textsPlanned} reminders and recalls planned
            </Link>
          </>
        )}
        {textsSent > 0 ? `, ${textsSent} sent` : ""}.
      </p>
      <p>
        <Link to={staffPaths.outbox}>{countOf(mailsWaiting, "mail")} to go out</Link>
        {mailsSent > 0 ? `, ${mailsSent} sent` : ""}.
      </p>
      {silent.length > 0 ? (
        <p>
          <b>Nothing reaches {namesOf(silent)}: no mail, no agreement to texts.</b>
        </p>
      ) : null}
    </section>
  );
}

const mostNames = 3;

function namesOf(visits: readonly HuddleVisit[]): string {
  const names = [...new Set(visits.map(({ patientName }) => patientName))];
  const rest = names.length - mostNames;
  return `${names.slice(0, mostNames).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Only when there are any: an empty list is no news. */
function Birthdays({ huddle, limits }: { huddle: Huddle; limits: Limits }) {
  const { birthdays } = huddle;
  if (birthdays.length === 0) return null;
  const rest = birthdays.length - limits.birthdays;
  return (
    <section className={styles.part}>
      <h2 className={styles.section}>Birthdays</h2>
      <ul className={styles.list}>
        {birthdays.slice(0, limits.birthdays).map((birthday) => {
          const start = new Date(birthday.visitStart);
          const day = practiceDate(start);
          return (
            <li key={birthday.patientId}>
              <Link to={visitPath(day, birthday.visitId)}>{birthday.name}</Link>{" "}
              {birthday.date === huddle.date ? "today" : formatCalendarNearDay(birthday.date)}, here{" "}
              {day === huddle.date ? "today" : formatCalendarNearDay(day)}{" "}
              {shortClock(practiceMinutes(start))}
            </li>
          );
        })}
      </ul>
      {rest > 0 ? <p className={styles.more}>and {rest} more this week</p> : null}
    </section>
  );
}
