import type { ReactNode } from "react";
import { QueryProvider } from "#ui/query-client.tsx";
import { DetailsStep } from "./details-step.tsx";
import { DoneStep } from "./done-step.tsx";
import { ProviderStep } from "./provider-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { ServiceStep } from "./service-step.tsx";
import { TimeStep } from "./time-step.tsx";
import { useBookingFlow } from "./use-booking-flow.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import type { StepId, Steps } from "./use-steps.ts";

const laterSteps: Record<
  Exclude<StepId, "service">,
  (props: { flow: BookingFlow }) => ReactNode
> = {
  provider: ProviderStep,
  time: TimeStep,
  details: DetailsStep,
  review: ReviewStep,
  done: DoneStep,
};

/** A booking under way: it stays when one goes back to the first step, with all that was typed. */
export default function BookingSteps({ steps }: { steps: Steps }) {
  return (
    <QueryProvider>
      <UnderWay steps={steps} />
    </QueryProvider>
  );
}

function UnderWay({ steps }: { steps: Steps }) {
  const flow = useBookingFlow(steps);
  if (flow.step === "service") return <ServiceStep steps={steps} />;
  const Step = laterSteps[flow.step];
  return <Step flow={flow} />;
}
