import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLivePhase, useOnChange } from "#features/schedule/web/public.ts";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import type { Figure, FigureId } from "../contract.ts";
import { fetchFigures } from "./api.ts";

const withoutLiveMs = 30_000;
const retryFailedMs = 15_000;
const figuresKey = ["metrics", "figures"] as const;
const nothing: readonly [] = [];
const figures = ["figures"] as const;

export interface FigureOptions {
  /** Whether they follow every change; asked for by hand they come either way. */
  isLive: boolean;
  isPersonShown: boolean;
  /** Asked again so often, whatever changes; for a page that shows what runs on. */
  everyMs?: number;
}

/** The figures of the practice; a failed answer keeps the last good one beside its error. */
export function useFigures({ isLive, isPersonShown, everyMs }: FigureOptions) {
  const client = useQueryClient();
  const isHidden = useNamesHidden();
  const phase = useLivePhase();
  const query = useQuery({
    queryKey: [...figuresKey, isPersonShown],
    queryFn: ({ signal }) => fetchFigures(isPersonShown, signal),
    enabled: !isHidden,
    placeholderData: (known) => known,
    staleTime: 0,
    refetchOnWindowFocus: isLive,
    refetchOnReconnect: isLive,
    refetchInterval: ({ state }) => {
      if (!isLive) return false;
      if (state.status === "error") return retryFailedMs;
      if (everyMs !== undefined) return everyMs;
      return phase === "live" ? false : withoutLiveMs;
    },
  });
  const refetch = useCallback(() => client.invalidateQueries({ queryKey: figuresKey }), [client]);
  useOnChange(isLive ? figures : nothing, refetch);

  const known = query.data?.figures;
  const figureOf = useCallback(
    (id: FigureId): Figure | undefined => known?.find((figure) => figure.id === id),
    [known],
  );
  return { ...query, figureOf };
}
