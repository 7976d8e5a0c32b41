import { caseIds } from "#practice/aesthetic-cases.ts";
import type { CaseId } from "#practice/aesthetic-cases.ts";

/** The two pictures of a case. */
export const sides = ["before", "after"] as const;
export type Side = (typeof sides)[number];

/** The tabs as they stand in the address after "#". */
export const tabSlugs = ["before-after", "patient-reviews"] as const;

/** What lies over the gallery: a case's pictures, with its description when the full case was asked for. */
export type Shown = { id: CaseId; isFull: boolean };

const prefix = "case-";
const full = "-full";

/** The name under which a case lies over the page. */
export function overlayOf({ id, isFull }: Shown): string {
  return `${prefix}${id}${isFull ? full : ""}`;
}

/** The case that an overlay's name stands for; null for everything else that may lie over a page. */
export function shownOf(overlay: string | null): Shown | null {
  const id = caseIds.find((one) => overlay === prefix + one || overlay === prefix + one + full);
  return id ? { id, isFull: overlay === prefix + id + full } : null;
}

/** The case beside this one, around the ends. */
export function caseBeside(id: CaseId, by: 1 | -1): CaseId {
  const at = caseIds.indexOf(id) + by;
  return caseIds.at(at % caseIds.length) ?? id;
}

/** Which way a key turns the cases; null for other keys. */
export function turnOfKey(key: string): 1 | -1 | null {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : null;
}

const shortestSwipe = 48;

/** Which way a finger's way turns the cases: far enough, and more across than along the page. */
export function turnOfSwipe(across: number, along: number): 1 | -1 | null {
  if (Math.abs(across) < shortestSwipe || Math.abs(across) < 1.5 * Math.abs(along)) return null;
  return across < 0 ? 1 : -1;
}

/** The file of a case's drawing in public/drawings/lines. */
export function drawingOf(id: CaseId, side: Side): string {
  return `case-${id}-${side}`;
}

/** How much of both pictures a position of the handle shows, in percent. */
export function sharesAt(position: number): { before: number; after: number } {
  const before = Number.isFinite(position) ? Math.round(Math.min(100, Math.max(0, position))) : 50;
  return { before, after: 100 - before };
}
