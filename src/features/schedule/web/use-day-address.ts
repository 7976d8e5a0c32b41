import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { addDays, isCalendarDate } from "#practice/time.ts";
import { useChangeSearch } from "#ui/use-change-search.ts";
import { useOpenInAddress } from "#ui/use-open-in-address.ts";

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
  openVisit: (id: string | null) => void;
  /** Turns to the day of a visit and keeps its details open. */
  showVisit: (date: string, id: string) => void;
  /** The day as a list by time, or as a board by provider. */
  view: "list" | "board";
  showView: (view: "list" | "board") => void;
  showBoard: () => void;
};

/** From the press that asks for another entry of the history until that is shown. */
function useTurning(): { isTurning: boolean; startTurning: () => void } {
  const { key: shownKey } = useLocation();
  const [leftKey, setLeftKey] = useState<string | null>(null);
  const latestKey = useRef(shownKey);
  useEffect(() => {
    latestKey.current = shownKey;
  }, [shownKey]);
  // Back and Forward may come upon the very entry that was left: there, nothing is turned any more.
  useEffect(() => {
    const arrive = () => setLeftKey(null);
    window.addEventListener("popstate", arrive);
    return () => window.removeEventListener("popstate", arrive);
  }, []);
  const startTurning = useCallback(() => setLeftKey(latestKey.current), []);
  return { isTurning: leftKey === shownKey, startTurning };
}

/**
 * What the page shows, in its address: no date or an impossible one means today. `visitId` is the visit
 * whose details are open; `address` stays the same while only that changes. `isTurning` from the press
 * that asks for another day until that day is shown: a long one takes its moment.
 */
export function useDayAddress(today: string): {
  address: DayAddress;
  visitId: string | null;
  isTurning: boolean;
} {
  const [search, changeSearch] = useChangeSearch();
  const { isTurning, startTurning } = useTurning();
  const wanted = search.get("date");
  const date = wanted !== null && isCalendarDate(wanted) ? wanted : today;

  const change = useCallback(
    (key: "date" | "cancelled" | "view", value: string | null, replace: boolean) =>
      changeSearch(
        (asked) => {
          if (key === "date" || key === "view") asked.delete("visit");
          if (value === null) asked.delete(key);
          else asked.set(key, value);
        },
        { replace },
      ),
    [changeSearch],
  );
  const goTo = useCallback(
    (next: string) => {
      startTurning();
      change("date", next === today ? null : next, false);
    },
    [change, startTurning, today],
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
  const [visitId, openVisit] = useOpenInAddress("visit");

  const showVisit = useCallback(
    (day: string, id: string) =>
      changeSearch(
        (asked) => {
          asked.set("date", day);
          asked.set("visit", id);
        },
        { replace: false },
      ),
    [changeSearch],
  );

  const showView = useCallback(
    (view: "list" | "board") => change("view", view === "board" ? view : null, true),
    [change],
  );
  const showsCancelled = search.get("cancelled") === "true";
  const view = search.get("view") === "board" ? "board" : "list";
  /** From the details of a visit too: those close. */
  const showBoard = useCallback(
    () => (view === "board" ? openVisit(null) : showView("board")),
    [openVisit, showView, view],
  );
  const address = useMemo<DayAddress>(
    () => ({
      date,
      isToday: date === today,
      unknownDate: wanted !== null && wanted !== date ? wanted.slice(0, 40) : null,
      showsCancelled,
      goTo,
      move,
      showCancelled,
      openVisit,
      showVisit,
      view,
      showView,
      showBoard,
    }),
    [
      date,
      today,
      wanted,
      showsCancelled,
      goTo,
      move,
      showCancelled,
      openVisit,
      showVisit,
      view,
      showView,
      showBoard,
    ],
  );
  return { address, visitId, isTurning };
}
