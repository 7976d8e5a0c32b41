import { LiveRegion } from "#ui/live-region.tsx";
import { RollingAge } from "#ui/rolling-age.tsx";
import { StatusDot } from "#ui/status-dot.tsx";
import styles from "./live-pill.module.css";
import { useChangedAt, useLivePhase } from "./use-live.ts";

const words = {
  connecting: "Connecting",
  live: "Live",
  reconnecting: "Reconnecting",
  offline: "Offline",
} as const;

const shapes = {
  connecting: "loading",
  live: "good",
  reconnecting: "loading",
  offline: "bad",
} as const;

const announcements = {
  connecting: "",
  live: "Live updates are on.",
  reconnecting: "Live updates interrupted. Reconnecting.",
  offline: "Offline. The pages show what was last known.",
} as const;

/** How fresh the pages are. Only the words stay behind on a wide window; the dot on a phone. */
export function LivePill() {
  const phase = useLivePhase();
  const changedAt = useChangedAt();
  return (
    <>
      <p className={styles.pill} data-phase={phase}>
        <StatusDot shape={shapes[phase]} />
        <span className={styles.words}>
          {words[phase]}
          {phase === "live" && changedAt ? (
            <RollingAge since={changedAt.getTime()} before=", changed " after=" ago" />
          ) : null}
        </span>
      </p>
      <LiveRegion message={announcements[phase]} />
    </>
  );
}
