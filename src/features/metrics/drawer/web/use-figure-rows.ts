import { useInfiniteQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { FigureId } from "../../contract.ts";
import { fetchFigureRows } from "./api.ts";

/** The rows that make a figure, page after page. Every look is recorded, so nothing asks again by itself. */
export function useFigureRows(id: FigureId) {
  const isHidden = useNamesHidden();
  return useInfiniteQuery({
    queryKey: ["metrics", "rows", id],
    queryFn: ({ pageParam, signal }) => fetchFigureRows(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: !isHidden,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
