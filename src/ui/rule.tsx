import { classNames } from "./class-names.ts";
import styles from "./rule.module.css";

export type Hue = "tmj" | "implants" | "robotic" | "medspa" | "aboutface";

/** The measured line that opens a section: a hairline whose first 120 px are a ruler. */
export function Rule({
  hue,
  className,
}: {
  hue?: Hue | undefined;
  className?: string | undefined;
}) {
  return <div className={classNames(styles.rule, className)} data-hue={hue} aria-hidden="true" />;
}

/** A length of time drawn to scale: 3 px a minute, a tick every 5 minutes, a long one every 15. */
export function MinuteRuler({
  minutes,
  className,
}: {
  minutes: number;
  className?: string | undefined;
}) {
  const width = minutes * 3;
  const ticks = Array.from({ length: Math.floor(minutes / 5) + 1 }, (_, index) => index * 5);
  const path = ticks
    .map((minute) => `M${minute * 3 + 0.5} 0v${minute % 15 === 0 ? 9 : 5}`)
    .join("");
  return (
    <svg
      className={classNames(styles.minutes, className)}
      width={width + 1}
      height={10}
      viewBox={`0 0 ${width + 1} 10`}
      aria-hidden="true"
    >
      <path d={`M0 .5H${width + 1}${path}`} />
    </svg>
  );
}
