import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { DaySchedule, ScheduledVisit } from "../../contract.ts";
import { fetchVisit } from "./api.ts";
import { renameDraft } from "./use-drafts.ts";

const keyOf = (id: string) => ["schedule", "visit", id];

/**
 * The visit that is open: from the page's own while it stands there, else asked for by itself, so that
 * it stays open when somebody moves or cancels it. `onMoved` learns the id that a moved visit goes on by.
 */
export function useOpenVisit(
  id: string | null,
  visits: readonly ScheduledVisit[] | undefined,
  onMoved: (id: string) => void,
) {
  const client = useQueryClient();
  const isHidden = useNamesHidden();
  const listed = visits?.find((visit) => visit.id === id);
  useEffect(() => {
    if (listed) client.setQueryData(keyOf(listed.id), listed);
  }, [client, listed]);
  const alone = useQuery({
    queryKey: keyOf(id ?? ""),
    queryFn: ({ signal }) => fetchVisit(id ?? "", signal),
    enabled: id !== null && visits !== undefined && !listed && !isHidden,
  });
  const moved = !listed && alone.data && alone.data.id !== id ? alone.data : null;
  useEffect(() => {
    if (!moved || id === null) return;
    client.setQueryData(keyOf(moved.id), moved);
    renameDraft(id, moved.id);
    onMoved(moved.id);
  }, [client, id, moved, onMoved]);
  if (id === null) return { visit: null, error: null };
  return { visit: listed ?? alone.data ?? null, error: listed ? null : alone.error };
}

/** Puts a visit that the server just answered with where every page looks for it. */
export function useKnowVisit(): (visit: ScheduledVisit) => void {
  const client = useQueryClient();
  return useCallback(
    (visit) => {
      client.setQueryData(keyOf(visit.id), visit);
      client.setQueriesData<DaySchedule>({ queryKey: ["schedule", "day"] }, (day) => {
        if (!day?.visits.some(({ id }) => id === visit.id)) return day;
        return { ...day, visits: day.visits.map((row) => (row.id === visit.id ? visit : row)) };
      });
      void client.invalidateQueries({ queryKey: ["schedule"] });
    },
    [client],
  );
}
