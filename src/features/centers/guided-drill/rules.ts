/**
 * A section through a jaw with a planned axis. Lengths are millimeters of the drawing, angles degrees, both as whole
 * tenths: a drawing that explains, and no measurement of anything.
 */
export type DrillState = {
  /** How far the tip stands beside the planned axis: to the cheek, and along the row of teeth. */
  acrossTenths: number;
  alongTenths: number;
  /** How far the drill leans away from the plan. */
  tiltTenths: number;
  depthTenths: number;
};

export type DrillMode = "guided" | "freehand";

/** What the sliders and the pointer can ask for. */
export const drillRanges = {
  acrossTenths: { from: -30, to: 30, step: 1 },
  alongTenths: { from: -30, to: 30, step: 1 },
  tiltTenths: { from: -150, to: 150, step: 5 },
  depthTenths: { from: 0, to: 140, step: 1 },
} as const;
export type DrillMove = keyof typeof drillRanges;

/** The plan: on its axis, so deep, and a circle around it that the drawing calls the tolerance. */
export const drillPlan = { depthTenths: 110, toleranceTenths: 5, tiltToleranceTenths: 20 } as const;

export const restingDrill: DrillState = {
  acrossTenths: 0,
  alongTenths: 0,
  tiltTenths: 0,
  depthTenths: 0,
};

function within({ from, to }: { from: number; to: number }, value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.min(to, Math.max(from, Math.round(value)));
}

/** What a hand asks for, within the drawing. */
export function asked(state: DrillState): DrillState {
  return {
    acrossTenths: within(drillRanges.acrossTenths, state.acrossTenths),
    alongTenths: within(drillRanges.alongTenths, state.alongTenths),
    tiltTenths: within(drillRanges.tiltTenths, state.tiltTenths),
    depthTenths: within(drillRanges.depthTenths, state.depthTenths),
  };
}

/** The nearest point of whole tenths inside the circle; its direction stays. */
function insideCircle(across: number, along: number, radius: number): [number, number] {
  const distance = Math.hypot(across, along);
  if (distance <= radius) return [across, along];
  const share = radius / distance;
  // Toward the middle, so that rounding never leads out of the circle.
  return [Math.trunc(across * share), Math.trunc(along * share)];
}

/** Where the drill goes: freehand where the hand wants it; guided it stays by the plan and never goes deeper. */
export function drilled(mode: DrillMode, wanted: DrillState): DrillState {
  const hand = asked(wanted);
  if (mode === "freehand") return hand;
  const { toleranceTenths, tiltToleranceTenths: tilt, depthTenths } = drillPlan;
  const [acrossTenths, alongTenths] = insideCircle(
    hand.acrossTenths,
    hand.alongTenths,
    toleranceTenths,
  );
  return {
    acrossTenths,
    alongTenths,
    tiltTenths: within({ from: -tilt, to: tilt }, hand.tiltTenths),
    depthTenths: Math.min(depthTenths, hand.depthTenths),
  };
}

/** What the drawing says beside itself. */
export type DrillReading = {
  /** In tenths of a millimeter, from the planned axis, whichever way. */
  offsetTenths: number;
  tiltTenths: number;
  depthTenths: number;
  isWithin: boolean;
  /** The hand asks for more than the drill does. */
  isHeld: boolean;
};

/** What there is to read of a drill that a hand wants somewhere. */
export function readingOf(mode: DrillMode, wanted: DrillState): DrillReading {
  const drill = drilled(mode, wanted);
  const hand = asked(wanted);
  const offset = Math.hypot(drill.acrossTenths, drill.alongTenths);
  return {
    offsetTenths: Math.round(offset),
    tiltTenths: Math.abs(drill.tiltTenths),
    depthTenths: drill.depthTenths,
    isWithin:
      offset <= drillPlan.toleranceTenths &&
      Math.abs(drill.tiltTenths) <= drillPlan.tiltToleranceTenths &&
      drill.depthTenths <= drillPlan.depthTenths,
    isHeld: (Object.keys(drillRanges) as DrillMove[]).some((move) => drill[move] !== hand[move]),
  };
}

/** "0.5" of 5 tenths. */
export function tenthsText(tenths: number): string {
  return (tenths / 10).toFixed(1).replace("-", "\u2212");
}

/** "0.6" of 3 tenths: how often the drawn tolerance goes into a length. */
export function tolerancesText(tenths: number): string {
  return tenthsText((10 * tenths) / drillPlan.toleranceTenths);
}
