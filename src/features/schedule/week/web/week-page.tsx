import { useCallback, useDeferredValue, useMemo } from "react";
import { displayName } from "#features/booking/appointments/rules.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { staff } from "#practice/staff.ts";
import { addDays, formatNearDay, formatTime, practiceDate } from "#practice/time.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import { FeedsDialog } from "../../feeds/web/feeds-dialog.tsx";
import { useVisitActs } from "../../moves/web/use-visit-acts.ts";
import { type ShownDays, VisitDialogs } from "../../moves/web/visit-dialogs.tsx";
import { LoadProblem } from "../../web/day-states.tsx";
import { useDayChanges } from "../../web/use-day-changes.ts";
import type { WeekSchedule, WeekVisit } from "../contract.ts";
import { weekdayTime, type WeekSpot } from "../rules.ts";
import { useWeek } from "./use-week.ts";
import { useWeekAddress } from "./use-week-address.ts";
import { useWeekKeys } from "./use-week-keys.ts";
import { WeekBoard } from "./week-board.tsx";
import { WeekHeader } from "./week-header.tsx";
import { WeekPrint } from "./week-print.tsx";
import { EmptyWeek, LoadingWeek } from "./week-states.tsx";

export function meta() {
  return [{ title: "Week Overview | Command Center" }, { name: "robots", content: "noindex" }];
}

const clockMs = 10_000;
const dialogWords = { showDay: "Show that week", carry: "Choose on the week" };
const changeWords = {
  when: (start: Date) => `${formatNearDay(start, start)}, ${formatTime(start)}`,
  short: weekdayTime,
  gone: "No longer in this week",
};

function knownOf(week: WeekSchedule | undefined): ShownDays | undefined {
  if (!week) return undefined;
  const ids = new Set(week.visits.map(({ id }) => id));
  // A week has no details: each visit is asked for when it is opened.
  return { from: week.from, to: addDays(week.from, 6), visits: [], ids };
}

function nameOf(provider: string | null, week: WeekSchedule | undefined): string | null {
  if (provider === null) return null;
  const known = week?.people.find(({ id }) => id === provider);
  const fact = staff.find(({ id }) => id === provider);
  return known?.displayName ?? (fact ? displayName(fact) : provider);
}

/**
 * The week that the board draws. What comes first, and what a refresh brings, is drawn in pieces: a full
 * week would hold up every press meanwhile. Another week is drawn at once.
 */
function useDrawnWeek(week: WeekSchedule | undefined): WeekSchedule | undefined {
  const drawn = useDeferredValue(week);
  if (drawn === undefined || week === undefined) return week === undefined ? undefined : drawn;
  return drawn.from === week.from && drawn.provider === week.provider ? drawn : week;
}

/** Seven days side by side: what is booked, what is free, and where a visit could go. */
export default function WeekPage() {
  const now = useClock(clockMs);
  const today = practiceDate(now);
  const { address, visitId } = useWeekAddress(today);
  const { monday, provider, openVisit } = address;
  useWeekKeys(address.move);
  const shown = useWeek(monday, provider);
  const week = shown.data;
  const drawn = useDrawnWeek(week);
  // Without a session the page keeps its shape; that is no failed load.
  const isHidden = useNamesHidden();
  const hasFailed = shown.isError && !isHidden;
  const view = `${monday}/${provider ?? ""}`;
  const { freshIds, announcement } = useDayChanges(
    shown.isPlaceholderData ? undefined : week,
    view,
    changeWords,
  );
  const known = useMemo(() => knownOf(week), [week]);
  // The week is a board already.
  const closeVisit = useCallback(() => openVisit(null), [openVisit]);
  const { act, setAct, takenId, forgetTaken, carry } = useVisitActs(closeVisit);
  const open = useCallback(({ id }: WeekVisit) => openVisit(id), [openVisit]);
  const drop = useCallback(
    ({ id }: WeekVisit, spot: WeekSpot) => setAct({ kind: "move", visitId: id, spot }),
    [setAct],
  );
  const moveTo = useCallback(
    ({ id }: WeekVisit) => setAct({ kind: "move", visitId: id, spot: null }),
    [setAct],
  );

  return (
    <>
      <WeekHeader
        address={address}
        today={today}
        hasWeek={week !== undefined && !isHidden}
        staleMs={hasFailed && week ? now.getTime() - shown.dataUpdatedAt : null}
      />
      {address.unknownDate === null ? null : (
        <Notice tone="warning" title={`There is no day "${address.unknownDate}".`}>
          This is the present week.
        </Notice>
      )}
      <section aria-label="The week" aria-busy={!drawn || shown.isPlaceholderData}>
        {hasFailed ? (
          <LoadProblem
            error={shown.error}
            listFrom={week ? new Date(shown.dataUpdatedAt) : null}
            what="week"
            isRetrying={shown.isFetching}
            onRetry={() => void shown.refetch()}
          />
        ) : null}
        {!drawn && !hasFailed ? <LoadingWeek monday={monday} /> : null}
        {week?.visits.length === 0 && !isHidden ? (
          <EmptyWeek
            name={nameOf(provider, week)}
            nextDate={week.nextDate}
            onEverybody={() => address.showProvider(null)}
            onGo={address.goTo}
          />
        ) : null}
        {drawn ? (
          <WeekBoard
            address={address}
            week={drawn}
            now={now}
            freshIds={freshIds}
            takenId={takenId}
            onTaken={forgetTaken}
            onOpen={open}
            onDrop={drop}
            onMoveTo={moveTo}
          />
        ) : null}
      </section>
      {week ? <WeekPrint week={week} now={now} name={nameOf(provider, week)} /> : null}
      <VisitDialogs
        shown={known}
        words={dialogWords}
        now={now}
        openId={visitId}
        onOpen={openVisit}
        act={act}
        onAct={setAct}
        onCarry={carry}
        onShowDay={address.goTo}
        onShowVisit={address.showVisit}
      />
      <FeedsDialog
        open={address.showsFeeds && !isHidden}
        now={now}
        onClose={() => address.showFeeds(false)}
      />
      <LiveRegion message={announcement} />
    </>
  );
}
