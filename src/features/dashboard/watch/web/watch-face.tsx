import { memo } from "react";
import { arcPath, point, stepsBetween, ticksPath } from "../../dial/rules.ts";
import type { Face } from "../content.ts";
import { shade } from "../../print/rules.ts";
import type { Print } from "../../print/rules.ts";
import styles from "./watch-face.module.css";

const reach = 150;

/** Groove, ticks and numerals of the data scale. */
function Scale({ main, print }: { main: Face["main"]; print: Print }) {
  const angles = stepsBetween(-reach, reach, main.maximum / main.tick);
  const isNumbered = (_angle: number, step: number) => (step * main.tick) % main.numbered === 0;
  const numbered = angles.filter(isNumbered);
  const minor = angles.filter((angle, step) => !isNumbered(angle, step));
  return (
    <g>
      <path className={styles.groove} d={arcPath(411.84, -reach, reach)} />
      <path className={styles.hairline} d={arcPath(416.75, -reach, reach)} />
      <path className={styles.hairline} d={arcPath(406.93, -reach, reach)} />
      <path className={styles.minorTick} d={ticksPath(404.35, 395.46, minor)} />
      <path className={styles.majorTick} d={ticksPath(404.35, 389.38, numbered)} />
      {numbered.map((angle, index) => {
        const [x, y] = point(print.numeralRadius, angle).split(" ").map(Number);
        const number = index * main.numbered;
        return (
          <text
            key={angle}
            className={styles.numeral}
            x={x}
            y={(y ?? 0) + print.numeral * 0.355}
            fontSize={print.numeral}
          >
            {main.maximum > 1000 ? number / 1000 : number}
          </text>
        );
      })}
      <path id="watch-unit" className={styles.path} d={lowerArc(print.wordRadius)} />
      <text className={styles.word} fontSize={print.word} letterSpacing={print.word * 0.1}>
        <textPath href="#watch-unit" startOffset="50%">
          {main.word.toUpperCase()}
        </textPath>
      </text>
    </g>
  );
}

/** Below, from left to right, so that words on it stand upright. */
function lowerArc(radius: number): string {
  return `M${point(radius, -155)}A${radius} ${radius} 0 0 0 ${point(radius, 155)}`;
}

const fives = stepsBetween(0, 330, 11);
const minutes = stepsBetween(0, 354, 59).filter((angle) => angle % 30 !== 0);
const fifths = stepsBetween(0, 358.8, 299).filter((_angle, step) => step % 5 !== 0);

/** Two circles and the minutes between them. */
function Railway({ hasFifths }: { hasFifths: boolean }) {
  return (
    <g>
      <circle className={styles.rail} r="345.38" />
      <circle className={styles.rail} r="331.34" />
      {hasFifths ? <path className={styles.fifth} d={ticksPath(345.38, 339.76, fifths)} /> : null}
      <path className={styles.minute} d={ticksPath(345.38, 331.34, minutes)} />
      <path className={styles.five} d={ticksPath(345.38, 331.34, fives)} />
    </g>
  );
}

type Index = { angle: number; shift: number; half: number; inner: number };

function indices(hasQuarters: boolean): Index[] {
  const slanted = fives
    .filter((angle) => angle % 90 !== 0)
    .map((angle) => ({ angle, shift: 0, half: 6.79, inner: 271.44 }));
  const quarters = [90, 180, 270].map((angle) => ({ angle, shift: 0, half: 6.79, inner: 300.46 }));
  const pair = [-12.17, 12.17].map((shift) => ({ angle: 0, shift, half: 7.72, inner: 271.44 }));
  return [...pair, ...slanted, ...(hasQuarters ? quarters : [])];
}

const outer = 323.86;

/** An applied index: two long facets that meet on its ridge, one at each end. */
function AppliedIndex({ angle, shift, half, inner }: Index) {
  const [left, right] = [shift - half, shift + half];
  const slope = half * 0.9;
  const facet = (path: string, facing: number) => (
    <path d={path} style={{ fill: shade(angle + facing) }} />
  );
  return (
    <g transform={`rotate(${angle})`}>
      {facet(`M${left} ${-outer}H${shift}V${-inner}H${left}Z`, 270)}
      {facet(`M${shift} ${-outer}H${right}V${-inner}H${shift}Z`, 90)}
      {facet(`M${left} ${-outer}L${shift} ${-outer + slope}L${right} ${-outer}Z`, 0)}
      {facet(`M${left} ${-inner}L${shift} ${-inner - slope}L${right} ${-inner}Z`, 180)}
    </g>
  );
}

function Indices({ print }: { print: Print }) {
  const all = indices(print.hasQuarters);
  return (
    <g>
      <g className={styles.indexShadow} transform="translate(3.3 4.7)">
        {all.map(({ angle, shift, half, inner }) => (
          <path
            key={`${angle}/${shift}`}
            transform={`rotate(${angle})`}
            d={`M${shift - half} ${-outer}H${shift + half}V${-inner}H${shift - half}Z`}
          />
        ))}
      </g>
      {all.map((index) => (
        <AppliedIndex key={`${index.angle}/${index.shift}`} {...index} />
      ))}
    </g>
  );
}

const subReach = 135;
const subScales = {
  left: { maximum: 10, minor: 0.5, major: 1, numbers: [2, 4, 6, 8] },
  right: { maximum: 120, minor: 5, major: 30, numbers: [30, 60, 90] },
  bottom: { maximum: 100, minor: 5, major: 20, numbers: [20, 40, 60, 80] },
} as const;

/** A recessed dial with its scale; its value and its hand are drawn elsewhere. */
function SubdialPlate({ place, print }: { place: keyof typeof subScales; print: Print }) {
  const { maximum, minor, major, numbers } = subScales[place];
  const k = print.subRadius / 109.98;
  const at = (value: number) => -subReach + (2 * subReach * value) / maximum;
  const majors = stepsBetween(-subReach, subReach, maximum / major);
  const minors = stepsBetween(-subReach, subReach, maximum / minor).filter(
    (angle) => !majors.some((one) => Math.abs(one - angle) < 0.01),
  );
  const { x, y } = print.subCenters[place];
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`}>
      <circle r="109.98" fill="url(#watch-subdial-edge)" />
      <circle r="105.3" fill="url(#watch-subdial)" />
      {stepsBetween(16.38, 93.6, 11).map((radius) => (
        <circle key={radius} className={styles.azurage} r={radius} />
      ))}
      <path className={styles.subRail} d={arcPath(101.09, -subReach, subReach)} />
      <path className={styles.subMinor} d={ticksPath(101.09, 95, minors)} />
      <path className={styles.subMajor} d={ticksPath(101.09, 88.92, majors)} />
      {print.subNumeral === 0
        ? null
        : numbers.map((number) => {
            const [nx, ny] = point(76, at(number)).split(" ").map(Number);
            return (
              <text
                key={number}
                className={styles.subNumeral}
                x={nx}
                y={(ny ?? 0) + print.subNumeral * 0.355}
                fontSize={print.subNumeral}
              >
                {number}
              </text>
            );
          })}
    </g>
  );
}

function Gradients() {
  return (
    <defs>
      <linearGradient id="watch-subdial-edge" x1=".15" y1=".15" x2=".85" y2=".85">
        <stop offset="0" className={styles.edge1} />
        <stop offset=".5" className={styles.edge2} />
        <stop offset="1" className={styles.edge3} />
      </linearGradient>
      <linearGradient id="watch-subdial" x1=".1" y1=".1" x2=".9" y2=".9">
        <stop offset="0" className={styles.sub1} />
        <stop offset="1" className={styles.edge2} />
      </linearGradient>
    </defs>
  );
}

/** Everything printed and applied that does not depend on a value: once per size and mode. */
export const WatchFace = memo(function WatchFace({ face, print }: { face: Face; print: Print }) {
  return (
    <svg className={styles.face} viewBox="-478 -486 1000 1000" aria-hidden="true" focusable="false">
      <Gradients />
      <Scale main={face.main} print={print} />
      <Railway hasFifths={print.hasFifths} />
      <SubdialPlate place="left" print={print} />
      <SubdialPlate place="right" print={print} />
      <SubdialPlate place="bottom" print={print} />
      <Indices print={print} />
    </svg>
  );
});
