import { locale } from "#practice/locale.ts";
import { Drawing } from "#ui/drawings/drawing.tsx";
import { guidedDrillContent } from "../content.ts";
import { drillPlan } from "../rules.ts";
import type { DrillState } from "../rules.ts";
import { DrillBody, DrillGhost, RobotArm } from "./drill-body.tsx";
import styles from "./guided-drill.module.css";
import { JawSection } from "./jaw-section.tsx";
import { acrossScale, depthScale } from "../../drill-drawing/rules.ts";
import { useDrag } from "./use-drag.ts";
import type { DrillingState } from "./use-drilling.ts";

const words = guidedDrillContent[locale];
const target = drillPlan.depthTenths * depthScale;
const tolerance = drillPlan.toleranceTenths * acrossScale;
const implant = `M14 0L10 ${target - 8}L0 ${target}L-10 ${target - 8}L-14 0Z`;
const ruler = Array.from({ length: drillPlan.depthTenths / 10 + 1 }, (_, millimeter) => {
  const y = (millimeter * 10 * depthScale).toFixed(1);
  return `M22 ${y}h${millimeter % 5 === 0 ? 11 : 5}`;
}).join("");

/** It stays as it is while the drill moves. */
const jaw = <JawSection nerve={words.nerve} />;

/** Where the tip stands in the measures of the axis, and how the drill leans. */
function transformOf({ acrossTenths, depthTenths, tiltTenths }: DrillState): string {
  return `translate(${acrossTenths * acrossScale}px, ${depthTenths * depthScale}px) rotate(${tiltTenths / 10}deg)`;
}

function Plan({ isWithin }: { isWithin: boolean }) {
  return (
    <g data-beyond={isWithin ? undefined : ""} className={styles.plan}>
      <path className="m" strokeDasharray="4 4" d={implant} />
      <path className="m" d={ruler} />
      <path className="m" strokeDasharray="14 5 2 5" d={`M0 -212V${target + 92}`} />
      <path className="m" opacity="0.5" d={`M${-tolerance} 0V${target}M${tolerance} 0V${target}`} />
      <circle className={styles.tolerance} cy={target} r={tolerance} />
      <path className="m" d={`M${-tolerance - 12} ${target}h16M${tolerance - 4} ${target}h16`} />
    </g>
  );
}

/** The section that is moved: the drill follows the hand as far as whatever holds it lets it. */
export function SectionDrawing({ drilling }: { drilling: DrillingState }) {
  const { mode, wanted, drill, reading, isGliding, move } = drilling;
  const { group, handle } = useDrag(
    { x: wanted.acrossTenths * acrossScale, y: wanted.depthTenths * depthScale },
    ({ x, y }) => move({ acrossTenths: x / acrossScale, depthTenths: y / depthScale }),
  );
  return (
    <Drawing viewBox="0 0 480 480" title={words.figure}>
      <clipPath id="guided-drill-dial">
        <circle cx="240" cy="240" r="208" />
      </clipPath>
      {jaw}
      <g clipPath="url(#guided-drill-dial)">
        {/* The planned axis points down from here on. */}
        <g ref={group} transform="translate(246 226) rotate(18)">
          <Plan isWithin={reading.isWithin} />
          {reading.isHeld ? (
            <g style={{ transform: transformOf(wanted) }}>
              <DrillGhost />
            </g>
          ) : null}
          <g
            style={{ transform: transformOf(drill) }}
            className={styles.drill}
            data-glides={isGliding ? "" : undefined}
            data-mode={mode}
            {...handle}
          >
            <g className={styles.arm}>
              <RobotArm />
            </g>
            <DrillBody />
            <circle className="mf" cx="0" cy="0" r="2.6" />
            <path className={styles.grip} d="M-34 26V-204H34V26Z" />
          </g>
        </g>
      </g>
      <path className="m" d="M226 327L326 350H346" />
      <text className="t" x="352" y="354">
        {words.tolerance}
      </text>
    </Drawing>
  );
}
