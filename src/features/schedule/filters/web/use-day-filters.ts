import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { AppointmentStatus } from "#features/booking/contract.ts";
import { type DayFilters, readFilters, toggled } from "../rules.ts";

export type DayFilterControls = {
  filters: DayFilters;
  toggleProvider: (id: string) => void;
  toggleStatus: (status: AppointmentStatus) => void;
  clear: () => void;
};

/** Which rows of the day are shown, in its address by ids. */
export function useDayFilters(): DayFilterControls {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const change = useCallback(
    (next: (known: DayFilters) => DayFilters) =>
      setSearch(
        (known) => {
          const { providers, statuses } = next(readFilters(known));
          const changed = new URLSearchParams(known);
          for (const [key, list] of [
            ["provider", providers],
            ["status", statuses],
          ] as const) {
            if (list.length === 0) changed.delete(key);
            else changed.set(key, list.join(","));
          }
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    filters,
    toggleProvider: useCallback(
      (id) => change((known) => ({ ...known, providers: toggled(known.providers, id) })),
      [change],
    ),
    toggleStatus: useCallback(
      (status) => change((known) => ({ ...known, statuses: toggled(known.statuses, status) })),
      [change],
    ),
    clear: useCallback(() => change(() => ({ providers: [], statuses: [] })), [change]),
  };
}
