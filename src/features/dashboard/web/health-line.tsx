import { agoText } from "#ui/age.ts";
import { StatusDot } from "#ui/status-dot.tsx";
import { useClock } from "#ui/use-clock.ts";
import styles from "./health-line.module.css";
import { useHealth } from "./use-health.ts";

const words = {
  checking: "Checking the backend",
  operational: "Backend operational",
  limited: "Limited connectivity",
} as const;

const shapes = { checking: "loading", operational: "good", limited: "bad" } as const;

/** Whether the server works, when that was checked, and how long the answer took. */
export function HealthLine() {
  const health = useHealth();
  const now = useClock(5_000);
  return (
    <div className={styles.line}>
      <p className={styles.state} role="status">
        <StatusDot shape={shapes[health.state]} />
        {words[health.state]}
      </p>
      {health.checkedAt ? (
        <p className={styles.detail}>
          <span>Checked {agoText(now.getTime() - health.checkedAt.getTime())}</span>
          <span>{health.milliseconds === null ? "no answer" : `${health.milliseconds} ms`}</span>
        </p>
      ) : null}
    </div>
  );
}
