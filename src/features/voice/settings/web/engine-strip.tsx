import { type Health, useHealth } from "#features/dashboard/web/public.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { StatusDot, type StatusShape } from "#ui/status-dot.tsx";
import type { VoiceStanding } from "../contract.ts";
import styles from "./engine-strip.module.css";

const roleWords = { speech: "Speech", recognition: "Recognition" } as const;
type Engine = VoiceStanding["engines"][number];

/** Nothing is claimed of an engine that nobody tried. */
function shapeOf({ lastTest }: Engine): StatusShape {
  if (lastTest === null) return "off";
  return lastTest.failure === null ? "good" : "bad";
}

const whenOf = (at: string) => `${formatDay(new Date(at))} at ${formatTime(new Date(at))}`;

function lastTestOf({ lastTest }: Engine): string {
  if (lastTest === null) return "Not tried yet.";
  const { at, tookMs, failure } = lastTest;
  if (failure !== null) return `Failed on ${whenOf(at)}: ${failure}`;
  return `Worked on ${whenOf(at)}, in ${tookMs} ms.`;
}

const healthWords: Record<Health["state"], string> = {
  checking: "checking",
  operational: "operational",
  limited: "limited connectivity",
};
const healthShapes: Record<Health["state"], StatusShape> = {
  checking: "loading",
  operational: "good",
  limited: "bad",
};

/** Whether the server answers, which calls need as much as their engines. */
function ApiHealth() {
  const { state, checkedAt, milliseconds } = useHealth();
  return (
    <li>
      <p className={styles.name}>
        <StatusDot shape={healthShapes[state]} />
        API: {healthWords[state]}
      </p>
      {checkedAt === null ? null : (
        <p>
          {milliseconds === null ? "No answer" : `Answered in ${milliseconds} ms`}, checked at{" "}
          {formatTime(checkedAt)}.
        </p>
      )}
    </li>
  );
}

/** How the engines of calls stand, and when the settings were saved last. */
export function EngineStrip({ standing }: { standing: VoiceStanding }) {
  const { engines, updatedAt, updatedBy } = standing;
  return (
    <section className={styles.strip} aria-labelledby="voice-engines">
      <h2 id="voice-engines" className={styles.title}>
        System status
      </h2>
      <ul className={styles.list}>
        <ApiHealth />
        {engines.map((engine) => (
          <li key={engine.role}>
            <p className={styles.name}>
              <StatusDot shape={shapeOf(engine)} />
              {roleWords[engine.role]}: {engine.name}
            </p>
            <p>{engine.tells}</p>
            <p>{lastTestOf(engine)}</p>
            {engine.lastError === null ? null : (
              <p>
                Last error, on {whenOf(engine.lastError.at)}: {engine.lastError.words}
              </p>
            )}
          </li>
        ))}
        <li>
          <p className={styles.name}>Settings</p>
          <p>
            {updatedAt === null
              ? "As they come with the product; nobody has saved any."
              : `Last saved on ${whenOf(updatedAt)}${updatedBy === null ? "" : ` by ${updatedBy}`}.`}
          </p>
        </li>
      </ul>
    </section>
  );
}
