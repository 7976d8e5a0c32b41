import { formatTime } from "#practice/time.ts";
import { RollingLines } from "#ui/rolling-lines.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./rolling-clock.module.css";

const ones = Array.from({ length: 10 }, (_, digit) => String(digit));
const tens = ones.slice(0, 6);

/** The practice's time to the second: the seconds of this minute go on by themselves. */
export function RollingClock({ minute }: { minute: Date }) {
  const text = formatTime(minute);
  const [time = "", half = ""] = text.split(" ");
  const since = minute.getTime();
  return (
    <time dateTime={minute.toISOString()}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={styles.clock} aria-hidden="true">
        {time}:
        <RollingLines lines={tens} turnMs={60_000} since={since} />
        <RollingLines lines={ones} turnMs={10_000} since={since} /> {half}
      </span>
    </time>
  );
}
