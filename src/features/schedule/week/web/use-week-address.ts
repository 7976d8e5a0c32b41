import { useCallback, useEffect, useMemo, useRef } from "react";
import { addDays, isCalendarDate } from "#practice/time.ts";
import { useChangeSearch } from "#ui/use-change-search.ts";
import { useOpenInAddress } from "#ui/use-open-in-address.ts";
import { askedWeek, mondayOf } from "../rules.ts";

export type WeekAddress = {
  /** The Monday of the week that the page shows. */
  monday: string;
  isThisWeek: boolean;
  /** What the address names instead of a day that exists; then the page shows this week. */
  unknownDate: string | null;
  /** The day that a phone shows. */
  day: string;
  /** Whose visits are shown, by id; null: everybody's. */
  provider: string | null;
  /** Whether the dialog about calendar links is open. */
  showsFeeds: boolean;
  /** Turns to the week of a date. */
  goTo: (date: string) => void;
  move: (weeks: number) => void;
  showDay: (date: string) => void;
  showProvider: (id: string | null) => void;
  showFeeds: (shows: boolean) => void;
  openVisit: (id: string | null) => void;
  /** Turns to the week of a visit and keeps its details open. */
  showVisit: (date: string, id: string) => void;
};

/** Whom an address asks for; null when it names nobody who could exist. */
function providerOf(asked: string | null): string | null {
  return asked !== null && /^[a-z0-9-]{1,60}$/.test(asked) ? asked : null;
}

/** What the page shows, in its address: any day of a week stands for it, none means this week. */
export function useWeekAddress(today: string): { address: WeekAddress; visitId: string | null } {
  const [search, changeSearch] = useChangeSearch();
  const wanted = search.get("week");
  const thisMonday = mondayOf(today);
  const asked = wanted === null ? thisMonday : askedWeek(wanted);
  const monday = asked ?? thisMonday;
  const wantedDay = search.get("day") ?? wanted;
  const isOurs = wantedDay !== null && isCalendarDate(wantedDay) && mondayOf(wantedDay) === monday;
  const day = isOurs ? wantedDay : monday === thisMonday ? today : monday;
  const provider = providerOf(search.get("provider"));
  const showsFeeds = search.get("show") === "feeds";

  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>, replace: boolean) =>
      changeSearch(
        (known) => {
          for (const [key, value] of Object.entries(changes)) {
            if (value === null) known.delete(key);
            else known.set(key, value);
          }
        },
        { replace },
      ),
    [changeSearch],
  );
  const goTo = useCallback(
    (date: string) => {
      const next = mondayOf(date);
      const isThis = next === thisMonday;
      // The day that a week shows by itself is not named.
      const usual = isThis ? today : next;
      change({ week: isThis ? null : next, day: date === usual ? null : date, visit: null }, false);
    },
    [change, thisMonday, today],
  );
  // Quick presses arrive before the address has changed: each counts from the one before.
  const headingFor = useRef(monday);
  useEffect(() => {
    headingFor.current = monday;
  }, [monday]);
  const move = useCallback(
    (weeks: number) => {
      headingFor.current = addDays(headingFor.current, 7 * weeks);
      goTo(headingFor.current === thisMonday ? today : headingFor.current);
    },
    [goTo, thisMonday, today],
  );
  const showDay = useCallback((date: string) => change({ day: date }, true), [change]);
  const showProvider = useCallback((id: string | null) => change({ provider: id }, true), [change]);
  const showFeeds = useCallback(
    (shows: boolean) => change({ show: shows ? "feeds" : null }, true),
    [change],
  );
  const [visitId, openVisit] = useOpenInAddress("visit");
  const showVisit = useCallback(
    (date: string, id: string) => change({ week: mondayOf(date), day: date, visit: id }, false),
    [change],
  );
  const address = useMemo<WeekAddress>(
    () => ({
      monday,
      isThisWeek: monday === thisMonday,
      unknownDate: asked === null ? (wanted ?? "").slice(0, 40) : null,
      day,
      provider,
      showsFeeds,
      goTo,
      move,
      showDay,
      showProvider,
      showFeeds,
      openVisit,
      showVisit,
    }),
    [
      monday,
      thisMonday,
      asked,
      wanted,
      day,
      provider,
      showsFeeds,
      goTo,
      move,
      showDay,
      showProvider,
      showFeeds,
      openVisit,
      showVisit,
    ],
  );
  return { address, visitId };
}
