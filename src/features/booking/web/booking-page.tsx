import { Suspense, lazy, useState } from "react";
import { identity } from "#practice/identity.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { Loading } from "#ui/skeleton.tsx";
import { useIsStaff } from "../system-check/web/use-is-staff.ts";
import { ServiceStep } from "./service-step.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useSteps } from "./use-steps.ts";

// The first step is small and stands in the prerendered file; the others load with the first press.
const loadSteps = () => import("./booking-steps.tsx");
const BookingSteps = lazy(loadSteps);
const SystemCheckPanel = lazy(() => import("../system-check/web/system-check-panel.tsx"));

export function meta() {
  return pageMeta({
    title: "Book a visit",
    description: `Choose a service, see the free times of ${identity.name} in ${identity.address.city} and book online in two minutes. Moving or canceling is free with 24 hours' notice.`,
    path: "/booking",
    siteName: identity.name,
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
        <ServiceStep steps={steps} onEngage={() => void loadSteps()} />
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
