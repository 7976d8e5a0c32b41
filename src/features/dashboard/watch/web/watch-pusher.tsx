import styles from "./watch-pusher.module.css";

interface WatchPusherProps {
  place: "start" | "reset";
  label: string;
  disabled: boolean;
  onPress: () => void;
}

/** A pusher on the rim; its area is larger than its cap. It lies under the case, which takes no presses. */
export function WatchPusher({ place, label, disabled, onPress }: WatchPusherProps) {
  const metal = `watch-pusher-${place}`;
  return (
    <button
      type="button"
      className={styles.pusher}
      data-place={place}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
    >
      <svg className={styles.drawing} viewBox="451 -36 64 72" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={metal} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles.metal2} />
            <stop offset="0.22" className={styles.metal1} />
            <stop offset="0.6" className={styles.metal3} />
            <stop offset="1" className={styles.metal4} />
          </linearGradient>
        </defs>
        <rect x="455" y="-14" width="27" height="28" fill={`url(#${metal})`} />
        <g className={styles.cap}>
          <rect
            className={styles.edge}
            x="478.3"
            y="-28.1"
            width="27.1"
            height="56.2"
            rx="6.5"
            fill={`url(#${metal})`}
          />
          <path className={styles.edge} d="M484.9 -27.6V27.6" opacity="0.55" />
          <rect className={styles.focus} x="472" y="-34.5" width="40" height="69" rx="11" />
        </g>
      </svg>
    </button>
  );
}
