import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { isCalendarDate, practiceDate } from "#practice/time.ts";
import { useChangeSearch } from "#ui/use-change-search.ts";
import { mondayOf } from "../rules.ts";
import { fetchShiftWeek } from "./api.ts";

/** Who works when in the week that begins on a Monday. */
export function useShiftWeek(monday: string, keepsLast = false) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["hours", "shifts", monday],
    queryFn: ({ signal }) => fetchShiftWeek(monday, signal),
    enabled: !isHidden,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
}

/** The week that the page shows, in its address: none or an impossible one is this week. */
export function useWeekAddress(now: Date) {
  const [search, change] = useChangeSearch();
  const wanted = search.get("week");
  const thisMonday = mondayOf(practiceDate(now));
  const monday = wanted !== null && isCalendarDate(wanted) ? mondayOf(wanted) : thisMonday;
  const show = useCallback(
    (next: string) =>
      change(
        (asked) => {
          if (next === thisMonday) asked.delete("week");
          else asked.set("week", next);
        },
        { replace: false },
      ),
    [change, thisMonday],
  );
  return { monday, isThisWeek: monday === thisMonday, thisMonday, show };
}
