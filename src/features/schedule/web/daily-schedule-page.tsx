import { useMemo } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { practiceDate } from "#practice/time.ts";
import { LiveRegion } from "#ui/live-region.tsx";
import { Notice } from "#ui/notice.tsx";
import { useClock } from "#ui/use-clock.ts";
import type { DaySchedule } from "../contract.ts";
import { dayEntries } from "../entries/rules.ts";
import { filterDay, isFiltering } from "../filters/rules.ts";
import { NothingMatches } from "../filters/web/nothing-matches.tsx";
import { useDayFilters } from "../filters/web/use-day-filters.ts";
import { useVisitActs } from "../moves/web/use-visit-acts.ts";
import { type ShownDays, VisitDialogs } from "../moves/web/visit-dialogs.tsx";
import styles from "./daily-schedule-page.module.css";
import { DayAside } from "./day-aside.tsx";
import { DayBody } from "./day-body.tsx";
import { DayDesk } from "./day-desk.tsx";
import { DayNotice } from "./day-notice.tsx";
import { DayHeader } from "./day-header.tsx";
import { LoadingDay, LoadProblem } from "./day-states.tsx";
import { DayStrip } from "./day-strip.tsx";
import { useDayAddress } from "./use-day-address.ts";
import { useDayChanges } from "./use-day-changes.ts";
import { useDayKeys } from "./use-day-keys.ts";
import { useDaySchedule } from "./use-day-schedule.ts";
import { useDrawnDay } from "./use-drawn-day.ts";

export function meta() {
  return [{ title: "Daily Schedule | Command Center" }, { name: "robots", content: "noindex" }];
}

const clockMs = 10_000;
const dialogWords = { showDay: "Show that day", carry: "Choose on the board by provider" };

function knownOf(day: DaySchedule | undefined): ShownDays | undefined {
  if (!day) return undefined;
  const { date, visits } = day;
  return { from: date, to: date, visits, ids: new Set(visits.map(({ id }) => id)) };
}

/** One day as the front desk keeps it open: what is booked, what is next, what just changed. */
export default function DailySchedulePage() {
  const now = useClock(clockMs);
  const today = practiceDate(now);
  const { address, visitId, isTurning } = useDayAddress(today);
  const { date, isToday, showsCancelled } = address;
  useDayKeys(address.move);

  const todays = useDaySchedule(today);
  const filtering = useDayFilters();
  const { filters } = filtering;
  const withCancelled = showsCancelled || filters.statuses.includes("cancelled");
  const shown = useDaySchedule(date, { cancelled: withCancelled });
  // Without a session the page keeps its shape; that is no failed load.
  const isHidden = useNamesHidden();
  const hasFailed = shown.isError && !isHidden;
  const drawn = useDrawnDay(shown.data, `${date}/${withCancelled}`, shown.isPlaceholderData);
  const { day } = drawn;
  const { freshIds, announcement } = useDayChanges(drawn.isForeseen ? undefined : day, drawn.view);
  const seen = useMemo(() => day && filterDay(day, filters), [day, filters]);
  const entries = useMemo(() => (seen ? dayEntries(seen.visits, seen.blocks) : []), [seen]);
  const isAllFilteredOut = isFiltering(filters) && entries.length === 0;
  const known = useMemo(() => knownOf(shown.data), [shown.data]);
  const { act, setAct, takenId, forgetTaken, carry } = useVisitActs(address.showBoard);

  return (
    <>
      <DayStrip day={todays.data} now={now} />
      <DayHeader
        address={address}
        today={today}
        day={day}
        isTurning={isTurning}
        staleMs={hasFailed && day ? now.getTime() - shown.dataUpdatedAt : null}
      />
      <DayDesk
        address={address}
        today={today}
        now={now}
        day={day}
        entries={entries}
        shownCount={seen?.visits.length ?? 0}
        filtering={filtering}
      />
      {address.unknownDate === null ? null : (
        <Notice tone="warning" title={`There is no day "${address.unknownDate}".`}>
          This is today.
        </Notice>
      )}
      <div className={styles.columns}>
        <section aria-label="Visits" aria-busy={shown.isPending || isTurning}>
          {hasFailed ? (
            <LoadProblem
              error={shown.error}
              listFrom={day ? new Date(shown.dataUpdatedAt) : null}
              isRetrying={shown.isFetching}
              onRetry={() => void shown.refetch()}
            />
          ) : null}
          {!day && !hasFailed ? <LoadingDay /> : null}
          {day && !isHidden ? <DayNotice day={day} now={now} /> : null}
          {day && isAllFilteredOut ? <NothingMatches onClear={filtering.clear} /> : null}
          {day && seen && !isAllFilteredOut ? (
            <DayBody
              address={address}
              day={day}
              seen={seen}
              entries={entries}
              now={now}
              freshIds={freshIds}
              takenId={takenId}
              onTaken={forgetTaken}
              onCarry={carry}
              onAct={setAct}
            />
          ) : null}
        </section>
        <DayAside day={day} now={now} isToday={isToday} />
      </div>
      <VisitDialogs
        shown={known}
        words={dialogWords}
        now={now}
        openId={visitId}
        onOpen={address.openVisit}
        act={act}
        onAct={setAct}
        onCarry={carry}
        onShowDay={address.goTo}
        onShowVisit={address.showVisit}
      />
      <LiveRegion message={announcement} />
    </>
  );
}
