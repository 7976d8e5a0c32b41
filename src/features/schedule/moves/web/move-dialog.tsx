import { useState } from "react";
import { displayName } from "#features/booking/appointments/rules.ts";
import { PrivateText } from "#features/staff-access/web/public.ts";
import { staff } from "#practice/staff.ts";
import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { Button, TextButton } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { IconArrowRight } from "#ui/icons.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { callWords, isReachable } from "../../reach/rules.ts";
import { TellCheckbox } from "../../reach/web/tell-checkbox.tsx";
import { useDaySchedule } from "../../web/use-day-schedule.ts";
import { moveWarning, placesFor, placeState, qualifiedFor, spotOf } from "../rules.ts";
import styles from "./move-dialog.module.css";
import { MoveFields } from "./move-fields.tsx";
import { MoveProblem } from "./move-problem.tsx";
import { type MovedVisit, type MoveTarget, startOf, useMove } from "./use-move.ts";
import type { DroppedSpot } from "./use-visit-acts.ts";

export interface MoveDialogProps {
  visit: ScheduledVisit;
  /** Where it was dropped; without it the form starts where the visit stands. */
  spot: DroppedSpot | null;
  onClose: () => void;
  onDone: (moved: MovedVisit) => void;
  /** Leads to the board; null when the visit is not on the days that are shown. */
  onCarry: (() => void) | null;
  /** "Choose on the board by provider". */
  carryWords: string;
}

/** Where a visit is to go, how that place stands, and what was said about it. */
function useMoveForm(
  visit: ScheduledVisit,
  spot: DroppedSpot | null,
  onDone: MoveDialogProps["onDone"],
) {
  const [target, setTarget] = useState<MoveTarget>(() => ({
    date: practiceDate(new Date(visit.start)),
    ...(spot ?? spotOf(visit)),
  }));
  const [tellPatient, setTellPatient] = useState(true);
  const [isOutsideMeant, setIsOutsideMeant] = useState(false);
  const { data: day } = useDaySchedule(target.date);
  const move = useMove(visit, onDone);
  const start = startOf(target);
  const places = day ? placesFor(day, visit, target.providerId) : [];
  // Also of a time that is not among those offered: a drop on a closed day can be at any.
  const state = day && placeState(day, visit, target.providerId, target.minutes);
  const isOutside = state === "outside" || move.failure?.code === "outside_hours";
  const hasMoved = start.toISOString() !== visit.start || target.providerId !== visit.provider.id;
  // How a day stands that is not here, or not yet, the server says: no press is lost.
  const isPossible =
    hasMoved && state !== "taken" && qualifiedFor(visit).includes(target.providerId);
  return {
    target,
    start,
    places,
    closed: day?.closed ?? null,
    state,
    hasMoved,
    isOutside,
    isOutsideMeant,
    setIsOutsideMeant,
    tellPatient,
    setTellPatient,
    move,
    isReady: isPossible && (!isOutside || isOutsideMeant),
    change: (part: Partial<MoveTarget>) => {
      move.reset();
      setIsOutsideMeant(false);
      setTarget({ ...target, ...part });
    },
    submit: () =>
      move.mutate({
        start: start.toISOString(),
        staffId: target.providerId,
        tellPatient: tellPatient && isReachable(visit.reach),
        outsideHours: isOutside && isOutsideMeant,
      }),
  };
}

/** Says old and new time before anything moves; day, provider and time can still be chosen here. */
export function MoveDialog(props: MoveDialogProps) {
  const { visit, spot, onClose, onDone, onCarry, carryWords } = props;
  const [before] = useState(visit);
  const form = useMoveForm(visit, spot, onDone);
  const { move, target, start } = form;
  const warning = moveWarning(before.status);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={move.isPending}
      title="Move visit"
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Leave it
          </Button>
          <Button
            busy={move.isPending}
            busyLabel="Moving"
            aria-disabled={form.isReady ? undefined : true}
            onClick={() => {
              if (form.isReady) form.submit();
            }}
          >
            Move visit
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.who}>
          <PrivateText>{visit.patientName}</PrivateText>, {visit.service.name},{" "}
          {visit.durationMinutes} min
        </p>
        <dl className={styles.fromTo}>
          <When name="From" start={new Date(visit.start)} who={visit.provider.displayName} />
          <IconArrowRight size={20} stroke={1.5} aria-hidden="true" />
          <When name="To" start={start} who={nameOf(target.providerId)} isSame={!form.hasMoved} />
        </dl>
        {warning === "" ? null : <p className={styles.warning}>{warning}</p>}
        <MoveProblem before={before} move={move} onTake={form.change} />
        <MoveFields
          visit={visit}
          target={target}
          places={form.places}
          state={form.state}
          closed={form.closed}
          onChange={form.change}
        />
        {onCarry && spot === null ? (
          <p className={styles.who}>
            <TextButton onClick={onCarry}>{carryWords}</TextButton>
          </p>
        ) : null}
        {form.isOutside && form.hasMoved ? (
          <Checkbox
            label="I mean this time outside the hours"
            checked={form.isOutsideMeant}
            onChange={({ target: { checked } }) => form.setIsOutsideMeant(checked)}
          />
        ) : null}
        <TellCheckbox
          reach={visit.reach}
          instead={callWords(visit.phone)}
          aside="Their code and link stay the same."
          checked={form.tellPatient}
          onChange={form.setTellPatient}
        />
      </div>
    </Dialog>
  );
}

function nameOf(providerId: string): string {
  const person = staff.find(({ id }) => id === providerId);
  return person ? displayName(person) : "";
}

interface WhenProps {
  name: string;
  start: Date;
  who: string;
  isSame?: boolean;
}

function When({ name, start, who, isSame = false }: WhenProps) {
  return (
    <div className={styles.when} data-same={isSame ? "" : undefined}>
      <dt>{name}</dt>
      <dd>
        {isSame ? (
          "Choose another time"
        ) : (
          <>
            {formatTime(start)}
            <span>
              {formatDay(start)}, {who}
            </span>
          </>
        )}
      </dd>
    </div>
  );
}
