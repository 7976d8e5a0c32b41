import { memo, useCallback, useDeferredValue, useId, useState } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { BlockTimeDialog } from "../blocks/web/block-time-dialog.tsx";
import type { DaySchedule } from "../contract.ts";
import type { DayEntry } from "../entries/rules.ts";
import { isFiltering } from "../filters/rules.ts";
import { DayFiltersPanel } from "../filters/web/day-filters.tsx";
import type { DayFilterControls } from "../filters/web/use-day-filters.ts";
import { ViewSwitch } from "../moves/web/view-switch.tsx";
import { NewVisitDialog } from "../new-visit/web/new-visit-dialog.tsx";
import { DayPrint } from "../print/web/day-print.tsx";
import { countText } from "../rules.ts";
import { DayTools } from "./day-tools.tsx";
import { useActKeys } from "./use-act-keys.ts";
import { useDayAct } from "./use-day-act.ts";
import type { DayAddress } from "./use-day-address.ts";

export interface DayDeskProps {
  address: DayAddress;
  today: string;
  now: Date;
  day: DaySchedule | undefined;
  /** The rows on the screen. */
  entries: readonly DayEntry[];
  /** How many visits are among them. */
  shownCount: number;
  filtering: DayFilterControls;
}

/** The tools above the day and what they open: filters, new visit, block, and the sheet for the printer. */
export const DayDesk = memo(function DayDesk(props: DayDeskProps) {
  const { address, today, now, day, entries, shownCount, filtering } = props;
  const { date } = address;
  const { act, openAct } = useDayAct();
  const isHidden = useNamesHidden();
  const isFiltered = isFiltering(filtering.filters);
  const [wantsFilters, setWantsFilters] = useState(false);
  const areFiltersOpen = wantsFilters || isFiltered;
  const filtersId = useId();
  const close = useCallback(() => openAct(null), [openAct]);
  useActKeys(openAct);
  // Paper can wait until the screen was drawn, also to be taken away.
  const printed = useDeferredValue(day);

  const total = day ? Math.max(day.count, shownCount) : 0;
  const count = countText(total, isFiltered ? shownCount : total);
  return (
    <>
      <DayTools
        huddleDate={date === today ? null : date}
        views={<ViewSwitch view={address.view} onShow={address.showView} />}
        onAct={openAct}
        hasDay={day !== undefined && !isHidden}
        filtersId={filtersId}
        areFiltersOpen={areFiltersOpen}
        onFilters={() => {
          setWantsFilters(!areFiltersOpen);
          if (areFiltersOpen) filtering.clear();
        }}
        filtered={isFiltered && day ? count : null}
      />
      {areFiltersOpen && day && !isHidden ? (
        <DayFiltersPanel id={filtersId} day={day} controls={filtering} />
      ) : null}
      <NewVisitDialog open={act === "visit"} onClose={close} date={date} today={today} />
      <BlockTimeDialog
        open={act === "block" && !isHidden}
        onClose={close}
        date={date < today ? today : date}
        now={now}
      />
      {printed ? <DayPrint day={printed} entries={entries} now={now} count={count} /> : null}
    </>
  );
});
