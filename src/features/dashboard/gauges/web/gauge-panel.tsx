import { useId } from "react";
import type { ReactNode } from "react";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { figureWords } from "#features/metrics/web/public.ts";
import { formatShortDay } from "#practice/time.ts";
import type { Figure, FigureId } from "../../../metrics/contract.ts";
import { figureText, noDataYet, shortText } from "../../../metrics/reading/rules.ts";
import { fillOf } from "../../dial/rules.ts";
import { dialAmount, subdialReading } from "../../watch/rules.ts";
import { RollingClock } from "../../web/rolling-clock.tsx";
import { clusters, sideScales } from "../content.ts";
import type { ClusterName } from "../content.ts";
import { Gauge } from "./gauge.tsx";
import styles from "./gauge-panel.module.css";

export interface GaugePanelProps {
  name: ClusterName;
  figureOf: (id: FigureId) => Figure | undefined;
  /** How old the figures are: "2 s old". */
  age: ReactNode;
  /** The minute that runs. */
  minute: Date;
  onOpen: (figure: FigureId) => void;
  /** What stands in place of the gauges when the figures cannot be had. */
  problem?: ReactNode;
}

/** A cluster of four gauges: clock left, a label right, a line of words below. */
export function GaugePanel(props: GaugePanelProps) {
  const { name, figureOf, age, minute, onOpen, problem } = props;
  const { title, main, left, right, bottom, label, foot } = clusters[name];
  const id = useId();
  const mainFigure = figureOf(main.figure);
  const amount = dialAmount(mainFigure, 1);
  const labelText = figureText(figureOf(label.figure));
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {age === null ? null : <p className={styles.age}>{age}</p>}
      </header>
      {problem}
      <div className={styles.top}>
        <p className={styles.clock}>
          <RollingClock minute={minute} />
          <span className={styles.below}>{formatShortDay(minute)}</span>
        </p>
        {labelText === null ? null : (
          <p className={styles.label}>
            {label.isPerson ? <PrivateText>{labelText}</PrivateText> : labelText}
            <span className={styles.below}>{label.word}</span>
          </p>
        )}
      </div>
      <div className={styles.cluster}>
        <GaugeButton
          place="main"
          figure={mainFigure}
          id={main.figure}
          word={main.word}
          onOpen={onOpen}
        >
          <Gauge
            isLarge
            fill={amount === null ? null : fillOf(amount, main.maximum)}
            maximum={main.maximum}
            tick={main.tick}
            numbers={main.numbers}
            value={shortText(mainFigure)}
          />
        </GaugeButton>
        {(
          [
            ["left", left],
            ["right", right],
            ["bottom", bottom],
          ] as const
        ).map(([place, side]) => {
          const figure = figureOf(side.figure);
          const reading = subdialReading(place, side, figure);
          const times = reading.multiplier === 1 ? "" : `, ×${reading.multiplier}`;
          return (
            <GaugeButton
              key={place}
              place={place}
              figure={figure}
              id={side.figure}
              word={side.word + times}
              onOpen={onOpen}
            >
              <Gauge
                {...sideScales[place]}
                fill={reading.fill}
                target={reading.target}
                value={figureText(figure) ?? "–"}
              />
            </GaugeButton>
          );
        })}
      </div>
      <p className={styles.foot}>
        <span>{foot.word}</span>
        <button type="button" className={styles.footValue} onClick={() => onOpen(foot.figure)}>
          {figureText(figureOf(foot.figure)) ?? noDataYet}
        </button>
      </p>
    </section>
  );
}

interface GaugeButtonProps {
  place: "main" | "left" | "right" | "bottom";
  id: FigureId;
  figure: Figure | undefined;
  word: string;
  onOpen: (figure: FigureId) => void;
  children: ReactNode;
}

function GaugeButton({ place, id, figure, word, onOpen, children }: GaugeButtonProps) {
  const value = figureText(figure) ?? noDataYet;
  return (
    <button
      type="button"
      className={styles.gauge}
      data-place={place}
      title={value === noDataYet ? value : undefined}
      aria-label={`${figureWords[id].title}: ${value}. Open its rows`}
      onClick={() => onOpen(id)}
    >
      {children}
      <span className={styles.word} aria-hidden="true">
        {word}
        {figure?.isSample ? <small>Sample data</small> : null}
        {figure?.isEstimated ? <small>estimated</small> : null}
      </span>
    </button>
  );
}
