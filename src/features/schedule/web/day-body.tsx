import { memo, startTransition, useCallback, useState } from "react";
import { formatCalendarDate } from "#practice/time.ts";
import type { DaySchedule, ScheduledVisit } from "../contract.ts";
import { MoveBoard } from "../moves/web/move-board.tsx";
import type { DayEntry } from "../entries/rules.ts";
import type { Spot } from "../moves/rules.ts";
import type { VisitAct } from "../moves/web/use-visit-acts.ts";
import { NextDay } from "../next-day/web/next-day.tsx";
import { nextVisit } from "../rules.ts";
import { DayList } from "./day-list.tsx";
import { EmptyDay } from "./day-states.tsx";
import type { DayAddress } from "./use-day-address.ts";

export interface DayBodyProps {
  address: DayAddress;
  day: DaySchedule;
  /** The day with only what the filters let through. */
  seen: DaySchedule;
  /** The same as rows of a list. */
  entries: readonly DayEntry[];
  now: Date;
  freshIds: ReadonlySet<string>;
  /** The visit that the board takes into the hand, by id. */
  takenId: string | null;
  onTaken: () => void;
  onCarry: (visitId: string) => void;
  onAct: (act: VisitAct) => void;
}

/** A day's visits, by time as a list or by provider as a board. */
export const DayBody = memo(function DayBody(props: DayBodyProps) {
  const { address, day, seen, entries, now, freshIds, takenId, onTaken, onCarry, onAct } = props;
  const { date, isToday, openVisit } = address;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const open = useCallback(
    (visit: ScheduledVisit) => {
      openVisit(visit.id);
      // The router shows the details as soon as it can; the row is marked with them.
      startTransition(() => setSelectedId(visit.id));
    },
    [openVisit],
  );
  const drop = useCallback(
    (visit: ScheduledVisit, spot: Spot) => onAct({ kind: "move", visitId: visit.id, spot }),
    [onAct],
  );
  if (address.view === "board") {
    return (
      <>
        {day.visits.length === 0 ? <NextDay date={day.nextDate} onGo={address.goTo} /> : null}
        <MoveBoard
          day={day}
          seen={seen}
          now={now}
          isToday={isToday}
          takenId={takenId}
          onTaken={onTaken}
          onOpen={open}
          onDrop={drop}
        />
      </>
    );
  }
  if (entries.length === 0) {
    return (
      <EmptyDay
        date={date}
        closed={day.closed}
        cancelledCount={day.cancelledCount}
        changedHours={day.changedHours}
        nextDate={day.nextDate}
        onGo={address.goTo}
      />
    );
  }
  const nextId = isToday ? (nextVisit(day.visits, now)?.id ?? null) : null;
  const isSelectedHere = day.visits.some((visit) => visit.id === selectedId);
  return (
    <DayList
      label={`Visits on ${formatCalendarDate(date)}`}
      day={day}
      entries={entries}
      now={now}
      isToday={isToday}
      nextId={nextId}
      selectedId={isSelectedHere ? selectedId : nextId}
      freshIds={freshIds}
      onOpen={open}
      onCarry={onCarry}
    />
  );
});
