import { useQuery } from "@tanstack/react-query";
import { addDays } from "#practice/time.ts";
import { late } from "#ui/late.ts";

/** The opening hours of the days from one on; quiet, since a page says the usual week without them. */
export function usePracticeHours(from: string | null, days: number) {
  return useQuery({
    queryKey: ["practice-hours", from, days],
    queryFn: async ({ signal }) => {
      if (from === null) return [];
      const { fetchPracticeHours } = await late(() => import("./api.ts"));
      return fetchPracticeHours({ from, to: addDays(from, days) }, signal);
    },
    enabled: from !== null,
    staleTime: 60_000,
  });
}
