import { useCallback, useMemo } from "react";
import type { AppointmentStatus } from "#features/booking/contract.ts";
import { useChangeSearch } from "#ui/use-change-search.ts";
import { type DayFilters, readFilters, toggled } from "../rules.ts";

export type DayFilterControls = {
  filters: DayFilters;
  toggleProvider: (id: string) => void;
  toggleStatus: (status: AppointmentStatus) => void;
  clear: () => void;
};

/** Which rows of the day are shown, in its address by ids; the same while nothing of it changes. */
export function useDayFilters(): DayFilterControls {
  const [search, changeSearch] = useChangeSearch();
  const [asked, wanted] = [search.get("provider") ?? "", search.get("status") ?? ""];
  const filters = useMemo(
    () => readFilters(new URLSearchParams({ provider: asked, status: wanted })),
    [asked, wanted],
  );
  const change = useCallback(
    (next: (known: DayFilters) => DayFilters) =>
      changeSearch(
        (known) => {
          const { providers, statuses } = next(readFilters(known));
          for (const [key, list] of [
            ["provider", providers],
            ["status", statuses],
          ] as const) {
            if (list.length === 0) known.delete(key);
            else known.set(key, list.join(","));
          }
        },
        { replace: true },
      ),
    [changeSearch],
  );
  return useMemo(
    () => ({
      filters,
      toggleProvider: (id) =>
        change((known) => ({ ...known, providers: toggled(known.providers, id) })),
      toggleStatus: (status) =>
        change((known) => ({ ...known, statuses: toggled(known.statuses, status) })),
      clear: () => change(() => ({ providers: [], statuses: [] })),
    }),
    [change, filters],
  );
}
