import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { ReportDays } from "../../contract.ts";
import { fetchInstagramPath, fetchReport } from "./api.ts";

const freshMs = 30_000;

/** The counts of the last days, asked again while the page is looked at. */
export function useReport(days: ReportDays, everyMs = freshMs) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["visitor-events", days],
    queryFn: ({ signal }) => fetchReport(days, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
  });
}

/** The way from Instagram to a visit, of the same days. */
export function useInstagramPath(days: ReportDays) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["visitor-events", "instagram", days],
    queryFn: ({ signal }) => fetchInstagramPath(days, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  });
}
