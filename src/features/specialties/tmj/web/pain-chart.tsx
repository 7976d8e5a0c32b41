import { formatCalendarShortDay } from "#practice/time.ts";
import { painTone } from "../../entries/rules.ts";
import { placesOf, roomsOf } from "../../time-axis/rules.ts";
import styles from "./pain-chart.module.css";

/** The plot's own height; its width is the page's. */
const height = 150;
const most = 10;
const downOf = (level: number) => height * (1 - level / most);
/** Limits of the chips' colors: the bands behind the line repeat them. */
const limits = { low: 3, middle: 6 } as const;

export interface PainReading {
  id: string;
  day: string;
  level: number;
}

export interface PainChartProps {
  /** The oldest first. */
  readings: readonly PainReading[];
}

/** Levels of pain over time on a true line of days, before bands with the limits of their colors. */
export function PainChart({ readings }: PainChartProps) {
  const places = placesOf(readings.map(({ day }) => day));
  const rooms = roomsOf(places);
  const points = readings.map((reading, index) => ({
    ...reading,
    across: places[index] ?? 0,
    room: rooms[index] ?? "none",
  }));
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.ticks}>
        {[most, limits.middle, limits.low, 0].map((tick) => (
          <span key={tick} style={{ top: downOf(tick) }}>
            {tick}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {/* It stretches with the page; its lines keep their weight. */}
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
          <rect
            className={styles.high}
            width="100"
            y={downOf(most)}
            height={downOf(limits.middle) - downOf(most)}
          />
          <rect
            className={styles.middle}
            width="100"
            y={downOf(limits.middle)}
            height={downOf(limits.low) - downOf(limits.middle)}
          />
          <rect
            className={styles.low}
            width="100"
            y={downOf(limits.low)}
            height={downOf(0) - downOf(limits.low)}
          />
          {[limits.middle, limits.low].map((limit) => (
            <line
              key={limit}
              className={styles.limit}
              x2="100"
              y1={downOf(limit)}
              y2={downOf(limit)}
            />
          ))}
          <line className={styles.axis} x2="100" y1={height} y2={height} />
          <polyline
            points={points.map(({ across, level }) => `${across},${downOf(level)}`).join(" ")}
          />
        </svg>
        {points.map(({ id, day, level, across, room }) => (
          <span
            key={id}
            className={styles.point}
            data-room={room}
            data-tone={painTone(level)}
            style={{ left: `${across}%`, top: downOf(level) }}
          >
            <b>{level}</b>
            <i style={{ top: height - downOf(level) + 8 }}>{formatCalendarShortDay(day)}</i>
          </span>
        ))}
      </div>
    </div>
  );
}
