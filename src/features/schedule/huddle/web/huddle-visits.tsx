import { Link } from "react-router";
import { staffPaths } from "#features/staff-access/web/public.ts";
import { practiceMinutes } from "#practice/time.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { centerLetters } from "#practice/services.ts";
import { statusNames } from "../../content.ts";
import { shortClock } from "../../rules.ts";
import type { HuddleVisit } from "../contract.ts";
import { surname, watchFor } from "../rules.ts";
import styles from "./huddle-visits.module.css";

/** Where a visit is opened: its day, with its details over it. */
export function visitPath(date: string, visitId: string): string {
  return `${staffPaths.dailySchedule}?${new URLSearchParams({ date, visit: visitId }).toString()}`;
}

/** The visits of one sheet by time, each with what to watch for. */
export function HuddleVisits({ visits, date }: { visits: readonly HuddleVisit[]; date: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Patient</th>
          <th scope="col">For</th>
          <th scope="col" className={styles.with}>
            With
          </th>
          <th scope="col">Watch for</th>
        </tr>
      </thead>
      <tbody>
        {visits.map((visit) => (
          <Row key={visit.id} visit={visit} date={date} />
        ))}
      </tbody>
    </table>
  );
}

/** How it stands, where that is no longer open: nobody calls who has been here or did not come. */
const ended: readonly HuddleVisit["status"][] = ["completed", "no-show", "in-progress"];

function Row({ visit, date }: { visit: HuddleVisit; date: string }) {
  const watch = watchFor(visit);
  const { category, name } = visit.service;
  return (
    <tr data-visit={visit.id}>
      <td className={styles.time}>
        <Link to={visitPath(date, visit.id)}>
          {shortClock(practiceMinutes(new Date(visit.start)))}
          <VisuallyHidden>, the visit of {visit.patientName}</VisuallyHidden>
        </Link>
      </td>
      <td className={styles.patient}>
        <Link to={`${staffPaths.patients}/${visit.patientId}`}>{visit.patientName}</Link>
      </td>
      <td className={styles.what}>
        <b className={styles.letter}>{centerLetters[category]}</b> {name}
        <span className={styles.narrowWith}>, {surname(visit.providerName)}</span>
      </td>
      <td className={styles.with}>{surname(visit.providerName)}</td>
      <td className={watch?.isUrgent ? styles.urgent : undefined}>
        {watch?.text}
        {ended.includes(visit.status) ? (
          <>
            {watch ? ", " : null}
            {statusNames[visit.status]}
          </>
        ) : null}
        {watch === null && !ended.includes(visit.status) ? (
          <VisuallyHidden>Nothing</VisuallyHidden>
        ) : null}
      </td>
    </tr>
  );
}
