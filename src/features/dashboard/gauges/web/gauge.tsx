import { angleOf, arcPath, point, stepsBetween, ticksPath } from "../../dial/rules.ts";
import styles from "./gauge.module.css";

const reach = 135;

export interface GaugeProps {
  /** How much of it is filled, in percent; null without data. */
  fill: number | null;
  /** Where the target stands, in percent. */
  target?: number | null;
  maximum: number;
  /** What one tick is worth, and what the numbered ones are. */
  tick: number;
  numbers: readonly number[];
  /** The value as it stands on the gauge. */
  value: string;
  isLarge?: boolean;
}

/** A flat gauge in the watch's grammar: groove, railway, triangle and hand. */
export function Gauge(props: GaugeProps) {
  const { fill, target = null, maximum, tick, numbers, value, isLarge = false } = props;
  const at = (number: number) => -reach + (2 * reach * number) / maximum;
  const ticks = stepsBetween(-reach, reach, Math.round(maximum / tick));
  const majors = [0, ...numbers, maximum].map(at);
  const print = isLarge ? 13 : 17;
  const turn = fill === null ? "" : `rotate(${angleOf(fill, reach)}deg)`;
  return (
    <svg
      className={styles.gauge}
      viewBox="-112 -112 224 200"
      aria-hidden="true"
      focusable="false"
      data-large={isLarge ? "" : undefined}
    >
      {isLarge ? null : (
        <g className={styles.azurage}>
          {[20, 32, 44, 56, 68].map((radius) => (
            <circle key={radius} r={radius} />
          ))}
        </g>
      )}
      <path className={styles.groove} d={arcPath(97, -reach, reach)} />
      <path className={styles.hairline} d={arcPath(101, -reach, reach)} />
      <path className={styles.hairline} d={arcPath(93, -reach, reach)} />
      {fill === null ? null : (
        <path
          className={styles.arc}
          d={arcPath(97, -reach, reach)}
          pathLength={100}
          style={{ strokeDashoffset: 100 - fill }}
        />
      )}
      <path className={styles.rail} d={arcPath(87, -reach, reach)} />
      <path className={styles.minor} d={ticksPath(87, 83, ticks)} />
      <path className={styles.major} d={ticksPath(88, 79, majors)} />
      {numbers.map((number) => {
        const [x, y] = point(isLarge ? 68 : 64, at(number))
          .split(" ")
          .map(Number);
        return (
          <text
            key={number}
            className={styles.number}
            x={x}
            y={(y ?? 0) + print * 0.36}
            fontSize={print}
          >
            {number}
          </text>
        );
      })}
      {target === null ? null : (
        <path
          className={styles.target}
          transform={`rotate(${angleOf(target, reach)})`}
          d="M0 -102L6 -112H-6Z"
        />
      )}
      {fill === null ? null : (
        <>
          <path className={styles.pip} style={{ transform: turn }} d="M-6.5 -104H6.5L0 -91Z" />
          <g className={styles.hand} style={{ transform: turn }}>
            <path className={styles.facetLit} d="M0 -76L-4.6 -16L-2.6 0V12H0Z" />
            <path className={styles.facetDark} d="M0 -76L4.6 -16L2.6 0V12H0Z" />
          </g>
        </>
      )}
      <circle className={styles.boss} r="5" />
      <circle className={styles.pin} r="1.8" />
      <text className={isLarge ? styles.figure : styles.value} y={isLarge ? 52 : 55}>
        {value}
      </text>
    </svg>
  );
}
