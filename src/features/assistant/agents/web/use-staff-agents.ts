import { useQuery } from "@tanstack/react-query";
import { useNamesHidden } from "#features/staff-access/web/public.ts";
import { fetchStaffAgents, fetchStanding } from "./api.ts";

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

const refreshMs = 60_000;

/** How models stand, read again each minute: answers cost while somebody looks. */
export function useStanding() {
  const isHidden = useNamesHidden();
  return useQuery({
    queryKey: ["assistant", "standing"],
    queryFn: ({ signal }) => fetchStanding(signal),
    enabled: !isHidden,
    refetchInterval: refreshMs,
  });
}
