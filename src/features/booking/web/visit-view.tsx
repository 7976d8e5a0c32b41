import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { useLocation } from "react-router";
import { identity, mapUrl } from "#practice/identity.ts";
import { Button, ButtonLink, TextButton, TextLink } from "#ui/button.tsx";
import { IconMapPin, IconPhone } from "#ui/icons.ts";
import { IconCalendarPlus } from "#ui/late-icons.ts";
import { Notice } from "#ui/notice.tsx";
import { serverNow } from "#ui/server-clock.ts";
import { useNow } from "#ui/use-now.ts";
import type { Appointment, Booked } from "../appointments/contract.ts";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import styles from "./manage-page.module.css";
import { MoveVisit } from "./move-visit.tsx";
import { NoticeScale } from "./notice-scale.tsx";
import { dayAndTime } from "../calendar/rules.ts";
import type { ManageSteps } from "./use-manage-steps.ts";
import { BringRows, ListRow, VisitDay, VisitSentence } from "./visit-parts.tsx";
import { RecallTexts } from "./recall-place.tsx";
import { WaitForEarlier } from "./wait-place.tsx";

const statusWords: Record<Appointment["status"], string> = {
  scheduled: "scheduled",
  confirmed: "confirmed",
  "in-progress": "under way",
  completed: "completed",
  "no-show": "missed",
  cancelled: "cancelled",
};

/** What just happened to the visit here. */
export type Happened = { kind: "moved"; from: string } | { kind: "cancelled"; wasLate: boolean };

interface VisitViewProps {
  booked: Booked;
  token: string;
  steps: ManageSteps;
  /** Somebody comes from elsewhere on the page, where they have no focus left. */
  isEntered: boolean;
  onForget: () => void;
}

/** One visit with everything that can be done with it now. */
export function VisitView({ booked, token, steps, isEntered, onForget }: VisitViewProps) {
  const { appointment, confirmationCode } = booked;
  const [happened, setHappened] = useState<Happened | null>(null);
  useNow(30_000);
  const now = serverNow();
  const isLate = Date.parse(appointment.freeChangeUntil) < now;
  const isAhead = Date.parse(appointment.start) > now;
  const canChange = appointment.canBeChanged && isAhead;
  const isMoving = steps.step === "move" && canChange;
  const comesBack = useRef(isEntered);
  useEffect(() => {
    if (isMoving) comesBack.current = true;
  }, [isMoving]);

  if (isMoving) {
    return (
      <MoveVisit
        booked={booked}
        token={token}
        onClose={() => steps.close("move")}
        onMoved={() => {
          setHappened({ kind: "moved", from: appointment.start });
          steps.close("move");
        }}
      />
    );
  }
  return (
    <div className={`shell grid12 ${styles.visit}`}>
      <div className={styles.main}>
        {happened ? <WhatHappened happened={happened} booked={booked} /> : null}
        <p className={styles.status}>
          Visit <strong>{confirmationCode}</strong>,{" "}
          {isAhead || appointment.status !== "scheduled"
            ? statusWords[appointment.status]
            : "in the past"}
        </p>
        <DayHeading appointment={appointment} takesFocus={comesBack} />
        <VisitSentence appointment={appointment} />
        {canChange ? (
          <>
            <NoticeScale start={appointment.start} now={now} />
            <Changes
              isLate={isLate}
              freeUntil={appointment.freeChangeUntil}
              onMove={() => {
                setHappened(null);
                steps.open("move");
              }}
              onCancel={() => {
                setHappened(null);
                steps.open("cancel");
              }}
            />
          </>
        ) : (
          <Over appointment={appointment} isAhead={isAhead} />
        )}
        {canChange ? <WaitForEarlier token={token} appointment={appointment} /> : null}
        <RecallTexts token={token} />
      </div>
      <div className={styles.side}>
        {canChange ? <BeforeYouCome booked={booked} /> : null}
        <section className={styles.panel} aria-labelledby="not-yours">
          <h2 id="not-yours" className={styles.small}>
            Not your visit?
          </h2>
          <p className="small">Close this page, or look up another code.</p>
          <Button variant="line" size="small" onClick={onForget}>
            Look up another visit
          </Button>
        </section>
      </div>
      <CancelDialog
        open={steps.step === "cancel" && canChange}
        isLate={isLate}
        booked={booked}
        token={token}
        onClose={() => steps.close("cancel")}
        onCancelled={(wasLate) => {
          steps.close("cancel");
          setHappened({ kind: "cancelled", wasLate });
        }}
      />
    </div>
  );
}

interface DayHeadingProps {
  appointment: Appointment;
  takesFocus: RefObject<boolean>;
}

/** When the visit is; it has the focus of whoever comes from the form, or from moving. */
function DayHeading({ appointment, takesFocus }: DayHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus.current) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <h1
      ref={heading}
      tabIndex={-1}
      className={styles.day}
      data-cancelled={appointment.status === "cancelled" ? "" : undefined}
    >
      <VisitDay start={appointment.start} />
    </h1>
  );
}

function WhatHappened({ happened, booked }: { happened: Happened; booked: Booked }) {
  const notice = useRef<HTMLDivElement>(null);
  // The step before it comes back with the place it was scrolled to.
  const { key } = useLocation();
  useEffect(() => {
    window.scrollTo({ top: 0 });
    // After the dialog has given the focus back to a button that is gone by now.
    const frame = requestAnimationFrame(() => notice.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [happened, key]);
  const mailed = booked.mail === "sent-soon";
  return (
    <div className={styles.happened}>
      {happened.kind === "moved" ? (
        <Notice ref={notice} tabIndex={-1} tone="good" title="Your visit has moved.">
          It was on {dayAndTime(happened.from)} and is now on {dayAndTime(booked.appointment.start)}
          . Code and link stay the same{mailed ? ", and we send you an email about it" : ""}.
        </Notice>
      ) : (
        <Notice ref={notice} tabIndex={-1} tone="good" title="Your visit is cancelled.">
          Nothing else is needed{mailed ? "; we send you an email about it" : ""}.
          {happened.wasLate ? " It was noted as a late cancellation." : ""}
        </Notice>
      )}
    </div>
  );
}

interface ChangesProps {
  isLate: boolean;
  freeUntil: string;
  onMove: () => void;
  onCancel: () => void;
}

/** Inside 24 hours the call comes first. */
function Changes({ isLate, freeUntil, onMove, onCancel }: ChangesProps) {
  return (
    <>
      {isLate ? (
        <Notice tone="warning" title="Less than 24 hours are left.">
          We may not fill your time at such short notice. Please call before you move or cancel, and
          we find the best way together.
        </Notice>
      ) : (
        <p className={styles.free}>Moving or cancelling is free until {dayAndTime(freeUntil)}.</p>
      )}
      <div className={styles.actions}>
        {isLate ? (
          <ButtonLink
            href={`tel:${identity.phone.e164}`}
            icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
          >
            Call {identity.phone.display}
          </ButtonLink>
        ) : null}
        <Button variant={isLate ? "line" : "filled"} onClick={onMove}>
          Move this visit
        </Button>
        <TextButton tone="bad" onClick={onCancel}>
          Cancel this visit
        </TextButton>
      </div>
    </>
  );
}

function Over({ appointment, isAhead }: { appointment: Appointment; isAhead: boolean }) {
  const { status, cancelledAt } = appointment;
  const words =
    status === "cancelled"
      ? `This visit was cancelled${cancelledAt ? ` on ${dayAndTime(cancelledAt)}` : ""}.`
      : isAhead || status === "in-progress"
        ? "This visit can no longer be changed online. Please call us and we will help."
        : "This visit is over. For anything about it, please call us.";
  return (
    <>
      <p className={styles.free}>{words}</p>
      <div className={styles.actions}>
        <ButtonLink to={`/booking?service=${appointment.service.id}&step=provider`}>
          Book a new visit
        </ButtonLink>
        <TextLink
          href={`tel:${identity.phone.e164}`}
          icon={<IconPhone size={20} stroke={1.5} aria-hidden="true" />}
        >
          {identity.phone.display}
        </TextLink>
      </div>
    </>
  );
}

function BeforeYouCome({ booked }: { booked: Booked }) {
  return (
    <section aria-labelledby="before">
      <h2 id="before" className={styles.small}>
        Before you come
      </h2>
      <ul className={styles.list}>
        <BringRows only={["id", "medicines"]} />
        <ListRow icon={<IconCalendarPlus size={20} stroke={1.5} />}>
          <AddToCalendar booked={booked} look="link" />
        </ListRow>
        <ListRow icon={<IconMapPin size={20} stroke={1.5} />}>
          <TextLink href={mapUrl} target="_blank">
            Directions
          </TextLink>
        </ListRow>
      </ul>
    </section>
  );
}
