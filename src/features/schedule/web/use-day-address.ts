import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { addDays, isCalendarDate } from "#practice/time.ts";

export type DayAddress = {
  /** The day the page shows, "YYYY-MM-DD". */
  date: string;
  isToday: boolean;
  showsCancelled: boolean;
  goTo: (date: string) => void;
  move: (days: number) => void;
  showCancelled: (shows: boolean) => void;
};

/** The day in the address: no date or an impossible one means today. */
export function useDayAddress(today: string): DayAddress {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("date");
  const date = wanted !== null && isCalendarDate(wanted) ? wanted : today;
  const showsCancelled = search.get("cancelled") === "true";

  const goTo = useCallback(
    (next: string) => {
      setSearch(
        (known) => {
          const changed = new URLSearchParams(known);
          if (next === today) changed.delete("date");
          else changed.set("date", next);
          return changed;
        },
        { preventScrollReset: true },
      );
    },
    [setSearch, today],
  );
  const move = useCallback((days: number) => goTo(addDays(date, days)), [date, goTo]);
  const showCancelled = useCallback(
    (shows: boolean) => {
      setSearch(
        (known) => {
          const changed = new URLSearchParams(known);
          if (shows) changed.set("cancelled", "true");
          else changed.delete("cancelled");
          return changed;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    [setSearch],
  );

  return { date, isToday: date === today, showsCancelled, goTo, move, showCancelled };
}
