import { useState } from "react";
import { asked, drilled, readingOf, restingDrill } from "../rules.ts";
import type { DrillMode, DrillState } from "../rules.ts";
import { farthestOf, marked } from "../../drill-drawing/rules.ts";
import type { Mark } from "../../drill-drawing/rules.ts";

type Drilling = { mode: DrillMode; wanted: DrillState; trail: readonly Mark[]; isGliding: boolean };

/** The drill as it lies beside the plan at first: the hand is not on the axis, and has not begun. */
const first: Drilling = {
  mode: "guided",
  wanted: { ...restingDrill, acrossTenths: 3, alongTenths: -2, tiltTenths: 10, depthTenths: 55 },
  trail: [],
  isGliding: false,
};

function moved(before: Drilling, change: Partial<DrillState>): Drilling {
  const wanted = asked({ ...before.wanted, ...change });
  return {
    ...before,
    isGliding: false,
    wanted,
    trail: marked(before.trail, before.mode, drilled(before.mode, wanted)),
  };
}

/** What a hand does with the drill, and where it went under each way of holding it. */
export function useDrilling() {
  const [drilling, setDrilling] = useState(first);
  const { mode, wanted, trail, isGliding } = drilling;
  return {
    mode,
    wanted,
    trail,
    isGliding,
    drill: drilled(mode, wanted),
    reading: readingOf(mode, wanted),
    farthest: { guided: farthestOf(trail, "guided"), freehand: farthestOf(trail, "freehand") },
    move: (change: Partial<DrillState>) => setDrilling((before) => moved(before, change)),
    hold: (next: DrillMode) =>
      // Another hand takes the drill: it glides to where that one holds it.
      setDrilling((before) => ({
        ...moved({ ...before, mode: next }, before.wanted),
        isGliding: true,
      })),
    reset: () => setDrilling(({ mode: now }) => ({ ...first, mode: now, isGliding: true })),
  };
}
export type DrillingState = ReturnType<typeof useDrilling>;
