import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { SubmitEvent } from "react";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Notice } from "#ui/notice.tsx";
import { serverNow } from "#ui/server-clock.ts";
import type { Booked } from "../appointments/contract.ts";
import { tokenOf } from "../appointments/rules.ts";
import type { StaffMember } from "../contract.ts";
import { requestMove } from "./api.ts";
import { ContinueBar } from "./continue-bar.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import styles from "./manage-page.module.css";
import { dayAndTime } from "../calendar/rules.ts";
import { TakenNotice, isTaken } from "./taken-notice.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useStaffOf } from "../catalog/web/use-staff.ts";
import { useRequestKey } from "#ui/use-request-key.ts";
import { useRefreshTimes } from "./use-times.ts";
import { isMovedElsewhere, useKnowVisit, useLookAgain } from "./use-visit.ts";

interface MoveVisitProps {
  booked: Booked;
  token: string;
  onClose: () => void;
  onMoved: () => void;
}

interface NewTime {
  start: string;
  staffId: string | null;
}

/** Another time for a visit. It is moved in one go; until then the old time stays. */
export function MoveVisit({ booked, token, onClose, onMoved }: MoveVisitProps) {
  const { appointment } = booked;
  const [anyone, setAnyone] = useState(false);
  const [date, setDate] = useState<string>();
  const [start, setStart] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const staff = useStaffOf(appointment.service.category);
  const move = useMove(booked, token, { onMoved, onTaken: () => setStart(undefined) });
  const own = useCallback(() => ({ manageToken: token }), [token]);
  const isLate = Date.parse(appointment.freeChangeUntil) < serverNow();
  const staffId = anyone ? null : appointment.staff.id;

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (start === undefined) setProblem("Choose a new time first.");
    else if (start === appointment.start && staffId !== null)
      setProblem("That is the time you have already.");
    else if (!move.isPending) move.mutate({ start, staffId });
  };

  return (
    <div className={`shell grid12 ${styles.move}`}>
      <div className={styles.old}>
        <p className={styles.status}>
          Visit <strong>{booked.confirmationCode}</strong>
        </p>
        <p className={styles.oldTime}>{dayAndTime(appointment.start)}</p>
        <p className="small">
          {appointment.service.name} with {appointment.staff.displayName}. This time stays yours
          until you have moved.
        </p>
        <TextButton onClick={onClose}>Keep this time</TextButton>
      </div>
      <div className={styles.new}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          Choose a new time
        </h1>
        <div className={styles.notices}>
          {isLate ? (
            <Notice tone="warning" title="Less than 24 hours are left.">
              Moving will be noted as a late change. Please call us if we can help.
            </Notice>
          ) : null}
          <MoveFailure move={move} staff={staff.data ?? []} />
        </div>
        <div className={styles.anyone}>
          <Checkbox
            checked={anyone}
            onChange={(event) => {
              setAnyone(event.target.checked);
              setStart(undefined);
            }}
            label={`Also show times with others than ${appointment.staff.displayName}`}
          />
        </div>
        <TimePicker
          offer={{ serviceId: appointment.service.id, staffId }}
          own={own}
          date={date}
          onDate={setDate}
          chosen={start}
          busy={false}
          onChoose={(chosen) => {
            setProblem(undefined);
            setStart(chosen);
          }}
        />
        <form onSubmit={submit}>
          <ContinueBar
            title={start === undefined ? "No time chosen yet" : dayAndTime(start)}
            problem={problem}
            action={
              <Button type="submit" busy={move.isPending} busyLabel="Moving your visit">
                Move my visit
              </Button>
            }
          >
            Your confirmation code stays the same.
          </ContinueBar>
        </form>
      </div>
    </div>
  );
}

function MoveFailure({
  move,
  staff,
}: {
  move: ReturnType<typeof useMove>;
  staff: readonly StaffMember[];
}) {
  const { error, mutate } = move;
  const taking = move.isPending ? move.variables.start : undefined;
  if (!error) return null;
  if (!isTaken(error)) return <FailureNotice title="The visit was not moved." error={error} />;
  return (
    <TakenNotice
      error={error}
      staff={staff}
      taking={taking}
      onTake={(time) => mutate({ start: time.start, staffId: time.staffId })}
      verb="Move to"
      kept="Your visit is still at its old time."
    />
  );
}

interface MoveEnds {
  onMoved: () => void;
  /** Somebody else was faster: the chosen time is none any more. */
  onTaken: () => void;
}

function useMove(booked: Booked, token: string, { onMoved, onTaken }: MoveEnds) {
  const { keyOf, settle } = useRequestKey();
  const know = useKnowVisit();
  const lookAgain = useLookAgain();
  const refreshTimes = useRefreshTimes();
  return useMutation({
    mutationFn: (time: NewTime) => {
      const wish = { ...time, seenStart: booked.appointment.start };
      return requestMove(token, wish, keyOf([token, wish]));
    },
    onSuccess: (moved) => {
      know(tokenOf(moved.manageUrl) ?? token, { ...booked, ...moved });
      refreshTimes();
      onMoved();
    },
    onError: (error) => {
      settle(error);
      if (isMovedElsewhere(error)) lookAgain(token);
      if (!isTaken(error)) return;
      refreshTimes();
      onTaken();
    },
  });
}
