/** Placements within so many millimeters of the plan lie inside of the drawn circle: a mark to read by, no norm. */
export const toleranceMm = 1;
/** Where the drawing ends: what lies farther off stands at its edge. */
const edgeMm = 1.5;
/** How many placements are drawn, the newest. */
export const drawnAtMost = 12;
/** Turned by so much each, points never line up. */
const goldenTurn = 137.508;

export type Placement = { id: string; mm: number; x: number; y: number; isInside: boolean };

/**
 * Where placements stand around the plan, in a drawing whose edge is 100: the distance from the center is what was
 * measured. In which direction it lay is not recorded, so that each takes the next place around the center.
 */
export function placementsOf(
  measured: readonly { id: string; deviationMm: number | null }[],
): Placement[] {
  return measured
    .flatMap(({ id, deviationMm }) => (deviationMm === null ? [] : [{ id, mm: deviationMm }]))
    .slice(0, drawnAtMost)
    .map(({ id, mm }, index) => {
      const radius = (Math.min(mm, edgeMm) / edgeMm) * 100;
      const angle = (index * goldenTurn * Math.PI) / 180;
      return {
        id,
        mm,
        x: Math.round(radius * Math.sin(angle) * 10) / 10,
        y: Math.round(-radius * Math.cos(angle) * 10) / 10,
        isInside: mm <= toleranceMm,
      };
    });
}

/** How far from the center the drawn circle is. */
export const toleranceRadius = Math.round((toleranceMm / edgeMm) * 1000) / 10;
