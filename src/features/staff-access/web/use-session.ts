import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import type { SignedIn, StaffAccount, StaffRole } from "../contract.ts";
import { fetchMode, fetchSession, requestDirectAccess, requestSignOut } from "./api.ts";

const sessionKey = ["staff-access", "session"] as const;

/** The session as the server sees it; asked again on focus, since it may have ended elsewhere. */
export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession({ look: false, signal }),
    staleTime: 5_000,
    refetchOnWindowFocus: "always",
  });
}

/** Whoever is signed in here; null while nobody is. */
export function useOwnAccount(): StaffAccount | null {
  return useSession().data?.account ?? null;
}

/** The role of whoever is signed in here; null while nobody is. */
export function useOwnRole(): StaffRole | null {
  return useOwnAccount()?.role ?? null;
}

/** Asks the server again whether the session still stands. */
export function useRecheckSession(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: sessionKey });
  }, [client]);
}

/** Asks the server who is signed in now; an answer that was under way before does not count. */
export function useRenewSession(): () => Promise<SignedIn> {
  const client = useQueryClient();
  return useCallback(async () => {
    await client.cancelQueries({ queryKey: sessionKey });
    const session = await fetchSession({ look: false });
    client.setQueryData<SignedIn>(sessionKey, session);
    return session;
  }, [client]);
}

/** Demo or live; undefined while it is asked. */
export function useMode() {
  return useQuery({
    queryKey: ["staff-access", "mode"],
    queryFn: ({ signal }) => fetchMode(signal),
  });
}

/** Enters as the demo account and remembers the session it brought. */
export function useDirectAccess(onEntered: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestDirectAccess,
    onSuccess: (session) => {
      client.setQueryData<SignedIn>(sessionKey, session);
      onEntered();
    },
  });
}

/** Ends the session, then loads `to` afresh, so that nothing about patients stays in memory. */
export function useSignOut(to: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: requestSignOut,
    onSuccess: () => {
      client.clear();
      window.location.replace(to);
    },
  });
}
