import { useState } from "react";
import { Link } from "react-router";
import type { FoundPatient } from "#features/patients/search/contract.ts";
import { NewVisitDialog } from "#features/schedule/web/public.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import {
  formatCalendarFullDate,
  formatNearDay,
  formatShortDay,
  formatTime,
  practiceDate,
} from "#practice/time.ts";
import { Button } from "#ui/button.tsx";
import { useClock } from "#ui/use-clock.ts";
import { bookingLink } from "../../booking/rules.ts";
import { bookingMessage, linkWayWords } from "../content.ts";
import type { ThreadPerson } from "../contract.ts";
import { LinkDialog } from "./link-dialog.tsx";
import styles from "./person-bar.module.css";
import { usePersonActions, useThreadPerson } from "./use-thread-person.ts";

export interface PersonBarProps {
  threadId: string;
  /** Puts words into the reply, where staff read them before they leave. */
  onWords: (words: string) => void;
  /** Whether anything may be written to this person now. */
  canWrite: boolean;
}

/** Who writes in a thread and how that is known; linking, and the ways from here to a visit. */
export function PersonBar({ threadId, onWords, canWrite }: PersonBarProps) {
  const query = useThreadPerson(threadId);
  const actions = usePersonActions(threadId);
  const now = useClock(60_000);
  const [act, setAct] = useState<"link" | "visit" | null>(null);
  const close = () => setAct(null);
  const { proof } = actions;
  if (query.isError && !query.data)
    return (
      <section className={styles.bar} aria-label="Who writes">
        <p className={styles.error} role="alert">
          Who writes could not be loaded. {query.error.message}
        </p>
        <Button variant="line" size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </section>
    );
  const person = query.data;
  const today = practiceDate(now);
  return (
    <section className={styles.bar} aria-label="Who writes" aria-busy={person === undefined}>
      <details className={styles.more}>
        <summary className={styles.summary}>
          Who writes: <PrivateText>{shortName(person)}</PrivateText>
        </summary>
        <div className={styles.inside}>
          <Who person={person} now={now} />
          <div className={styles.acts}>
            <Button
              variant="line"
              size="small"
              disabled={person === undefined}
              onClick={() => setAct("link")}
            >
              {person?.patient ? "Change the link" : "Link to a person"}
            </Button>
            {person?.patient === null && canWrite ? (
              <Button
                variant="line"
                size="small"
                busy={proof.isPending}
                busyLabel="Making a link"
                onClick={() => proof.mutate(threadId, { onSuccess: ({ text }) => onWords(text) })}
              >
                Ask who it is
              </Button>
            ) : null}
            {canWrite ? (
              <Button
                variant="line"
                size="small"
                onClick={() => onWords(bookingMessage(bookingLink(window.location.origin)))}
              >
                Booking link
              </Button>
            ) : null}
            <Button
              variant="line"
              size="small"
              disabled={person === undefined}
              onClick={() => setAct("visit")}
            >
              New visit
            </Button>
          </div>
          {proof.error ? (
            <p className={styles.error} role="alert">
              No link was made. {proof.error.message}
            </p>
          ) : null}
        </div>
      </details>
      {person && act === "link" ? (
        <LinkDialog threadId={threadId} person={person} actions={actions} onClose={close} />
      ) : null}
      {person ? (
        <NewVisitDialog
          key={person.patient?.id ?? "nobody"}
          open={act === "visit"}
          onClose={close}
          date={today}
          today={today}
          person={person.patient ?? undefined}
          via="instagram"
        />
      ) : null}
    </section>
  );
}

function shortName(person: ThreadPerson | undefined): string {
  if (person === undefined) return "looking up";
  const { patient } = person;
  return patient === null ? "not known yet" : `${patient.firstName} ${patient.lastName}`;
}

/** How it is known, or what not to say while it is not. */
function Who({ person, now }: { person: ThreadPerson | undefined; now: Date }) {
  if (person === undefined) return <p className={styles.who}>Looking up who writes...</p>;
  const { patient, link } = person;
  if (patient === null || link === null)
    return (
      <p className={styles.who}>
        Not known yet.
        <span className={styles.quiet}>
          A name on Instagram proves nothing: say nothing of a visit or a treatment here.
        </span>
      </p>
    );
  const by = link.by === null ? "" : `: ${link.by}`;
  return (
    <p className={styles.who}>
      <Link to={`${staffPaths.patients}/${patient.id}`}>
        <PrivateText>
          {patient.firstName} {patient.lastName}
        </PrivateText>
      </Link>
      {bornWords(patient)}
      {visitWords(patient, now)}
      <span className={styles.quiet}>
        {linkWayWords[link.way]}
        {by}, {formatShortDay(new Date(link.at))}
      </span>
    </p>
  );
}

const bornWords = ({ dateOfBirth }: FoundPatient) =>
  dateOfBirth === null ? "" : `, born ${formatCalendarFullDate(dateOfBirth)}`;

function visitWords({ nextVisit }: FoundPatient, now: Date): string {
  if (nextVisit === null) return ". No visit is booked.";
  const start = new Date(nextVisit.start);
  return `. Next: ${formatNearDay(start, now)}, ${formatTime(start)}, ${nextVisit.serviceName}.`;
}
