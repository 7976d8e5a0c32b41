import { useEffect, useRef } from "react";
import { identity, mapUrl } from "#practice/identity.ts";
import { ButtonLink, TextButton, TextLink } from "#ui/button.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { IconMapPin, IconPhone } from "#ui/icons.ts";
import { IconCircleCheck, IconPrinter } from "#ui/late-icons.ts";
import { Notice } from "#ui/notice.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { Loading } from "#ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#ui/states.tsx";
import type { Booked } from "../appointments/contract.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { asAppError } from "./api.ts";
import { DayScale } from "./day-scale.tsx";
import styles from "./done-step.module.css";
import { dayAndTime } from "../calendar/rules.ts";
import type { BookingFlow } from "./use-booking-flow.ts";
import { useVisit } from "./use-visit.ts";
import { useWindowTitle } from "./use-window-title.ts";
import { BringRows, VisitDay, VisitSentence } from "./visit-parts.tsx";
import { WaitForEarlier } from "./wait-place.tsx";

/** The booked visit; after a refresh it is asked for again by its token. */
export function DoneStep({ flow }: { flow: BookingFlow }) {
  const { token, sentTo } = flow.visit;
  const { data, isError, error, refetch, isFetching } = useVisit(token);
  useWindowTitle(data ? "Your visit is booked" : "Your visit");
  if (data && token !== null) {
    return <Confirmation booked={data} token={token} sentTo={sentTo} isEarlier={flow.isFinished} />;
  }
  const isGone = token === null || (isError && asAppError(error).status === 404);
  return (
    <div className={`shell ${styles.waiting}`}>
      <h1>Your visit</h1>
      {isGone ? (
        <EmptyState
          title="There is no visit to show in this tab."
          actions={
            <>
              <ButtonLink to="/booking/manage">Look up a visit</ButtonLink>
              <TextLink to="/booking">Book a visit</TextLink>
            </>
          }
        >
          If you have booked one, its confirmation has the code and a link.
        </EmptyState>
      ) : isError ? (
        <ErrorState
          title="Your visit is booked, but we cannot show it right now."
          onRetry={() => void refetch()}
          retrying={isFetching}
          offline={asAppError(error).code === "offline"}
        >
          {asAppError(error).message}
        </ErrorState>
      ) : (
        <Loading label="Your visit" lines={4} />
      )}
    </div>
  );
}

interface ConfirmationProps {
  booked: Booked;
  token: string;
  sentTo: string | null;
  /** Come to from a step before it, which is over. */
  isEarlier: boolean;
}

function Confirmation({ booked, token, sentTo, isEarlier }: ConfirmationProps) {
  const { appointment } = booked;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={`shell grid12 ${styles.page}`}>
      <div className={styles.main}>
        {isEarlier ? (
          <Notice
            className={styles.earlier}
            title="This booking is finished."
            actions={<TextLink to="/booking">Book another visit</TextLink>}
          >
            Going back does not change it: here is the visit you booked.
          </Notice>
        ) : null}
        <p className={styles.good} id="booked">
          <IconCircleCheck size={22} stroke={1.5} aria-hidden="true" />
          Your visit is booked
        </p>
        <h1 ref={heading} tabIndex={-1} aria-describedby="booked" className={styles.day}>
          <VisitDay start={appointment.start} />
        </h1>
        <VisitSentence appointment={appointment} />
        <div className={styles.scale}>
          <DayScale start={appointment.start} end={appointment.end} />
        </div>
        <div className={styles.actions}>
          <AddToCalendar booked={booked} look="button" />
          <TextLink
            href={mapUrl}
            target="_blank"
            icon={<IconMapPin size={20} stroke={1.5} aria-hidden="true" />}
          >
            Directions
          </TextLink>
          <TextButton
            onClick={() => window.print()}
            icon={<IconPrinter size={20} stroke={1.5} aria-hidden="true" />}
          >
            Print
          </TextButton>
        </div>
        <h2 className={styles.bring}>What to bring</h2>
        <ul className={styles.list}>
          <BringRows />
        </ul>
        {appointment.canBeChanged ? (
          <WaitForEarlier token={token} appointment={appointment} />
        ) : null}
      </div>
      <div className={styles.side}>
        <CodePanel booked={booked} sentTo={sentTo} />
        <h2 className={styles.small}>Plans change</h2>
        <p className="small">
          {Date.parse(appointment.freeChangeUntil) > serverNow()
            ? `Moving or cancelling is free until ${dayAndTime(appointment.freeChangeUntil)}. After that we ask you to call us.`
            : "Your visit is less than 24 hours away. You can still move or cancel it online; it is then noted as a late change. If you can, please call us."}
        </p>
        <TextLink
          href={`tel:${identity.phone.e164}`}
          icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
        >
          {identity.phone.display}
        </TextLink>
      </div>
    </div>
  );
}

function CodePanel({ booked, sentTo }: { booked: Booked; sentTo: string | null }) {
  return (
    <section aria-labelledby="code" className={styles.panel}>
      <h2 id="code" className={styles.codeName}>
        Confirmation code
      </h2>
      <p className={styles.code}>{booked.confirmationCode}</p>
      <p className="small">
        {booked.mail === "held" ? (
          "Please write it down or print this page: we cannot send it by email yet."
        ) : (
          <>
            We send it to {sentTo === null ? "the email you gave" : <EmailText>{sentTo}</EmailText>}
            .
          </>
        )}{" "}
        You need it to move or cancel.
      </p>
      <div className={styles.manage}>
        <ButtonLink to={`/booking/manage${new URL(booked.manageUrl).hash}`} variant="line" wide>
          Manage this visit
        </ButtonLink>
      </div>
    </section>
  );
}
