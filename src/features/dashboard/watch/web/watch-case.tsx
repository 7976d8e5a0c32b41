import { memo } from "react";
import styles from "./watch-case.module.css";

const flutes = [-30.9, -23.2, -15.4, -7.7, 0, 7.7, 15.4, 23.2, 30.9];

/** The crown, which lies under the case. */
function Crown() {
  return (
    <svg className={styles.crown} viewBox="460 -42 46 84" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id="watch-crown" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.metal2} />
          <stop offset="0.22" className={styles.metal1} />
          <stop offset="0.6" className={styles.metal3} />
          <stop offset="1" className={styles.metal4} />
        </linearGradient>
      </defs>
      <rect className={styles.stem} x="461" y="-21" width="14" height="42" />
      <rect
        className={styles.knob}
        x="471.7"
        y="-38.4"
        width="30"
        height="76.8"
        rx="7.5"
        fill="url(#watch-crown)"
      />
      {flutes.map((y, index) => (
        <path
          key={y}
          className={styles.flute}
          d={`M473.6 ${y}H499.8`}
          opacity={0.47 + 0.035 * index}
        />
      ))}
    </svg>
  );
}

/** Case, polished ring, bevel, flange and dial: everything that never moves and carries no print. */
export const WatchCase = memo(function WatchCase() {
  return (
    <div className={styles.case} aria-hidden="true">
      <div className={styles.shadow} />
      <Crown />
      <div className={styles.body} />
      <div className={styles.ring} />
      <div className={styles.bevel} />
      <div className={styles.flange} />
      <div className={styles.dial} />
    </div>
  );
});
