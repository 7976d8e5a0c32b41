import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "#ui/use-hydrated.ts";
import { fetchIsStaff } from "./api.ts";

/** Whether staff is signed in in this browser; false until that is known. */
export function useIsStaff(): boolean {
  const hydrated = useHydrated();
  const { data } = useQuery({
    queryKey: ["booking", "is-staff"],
    queryFn: ({ signal }) => fetchIsStaff(signal),
    enabled: hydrated,
    staleTime: 5 * 60_000,
    retry: false,
  });
  return data === true;
}
