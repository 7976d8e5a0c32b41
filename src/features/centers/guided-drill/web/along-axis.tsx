import { locale } from "#practice/locale.ts";
import { Drawing } from "#ui/drawings/drawing.tsx";
import { drillPlan } from "../rules.ts";
import type { DrillMode } from "../rules.ts";
import { trailContent } from "../../drill-drawing/content.ts";
import type { Mark } from "../../drill-drawing/rules.ts";
import styles from "./guided-drill.module.css";
import { alongScale } from "../../drill-drawing/rules.ts";
import { useDrag } from "./use-drag.ts";
import type { DrillingState } from "./use-drilling.ts";

const words = trailContent[locale];
const at = ({ acrossTenths, alongTenths }: { acrossTenths: number; alongTenths: number }) => ({
  cx: acrossTenths * alongScale,
  cy: alongTenths * alongScale,
});

/** A dot for every place, as a line without a length. */
function dotsOf(trail: readonly Mark[], mode: DrillMode): string {
  return trail
    .filter((mark) => mark.mode === mode)
    .map((mark) => `M${at(mark).cx} ${at(mark).cy}h0`)
    .join("");
}

/** The same seen along the axis, as a target: the circle, the tip, and where it has been. */
export function AlongAxis({ drilling }: { drilling: DrillingState }) {
  const { wanted, drill, trail, reading, move } = drilling;
  const hand = at(wanted);
  const { group, handle } = useDrag({ x: hand.cx, y: hand.cy }, ({ x, y }) =>
    move({ acrossTenths: x / alongScale, alongTenths: y / alongScale }),
  );
  const tip = at(drill);
  return (
    <Drawing viewBox="-112 -112 224 224" title={words.along} className={styles.target}>
      <g ref={group}>
        <circle className="a" r="108" />
        <circle className="q" r="108" />
        <circle className="q" r={20 * alongScale} />
        <circle className="q" r={10 * alongScale} />
        <path className="m" strokeDasharray="14 5 2 5" d="M-108 0H108M0 -108V108" />
        <g className={styles.trail}>
          <path d={dotsOf(trail, "freehand")} data-mode="freehand" />
          <path d={dotsOf(trail, "guided")} data-mode="guided" />
        </g>
        <circle
          className={styles.tolerance}
          data-beyond={reading.isWithin ? undefined : ""}
          r={drillPlan.toleranceTenths * alongScale}
        />
        {reading.isHeld ? <circle className="q2" strokeDasharray="3 4" {...hand} r="11" /> : null}
        <circle className="b" {...tip} r="11" />
        <circle className="l" {...tip} r="11" />
        <circle className="mf" {...tip} r="2.6" />
        <circle className={styles.grip} {...hand} r="26" {...handle} />
      </g>
    </Drawing>
  );
}
