import { memo } from "react";
import type { Figure } from "../../../metrics/contract.ts";
import { shortText } from "../../../metrics/reading/rules.ts";
import { angleOf, arcPath, fillOf } from "../../dial/rules.ts";
import { labelWidth } from "../../print/rules.ts";
import type { Print } from "../../print/rules.ts";
import { modes } from "../content.ts";
import type { Face, Subdial, WatchMode } from "../content.ts";
import { dialAmount, subdialReading, windowText } from "../rules.ts";
import styles from "./watch-values.module.css";

export type FigureOf = (id: Figure["id"]) => Figure | undefined;

/** The arc in the groove and the triangle at its end; neither without data. */
function MainValue({ face, figure }: { face: Face; figure: Figure | undefined }) {
  const amount = dialAmount(figure, 1);
  if (amount === null) return null;
  const fill = fillOf(amount, face.main.maximum);
  return (
    <g>
      <path
        className={styles.arc}
        d={arcPath(411.84, -150, 150)}
        pathLength={100}
        style={{ strokeDashoffset: 100 - fill }}
      />
      <g className={styles.turning} style={{ transform: `rotate(${angleOf(fill, 150)}deg)` }}>
        <path className={styles.pip} d="M-14.04 -426.82H14.04L0 -396.86Z" />
      </g>
    </g>
  );
}

const aperture = { top: -252.35, height: 78.81, inset: 6.55, digit: 43.47, between: 5.62 };

/** The window with the exact value: two apertures for a count, one for what is longer. */
function ValueWindow({ texts }: { texts: readonly string[] }) {
  const { top, height, inset, digit, between } = aperture;
  const width = texts.length === 2 ? digit : Math.max(digit, (texts[0]?.length ?? 0) * 25 + 22);
  const all = texts.length * width + (texts.length - 1) * between;
  return (
    <g>
      <rect
        x={-all / 2 - inset}
        y={top}
        width={all + 2 * inset}
        height={height}
        rx={inset}
        fill="url(#watch-window)"
      />
      {texts.map((text, index) => {
        const left = -all / 2 + index * (width + between);
        const place = index === 0 ? "first" : "second";
        return (
          <g key={place}>
            {[styles.pane, styles.paneShade].map((look) => (
              <rect
                key={look}
                className={look}
                x={left}
                y={top + inset}
                width={width}
                height={height - 2 * inset}
                rx="1.9"
              />
            ))}
            <text className={styles.digit} x={left + width / 2} y="-195" fontSize="53.6">
              {text}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** The mode's name, and which of the four it is. */
function ModeLabel({ mode, name, print }: { mode: WatchMode; name: string; print: Print }) {
  const baseline = -166 + print.label * 1.07;
  const radius = print.label * 0.2;
  return (
    <g>
      <text
        className={styles.label}
        y={baseline}
        fontSize={print.label}
        textLength={labelWidth(name, print) - 24}
        lengthAdjust="spacing"
      >
        {name.toUpperCase()}
      </text>
      {modes.map((one, index) => (
        <circle
          key={one}
          className={one === mode ? styles.dotOn : styles.dot}
          cx={(index - 1.5) * radius * 4.4}
          cy={baseline + radius * 3.8}
          r={radius}
        />
      ))}
    </g>
  );
}

interface SubdialValueProps {
  place: "left" | "right" | "bottom";
  subdial: Subdial;
  figure: Figure | undefined;
  print: Print;
}

const subHand = (widen: number, shift: number) => {
  const wide = (half: number) => half * widen;
  return `M${shift} -89.86L${shift - wide(3.65)} -14.04L${shift - wide(4.21)} 25.74H${shift + wide(4.21)}L${shift + wide(3.65)} -14.04Z`;
};

function SubdialValue({ place, subdial, figure, print }: SubdialValueProps) {
  const { fill, multiplier, target } = subdialReading(place, subdial, figure);
  const { x, y } = print.subCenters[place];
  const k = print.subRadius / 109.98;
  const valueAt = print.subRadius * 0.5;
  const turn = fill === null ? "" : `rotate(${angleOf(fill, 135)}deg)`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <text className={styles.subValue} y={valueAt} fontSize={print.subValue}>
        {shortText(figure)}
      </text>
      <text
        className={styles.subWord}
        y={valueAt + print.subWord * 1.13}
        fontSize={print.subWord}
        letterSpacing={print.subWord * 0.05}
      >
        {(print.usesShortWords ? subdial.short : subdial.word).toUpperCase()}
      </text>
      {multiplier === 1 ? null : (
        <text
          className={styles.multiplier}
          y={-print.subRadius * 0.29}
          fontSize={Math.max(18, print.subWord * 0.98)}
        >
          ×{multiplier >= 1000 ? `${multiplier / 1000}k` : multiplier}
        </text>
      )}
      {target === null ? null : (
        <g transform={`scale(${k}) rotate(${angleOf(target, 135)})`}>
          <path className={styles.target} d="M0 -96.4L8 -109.6H-8Z" />
        </g>
      )}
      {fill === null ? null : (
        <g transform={`scale(${k})`}>
          <g className={styles.subShadow} transform="translate(2.8 4.2)">
            <path
              className={styles.turning}
              style={{ transform: turn }}
              d={subHand(print.widen, 0)}
            />
          </g>
          <path
            className={styles.subHand}
            style={{ transform: turn }}
            d={subHand(print.widen, 0)}
          />
        </g>
      )}
      <circle r={8.66 * k} fill="url(#watch-boss-small)" />
    </g>
  );
}

function Gradients() {
  return (
    <defs>
      <linearGradient id="watch-window" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" className={styles.frame1} />
        <stop offset="1" className={styles.frame2} />
      </linearGradient>
      <linearGradient id="watch-pane" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={styles.shade22} />
        <stop offset=".28" className={styles.shade0} />
        <stop offset=".8" className={styles.shade0} />
        <stop offset="1" className={styles.shade10} />
      </linearGradient>
      <radialGradient id="watch-boss-small" cx=".34" cy=".30" r=".8">
        <stop offset="0" className={styles.boss1} />
        <stop offset=".7" className={styles.boss2} />
        <stop offset="1" className={styles.boss3} />
      </radialGradient>
    </defs>
  );
}

export interface WatchValuesProps {
  mode: WatchMode;
  face: Face;
  print: Print;
  figureOf: FigureOf;
}

/** What the figures say, over the printed face and under the hands of the time. */
export const WatchValues = memo(function WatchValues(props: WatchValuesProps) {
  const { mode, face, print, figureOf } = props;
  return (
    <svg
      className={styles.values}
      viewBox="-478 -486 1000 1000"
      aria-hidden="true"
      focusable="false"
    >
      <Gradients />
      <MainValue face={face} figure={figureOf(face.main.figure)} />
      <ValueWindow texts={windowText(figureOf(face.main.figure))} />
      <ModeLabel mode={mode} name={face.name} print={print} />
      {(["left", "right", "bottom"] as const).map((place) => (
        <SubdialValue
          key={place}
          place={place}
          subdial={face[place]}
          figure={figureOf(face[place].figure)}
          print={print}
        />
      ))}
    </svg>
  );
});
