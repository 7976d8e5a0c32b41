import { Button } from "#ui/button.tsx";
import { IconRefresh } from "#ui/icons.ts";
import { IconPlayerPause, IconPlayerPlay } from "#ui/staff-icons.ts";
import styles from "./chronometer-plate.module.css";
import { RollingDigits } from "./rolling-digits.tsx";
import type { ChronometerControls } from "./use-chronometer.ts";

/** The chronometer's reading with its two buttons, for those who do not press the watch itself. */
export function ChronometerPlate({ chronometer, startOrStop, reset }: ChronometerControls) {
  const isRunning = chronometer.state === "running";
  const isAtZero = !isRunning && chronometer.elapsed === 0;
  const word = isRunning ? "running" : isAtZero ? "at zero" : "stopped";
  const Icon = isRunning ? IconPlayerPause : IconPlayerPlay;
  return (
    <section className={styles.plate} aria-label="Chronometer">
      <div>
        <p className={styles.state}>Chronometer, {word}</p>
        <p className={styles.digits}>
          <RollingDigits chronometer={chronometer} />
        </p>
      </div>
      <div className={styles.buttons}>
        <Button
          onClick={startOrStop}
          icon={<Icon size={18} stroke={1.5} aria-hidden="true" />}
          className={styles.start}
        >
          {isRunning ? "Stop" : "Start"}
        </Button>
        <Button
          variant="line"
          onClick={reset}
          icon={<IconRefresh size={18} stroke={1.5} aria-hidden="true" />}
        >
          Reset
        </Button>
      </div>
    </section>
  );
}
