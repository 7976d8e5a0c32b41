import type { MouseEvent } from "react";
import { Link } from "react-router";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import type { Task } from "../contract.ts";
import { visitText } from "../rules.ts";

type Place = { path: string; name: string };

const closures: Place = {
  path: `${staffPaths.area}/dashboard/staff-schedule?tab=closures`,
  name: "Closures",
};
/** Where the things stand that tasks are about, besides visits. */
const places: ReadonlyMap<string, Place> = new Map([
  ["audit", { path: `${staffPaths.area}/audit`, name: "Audit" }],
  ["closure", closures],
  ["time-off", closures],
  ["hours", closures],
  ["gaps", { path: `${staffPaths.conversations}?view=answers`, name: "Unanswered questions" }],
]);

function placeOf({ subject, subjectId }: Task): Place | undefined {
  if (subject === "conversation" && subjectId !== null) {
    const query = new URLSearchParams({ id: subjectId }).toString();
    return { path: `${staffPaths.conversations}?${query}`, name: "the conversation" };
  }
  if (subject === "voice-call" && subjectId !== null) {
    const query = new URLSearchParams({ id: subjectId }).toString();
    return { path: `${staffPaths.voiceCalls}?${query}`, name: "the call" };
  }
  if (subject === "text-thread" && subjectId !== null) {
    const query = new URLSearchParams({ id: subjectId }).toString();
    return { path: `${staffPaths.area}/sms/threads?${query}`, name: "the texts" };
  }
  if (subject === "instagram-thread" && subjectId !== null) {
    const query = new URLSearchParams({ id: subjectId }).toString();
    return { path: `${staffPaths.instagram}?${query}`, name: "the messages" };
  }
  if (subject === "insurance-check" && subjectId !== null) {
    const query = new URLSearchParams({ id: subjectId }).toString();
    return { path: `${staffPaths.costChecks}?${query}`, name: "the check" };
  }
  if (subject === "estimate" && subjectId !== null) {
    const query = new URLSearchParams({ id: subjectId }).toString();
    return { path: `${staffPaths.estimates}?${query}`, name: "the estimate" };
  }
  if (subject === "double" && subjectId !== null) {
    const query = new URLSearchParams({ view: "doubles", about: subjectId }).toString();
    return { path: `${staffPaths.patients}?${query}`, name: "compare the records" };
  }
  if (subject !== "mail") return subject === null ? undefined : places.get(subject);
  const query = subjectId === null ? "" : `?${new URLSearchParams({ mail: subjectId }).toString()}`;
  return { path: `${staffPaths.outbox}${query}`, name: "the email" };
}

function visitPath({ id, date, isCancelled }: NonNullable<Task["visit"]>): string {
  const query = new URLSearchParams({
    date,
    ...(isCancelled && { cancelled: "true" }),
    visit: id,
  });
  return `${staffPaths.dailySchedule}?${query.toString()}`;
}

/** Whether there is anybody or anything to name. */
export function isAboutSomething(task: Task): boolean {
  return task.patient !== null || placeOf(task) !== undefined;
}

/** No line begins with it: the link before it is a block of its own to the browser. */
const comma = "\u2060, ";

export interface TaskSubjectProps {
  task: Task;
  now: Date;
  /** How its links look. */
  className: string | undefined;
  /** Before a link is followed; may prevent it. */
  onFollow?: ((press: MouseEvent) => void) | undefined;
}

/**
 * Whom and what a task is about: the person, the visit by day and time where it stands now, the mail or
 * page; with a link to each that has a place of its own.
 */
export function TaskSubject({ task, now, className, onFollow }: TaskSubjectProps) {
  const { patient, visit } = task;
  const place = placeOf(task);
  return (
    <>
      {patient ? (
        <PrivateText>
          <Link
            to={`${staffPaths.patients}/${patient.id}`}
            className={className}
            onClick={onFollow}
          >
            {patient.name}
          </Link>
        </PrivateText>
      ) : null}
      {patient && visit ? (
        <>
          {comma}
          <Link to={visitPath(visit)} className={className} onClick={onFollow}>
            {visitText(visit, now)}
          </Link>
        </>
      ) : null}
      {place ? (
        <>
          {patient ? comma : null}
          <Link to={place.path} className={className} onClick={onFollow}>
            {place.name}
          </Link>
        </>
      ) : null}
    </>
  );
}
