import { drillPlan } from "../guided-drill/rules.ts";
import type { DrillMode, DrillState } from "../guided-drill/rules.ts";

// The drawing stretches what lies across the axis: to scale, the circle of tolerance would be a dot.
/** Units of the drawing for a tenth of a millimeter, across the axis and along it. */
export const acrossScale = 2.4;
export const depthScale = 102 / drillPlan.depthTenths;
/** The same seen along the axis. */
export const alongScale = 3.2;

/** Where the tip has been, looked at along the planned axis. */
export type Mark = { mode: DrillMode; acrossTenths: number; alongTenths: number };

/** How many marks stay: the oldest go. */
export const mostMarks = 120;

/** The trail with the place where the drill went; standing still leaves no second mark. */
export function marked(
  trail: readonly Mark[],
  mode: DrillMode,
  drill: DrillState,
): readonly Mark[] {
  const { acrossTenths, alongTenths } = drill;
  const last = trail.at(-1);
  const isSame =
    last?.mode === mode && last.acrossTenths === acrossTenths && last.alongTenths === alongTenths;
  return isSame ? trail : [...trail, { mode, acrossTenths, alongTenths }].slice(-mostMarks);
}

/** The farthest that a way of drilling went from the axis, in tenths of a millimeter; null before it was tried. */
export function farthestOf(trail: readonly Mark[], mode: DrillMode): number | null {
  const offsets = trail
    .filter((mark) => mark.mode === mode)
    .map(({ acrossTenths, alongTenths }) => Math.hypot(acrossTenths, alongTenths));
  return offsets.length === 0 ? null : Math.round(Math.max(...offsets));
}
