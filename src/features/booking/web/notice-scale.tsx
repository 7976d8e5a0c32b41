import { useId } from "react";
import { timeToGo } from "../calendar/rules.ts";
import styles from "./notice-scale.module.css";

const spanHours = 48;

/** The last 48 hours before a visit, the late half hatched, with where "now" stands on them. */
export function NoticeScale({ start, now }: { start: string; now: number }) {
  const pattern = useId();
  const left = Date.parse(start) - now;
  const share = Math.min(Math.max(1 - left / (spanHours * 3_600_000), 0), 1);
  const position = `${(share * 100).toFixed(2)}%`;
  const hours = Array.from({ length: spanHours + 1 }, (_, hour) => hour);
  return (
    <div className={styles.scale} role="img" aria-label={`${timeToGo(left)} until your visit`}>
      <div className={styles.nowRow}>
        <p
          className={share > 0.7 ? styles.nowLeft : styles.now}
          style={share > 0.7 ? { right: `${100 - share * 100}%` } : { left: position }}
        >
          <strong>Now</strong>
          <br />
          {timeToGo(left)}
        </p>
      </div>
      <svg width="100%" height="17" className={styles.ticks}>
        <defs>
          <pattern id={pattern} width="11" height="8" patternUnits="userSpaceOnUse">
            <path d="M0 8L8 0" className={styles.hatch} />
          </pattern>
        </defs>
        <rect x="50%" y="0" width="50%" height="7" fill={`url(#${pattern})`} stroke="none" />
        <line x1="0" x2="100%" y1="4" y2="4" />
        {hours.map((hour) => (
          <line
            key={hour}
            className={hour % 12 === 0 ? undefined : styles.hour}
            x1={`${(hour / spanHours) * 100}%`}
            x2={`${(hour / spanHours) * 100}%`}
            y1="4"
            y2={hour % 12 === 0 ? 17 : 11}
          />
        ))}
        <line className={styles.nowLine} x1={position} x2={position} y1="-38" y2="17" />
      </svg>
      <div className={styles.labels}>
        <span>48 hours before</span>
        <span className={styles.limit}>24 hours</span>
        <span className={styles.visit}>Your visit</span>
      </div>
    </div>
  );
}
