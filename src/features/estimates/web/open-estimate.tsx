import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { FieldMessages } from "#errors.ts";
import { PrivateText, staffPaths, useNamesHidden } from "#features/staff-access/web/public.ts";
import { formatNearDay, practiceDate } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { Estimate } from "../contract.ts";
import { isChanged, readTyped, toTyped } from "../form/rules.ts";
import { issueProblems } from "../rules.ts";
import { asAppError } from "./api.ts";
import { EstimateForm } from "./estimate-form.tsx";
import { GiveDialog } from "./give-dialog.tsx";
import { GivenVersions } from "./given-versions.tsx";
import styles from "./open-estimate.module.css";
import { titleOf, clashOf, estimateActs, useEstimate, useEstimateAct } from "./use-estimates.ts";

/** One estimate: what was given, and what the next version is to say. */
export function OpenEstimate({ id }: { id: string }) {
  const query = useEstimate(id);
  const isHidden = useNamesHidden();
  const { data, error } = query;
  const isGone = error !== null && [404, 422].includes(asAppError(error).status);
  return (
    <>
      <p className={styles.back}>
        <Link to={staffPaths.estimates}>All estimates</Link>
      </p>
      {data && !isHidden && !isGone ? (
        <Opened estimate={data} hasFailed={error !== null} />
      ) : (
        <>
          <h1 className={styles.title}>Estimate</h1>
          {error ? (
            <ErrorState
              title={isGone ? "There is no such estimate." : "The estimate could not be loaded."}
              onRetry={isGone ? undefined : () => void query.refetch()}
              retrying={query.isFetching}
              offline={asAppError(error).code === "offline"}
            >
              {asAppError(error).message}
            </ErrorState>
          ) : (
            <Loading label="The estimate" lines={6} />
          )}
        </>
      )}
    </>
  );
}

function Opened({ estimate, hasFailed }: { estimate: Estimate; hasFailed: boolean }) {
  const isGiven = estimate.version > 0;
  const [isWriting, setWriting] = useState(!isGiven || estimate.hasChanges);
  const [justGiven, setJustGiven] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (justGiven > 0) place.current?.focus();
  }, [justGiven]);
  const onGiven = () => {
    setWriting(false);
    setJustGiven((times) => times + 1);
  };
  return (
    <>
      <Head estimate={estimate} />
      {hasFailed ? (
        <p className={styles.quiet} role="status">
          The newest state could not be loaded; this is what was last known.
        </p>
      ) : null}
      <div ref={place} tabIndex={-1} className={styles.given}>
        {isGiven ? <GivenVersions key={estimate.version} estimate={estimate} /> : null}
      </div>
      {isWriting && estimate.state !== "closed" ? (
        <Writing estimate={estimate} onGiven={onGiven} />
      ) : null}
      {!isWriting ? (
        <p className={styles.acts}>
          <Button variant="line" onClick={() => setWriting(true)}>
            Write a new version
          </Button>
        </p>
      ) : null}
    </>
  );
}

function Head({ estimate }: { estimate: Estimate }) {
  const { reference, name, patientId, isSample, state, dueAt, source, revision, id } = estimate;
  const now = useClock(60_000);
  const close = useEstimateAct(estimateActs.close);
  const isClosed = state === "closed";
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {reference} <span className={styles.person}>for </span>
        <PrivateText>
          {patientId === null ? (
            <span className={styles.person}>{name}</span>
          ) : (
            <Link to={`${staffPaths.patients}/${patientId}`} className={styles.person}>
              {name}
            </Link>
          )}
        </PrivateText>{" "}
        {isSample ? <span className={styles.sample}>Sample</span> : null}
      </h1>
      <p className={styles.quiet}>
        {source === "calculator" ? "Asked for on the website" : "Begun by staff"}
        {state === "asked" && dueAt !== null
          ? `, has to be there by ${formatNearDay(new Date(dueAt), now)}`
          : ""}
        {isClosed ? ", closed" : ""}
      </p>
      {estimate.version === 0 ? (
        <TextButton
          tone={isClosed ? "brand" : "bad"}
          aria-disabled={close.isPending}
          onClick={() => close.mutate({ id, revision, isClosed: !isClosed })}
        >
          {isClosed ? "Open it again" : "Close without an estimate"}
        </TextButton>
      ) : null}
      {close.error ? (
        <Notice tone="error" title={titleOf(close.error, "That was not done.")}>
          {close.error.message}
        </Notice>
      ) : null}
    </header>
  );
}

/** Nothing is missing, always the same nothing: the form takes the focus only when something else is. */
const nothing = {};

/** What is typed is kept, also when somebody else saves: then the two ways on are offered. */
function useTypedDraft(estimate: Estimate) {
  const [base, setBase] = useState(estimate);
  const [typed, setTyped] = useState(() => toTyped(estimate.person, estimate.draft));
  const isUnsaved = isChanged(typed, base.person, base.draft);
  const take = (next: Estimate) => {
    setBase(next);
    setTyped(toTyped(next.person, next.draft));
  };
  const isNewer = estimate.revision > base.revision;
  if (isNewer && !isUnsaved) take(estimate);
  return {
    typed,
    setTyped,
    revision: base.revision,
    isUnsaved,
    /** Somebody else saved while something is typed here. */
    theirs: isNewer && isUnsaved ? estimate : null,
    take,
    keepMine: () => setBase(estimate),
  };
}

function Writing({ estimate, onGiven }: { estimate: Estimate; onGiven: () => void }) {
  const { id, patientId } = estimate;
  const form = useTypedDraft(estimate);
  const [missing, setMissing] = useState<FieldMessages>(nothing);
  const [isGiving, setGiving] = useState(false);
  const save = useEstimateAct(estimateActs.save, form.take);
  const { typed, revision, isUnsaved, theirs } = form;
  const give = () => {
    const today = practiceDate(new Date());
    const { person, draft, problems } = readTyped(typed, today);
    const found = {
      ...issueProblems({ person, draft, isOnFile: patientId !== null, today }),
      ...problems,
    };
    if (Object.keys(found).length > 0) {
      setMissing(found);
      return;
    }
    if (!isUnsaved) setGiving(true);
    else save.mutate({ id, revision, person, draft }, { onSuccess: () => setGiving(true) });
  };
  return (
    <section aria-labelledby="next" className={styles.writing}>
      <h2 id="next" className={styles.heading}>
        {estimate.version === 0 ? "The estimate" : `Version ${estimate.version + 1}, not given yet`}
      </h2>
      {estimate.cannotIssue === null ? null : (
        <Notice tone="warning" title="Nothing can be given yet.">
          {estimate.cannotIssue}
        </Notice>
      )}
      {theirs ? <Clash onTheirs={() => form.take(theirs)} onMine={form.keepMine} /> : null}
      <EstimateForm
        typed={typed}
        onType={(next) => {
          setMissing(nothing);
          if (save.error) save.reset();
          form.setTyped(next);
        }}
        isUnsaved={isUnsaved}
        error={clashOf(save.error) ? null : save.error}
        missing={missing}
        isSaving={save.isPending}
        saveLabel="Save the draft"
        onSave={(request) => save.mutate({ id, revision, ...request })}
        actions={
          <>
            <Button
              aria-disabled={estimate.cannotIssue !== null || theirs !== null}
              onClick={() => {
                if (estimate.cannotIssue === null && theirs === null) give();
              }}
            >
              {estimate.version === 0
                ? "Give the estimate"
                : `Give version ${estimate.version + 1}`}
            </Button>
            <span className={styles.quiet} role="status">
              {isUnsaved ? "Not saved yet" : "Saved"}
            </span>
          </>
        }
      />
      {isGiving ? (
        <GiveDialog estimate={estimate} onClose={() => setGiving(false)} onGiven={onGiven} />
      ) : null}
    </section>
  );
}

function Clash({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  return (
    <Notice
      tone="warning"
      title="Somebody else changed this estimate meanwhile."
      actions={
        <>
          <Button variant="line" size="small" onClick={onTheirs}>
            Show theirs
          </Button>
          <Button variant="line" size="small" onClick={onMine}>
            Keep mine, to save over it
          </Button>
        </>
      }
    >
      Nothing of yours is lost: it still stands below.
    </Notice>
  );
}
