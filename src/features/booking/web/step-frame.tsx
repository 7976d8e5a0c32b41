import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { formatDay, formatTime } from "#practice/time.ts";
import { TextButton } from "#ui/button.tsx";
import { Steps } from "#ui/steps.tsx";
import type { Step } from "#ui/steps.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { durationText } from "../appointments/rules.ts";
import styles from "./step-frame.module.css";
import type { BookingFlow } from "./use-booking-flow.ts";
import type { StepId } from "./use-steps.ts";

/** "Tuesday, November 24, 10:30 AM" in the practice's zone. */
export function dayAndTime(start: string): string {
  const instant = new Date(start);
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

interface StepHeadingProps {
  children: ReactNode;
  lead?: ReactNode;
}

/** A step's heading; it takes the focus when the step was entered from another one. */
export function StepHeading({ children, lead }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const isFirstPage = useRef(key === "default");
  useEffect(() => {
    if (!isFirstPage.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <header className={styles.heading}>
      <h1 ref={heading} tabIndex={-1}>
        {children}
      </h1>
      {lead ? <p className="lead">{lead}</p> : null}
    </header>
  );
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
  const { step, service, choice, time } = flow;
  if (step === "details" && time) return dayAndTime(time.start);
  if (!service || step === "service" || step === "review") return undefined;
  const who = step === "time" && choice.staffId !== null ? providerName(flow) : undefined;
  return `${service.name}${who ? ` with ${who}` : ""}, ${durationText(service.durationMinutes)}`;
}

function stepsOf(flow: BookingFlow): Step[] {
  const { service, time, form, go } = flow;
  const name = `${form.details.firstName} ${form.details.lastName}`.trim();
  const change = (step: StepId, what: string) => (
    <TextButton className={styles.change} onClick={() => go(step)}>
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </TextButton>
  );
  return [
    {
      id: "service",
      label: "Service",
      value: service && `${service.name}, ${durationText(service.durationMinutes)}`,
      change: change("service", "the service"),
    },
    {
      id: "provider",
      label: "Provider",
      value: providerName(flow),
      change: change("provider", "the provider"),
    },
    {
      id: "time",
      label: "Day and time",
      value: time ? dayAndTime(time.start) : undefined,
      change: change("time", "day and time"),
    },
    {
      id: "details",
      label: "Your details",
      value: name,
      change: change("details", "your details"),
    },
    { id: "review", label: "Review" },
  ];
}

interface StepFrameProps {
  flow: BookingFlow;
  /** Under the scale of steps, on a wide page only. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The page of a step: where one is at the left, the step itself at the right. */
export function StepFrame({ flow, beside, children }: StepFrameProps) {
  const steps = stepsOf(flow);
  const current = steps.findIndex(({ id }) => id === flow.step);
  const before = steps[current - 1];
  return (
    <div className={`shell grid12 ${styles.frame}`}>
      <div className={styles.side}>
        <Steps
          label="Book a visit"
          steps={valuesBefore(steps, current)}
          current={current}
          summary={summaryOf(flow)}
        />
        {before ? (
          <TextButton className={styles.back} onClick={() => flow.go(before.id as StepId)}>
            Back<VisuallyHidden> to {before.label.toLowerCase()}</VisuallyHidden>
          </TextButton>
        ) : null}
        {beside ? <div className={styles.beside}>{beside}</div> : null}
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}

function valuesBefore(steps: Step[], current: number): Step[] {
  return steps.map((step, index) => (index < current ? step : { ...step, value: undefined }));
}
