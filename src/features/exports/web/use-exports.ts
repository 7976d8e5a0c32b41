import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { type ExportRange, fetchKinds } from "./api.ts";

/** What can be exported, with the rows of each file. */
export function useExports(range: ExportRange) {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["exports", range],
    queryFn: ({ signal }) => fetchKinds(range, signal),
    enabled: !isHidden,
    placeholderData: keepPreviousData,
  });
}
