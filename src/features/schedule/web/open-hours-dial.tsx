import styles from "./open-hours-dial.module.css";

const center = 100;

function point(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(center + radius * Math.cos(angle)).toFixed(2)} ${(center + radius * Math.sin(angle)).toFixed(2)}`;
}

function ticks(outer: number, inner: number, every: number): string {
  return Array.from({ length: 360 / every }, (_, index) => {
    return `M${point(outer, index * every)}L${point(inner, index * every)}`;
  }).join("");
}

/** Where a time of day stands on a twelve-hour dial, in degrees from the top. */
function degreesOf(minutes: number): number {
  return (minutes / 720) * 360;
}

export interface OpenHoursDialProps {
  /** Minutes after midnight; null on a closed day. At most twelve hours apart. */
  from: number | null;
  to: number | null;
}

/** A dial whose groove is filled where the practice is open. */
export function OpenHoursDial({ from, to }: OpenHoursDialProps) {
  const isOpen = from !== null && to !== null;
  const start = isOpen ? degreesOf(from) : 0;
  const end = isOpen ? degreesOf(to) : 0;
  const isLong = end - start > 180 ? 1 : 0;
  return (
    <svg viewBox="0 0 200 200" className={styles.dial} aria-hidden="true" focusable="false">
      <circle className={styles.line} cx={center} cy={center} r={92} />
      <circle className={styles.line} cx={center} cy={center} r={85} />
      <path className={styles.line} d={ticks(92, 85, 6)} />
      <path className={styles.index} d={ticks(76, 63, 30)} />
      {isOpen ? (
        <path
          className={styles.open}
          d={`M${point(50, start)}A50 50 0 ${isLong} 1 ${point(50, end)}`}
        />
      ) : (
        <circle className={styles.closed} cx={center} cy={center} r={50} />
      )}
      <circle className={styles.hub} cx={center} cy={center} r={3} />
    </svg>
  );
}
