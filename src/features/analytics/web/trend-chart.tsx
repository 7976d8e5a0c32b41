import { useId } from "react";
import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./trend-chart.module.css";

export interface Series {
  key: string;
  name: string;
  /** A color of the charts' own order. */
  color: 1 | 2 | 3;
}

export type TrendPoint = { at: string } & Record<string, number | string>;

export interface TrendChartProps {
  /** What is drawn, as a sentence for those who cannot see it. */
  summary: string;
  series: readonly Series[];
  /** The oldest first. */
  points: readonly TrendPoint[];
  /** What the points stand for, and how one is named. */
  column: string;
  nameOf: (at: string) => string;
}

interface EndLabelProps {
  index?: number | undefined;
  x?: number | string | undefined;
  y?: number | string | undefined;
}

const dashes = ["0", "6 3", "2 3"] as const;
const plotHeight = 190;
const labelHeight = 16;

/** How far up each name has to go so that it stands clear of those below it. */
function labelShifts(ends: readonly number[], most: number): number[] {
  const heights = ends.map((end) => (most === 0 ? 0 : (end / most) * plotHeight));
  const order = heights
    .map((height, index) => ({ height, index }))
    .toSorted((one, other) => one.height - other.height || other.index - one.index);
  const shifts = heights.map(() => 0);
  let free = -labelHeight;
  for (const { height, index } of order) {
    const at = Math.max(height, free + labelHeight);
    shifts[index] = at - height;
    free = at;
  }
  return shifts;
}

/** Names a line at its last point. */
function endLabel(text: string, color: Series["color"], last: number, shift: number) {
  return ({ index, x, y }: EndLabelProps) =>
    index === last ? (
      <text
        key={text}
        x={Number(x) + 8}
        y={Number(y) + 4 - shift}
        className={styles.name}
        style={{ fill: `var(--ch-${color})` }}
      >
        {text}
      </text>
    ) : (
      <g key={`${text}/${index}`} />
    );
}

/** Lines over time; each is named at its end, the figures themselves stand in the table below. */
export function TrendChart({ summary, series, points, column, nameOf }: TrendChartProps) {
  const id = useId();
  const last = points.length - 1;
  const valueAt = (point: TrendPoint | undefined, key: string) => Number(point?.[key] ?? 0);
  const most = Math.max(
    0,
    ...points.flatMap((point) => series.map(({ key }) => valueAt(point, key))),
  );
  const shifts = labelShifts(
    series.map(({ key }) => valueAt(points[last], key)),
    most,
  );
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>
        <VisuallyHidden>{summary}</VisuallyHidden>
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart
            data={[...points]}
            margin={{ top: 14, right: 150, bottom: 4, left: 0 }}
            accessibilityLayer={false}
          >
            <CartesianGrid vertical={false} stroke="var(--ch-grid)" />
            <XAxis
              dataKey="at"
              tickFormatter={nameOf}
              tickLine={false}
              axisLine={{ stroke: "var(--rule-2)" }}
              tick={{ fill: "var(--ink-2)", fontSize: 12.5 }}
              minTickGap={44}
            />
            <YAxis
              allowDecimals={false}
              tickLine={false}
              axisLine={false}
              width={38}
              tick={{ fill: "var(--ink-2)", fontSize: 12.5 }}
            />
            {series.map(({ key, name, color }, order) => (
              <Line
                key={key}
                dataKey={key}
                stroke={`var(--ch-${color})`}
                strokeWidth={2}
                strokeDasharray={dashes[order] ?? "0"}
                dot={false}
                isAnimationActive={false}
                label={endLabel(`${name} ${points[last]?.[key]}`, color, last, shifts[order] ?? 0)}
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
      <details className={styles.behind}>
        <summary>Show the table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              {series.map(({ key, name }) => (
                <th key={key} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.at}>
                <th scope="row">{nameOf(point.at)}</th>
                {series.map(({ key }) => (
                  <td key={key}>{point[key]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
