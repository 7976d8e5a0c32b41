import { Suspense, lazy, useState } from "react";
import { bookingDescription } from "#practice/page-descriptions/booking.ts";
import { identity } from "#practice/identity.ts";
import { breadcrumbsOf, previewOf, publicPage, titleOf } from "#practice/public-pages.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { late } from "#ui/late.ts";
import { Loading } from "#ui/skeleton.tsx";
import { useIsStaff } from "../system-check/web/use-is-staff.ts";
import { ServiceStep } from "./service-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useSteps } from "./use-steps.ts";

// The first step is small and stands in the prerendered file; the others load once a service is chosen.
const loadSteps = () => import("./booking-steps.tsx");
const expectSteps = () => {
  late(loadSteps).catch(() => {
    // The press tries again.
  });
};
const BookingSteps = lazy(loadSteps);
const SystemCheckPanel = lazy(() => import("../system-check/web/system-check-panel.tsx"));

export function meta() {
  const page = publicPage("/booking");
  const { title, path } = page;
  return pageMeta({
    title: titleOf(title),
    description: bookingDescription,
    path,
    siteName: identity.name,
    picture: previewOf(page),
    crumbs: breadcrumbsOf(path),
  });
}

/** Books a visit, one step at a time. */
export default function BookingPage() {
  const steps = useSteps();
  const isStaff = useIsStaff();
  const [isUnderWay, setUnderWay] = useState(false);
  if (!isUnderWay && steps.wanted !== "service") setUnderWay(true);
  return (
    <>
      {isUnderWay ? (
        <Suspense fallback={<NextStep steps={steps} />}>
          <BookingSteps steps={steps} />
        </Suspense>
      ) : (
        // Outside the boundary: inside it the prerendered file would hold the step behind a script.
        <ServiceStep steps={steps} onEngage={expectSteps} />
      )}
      {isStaff ? (
        <Suspense>
          <SystemCheckPanel />
        </Suspense>
      ) : null}
    </>
  );
}

function NextStep({ steps }: { steps: ReturnType<typeof useSteps> }) {
  return (
    <StepFrame step={steps.wanted} onGo={steps.go}>
      <Loading label="Next step" lines={5} />
    </StepFrame>
  );
}
