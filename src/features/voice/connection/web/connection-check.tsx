import { Button } from "#ui/button.tsx";
import { StatusDot, type StatusShape } from "#ui/status-dot.tsx";
import { checkIds, checkMeanings, checkNames } from "../content.ts";
import styles from "./connection-check.module.css";
import { type CheckState, useConnectionCheck } from "./use-connection-check.ts";

const shapes: Readonly<Record<CheckState["state"], StatusShape>> = {
  waiting: "off",
  running: "loading",
  passed: "good",
  failed: "bad",
  skipped: "off",
};
const stateWords: Readonly<Record<CheckState["state"], string>> = {
  waiting: "Not tried",
  running: "Trying",
  passed: "Passed",
  failed: "Failed",
  skipped: "Not run",
};

/** Why a call does not work: the server, the line, the microphone, and sound there and back. */
export function ConnectionCheck() {
  const { checks, isRunning, isDone, run } = useConnectionCheck();
  const failed = checkIds.filter((id) => checks[id].state === "failed").length;
  return (
    <section className={styles.check} aria-labelledby="connection-check">
      <div className={styles.head}>
        <h2 id="connection-check" className={styles.title}>
          Connection check
        </h2>
        <Button
          variant="line"
          size="small"
          busy={isRunning}
          busyLabel="Checking"
          onClick={() => void run()}
        >
          {isDone ? "Check again" : "Check the connection"}
        </Button>
        <p className={styles.result} role="status">
          {isDone && !isRunning
            ? failed === 0
              ? "All four checks passed."
              : `${failed} of 4 checks failed.`
            : ""}
        </p>
      </div>
      <ol className={styles.list}>
        {checkIds.map((id) => {
          const check = checks[id];
          return (
            <li key={id} data-check={id} data-state={check.state}>
              <p className={styles.name}>
                <StatusDot shape={shapes[check.state]} />
                {checkNames[id]}: {stateWords[check.state]}
              </p>
              <p>{"words" in check ? check.words : checkMeanings[id]}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
