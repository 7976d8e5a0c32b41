import { useState } from "react";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import type { TimeOff } from "../../time-off/contract.ts";
import { RemoveTimeOffDialog, TimeOffDialog } from "../../time-off/web/time-off-dialog.tsx";
import { TimeOffSection } from "../../time-off/web/time-off-section.tsx";
import { useTimeOff } from "../../time-off/web/use-time-off.ts";
import type { PersonWeek } from "../../weekly-hours/contract.ts";
import { useWeeks } from "../../weekly-hours/web/use-weeks.ts";
import { WeekDialog } from "../../weekly-hours/web/week-dialog.tsx";
import { WeeksSection } from "../../weekly-hours/web/weeks-section.tsx";
import { ClosureDialog } from "./closure-dialog.tsx";
import { ClosuresSection } from "./closures-section.tsx";
import styles from "./closures-view.module.css";
import { HoursCalendar } from "./hours-calendar.tsx";
import { RemoveDialog, ReopenDialog } from "./reopen-dialog.tsx";
import { SelectedVisits } from "./selected-visits.tsx";
import { type ClosureGroup, useClosures } from "./use-closures.ts";
import { useSelectedLine } from "./use-selected-line.ts";

type Open =
  | { what: "closure"; group: ClosureGroup | null }
  | { what: "reopen" | "remove"; group: ClosureGroup }
  | { what: "time-off"; entry: TimeOff | null }
  | { what: "remove-time-off"; entry: TimeOff }
  | { what: "week"; week: PersonWeek }
  | null;

export interface ClosuresViewProps {
  /** Whether the page's button asks for a new closure. */
  isAdding: boolean;
  onAdded: () => void;
}

/** Closures, time off and weekly hours, with the visits they leave outside and a calendar. */
export function ClosuresView({ isAdding, onAdded }: ClosuresViewProps) {
  useRefetchOnChange(["closures", "time_off", "shifts", "staff", "appointments"], ["hours"]);
  const closures = useClosures();
  const timeOff = useTimeOff();
  const weeks = useWeeks();
  const { selected, select } = useSelectedLine();
  const [open, setOpen] = useState<Open>(null);
  const shown: Open = isAdding ? { what: "closure", group: null } : open;
  const close = () => {
    setOpen(null);
    onAdded();
  };
  const today = closures.data?.today ?? "";
  const hours = closures.data?.hours ?? [];
  const mayChange = closures.data?.mayChange === true;

  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {closures.data && !mayChange ? (
          <p className={styles.rights}>
            Closures, changed hours and weekly hours are changed by an admin. You can enter, change
            and remove time off.
          </p>
        ) : null}
        <ClosuresSection
          closures={closures}
          selected={selected?.kind === "closure" ? selected.id : null}
          onSelect={(group) => select("closure", group[0].date)}
          onEdit={(group) => setOpen({ what: "closure", group })}
          onRemove={(group) => setOpen({ what: "remove", group })}
        />
        <TimeOffSection
          timeOff={timeOff}
          today={today}
          selected={selected?.kind === "time-off" ? selected.id : null}
          onSelect={(entry) => select("time-off", entry.id)}
          onAdd={() => setOpen({ what: "time-off", entry: null })}
          onEdit={(entry) => setOpen({ what: "time-off", entry })}
        />
        <WeeksSection
          weeks={weeks}
          hours={hours}
          mayChange={mayChange}
          selected={selected?.kind === "week" ? selected.id : null}
          onSelect={(week) => select("week", week.staffId)}
          onEdit={(week) => setOpen({ what: "week", week })}
        />
      </div>
      <div className={styles.selected}>
        <SelectedVisits
          selected={selected}
          today={today}
          closures={closures.data?.closures ?? []}
          timeOff={timeOff.data ?? []}
          weeks={weeks.data ?? []}
        />
      </div>
      <div className={styles.calendar}>
        {closures.data ? (
          <HoursCalendar
            today={today}
            closures={closures.data.closures}
            timeOff={timeOff.data ?? []}
            closedWeekdays={hours.filter(({ opens }) => opens === null).map((day) => day.weekday)}
          />
        ) : null}
      </div>
      {shown?.what === "closure" && closures.data ? (
        <ClosureDialog
          group={shown.group}
          today={today}
          onClose={close}
          onReopen={(group) => setOpen({ what: "reopen", group })}
        />
      ) : null}
      {shown?.what === "reopen" ? (
        <ReopenDialog group={shown.group} today={today} onClose={close} />
      ) : null}
      {shown?.what === "remove" ? (
        <RemoveDialog group={shown.group} today={today} onClose={close} />
      ) : null}
      {shown?.what === "time-off" && weeks.data ? (
        <TimeOffDialog
          entry={shown.entry}
          people={weeks.data}
          today={today}
          onClose={close}
          onRemove={(entry) => setOpen({ what: "remove-time-off", entry })}
        />
      ) : null}
      {shown?.what === "remove-time-off" ? (
        <RemoveTimeOffDialog entry={shown.entry} today={today} onClose={close} />
      ) : null}
      {shown?.what === "week" ? (
        <WeekDialog week={shown.week} hours={hours} today={today} onClose={close} />
      ) : null}
    </div>
  );
}
