import { useState } from "react";
import type { SubmitEvent } from "react";
import { Button, TextButton } from "#ui/button.tsx";
import type { Service } from "../contract.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { ContinueBar } from "./continue-bar.tsx";
import { HoldClock } from "./held-time.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { ServiceDrawing } from "./service-drawing.tsx";
import { dayAndTime } from "../calendar/rules.ts";
import { FlowFrame } from "./flow-frame.tsx";
import { StepHeading } from "./step-frame.tsx";
import styles from "./time-step.module.css";
import { TimePicker } from "./time-picker.tsx";
import type { BookingFlow } from "./use-booking-flow.ts";
import { useNext } from "./use-times.ts";
import { WaitForAny } from "./wait-place.tsx";

/** Third step: a day, and a time that is then held for a few minutes. */
export function TimeStep({ flow }: { flow: BookingFlow }) {
  const { service, choice, choose, hold, time, takeTime, go } = flow;
  const [problem, setProblem] = useState<string>();
  const staffId = choice.staffId ?? null;
  const offer = { serviceId: choice.serviceId ?? "", staffId };
  const { take } = hold;
  const taking = take.isPending ? take.variables.start : undefined;
  const held = time && hold.phase !== "ended" ? time.start : undefined;
  const isNothingFree = useNext(offer).data === null && held === undefined;

  const next = (event: SubmitEvent) => {
    event.preventDefault();
    if (time && hold.phase !== "ended") go("details");
    else setProblem(taking ? "One moment, the time is being held." : "Choose a time first.");
  };

  if (!service) return null;
  return (
    <FlowFrame flow={flow} beside={<Beside service={service} />}>
      <StepHeading title="Choose a day and time">Choose a day and time</StepHeading>
      <div className={styles.notice}>
        <HoldNotice flow={flow} />
      </div>
      <LiveRegion
        message={held && !taking ? `${dayAndTime(held)} is held for you for five minutes.` : ""}
      />
      <TimePicker
        offer={offer}
        own={hold.own}
        date={choice.date}
        onDate={(date) => choose({ date })}
        chosen={taking ?? held}
        busy={take.isPending}
        onChoose={(start) => {
          setProblem(undefined);
          if (start !== (taking ?? held)) takeTime(start, staffId);
        }}
        otherwise={<TextButton onClick={() => go("provider")}>Choose another provider</TextButton>}
      />
      {isNothingFree ? null : (
        <form onSubmit={next} className={styles.form}>
          <ContinueBar
            title={held || taking ? dayAndTime(taking ?? held ?? "") : "No time chosen yet"}
            problem={problem}
            action={<Button type="submit">Continue to your details</Button>}
          >
            <HeldSentence flow={flow} />
          </ContinueBar>
        </form>
      )}
      <WaitForAny flow={flow} />
    </FlowFrame>
  );
}

/** How long the chosen time is still kept. */
export function HeldSentence({ flow }: { flow: BookingFlow }) {
  const { hold, time } = flow;
  if (hold.take.isPending) return "Holding it for you. Nothing is booked yet.";
  if (time === null) return "We hold the time you choose for five minutes.";
  if (hold.phase === "live") {
    return (
      <>
        Held for you for <HoldClock live={hold.live} />. Nothing is booked yet.
      </>
    );
  }
  return hold.phase === "ended"
    ? "No longer held. Nothing is booked yet."
    : "Nothing is booked yet.";
}

function Beside({ service }: { service: Service }) {
  return (
    <figure className={styles.figure}>
      <div className={styles.drawing} data-category={service.category}>
        <ServiceDrawing category={service.category} />
      </div>
      <figcaption className="caption">At this visit: {lowered(service.description)}</figcaption>
    </figure>
  );
}

function lowered(sentence: string): string {
  return sentence.slice(0, 1).toLowerCase() + sentence.slice(1);
}
