import { RollingAge } from "#ui/rolling-age.tsx";
import { StatusDot } from "#ui/status-dot.tsx";
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
  return (
    <div className={styles.line}>
      <p className={styles.state} role="status">
        <StatusDot shape={shapes[health.state]} />
        {words[health.state]}
      </p>
      {health.checkedAt ? (
        <p className={styles.detail}>
          <span>
            <RollingAge since={health.checkedAt.getTime()} before="Checked " after=" ago" />
          </span>
          <span>{health.milliseconds === null ? "no answer" : `${health.milliseconds} ms`}</span>
        </p>
      ) : null}
    </div>
  );
}
