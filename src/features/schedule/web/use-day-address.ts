import { useCallback, useEffect, useRef } from "react";
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
  /** The visit whose details are open, by id. */
  visitId: string | null;
  openVisit: (id: string | null) => void;
};

/** What the page shows, in its address: no date or an impossible one means today. */
export function useDayAddress(today: string): DayAddress {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("date");
  const date = wanted !== null && isCalendarDate(wanted) ? wanted : today;

  const change = useCallback(
    (key: "date" | "cancelled" | "visit", value: string | null, replace: boolean) => {
      setSearch(
        (known) => {
          const changed = new URLSearchParams(known);
          if (key === "date") changed.delete("visit");
          if (value === null) changed.delete(key);
          else changed.set(key, value);
          return changed;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setSearch],
  );
  const goTo = useCallback(
    (next: string) => change("date", next === today ? null : next, false),
    [change, today],
  );
  // Quick presses arrive before the address has changed: each counts from the one before.
  const headingFor = useRef(date);
  useEffect(() => {
    headingFor.current = date;
  }, [date]);
  const move = useCallback(
    (days: number) => {
      headingFor.current = addDays(headingFor.current, days);
      goTo(headingFor.current);
    },
    [goTo],
  );
  const showCancelled = useCallback(
    (shows: boolean) => change("cancelled", shows ? "true" : null, true),
    [change],
  );
  const openVisit = useCallback((id: string | null) => change("visit", id, true), [change]);

  return {
    date,
    isToday: date === today,
    showsCancelled: search.get("cancelled") === "true",
    visitId: search.get("visit"),
    goTo,
    move,
    showCancelled,
    openVisit,
  };
}
