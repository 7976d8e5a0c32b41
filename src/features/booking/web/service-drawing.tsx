import type { ServiceCategory } from "#practice/services.ts";
import { FacialContour } from "#ui/drawings/facial-contour.tsx";
import { ImplantSection } from "#ui/drawings/implant-section.tsx";
import { JawJoint } from "#ui/drawings/jaw-joint.tsx";
import { RoboticDrillAxis } from "#ui/drawings/robotic-drill-axis.tsx";
import { SmileArc } from "#ui/drawings/smile-arc.tsx";

const drawings: Record<ServiceCategory, typeof SmileArc> = {
  implants: ImplantSection,
  robotic: RoboticDrillAxis,
  tmj: JawJoint,
  medspa: FacialContour,
  aboutface: FacialContour,
  general: SmileArc,
  cosmetic: SmileArc,
};

/** What the visit is about, as a line drawing. */
export default function ServiceDrawing({ category }: { category: ServiceCategory }) {
  const Drawing = drawings[category];
  return <Drawing />;
}
