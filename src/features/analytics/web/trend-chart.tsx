import { useId } from "react";
import { FigureButton } from "#ui/figure-button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { roomFor, spreadLabels, wholeTicks } from "../chart/rules.ts";
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
  /** Opens the rows behind a figure of the table; absent where figures have none. */
  onOpen?: (at: string, key: string) => void;
}

interface FigureProps {
  value: number;
  /** What is counted: "Kept, Nov 2026". */
  name: string;
  onOpen: (() => void) | undefined;
}

function Figure({ value, name, onOpen }: FigureProps) {
  const text = value.toLocaleString("en-US");
  if (onOpen === undefined) return text;
  return (
    <FigureButton label={`${text}: ${name}`} onOpen={onOpen}>
      {text}
    </FigureButton>
  );
}

const dashes = ["none", "6 3", "2 3"] as const;
/** Of the plot, in pixels; its width is the page's. */
const height = 190;
const labelHeight = 20;

interface LineLabel {
  key: string;
  text: string;
  color: Series["color"];
  value: number;
}

/** The lines' names with their last values, beside where each line ends. */
function LineLabels({ labels, top }: { labels: readonly LineLabel[]; top: number }) {
  const places = spreadLabels(
    labels.map(({ value }) => height * (1 - value / top)),
    { apart: labelHeight, least: labelHeight / 2, most: height - labelHeight / 2 },
  );
  return (
    <div className={styles.names}>
      {labels.map(({ key, text, color }, order) => (
        <span key={key} style={{ translate: `0 ${(places[order] ?? 0) - labelHeight / 2}px` }}>
          <i style={{ background: `var(--ch-${color})` }} />
          {text}
        </span>
      ))}
    </div>
  );
}

/** Lines over time; each is named at its end, the figures themselves stand in the table below. */
export function TrendChart({ summary, series, points, column, nameOf, onOpen }: TrendChartProps) {
  const id = useId();
  const last = points.length - 1;
  const valueAt = (point: TrendPoint | undefined, key: string) => Number(point?.[key] ?? 0);
  const values = points.flatMap((point) => series.map(({ key }) => valueAt(point, key)));
  const ticks = wholeTicks(Math.max(0, ...values));
  const top = ticks.at(-1) ?? 1;
  const acrossOf = (index: number) => (last < 1 ? 0 : (index / last) * 100);
  const downOf = (value: number) => height * (1 - value / top);
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption id={id}>
        <VisuallyHidden>{summary}</VisuallyHidden>
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        <div className={styles.ticks}>
          {ticks.map((tick) => (
            <span key={tick} style={{ translate: `0 ${downOf(tick) - labelHeight / 2}px` }}>
              {tick.toLocaleString("en-US")}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          {/* It stretches with the page; its lines keep their weight. */}
          <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
            {ticks.map((tick) => (
              <line
                key={tick}
                x2="100"
                y1={downOf(tick)}
                y2={downOf(tick)}
                className={tick === 0 ? styles.axis : styles.grid}
              />
            ))}
            {series.map(({ key, color }) => (
              <polyline
                key={key}
                points={points
                  .map((point, index) => `${acrossOf(index)},${downOf(valueAt(point, key))}`)
                  .join(" ")}
                style={{ stroke: `var(--ch-${color})` }}
                strokeDasharray={dashes[color - 1]}
              />
            ))}
          </svg>
          {points.map(({ at }, index) => (
            <span
              key={at}
              className={styles.at}
              data-room={roomFor(last - index, points.length)}
              style={{ left: `${acrossOf(index)}%` }}
            >
              {nameOf(at)}
            </span>
          ))}
        </div>
        <LineLabels
          top={top}
          labels={series.map(({ key, name, color }) => {
            const value = valueAt(points[last], key);
            return { key, text: `${name} ${value.toLocaleString("en-US")}`, color, value };
          })}
        />
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
                {series.map(({ key, name }) => (
                  <td key={key}>
                    <Figure
                      value={valueAt(point, key)}
                      name={`${name}, ${nameOf(point.at)}`}
                      onOpen={onOpen && (() => onOpen(point.at, key))}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
