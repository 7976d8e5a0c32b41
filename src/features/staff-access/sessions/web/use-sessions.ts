import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchSessions, requestEnd, requestEndOthers } from "./api.ts";

const sessionsKey = ["staff-access", "sessions"] as const;

/** Where this person is signed in; read again every minute, since others may sign in meanwhile. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => fetchSessions(signal),
    refetchInterval: 60_000,
  });
}

/** Ends one session, or all others. */
export function useEndSessions(onEnded: (count: number) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (which: { id: string } | "others") => {
      if (which === "others") return (await requestEndOthers()).ended;
      await requestEnd(which.id);
      return 1;
    },
    onSuccess: async (count) => {
      await client.invalidateQueries({ queryKey: sessionsKey });
      onEnded(count);
    },
  });
}
