import { memo, useCallback, useEffect, useRef } from "react";
import { formatDay, formatTime, practiceDate } from "#practice/time.ts";
import { useToast } from "#ui/toast.tsx";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { ScheduledVisit } from "../../contract.ts";
import { callWords, toldWords } from "../../reach/rules.ts";
import { CancelVisitDialog } from "../../visits/web/cancel-visit-dialog.tsx";
import { RestoreVisitDialog } from "../../visits/web/restore-visit-dialog.tsx";
import { useOpenVisit } from "../../visits/web/use-visit.ts";
import { VisitDialog } from "../../visits/web/visit-dialog.tsx";
import { movedWords } from "../rules.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useFollowedVisit } from "./use-followed-visit.ts";
import type { MovedVisit } from "./use-move.ts";
import type { VisitAct } from "./use-visit-acts.ts";

/** The days that a page shows, and what it knows of them. */
export type ShownDays = {
  from: string;
  to: string;
  /** The visits that the page has whole; others are asked for one by one. */
  visits: readonly ScheduledVisit[];
  /** Those that the page's board can take into the hand, by id. */
  ids: ReadonlySet<string>;
};

export interface VisitDialogsProps {
  /** Undefined while they load. */
  shown: ShownDays | undefined;
  words: { showDay: string; carry: string };
  now: Date;
  /** The visit whose details are open, by id. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  act: VisitAct | null;
  onAct: (act: VisitAct | null) => void;
  /** Move by carrying: details close, and the board opens with the visit in the hand. */
  onCarry: (visitId: string) => void;
  onShowDay: (date: string) => void;
  /** Turns to the day of a visit and keeps it open. */
  onShowVisit: (date: string, id: string) => void;
}

/** The one dialog about a visit that is open: its details, moving, cancelling or restoring it. */
export const VisitDialogs = memo(function VisitDialogs(props: VisitDialogsProps) {
  const { shown, words, now, openId, onOpen, act, onAct } = props;
  const { onCarry, onShowDay, onShowVisit } = props;
  const toast = useToast();
  const isHidden = useNamesHidden();
  const followVisit = useFollowedVisit();
  const onMoved = useCallback(
    (id: string) => {
      if (openId !== null) onOpen(id);
      if (act) onAct({ ...act, visitId: id });
    },
    [act, onAct, onOpen, openId],
  );
  const { visit, error } = useOpenVisit(act?.visitId ?? openId, shown?.visits, onMoved);
  // Back closes the details, and with them what was begun from there.
  const lastOpen = useRef(openId);
  useEffect(() => {
    const wasOpen = lastOpen.current !== null;
    lastOpen.current = openId;
    if (wasOpen && openId === null) onAct(null);
  }, [openId, onAct]);
  const isShown = (date: string) => shown !== undefined && date >= shown.from && date <= shown.to;
  const end = () => {
    onAct(null);
    onOpen(null);
  };
  const done = (moved: MovedVisit) => {
    const start = new Date(moved.start);
    const date = practiceDate(start);
    const instead = callWords(moved.phone);
    const said = toldWords(moved.told, { isWanted: moved.isTellingWanted, instead });
    const show = { label: words.showDay, run: () => onShowDay(date) };
    toast.say(
      [`Moved to ${formatDay(start)}, ${formatTime(start)}.`, movedWords(moved.was), said]
        .filter(Boolean)
        .join(" "),
      isShown(date) ? undefined : show,
    );
    if (visit) followVisit(visit.id, moved.id);
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
          shown?.ids.has(visit.id) === true
            ? () => {
                onAct(null);
                onCarry(visit.id);
              }
            : null
        }
        carryWords={words.carry}
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
  const isElsewhere = shown !== undefined && visitDate !== null && !isShown(visitDate);
  return (
    <VisitDialog
      visit={visit}
      onShowDay={isElsewhere ? ({ id }) => onShowVisit(visitDate, id) : null}
      error={error}
      now={now}
      onClose={end}
      onMove={({ id }) => onAct({ kind: "move", visitId: id, spot: null })}
      onCancelVisit={({ id }) => onAct({ kind: "cancel", visitId: id, spot: null })}
      onRestore={({ id }) => onAct({ kind: "restore", visitId: id, spot: null })}
    />
  );
});
