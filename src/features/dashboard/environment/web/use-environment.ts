import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchEnvironment } from "./api.ts";

/** The server's settings as they were found when it started: they change with a start alone. */
export function useEnvironment() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["dashboard", "environment"],
    queryFn: ({ signal }) => fetchEnvironment(signal),
    enabled: !isHidden,
    staleTime: Infinity,
  });
}
