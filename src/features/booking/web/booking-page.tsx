import { Suspense, lazy } from "react";
import type { ReactNode } from "react";
import { identity } from "#practice/identity.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { DetailsStep } from "./details-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { ProviderStep } from "./provider-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ServiceStep } from "./service-step.tsx";
import { TimeStep } from "./time-step.tsx";
import { useBookingFlow } from "./use-booking-flow.ts";
import { useIsStaff } from "./use-is-staff.ts";
import type { StepId } from "./use-steps.ts";
import type { BookingFlow } from "./use-booking-flow.ts";

const SystemCheckPanel = lazy(() => import("./system-check-panel.tsx"));

export function meta() {
  return pageMeta({
    title: "Book a visit",
    description: `Choose a service, see the free times of ${identity.name} in ${identity.address.city} and book online in two minutes. Moving or canceling is free with 24 hours' notice.`,
    path: "/booking",
    siteName: identity.name,
  });
}

const steps: Record<StepId, (props: { flow: BookingFlow }) => ReactNode> = {
  service: ServiceStep,
  provider: ProviderStep,
  time: TimeStep,
  details: DetailsStep,
  review: ReviewStep,
  done: DoneStep,
};

/** Books a visit, one step at a time. */
export default function BookingPage() {
  const flow = useBookingFlow();
  const isStaff = useIsStaff();
  const Step = steps[flow.step];
  return (
    <>
      <Step flow={flow} />
      {isStaff ? (
        <Suspense>
          <SystemCheckPanel />
        </Suspense>
      ) : null}
    </>
  );
}
