import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "#ui/use-hydrated.ts";
import { late } from "#ui/late.ts";

/** Whether staff is signed in in this browser; false until that is known. */
export function useIsStaff(): boolean {
  const hydrated = useHydrated();
  const { data } = useQuery({
    queryKey: ["booking", "is-staff"],
    queryFn: async ({ signal }) => (await late(() => import("./api.ts"))).fetchIsStaff(signal),
    enabled: hydrated,
    staleTime: 5 * 60_000,
    retry: false,
  });
  return data === true;
}
