import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { ClosureDay } from "../contract.ts";
import { fetchClosures, fetchClosureVisits } from "./api.ts";

/** Days of one entry, in order. */
export type ClosureGroup = readonly [ClosureDay, ...ClosureDay[]];

export const lastOf = (group: ClosureGroup): ClosureDay => group.at(-1) ?? group[0];
export const visitsIn = (group: ClosureGroup): number =>
  group.reduce((sum, day) => sum + day.visitCount, 0);
export const seenOf = (group: ClosureGroup) => group.map(({ id, version }) => ({ id, version }));

/** Closures and changed hours from today on; with `past` those of the year before. */
export function useClosures(past = false, enabled = true) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["hours", "closures", past],
    queryFn: ({ signal }) => fetchClosures(past, signal),
    enabled: enabled && !isHidden,
  });
}

/** The visits that closures of a range leave outside. */
export function useClosureVisits(range: { from: string; to: string } | null) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["hours", "visits", "closure", range?.from, range?.to],
    queryFn: ({ signal }) => (range === null ? [] : fetchClosureVisits(range, signal)),
    enabled: range !== null && !isHidden,
  });
}
