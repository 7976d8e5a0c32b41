import { memo, useCallback } from "react";
import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { useToast } from "#ui/toast.tsx";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { DaySchedule } from "../../contract.ts";
import { callWords, toldWords } from "../../reach/rules.ts";
import { CancelVisitDialog } from "../../visits/web/cancel-visit-dialog.tsx";
import { RestoreVisitDialog } from "../../visits/web/restore-visit-dialog.tsx";
import { useOpenVisit } from "../../visits/web/use-visit.ts";
import { VisitDialog } from "../../visits/web/visit-dialog.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import type { MovedVisit } from "./use-move.ts";
import type { VisitAct } from "./use-visit-acts.ts";

export interface VisitDialogsProps {
  day: DaySchedule | undefined;
  now: Date;
  /** The visit whose details are open, by id. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  act: VisitAct | null;
  onAct: (act: VisitAct | null) => void;
  /** Move by carrying: the board opens with the visit in the hand. */
  onCarry: (visitId: string) => void;
  onShowDay: (date: string) => void;
  /** Turns to the day of a visit and keeps it open. */
  onShowVisit: (date: string, id: string) => void;
}

/** The one dialog about a visit that is open: its details, moving, cancelling or restoring it. */
export const VisitDialogs = memo(function VisitDialogs(props: VisitDialogsProps) {
  const { day, now, openId, onOpen, act, onAct, onCarry, onShowDay, onShowVisit } = props;
  const toast = useToast();
  const isHidden = useNamesHidden();
  const onMoved = useCallback(
    (id: string) => {
      if (openId !== null) onOpen(id);
      if (act) onAct({ ...act, visitId: id });
    },
    [act, onAct, onOpen, openId],
  );
  const { visit, error } = useOpenVisit(act?.visitId ?? openId, day, onMoved);
  const end = () => {
    onAct(null);
    onOpen(null);
  };
  const done = (moved: MovedVisit) => {
    const start = new Date(moved.start);
    const date = practiceDate(start);
    const instead = callWords(moved.phone);
    const said = toldWords(moved.told, { isWanted: moved.isTellingWanted, instead });
    const show = { label: "Show that day", run: () => onShowDay(date) };
    toast.say(
      `Moved to ${formatDay(start)}, ${formatTime(start)}. ${said}`.trim(),
      date === day?.date ? undefined : show,
    );
    end();
  };
  if (visit && act?.kind === "move" && !isHidden) {
    return (
      <MoveDialog
        visit={visit}
        spot={act.spot}
        onClose={() => onAct(null)}
        onDone={done}
        onCarry={
          day?.visits.some(({ id }) => id === visit.id) === true
            ? () => {
                end();
                onCarry(visit.id);
              }
            : null
        }
      />
    );
  }
  if (visit && act?.kind === "cancel" && !isHidden) {
    return <CancelVisitDialog visit={visit} now={now} onClose={() => onAct(null)} onDone={end} />;
  }
  if (visit && act?.kind === "restore" && !isHidden) {
    return <RestoreVisitDialog visit={visit} now={now} onClose={() => onAct(null)} onDone={end} />;
  }
  const visitDate = visit && practiceDate(new Date(visit.start));
  const isElsewhere = day !== undefined && visitDate !== null && visitDate !== day.date;
  return (
    <VisitDialog
      visit={visit}
      onShowDay={isElsewhere ? ({ id }) => onShowVisit(visitDate, id) : null}
      error={error}
      now={now}
      onClose={() => onOpen(null)}
      onMove={({ id }) => onAct({ kind: "move", visitId: id, spot: null })}
      onCancelVisit={({ id }) => onAct({ kind: "cancel", visitId: id, spot: null })}
      onRestore={({ id }) => onAct({ kind: "restore", visitId: id, spot: null })}
    />
  );
});
