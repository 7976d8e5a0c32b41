import { useEffect, useRef } from "react";
import type { SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { ErrorSummary, Notice } from "#ui/notice.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { fieldOrder } from "../details/rules.ts";
import { ContinueBar } from "./continue-bar.tsx";
import { DetailsFields, fieldId } from "./details-fields.tsx";
import styles from "./details-step.module.css";
import { LastMinute } from "./held-time.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { dayAndTime } from "../calendar/rules.ts";
import { FlowFrame, currentTime } from "./flow-frame.tsx";
import { StepHeading } from "./step-frame.tsx";
import { HeldSentence } from "./time-step.tsx";
import type { BookingFlow } from "./use-booking-flow.ts";
import { visibleProblems } from "./use-details.ts";

function countText(count: number): string {
  return count === 1 ? "One thing to fix." : `${count} things to fix.`;
}

/** Fourth step: who comes. What is typed here is kept on the server until it is booked. */
export function DetailsStep({ flow }: { flow: BookingFlow }) {
  const { form, problems, hold, draft, go } = flow;
  const time = currentTime(flow);
  const { attention } = form;
  const summary = useRef<HTMLDivElement>(null);
  const shown = visibleProblems(problems, attention);
  const listed = fieldOrder.flatMap((field) => {
    const message = attention.tries > 0 ? problems[field] : undefined;
    return message === undefined ? [] : [{ id: fieldId(field), message }];
  });

  // Each failed try leads to the summary; typing afterwards does not.
  const { tries } = attention;
  useEffect(() => {
    if (tries > 0) summary.current?.focus();
  }, [tries]);

  const next = (event: SubmitEvent) => {
    event.preventDefault();
    if (!form.isReady) return;
    draft.keep();
    if (Object.keys(problems).length === 0) go("review");
    else form.point();
  };

  return (
    <FlowFrame flow={flow}>
      <StepHeading title="Your details">Your details</StepHeading>
      <div className={styles.notices}>
        <HoldNotice flow={flow} />
        {listed.length > 0 ? (
          <ErrorSummary ref={summary} title={countText(listed.length)} problems={listed} />
        ) : null}
      </div>
      <form onSubmit={next} noValidate className={styles.form}>
        {form.isReady ? (
          <DetailsFields flow={flow} shown={shown} />
        ) : (
          <Loading label="Your details" lines={6} />
        )}
        {draft.failed ? (
          <Notice>
            What you typed could not be stored yet, so keep this page open. We keep trying as you
            type.
          </Notice>
        ) : null}
        <ContinueBar
          title={time ? dayAndTime(time.start) : "No time is held now"}
          action={<Button type="submit">Review your visit</Button>}
        >
          <HeldSentence flow={flow} />
        </ContinueBar>
      </form>
      <LastMinute live={hold.live} />
    </FlowFrame>
  );
}
