/** Angles are degrees clockwise from twelve, lengths are the drawing's own units around its center. */

const written = (length: number): string => String(Math.round(length * 100) / 100);

/** A point at a distance from the center, as a path writes it. */
export function point(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${written(radius * Math.sin(angle))} ${written(-radius * Math.cos(angle))}`;
}

/** Part of a circle, clockwise; at most one turn. */
export function arcPath(radius: number, from: number, to: number): string {
  const isLong = to - from > 180 ? 1 : 0;
  return `M${point(radius, from)}A${radius} ${radius} 0 ${isLong} 1 ${point(radius, to)}`;
}

/** Radial strokes between two radii. */
export function ticksPath(outer: number, inner: number, angles: readonly number[]): string {
  return angles.map((degrees) => `M${point(outer, degrees)}L${point(inner, degrees)}`).join("");
}

/** Angles from one to another, both counted, in so many equal steps. */
export function stepsBetween(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, step) => from + ((to - from) * step) / steps);
}

/** How much of a scale an amount fills, in percent: never below 0 nor above 100. */
export function fillOf(amount: number, maximum: number): number {
  const isSound = Number.isFinite(amount) && Number.isFinite(maximum) && maximum > 0;
  return isSound ? Math.min(100, Math.max(0, (amount / maximum) * 100)) : 0;
}

/** What a value counts as on a dial: whatever is no finite number counts as 0. */
export function dialNumber(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) ? value : 0;
}

/** Where a fill stands on a scale that opens below: so many degrees to both sides of twelve. */
export function angleOf(fill: number, reach: number): number {
  return -reach + (2 * reach * fill) / 100;
}

/** Where the light comes from. */
const lightFrom = 315;

/** How bright a facet is, by the direction it faces: 0 in the dark, 1 in the light. */
export function brightness(facing: number): number {
  return (1 + Math.cos(((facing - lightFrom) * Math.PI) / 180)) / 2;
}
