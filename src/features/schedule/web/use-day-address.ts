import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { addDays, isCalendarDate } from "#practice/time.ts";

export type DayAddress = {
  /** The day the page shows, "YYYY-MM-DD". */
  date: string;
  isToday: boolean;
  /** What the address names instead of a day that exists; then the page shows today. */
  unknownDate: string | null;
  showsCancelled: boolean;
  goTo: (date: string) => void;
  move: (days: number) => void;
  showCancelled: (shows: boolean) => void;
  /** The visit whose details are open, by id. */
  visitId: string | null;
  openVisit: (id: string | null) => void;
  /** Turns to the day of a visit and keeps its details open. */
  showVisit: (date: string, id: string) => void;
  /** The day as a list by time, or as a board by provider. */
  view: "list" | "board";
  showView: (view: "list" | "board") => void;
  showBoard: () => void;
};

/** What the page shows, in its address: no date or an impossible one means today. */
export function useDayAddress(today: string): DayAddress {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("date");
  const date = wanted !== null && isCalendarDate(wanted) ? wanted : today;

  // The router makes a new setter for every address; what is handed down stays the same.
  const latest = useRef(setSearch);
  useEffect(() => {
    latest.current = setSearch;
  }, [setSearch]);
  const change = useCallback(
    (key: "date" | "cancelled" | "visit" | "view", value: string | null, replace: boolean) => {
      latest.current(
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
    [],
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

  const showVisit = useCallback((day: string, id: string) => {
    latest.current(
      (known) => {
        const changed = new URLSearchParams(known);
        changed.set("date", day);
        changed.set("visit", id);
        return changed;
      },
      { preventScrollReset: true },
    );
  }, []);

  const showView = useCallback(
    (view: "list" | "board") => change("view", view === "board" ? view : null, true),
    [change],
  );
  const showBoard = useCallback(() => showView("board"), [showView]);

  return {
    date,
    isToday: date === today,
    unknownDate: wanted !== null && wanted !== date ? wanted.slice(0, 40) : null,
    showsCancelled: search.get("cancelled") === "true",
    visitId: search.get("visit"),
    goTo,
    move,
    showCancelled,
    openVisit,
    showVisit,
    view: search.get("view") === "board" ? "board" : "list",
    showView,
    showBoard,
  };
}
