import type { ReactNode } from "react";
import { durationText } from "../appointments/rules.ts";
import { dayAndTime } from "../calendar/rules.ts";
import { StepFrame } from "./step-frame.tsx";
import type { StepValues } from "./step-frame.tsx";
import { isTaken } from "./taken-notice.tsx";
import type { BookingFlow } from "./use-booking-flow.ts";
import type { HeldTime } from "./use-hold.ts";

/**
 * The time the booking is about; none once it was lost or its hold has ended. A booking that was sent and
 * not refused may have it all the same.
 */
export function currentTime({ time, hold, booking }: BookingFlow): HeldTime | null {
  const isSent = booking.isPending || (booking.isError && !isTaken(booking.error));
  return hold.phase === "ended" && !isSent ? null : time;
}

/** Name of the chosen provider, of the one a held time is with, or that there is no preference. */
export function providerName(flow: BookingFlow): string | undefined {
  const { choice, time, staff } = flow;
  const staffId = time?.staffId ?? choice.staffId;
  if (staffId === undefined) return undefined;
  if (staffId === null) return "No preference";
  return staff.data?.find(({ id }) => id === staffId)?.displayName;
}

function summaryOf(flow: BookingFlow): string | undefined {
  const { step, service, choice } = flow;
  const time = currentTime(flow);
  if (step === "details" && time) return dayAndTime(time.start);
  if (!service || step === "service" || step === "review") return undefined;
  const who = step === "time" && choice.staffId !== null ? providerName(flow) : undefined;
  return `${service.name}${who ? ` with ${who}` : ""}, ${durationText(service.durationMinutes)}`;
}

function valuesOf(flow: BookingFlow): StepValues {
  const { service, form } = flow;
  const time = currentTime(flow);
  return {
    service: service && `${service.name}, ${durationText(service.durationMinutes)}`,
    provider: providerName(flow),
    time: time ? dayAndTime(time.start) : undefined,
    details: `${form.details.firstName} ${form.details.lastName}`.trim(),
  };
}

interface FlowFrameProps {
  flow: BookingFlow;
  /** Under the scale of steps, on a wide page only. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A step's page with what was chosen before it. */
export function FlowFrame({ flow, beside, children }: FlowFrameProps) {
  return (
    <StepFrame
      step={flow.step}
      values={valuesOf(flow)}
      summary={summaryOf(flow)}
      onGo={flow.go}
      beside={beside}
    >
      {children}
    </StepFrame>
  );
}
