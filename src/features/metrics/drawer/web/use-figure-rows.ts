import { useInfiniteQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchRows, type RowsOf } from "./api.ts";

/** The rows that make a figure or a cell, page after page. Every look is recorded, so nothing asks again by itself. */
export function useFigureRows(of: RowsOf) {
  const isHidden = useNamesHidden();
  return useInfiniteQuery({
    queryKey: ["metrics", "rows", of],
    queryFn: ({ pageParam, signal }) => fetchRows(of, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: !isHidden,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
