import type { CenterId } from "#practice/centers.ts";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";

/** The drawing of each center, loaded when it is first shown: kept out of the pages' own files. */
export const centerDrawings = {
  tmj: lazyDrawing(async () => (await import("#ui/drawings/jaw-joint.tsx")).JawJoint),
  implants: lazyDrawing(
    async () => (await import("#ui/drawings/implant-section.tsx")).ImplantSection,
  ),
  robotic: lazyDrawing(
    async () => (await import("#ui/drawings/robotic-drill-axis.tsx")).RoboticDrillAxis,
  ),
  medspa: lazyDrawing(async () => (await import("#ui/drawings/facial-contour.tsx")).FacialContour),
  aboutface: lazyDrawing(async () => (await import("#ui/drawings/smile-arc.tsx")).SmileArc),
} as const satisfies Record<CenterId, unknown>;
