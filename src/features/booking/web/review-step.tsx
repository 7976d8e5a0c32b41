import type { SubmitEvent, ReactNode } from "react";
import { addressLine } from "#practice/identity.ts";
import { formatDay, formatTime } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import {
  displayPhone,
  durationText,
  freeChangeUntil,
  isLateChange,
  toE164,
} from "../appointments/rules.ts";
import { asksForAdult } from "../details/rules.ts";
import type { Details } from "../details/rules.ts";
import { serverNow } from "#ui/server-clock.ts";
import { asAppError } from "./api.ts";
import { ContinueBar } from "./continue-bar.tsx";
import { DayScale } from "./day-scale.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { HoldClock, LastMinute } from "./held-time.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import styles from "./review-step.module.css";
import { dayAndTime } from "../calendar/rules.ts";
import { FlowFrame, currentTime, providerName } from "./flow-frame.tsx";
import { StepHeading } from "./step-frame.tsx";
import { isTaken } from "./taken-notice.tsx";
import type { BookingFlow } from "./use-booking-flow.ts";

/** Last step: everything once more, and the button that books. Without its time, the way to another. */
export function ReviewStep({ flow }: { flow: BookingFlow }) {
  const { service, hold, time, form } = flow;
  if (!service || !time) return null;
  const isLost = currentTime(flow) === null;
  const start = new Date(time.start);
  const end = new Date(start.getTime() + service.durationMinutes * 60_000);

  return (
    <FlowFrame flow={flow}>
      {isLost ? (
        <StepHeading title="Choose your time again">Choose your time again</StepHeading>
      ) : (
        <StepHeading
          title="Review your visit"
          lead="Look it over. Nothing is booked until you press the button."
        >
          {formatDay(start)} <span className={styles.time}>at {formatTime(start)}</span>
        </StepHeading>
      )}
      <div className={styles.notices}>
        <HoldNotice flow={flow} />
        <BookingFailure flow={flow} />
      </div>
      {isLost ? null : <DayScale start={time.start} end={end.toISOString()} />}
      {hold.phase === "resuming" || !form.isReady ? (
        <Loading label="Your details" lines={3} />
      ) : (
        <Rows flow={flow} />
      )}
      {isLost ? null : <p className={styles.rule}>{ruleText(start)}</p>}
      <LastAction flow={flow} isLost={isLost} start={time.start} />
      <LastMinute live={hold.live} />
    </FlowFrame>
  );
}

/** The one filled button: it books, or leads to the times once there is none to book. */
function LastAction({
  flow,
  isLost,
  start,
}: {
  flow: BookingFlow;
  isLost: boolean;
  start: string;
}) {
  const { hold, form, booking, book, go } = flow;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isLost) go("time");
    else book();
  };
  return (
    <form onSubmit={submit}>
      <ContinueBar
        title={isLost ? "No time is held now" : <HeldOrChosen hold={hold} start={start} />}
        action={
          isLost ? (
            <Button type="submit">Choose another time</Button>
          ) : (
            <Button
              type="submit"
              busy={booking.isPending || hold.phase === "resuming" || !form.isReady}
              busyLabel="Booking your visit"
            >
              Book this visit
            </Button>
          )
        }
      >
        {isLost
          ? "Nothing is booked yet. What you typed is still here."
          : "You get your confirmation code right away."}
      </ContinueBar>
    </form>
  );
}

function HeldOrChosen({ hold, start }: { hold: BookingFlow["hold"]; start: string }) {
  if (hold.phase !== "live") return dayAndTime(start);
  return (
    <>
      Held for you for <HoldClock live={hold.live} />
    </>
  );
}

function ruleText(start: Date): string {
  if (isLateChange(start, new Date(serverNow()))) {
    return "The visit is less than 24 hours away. You can still move or cancel it online; that is then noted as a late change. If you can, please call us.";
  }
  return `Moving or cancelling is free with 24 hours' notice: until ${dayAndTime(freeChangeUntil(start).toISOString())}.`;
}

function BookingFailure({ flow }: { flow: BookingFlow }) {
  const { booking, book, go } = flow;
  if (!booking.error || isTaken(booking.error)) return null;
  const { code, status } = asAppError(booking.error);
  const otherTime = <TextButton onClick={() => go("time")}>Choose another time</TextButton>;
  if (status === 422 || status === 404) {
    const toService = <TextButton onClick={() => go("service")}>Choose another service</TextButton>;
    return (
      <FailureNotice
        title="Your visit was not booked."
        error={booking.error}
        actions={code === "service_not_found" ? toService : otherTime}
      />
    );
  }
  // Without an answer nobody knows; the same request again finds out and books only once.
  const unsure = code === "timed_out" || code === "offline";
  return (
    <FailureNotice
      title={
        unsure ? "We do not know yet whether your visit is booked." : "Your visit was not booked."
      }
      error={booking.error}
      onRetry={book}
      retrying={booking.isPending}
    />
  );
}

function Rows({ flow }: { flow: BookingFlow }) {
  const { service, form, visitDate, go } = flow;
  const { details } = form;
  const isForOther = asksForAdult(details, visitDate);
  const contact = (
    <>
      <EmailText>{details.email}</EmailText>
      <br />
      {displayPhone(toE164(details.phone))}
    </>
  );
  const change = (what: string) => (
    <TextButton onClick={() => go("details")} className={styles.change}>
      Change<VisuallyHidden> {what}</VisuallyHidden>
    </TextButton>
  );
  return (
    <dl className={styles.rows}>
      <Row label="Visit">
        {service ? `${service.name}, ${durationText(service.durationMinutes)}` : ""}
      </Row>
      <Row label="With">{providerName(flow)}</Row>
      <Row label="Where">{addressLine}</Row>
      <Row
        label={isForOther ? "Patient" : "You"}
        change={change(isForOther ? "the patient" : "your details")}
      >
        {details.firstName} {details.lastName}
        {isForOther ? null : (
          <>
            <br />
            {contact}
          </>
        )}
      </Row>
      {details.dateOfBirth === "" ? (
        <Row label="Age" change={change("the age")}>
          {details.isAdult ? "18 or older" : "Under 18"}
        </Row>
      ) : (
        <Row label="Born" change={change("the date of birth")}>
          {formatBirthday(details.dateOfBirth)}
        </Row>
      )}
      {isForOther ? (
        <Row label="Booked by" change={change("who books")}>
          {details.bookedByName}, {details.bookedByRelation}
          <br />
          {contact}
        </Row>
      ) : null}
      <Row label="Insurance" change={change("the insurance")}>
        {insuranceText(details)}
      </Row>
      {details.notes.trim() === "" ? null : (
        <Row label="Note" change={change("the note")}>
          <span className={styles.note}>{details.notes.trim()}</span>
        </Row>
      )}
      <Row label="Texts" change={change("texts")}>
        {textsWords(details)}
      </Row>
    </dl>
  );
}

function textsWords({ consentSms, consentRecall }: Details): string {
  const about = [
    consentSms && "Confirmation, reminders and changes",
    consentRecall && "When you are due to come again",
  ].filter((part) => part !== false);
  return about.join("; ") || "None";
}

function insuranceText(details: Details): string {
  const memberId = details.insuranceMemberId.trim();
  const group = details.insuranceGroupNumber.trim();
  const parts = [
    details.insuranceProvider.trim(),
    memberId && `member ID ${memberId}`,
    group && `group ${group}`,
  ];
  return parts.filter(Boolean).join(", ") || "Not given";
}

function formatBirthday(date: string): string {
  return new Intl.DateTimeFormat("en-US", { timeZone: "UTC", dateStyle: "long" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

interface RowProps {
  label: string;
  children: ReactNode;
  change?: ReactNode;
}

function Row({ label, children, change }: RowProps) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {change ? <dd className={styles.action}>{change}</dd> : null}
    </div>
  );
}
