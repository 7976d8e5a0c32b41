import type { FigureId } from "../../../metrics/contract.ts";
import { figureWords } from "#features/metrics/web/public.ts";
import { figureText, noDataYet } from "../../../metrics/reading/rules.ts";
import type { ChronometerControls } from "../../chronometer/web/use-chronometer.ts";
import { labelWidth, prints } from "../../print/rules.ts";
import type { Print } from "../../print/rules.ts";
import { faces } from "../content.ts";
import type { Face, WatchMode, WatchSize } from "../content.ts";
import { nextMode } from "../rules.ts";
import { WatchCase } from "./watch-case.tsx";
import { WatchFace } from "./watch-face.tsx";
import { WatchHands } from "./watch-hands.tsx";
import { WatchPusher } from "./watch-pusher.tsx";
import { WatchValues } from "./watch-values.tsx";
import type { FigureOf } from "./watch-values.tsx";
import styles from "./watch.module.css";

export interface WatchProps {
  size: WatchSize;
  /** How it is printed: on a narrow window larger than its size says. */
  print: WatchSize;
  mode: WatchMode;
  /** Whether the watch itself answers to presses. */
  isInteractive: boolean;
  figureOf: FigureOf;
  controls: ChronometerControls;
  onMode: (mode: WatchMode) => void;
  onOpen: (figure: FigureId) => void;
}

/** The practice's chronograph: the time, the figures of one mode, and what can be pressed. */
export function Watch(props: WatchProps) {
  const { size, mode, isInteractive, figureOf, controls, onMode, onOpen } = props;
  const face: Face = faces[mode];
  const print = prints[props.print];
  const isRunning = controls.chronometer.state === "running";
  return (
    <div className={styles.watch} data-size={size} role="group" aria-label={`Watch, ${face.name}`}>
      <WatchPusher
        place="start"
        label={isRunning ? "Stop the chronometer" : "Start the chronometer"}
        disabled={!isInteractive}
        onPress={controls.startOrStop}
      />
      <WatchPusher
        place="reset"
        label="Reset the chronometer"
        disabled={!isInteractive}
        onPress={controls.reset}
      />
      <WatchCase />
      <WatchFace face={face} print={print} />
      <WatchValues mode={mode} face={face} print={print} figureOf={figureOf} />
      <WatchHands chronometer={controls.chronometer} widen={print.widen} />
      {isInteractive ? (
        <>
          <DialButtons face={face} print={print} figureOf={figureOf} onOpen={onOpen} />
          <button
            type="button"
            className={styles.label}
            style={{ width: `${labelWidth(face.name, print) / 10}%` }}
            onClick={() => onMode(nextMode(mode))}
            aria-label={`${face.name}. Change the data to ${faces[nextMode(mode)].name.toLowerCase()}`}
          />
        </>
      ) : null}
    </div>
  );
}

interface DialButtonsProps {
  face: Face;
  print: Print;
  figureOf: FigureOf;
  onOpen: (figure: FigureId) => void;
}

/** Each dial is a button that tells its value and opens its rows. */
function DialButtons({ face, print, figureOf, onOpen }: DialButtonsProps) {
  const dials = [
    { place: "window", figure: face.main.figure, x: 0, y: -213, width: 130, height: 92 },
    ...(["left", "right", "bottom"] as const).map((place) => ({
      place,
      figure: face[place].figure,
      ...print.subCenters[place],
      width: print.subRadius * 2,
      height: print.subRadius * 2,
    })),
  ];
  return dials.map(({ place, figure, x, y, width, height }) => {
    const { title } = figureWords[figure];
    const shown = figureOf(figure);
    const value = figureText(shown) ?? noDataYet;
    return (
      <button
        key={place}
        type="button"
        className={styles.dial}
        data-place={place}
        style={{
          left: `${(478 + x - width / 2) / 10}%`,
          top: `${(486 + y - height / 2) / 10}%`,
          width: `${width / 10}%`,
          height: `${height / 10}%`,
        }}
        onClick={() => onOpen(figure)}
        aria-label={`${title}: ${value}. Open its rows`}
      >
        <span className={styles.tip} aria-hidden="true">
          {title} <strong>{value}</strong>
        </span>
      </button>
    );
  });
}
