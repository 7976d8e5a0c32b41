import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRefetchOnChange } from "#features/schedule/web/public.ts";
import type { AnalyticsDays } from "../contract.ts";
import { fetchAnalytics } from "./api.ts";

const analyticsKey = ["instagram", "analytics"];
const freshMs = 30_000;

/** Figures about what was said; asked for again when something is. */
export function useAnalytics(days: AnalyticsDays | null) {
  useRefetchOnChange(["instagram_messages"], analyticsKey);
  return useQuery({
    queryKey: [...analyticsKey, days],
    queryFn: ({ signal }) => fetchAnalytics(days, signal),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}
