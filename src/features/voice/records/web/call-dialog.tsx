import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { AppError } from "#errors.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { formatClock } from "#practice/time.ts";
import { Dialog } from "#ui/dialog.tsx";
import { Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { ErrorState } from "#ui/states.tsx";
import { StatusChip } from "#ui/status-chip.tsx";
import { useClock } from "#ui/use-clock.ts";
import { callTypeWords, endWords, noSummary, outcomeWords, speakerWords } from "../content.ts";
import type { VoiceCall } from "../contract.ts";
import { durationText, waitText } from "../rules.ts";
import { soundAddress } from "./api.ts";
import styles from "./call-dialog.module.css";
import { Fact } from "./call-fact.tsx";
import { nameOf, whenText } from "./call-table.tsx";
import { PhonePart } from "./phone-part.tsx";
import { SoundPlayer } from "./sound-player.tsx";
import { useCall } from "./use-calls.ts";

/** One call: what it came to, what was said and when, how soon it was answered and by what. */
export function CallDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useCall(id);
  const { data, error } = query;
  return (
    <Dialog open onClose={onClose} size="medium" title="Transcript">
      {error ? (
        <ErrorState
          title="The call could not be loaded."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          offline={error instanceof AppError && error.code === "offline"}
        >
          {error.message}
          {data ? " Below is what was last known." : ""}
        </ErrorState>
      ) : null}
      {!data && !error ? <Loading label="The call" lines={6} /> : null}
      {data ? <Call call={data} /> : null}
    </Dialog>
  );
}

function Call({ call }: { call: VoiceCall }) {
  return (
    <div className={styles.call}>
      <Head call={call} />
      <section aria-labelledby="call-summary" className={styles.part}>
        <h3 id="call-summary" className={styles.title}>
          Summary
        </h3>
        <p className={styles.summary}>
          {call.summary === null ? noSummary : <PrivateText>{call.summary}</PrivateText>}
        </p>
        <Visit call={call} />
      </section>
      <PhonePart call={call} />
      <Sounds call={call} />
      <Lines call={call} />
      <Facts call={call} />
    </div>
  );
}

function Head({ call }: { call: VoiceCall }) {
  const now = useClock(60_000);
  const { patient, durationSeconds, outcome } = call;
  return (
    <div className={styles.head}>
      <p className={styles.who}>
        {patient === null ? (
          nameOf(call)
        ) : (
          <Link to={`${staffPaths.patients}/${patient.id}`}>
            <PrivateText>{patient.name}</PrivateText>
          </Link>
        )}
        {call.isSample ? <span className={styles.sample}>Sample</span> : null}
      </p>
      <p className={styles.quiet}>
        {whenText(call.startedAt, now)}, {callTypeWords[call.callType]},{" "}
        {durationSeconds === null ? "goes on now" : durationText(durationSeconds)}
      </p>
      <p className={styles.chips}>
        {call.appointmentBooked ? <StatusChip tone="confirmed">Appointment</StatusChip> : null}
        {durationSeconds === null ? <StatusChip tone="progress">In progress</StatusChip> : null}
        {outcome === null || outcome === "booked" ? null : (
          <StatusChip tone={outcome === "emergency" ? "no-show" : "neutral"}>
            {outcomeWords[outcome]}
          </StatusChip>
        )}
      </p>
    </div>
  );
}

function Visit({ call: { visit } }: { call: VoiceCall }) {
  const now = useClock(60_000);
  if (visit === null) return null;
  const query = new URLSearchParams({
    date: visit.date,
    ...(visit.isCancelled && { cancelled: "true" }),
    visit: visit.id,
  });
  return (
    <p className={styles.visit}>
      <Link to={`${staffPaths.dailySchedule}?${query.toString()}`}>
        {visit.serviceName}, {whenText(visit.start, now)}
      </Link>
      {visit.isCancelled ? ", cancelled" : ""}
    </p>
  );
}

/** What the caller let the practice keep. */
function Sounds({ call: { id, sounds } }: { call: VoiceCall }) {
  if (sounds.length === 0) return null;
  return (
    <section aria-labelledby="call-sound" className={styles.part}>
      <h3 id="call-sound" className={styles.title}>
        Sound of the caller
      </h3>
      {sounds.map(({ stream }) => (
        <SoundPlayer
          key={stream}
          address={soundAddress(id, stream)}
          name={sounds.length === 1 ? "the caller" : `part ${stream + 1}`}
        />
      ))}
      <p className={styles.quiet}>
        Kept for 30 days because the caller agreed. Listening is on record.
      </p>
    </section>
  );
}

/** The newest line stays in sight while the call goes on. */
function Lines({ call: { lines, durationSeconds, agentName } }: { call: VoiceCall }) {
  const end = useRef<HTMLLIElement>(null);
  const isRunning = durationSeconds === null;
  const count = lines.length;
  useEffect(() => {
    if (isRunning && count > 0) end.current?.scrollIntoView({ block: "nearest" });
  }, [isRunning, count]);
  return (
    <section aria-labelledby="call-lines" className={styles.part}>
      <h3 id="call-lines" className={styles.title}>
        What was said
      </h3>
      {count === 0 ? (
        <p className={styles.quiet}>{isRunning ? "Nothing yet." : "Nothing was said."}</p>
      ) : null}
      <ol className={styles.lines} aria-live={isRunning ? "polite" : undefined}>
        {lines.map(({ entry, role, text, at, waitMs }, place) => (
          <li
            key={entry}
            ref={place === count - 1 ? end : undefined}
            className={styles.line}
            data-role={role}
          >
            <p className={styles.by}>
              <strong>{role === "user" ? speakerWords.user : agentName}</strong>{" "}
              <time dateTime={at}>{formatClock(new Date(at))}</time>
              {waitMs === null ? null : `, after ${waitText(waitMs)}`}
            </p>
            <p className={styles.bubble}>
              <PrivateText>{text}</PrivateText>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ call }: { call: VoiceCall }) {
  const { engines, waits, endReason, conversationId } = call;
  return (
    <section aria-labelledby="call-facts" className={styles.part}>
      <h3 id="call-facts" className={styles.title}>
        How it went
      </h3>
      <dl className={styles.facts}>
        {endReason === null ? null : <Fact name="End">{endWords[endReason]}</Fact>}
        <Fact name="Answers began after">
          {waits === null
            ? "Not measured."
            : `${waitText(waits.middleMs)} in the middle, ${waitText(waits.slowestMs)} at most`}
        </Fact>
        <Fact name="Recognition">{engines.stt?.label ?? "None: the caller typed."}</Fact>
        <Fact name="Speech">{engines.tts.label}</Fact>
        <Fact name="Words">{engines.llm.label}</Fact>
      </dl>
      {endReason === "lost" ? (
        <Notice tone="warning" title="The connection was lost.">
          What is above was said until then.
        </Notice>
      ) : null}
      {conversationId === null ? null : (
        <p className={styles.visit}>
          <Link
            to={`${staffPaths.conversations}?${new URLSearchParams({ id: conversationId }).toString()}`}
          >
            The whole conversation
          </Link>
        </p>
      )}
    </section>
  );
}
