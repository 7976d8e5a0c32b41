import type { WindowDial as Dial } from "../rules.ts";
import styles from "./window-dial.module.css";

const ticks = Array.from({ length: 24 }, (_, tick) => tick);
const size = 40;
const middle = size / 2;
const radius = 8.5;
const circumference = 2 * Math.PI * radius;

/** The hours that are left of 24, as a dial: lit ticks and an arc, or a cross when it is over. */
export function WindowDial({ dial }: { dial: Dial }) {
  const isOpen = dial.state === "open";
  return (
    <svg
      className={styles.dial}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
      aria-hidden="true"
      data-state={dial.state}
    >
      {ticks.map((tick) => (
        <line
          key={tick}
          x1={middle}
          y1={1.5}
          x2={middle}
          y2={tick % 6 === 0 ? 6 : 5}
          className={styles.tick}
          data-lit={isOpen && tick < dial.lit ? "" : undefined}
          transform={`rotate(${tick * 15} ${middle} ${middle})`}
        />
      ))}
      {isOpen ? (
        <>
          <circle cx={middle} cy={middle} r={radius} className={styles.track} />
          <circle
            cx={middle}
            cy={middle}
            r={radius}
            className={styles.arc}
            strokeDasharray={`${dial.left * circumference} ${circumference}`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        </>
      ) : (
        <path d="M12.5 12.5 27.5 27.5M27.5 12.5 12.5 27.5" className={styles.cross} />
      )}
    </svg>
  );
}
