import { useEffect, useState } from "react";
import { Link, useNavigate, useParams, useSearchParams } from "react-router";
import { AppError } from "#errors.ts";
import { NewVisitDialog } from "#features/schedule/web/public.ts";
import { staffPaths, useNamesHidden } from "#features/staff-access/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import { CorrectDialog } from "../../correction/web/correct-dialog.tsx";
import type { PatientNote } from "../../notes/contract.ts";
import { FlaggedNotes } from "../../notes/web/flagged-notes.tsx";
import { NoteDialog } from "../../notes/web/note-dialog.tsx";
import { timelineTabs } from "../../timeline/contract.ts";
import { TimelineList, TimelineTabs, useTimeline } from "../../timeline/web/timeline-list.tsx";
import type { PatientProfile } from "../contract.ts";
import { PatientAside } from "./patient-aside.tsx";
import { PatientFacts } from "./patient-facts.tsx";
import { PatientHead } from "./patient-head.tsx";
import styles from "./patient-page.module.css";
import { RecordPart } from "./record-part.tsx";
import { personKey, useProfile } from "./use-profile.ts";

export function meta() {
  return [{ title: "Patient | Command Center" }, { name: "robots", content: "noindex" }];
}

/** Everything about one person on one page. */
export default function PatientPage() {
  const { patientId = "" } = useParams();
  const profile = useProfile(patientId);
  const { data, error } = profile;
  const navigate = useNavigate();
  const isHidden = useNamesHidden();
  const standsAs = data !== undefined && data.askedFor !== null ? data.person.id : null;
  useEffect(() => {
    if (standsAs !== null) void navigate(`${staffPaths.patients}/${standsAs}`, { replace: true });
  }, [navigate, standsAs]);

  if (error && !data && !isHidden) {
    const isGone = error instanceof AppError && (error.status === 404 || error.status === 422);
    return (
      <>
        <h1 className={styles.title}>Patient</h1>
        <ErrorState
          title={isGone ? "There is nobody at this address." : "This person could not be loaded."}
          onRetry={isGone ? undefined : () => void profile.refetch()}
          retrying={profile.isFetching}
          offline={error instanceof AppError && error.code === "offline"}
          requestId={error instanceof AppError && !isGone ? error.requestId : undefined}
          actions={<Link to={staffPaths.patients}>Search for somebody</Link>}
        >
          {isGone
            ? "The record may have been erased, or the address is incomplete."
            : error.message}
        </ErrorState>
      </>
    );
  }
  if (!data || isHidden) {
    return (
      <>
        <h1 className={styles.title}>Patient</h1>
        <Loading label="This person" lines={7} />
      </>
    );
  }
  return <Person key={data.person.id} profile={data} hasFailed={error !== null} />;
}

type Act = { kind: "visit" } | { kind: "note"; note: PatientNote | null } | { kind: "correct" };

function Person({ profile, hasFailed }: { profile: PatientProfile; hasFailed: boolean }) {
  const { person, flaggedNotes } = profile;
  const today = practiceDate(useClock(60_000));
  const [search] = useSearchParams();
  const tab = timelineTabs.find((name) => name === search.get("tab")) ?? "all";
  const timeline = useTimeline(personKey, person.id, tab);
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  const editNote = (note: PatientNote | null) => setAct({ kind: "note", note });

  return (
    <>
      <PatientHead
        profile={profile}
        onNewVisit={() => setAct({ kind: "visit" })}
        onNote={() => editNote(null)}
      />
      <PatientFacts profile={profile} today={today} />
      {hasFailed ? (
        <p className={styles.stale} role="status">
          The newest state could not be loaded; this is what was last known.
        </p>
      ) : null}
      <div className={styles.columns}>
        <section aria-label="Timeline">
          <TimelineTabs tab={tab} counts={timeline.data?.pages[0]?.counts} />
          <FlaggedNotes notes={flaggedNotes} onEdit={editNote} />
          <TimelineList timeline={timeline} tab={tab} today={today} onEditNote={editNote} />
        </section>
        <PatientAside profile={profile} today={today}>
          <RecordPart profile={profile} onCorrect={() => setAct({ kind: "correct" })} />
        </PatientAside>
      </div>
      <NewVisitDialog
        open={act?.kind === "visit"}
        onClose={close}
        date={today}
        today={today}
        person={toFound(profile)}
      />
      {act?.kind === "note" ? (
        <NoteDialog patientId={person.id} note={act.note} onClose={close} />
      ) : null}
      {act?.kind === "correct" ? (
        <CorrectDialog profile={profile} today={today} onClose={close} />
      ) : null}
    </>
  );
}

/** The person as the form of a new visit takes them. */
function toFound({ person, nextVisit }: PatientProfile) {
  return {
    ...person,
    nextVisit: nextVisit && { start: nextVisit.start, serviceName: nextVisit.serviceName },
    lastVisitAt: null,
    bookedAs: [],
    sharesPhoneWith: [],
    isNear: false,
  };
}
