import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchStaffAgents } from "./api.ts";

export const staffAgentsKey = ["assistant", "agents"] as const;

/** The assistants as staff see them. */
export function useStaffAgents() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: staffAgentsKey,
    queryFn: ({ signal }) => fetchStaffAgents(signal),
    enabled: !isHidden,
  });
}
