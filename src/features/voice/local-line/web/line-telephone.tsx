import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { displayPhone } from "#features/booking/appointments/rules.ts";
import { PrivateText, staffPaths } from "#features/staff-access/web/public.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { isCalling, isHeard, lineKeys, lineTime, type LineView, standingOf } from "../rules.ts";
import styles from "./line-telephone.module.css";
import { lineCall } from "./use-line-call.ts";

const callsPath = `${staffPaths.area}/dashboard/voice-calls`;
const tasksPath = `${staffPaths.area}/tasks`;
const longestSaid = 200;

/** Letters below the digits, as on a telephone. */
const letters: Readonly<Record<string, string>> = {
  "2": "ABC",
  "3": "DEF",
  "4": "GHI",
  "5": "JKL",
  "6": "MNO",
  "7": "PQRS",
  "8": "TUV",
  "9": "WXYZ",
};

/** The telephone: how the call stands, its keys, and what can be said without a microphone. */
export function LineTelephone({ view }: { view: LineView }) {
  const isOn = isCalling(view);
  const rings = view.rings === null ? null : displayPhone(view.rings);
  return (
    <section className={styles.phone} aria-label="Telephone">
      <div className={styles.head}>
        <p className={styles.standing} role="status">
          {standingOf({ ...view, rings })}
        </p>
        <Time view={view} />
      </div>
      {view.problem === null ? null : (
        <Notice tone="error" title={isOn ? "That did not work." : "The call broke off."}>
          {view.problem}
        </Notice>
      )}
      <Microphone view={view} />
      {view.phase === "talking" ? <Captions /> : null}
      {view.phase === "over" ? <Over /> : null}
      <FrontDesk view={view} />
      <Told view={view} />
      <div className={styles.keys} role="group" aria-label="Telephone keys">
        {lineKeys.map((key) => (
          <button
            key={key}
            type="button"
            className={styles.key}
            aria-disabled={!isOn}
            onClick={() => lineCall.press(key)}
          >
            {key}
            <span className={styles.letters} aria-hidden="true">
              {letters[key] ?? ""}
            </span>
          </button>
        ))}
      </div>
      <p className={styles.note} role="status">
        {view.keys === "" ? "" : `Pressed: ${view.keys}`}
      </p>
      <Words view={view} />
    </section>
  );
}

function Time({ view: { startedAt, phase, seconds } }: { view: LineView }) {
  const now = useClock(1000);
  if (phase === "over") return <span className={styles.time}>{lineTime(seconds)}</span>;
  if (startedAt === null) return null;
  return <span className={styles.time}>{lineTime((now.getTime() - startedAt) / 1000)}</span>;
}

const microphoneWords = {
  refused: "The microphone was refused. Type what to say, or press keys.",
  missing: "No microphone was found. Type what to say, or press keys.",
  lost: "The microphone was unplugged. Type what to say, or call again.",
} as const;

function Microphone({ view }: { view: LineView }) {
  const { microphone, isMuted } = view;
  if (!isCalling(view)) return null;
  if (microphone === "unknown") return null;
  if (microphone !== "there")
    return (
      <p className={styles.note} role="status">
        {microphoneWords[microphone]}
      </p>
    );
  return (
    <Button
      variant="line"
      size="small"
      aria-pressed={isMuted}
      onClick={() => lineCall.setMuted(!isMuted)}
    >
      {isMuted ? "Microphone is off" : "Mute the microphone"}
    </Button>
  );
}

/** Whoever cannot hear it reads along; this page stays, as leaving it is hanging up. */
function Captions() {
  return (
    <p className={styles.note}>
      What is said is written down while it is said:{" "}
      <a href={callsPath} target="_blank" rel="noopener noreferrer">
        read along in Voice Calls
        <VisuallyHidden>, in a new tab</VisuallyHidden>
      </a>
      .
    </p>
  );
}

function Over() {
  return (
    <p className={styles.note}>
      What was said stands in <Link to={callsPath}>Voice Calls</Link>, what is to be done in{" "}
      <Link to={tasksPath}>Tasks</Link>.
    </p>
  );
}

/** The other end: it rings here what would ring at the desk. */
function FrontDesk({ view: { phase } }: { view: LineView }) {
  const desk = useRef<HTMLElement>(null);
  useEffect(() => {
    const focused = document.activeElement;
    // Nobody is taken away from what they type.
    if (focused instanceof HTMLInputElement || focused instanceof HTMLSelectElement) return;
    (desk.current?.querySelector("button") ?? desk.current)?.focus();
  }, [phase]);
  if (phase !== "ringing" && phase !== "whispered" && phase !== "together") return null;
  return (
    <section ref={desk} tabIndex={-1} className={styles.desk} aria-label="Front desk">
      <h2 className={styles.deskTitle}>Front desk</h2>
      {phase === "ringing" ? (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => lineCall.answer(true)}>
            Answer
          </Button>
          <Button size="small" variant="line" onClick={() => lineCall.answer(false)}>
            Do not answer
          </Button>
        </div>
      ) : null}
      {phase === "whispered" ? (
        <p className={styles.note}>Press 1 below to take the call, or wait: nobody takes it.</p>
      ) : null}
      {phase === "together" ? (
        <Button size="small" variant="line" onClick={() => lineCall.answer(false)}>
          The front desk hangs up
        </Button>
      ) : null}
    </section>
  );
}

/** A list that scrolls is a stop for the keyboard. */
const oneStop = 0;

/** What the line itself said: whoever cannot hear it reads it. */
function Told({ view: { told } }: { view: LineView }) {
  const log = useRef<HTMLDivElement>(null);
  const count = told.length;
  useEffect(() => {
    // The list alone: the page stays where it is.
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [count]);
  // It stands there before there is anything in it: what comes later is read out.
  return (
    <div
      ref={log}
      role="log"
      aria-label="What the line said"
      className={styles.told}
      tabIndex={oneStop}
    >
      {count === 0 ? null : (
        <ol>
          {told.map(({ place, words }) => (
            <li key={place}>
              <PrivateText>{words}</PrivateText>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function Words({ view }: { view: LineView }) {
  const [typed, setTyped] = useState("");
  const id = useId();
  const isThere = isHeard(view);
  return (
    <form
      className={styles.words}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isThere) return;
        void lineCall.say(typed).then((isSaid) => {
          if (isSaid) setTyped("");
        });
      }}
    >
      <label htmlFor={id}>Say it for me</label>
      <input
        id={id}
        autoComplete="off"
        maxLength={longestSaid}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        size="small"
        busy={view.isSaying}
        busyLabel="Saying"
        aria-disabled={!isThere || typed.trim() === ""}
      >
        Say
      </Button>
    </form>
  );
}
