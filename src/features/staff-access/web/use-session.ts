import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { keepAnswer } from "#ui/keep-answer.ts";
import type { SignedIn, StaffAccount, StaffRole } from "../contract.ts";
import { fetchMode, fetchSession, requestDirectAccess, requestSignOut } from "./api.ts";

const sessionKey = ["staff-access", "session"] as const;
const channelName = "staff-session";

/** Says to the other tabs of this browser that the session began, goes on or has ended. */
function tellOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

/** Calls back when another tab of this browser says that something about the session changed. */
export function useOtherTabs(onChange: () => void): void {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", onChange);
    return () => channel.close();
  }, [onChange]);
}

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

/** Looks at the session without keeping it alive, and waits for the answer. */
export function useLookAtSession(): () => Promise<SignedIn> {
  const client = useQueryClient();
  return useCallback(async () => {
    const session = await fetchSession({ look: true });
    keepAnswer(client, sessionKey, session);
    return session;
  }, [client]);
}

/** Looks whether the session still stands, without keeping it alive. A look that fails changes nothing. */
export function useRecheckSession(): () => void {
  const look = useLookAtSession();
  return useCallback(() => {
    look().catch(() => undefined);
  }, [look]);
}

/**
 * Asks the server who is signed in now and waits for the answer: a sign of life, of which the other
 * tabs of this browser hear too.
 */
export function useRenewSession(): () => Promise<SignedIn> {
  const client = useQueryClient();
  return useCallback(async () => {
    const session = await fetchSession({ look: false });
    keepAnswer(client, sessionKey, session);
    tellOtherTabs();
    return session;
  }, [client]);
}

/** Keeps a session that the server has just described. */
export function useRememberSession(): (session: SignedIn) => void {
  const client = useQueryClient();
  return useCallback(
    (session) => {
      keepAnswer(client, sessionKey, session);
      tellOtherTabs();
    },
    [client],
  );
}

/** What the server wrote into the page it sent; a page that the development server made has nothing, nor has a build. */
function writtenMode(): "demo" | "live" | undefined {
  if (typeof document === "undefined") return undefined;
  const written = document.documentElement.dataset["practiceMode"];
  return written === "demo" || written === "live" ? written : undefined;
}

/** Demo or live: as the page came with it, until it is asked again; undefined where it came without. */
export function useMode() {
  return useQuery({
    queryKey: ["staff-access", "mode"],
    queryFn: ({ signal }) => fetchMode(signal),
    initialData: writtenMode,
  });
}

/** Enters as the demo account and remembers the session it brought. */
export function useDirectAccess(onEntered: () => void) {
  const remember = useRememberSession();
  return useMutation({
    mutationFn: requestDirectAccess,
    onSuccess: (session) => {
      remember(session);
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
      tellOtherTabs();
      client.clear();
      window.location.replace(to);
    },
  });
}
