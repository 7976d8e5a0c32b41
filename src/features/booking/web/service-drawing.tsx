import { Suspense, useRef } from "react";
import type { ServiceCategory } from "#practice/services.ts";
import { lazyDrawing } from "#ui/drawings/lazy-drawing.ts";
import { useInView } from "#ui/use-in-view.ts";

const facialContour = lazyDrawing(
  async () => (await import("#ui/drawings/facial-contour.tsx")).FacialContour,
);
const smileArc = lazyDrawing(async () => (await import("#ui/drawings/smile-arc.tsx")).SmileArc);

const drawings = {
  implants: lazyDrawing(
    async () => (await import("#ui/drawings/implant-section.tsx")).ImplantSection,
  ),
  robotic: lazyDrawing(
    async () => (await import("#ui/drawings/robotic-drill-axis.tsx")).RoboticDrillAxis,
  ),
  tmj: lazyDrawing(async () => (await import("#ui/drawings/jaw-joint.tsx")).JawJoint),
  medspa: facialContour,
  aboutface: facialContour,
  general: smileArc,
  cosmetic: smileArc,
} as const satisfies Record<ServiceCategory, unknown>;

/** What the visit is about, as a line drawing; loaded only where a page is wide enough to show it. */
export function ServiceDrawing({ category }: { category: ServiceCategory }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useInView(place);
  const Drawing = drawings[category];
  return (
    <div ref={place}>
      {shown ? (
        <Suspense>
          <Drawing />
        </Suspense>
      ) : null}
    </div>
  );
}
