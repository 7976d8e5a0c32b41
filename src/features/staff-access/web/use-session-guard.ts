import { useQueryClient } from "@tanstack/react-query";
import type { Query } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { serverNow } from "#ui/server-clock.ts";
import { AppError } from "../../../errors.ts";
import type { SignedIn, StaffAccount } from "../contract.ts";
import { isProofComplete, type SessionPolicy } from "../rules.ts";
import {
  useLookAtSession,
  useOtherTabs,
  useRecheckSession,
  useRenewSession,
  useSession,
} from "./use-session.ts";

/**
 * `ended` differs from `signed-out`: somebody was at work here, so the page stays, with names hidden.
 */
export type GuardState =
  | { state: "loading" }
  | { state: "unreachable"; error: Error; retry: () => void }
  | { state: "signed-out" }
  | { state: "denied" }
  | { state: "second-factor" }
  | { state: "signed-in"; account: StaffAccount; session: SignedIn }
  | { state: "ended"; account: StaffAccount; endedAt: Date; policy: SessionPolicy };

const wantsOfSession: readonly string[] = ["sign_in_required", "second_factor_needed"];
const refusals: readonly string[] = [...wantsOfSession, "access_denied"];

const isOneOf = (codes: readonly string[], error: unknown) =>
  error instanceof AppError && codes.includes(error.code);

const askAgainPauseMs = 5_000;

/** Reads once more what was refused for want of a session; nothing twice within a few seconds. */
function useAskAgain(): () => void {
  const client = useQueryClient();
  const askedAt = useRef(new WeakMap<object, number>());
  return useCallback(() => {
    const now = Date.now();
    const isDue = (query: Query) => {
      if (!isOneOf(wantsOfSession, query.state.error)) return false;
      if (now - (askedAt.current.get(query) ?? 0) < askAgainPauseMs) return false;
      askedAt.current.set(query, now);
      return true;
    };
    void client.refetchQueries({ type: "active", predicate: isDue });
  }, [client]);
}

/**
 * Looks again whenever a call was refused for want of a session or of rights. One refusal ends nothing
 * by itself: a token is renewed now and then, and a call under way may still carry the old one. Such a
 * read is asked again, and so is what was refused before somebody came back.
 */
function useRefusals(isSignedIn: boolean): void {
  const client = useQueryClient();
  const look = useLookAtSession();
  const askAgain = useAskAgain();

  useEffect(() => {
    if (isSignedIn) askAgain();
  }, [askAgain, isSignedIn]);

  useEffect(() => {
    const note = (error: unknown) => {
      if (!isOneOf(refusals, error)) return;
      look().then(
        ({ secondFactor }) => {
          if (secondFactor && isProofComplete(secondFactor)) askAgain();
        },
        // A look that fails changes nothing.
        () => undefined,
      );
    };
    const stopQueries = client.getQueryCache().subscribe((change) => {
      if (change.type === "updated" && change.action.type === "error") note(change.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((change) => {
      if (change.type === "updated" && change.action.type === "error") note(change.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [askAgain, client, look]);
}

/** Looks again when the session must have ended, and when the browser brings back a stored page. */
function useTimelyChecks(endsAt: string | null | undefined): void {
  const recheck = useRecheckSession();
  useOtherTabs(recheck);

  useEffect(() => {
    const onShow = (show: PageTransitionEvent) => {
      if (show.persisted) recheck();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [recheck]);

  useEffect(() => {
    if (endsAt === null || endsAt === undefined) return;
    const wait = Math.max(0, Date.parse(endsAt) - serverNow()) + 500;
    // Timers longer than 24.8 days fire at once; a session is shorter than a day.
    const timer = setTimeout(recheck, Math.min(wait, 86_400_000));
    return () => clearTimeout(timer);
  }, [endsAt, recheck]);
}

const signOfLifeMs = 60_000;

/** Somebody at work without a call to the server, reading a list for example, is still a sign of life. */
function useSignsOfLife(isSignedIn: boolean): void {
  const renew = useRenewSession();
  useEffect(() => {
    if (!isSignedIn) return;
    let toldAt = Date.now();
    const onAct = () => {
      if (Date.now() - toldAt < signOfLifeMs) return;
      toldAt = Date.now();
      renew().catch(() => undefined);
    };
    const acts = ["pointerdown", "keydown", "wheel"] as const;
    for (const act of acts) window.addEventListener(act, onAct, { passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, onAct);
    };
  }, [isSignedIn, renew]);
}

/** What one person had loaded and typed is not for the next: another person's session starts afresh. */
function useFreshStartFor(account: StaffAccount | null, last: StaffAccount | null): void {
  const isSomebodyElse = account !== null && last !== null && account.id !== last.id;
  useEffect(() => {
    if (isSomebodyElse) window.location.reload();
  }, [isSomebodyElse]);
}

/** Of somebody who was removed nothing stays: what the page had loaded is forgotten. */
function useForgottenRows(isRemoved: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isRemoved) return;
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== "staff-access" });
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === "accounts" });
  }, [client, isRemoved]);
}

/** Who may see this page right now, by the server's word. The browser only shows it. */
export function useSessionGuard(): GuardState {
  const session = useSession();
  const { data } = session;
  const account = data?.account ?? null;
  const isProven = data?.secondFactor ? isProofComplete(data.secondFactor) : false;
  const worker = isProven ? account : null;
  const [lastWorker, setLastWorker] = useState<StaffAccount | null>(null);
  const [goneAt, setGoneAt] = useState<number | null>(null);
  useRefusals(worker !== null);
  useTimelyChecks(data?.idleEndsAt);
  useSignsOfLife(worker !== null);
  useFreshStartFor(worker, lastWorker);
  const isRemoved = data?.isRemoved === true;
  useForgottenRows(isRemoved);

  if (worker && lastWorker === null) setLastWorker(worker);
  if (worker && worker.id === lastWorker?.id && worker !== lastWorker) setLastWorker(worker);
  const isGone = lastWorker !== null && data !== undefined && worker === null;
  if (isGone && goneAt === null) setGoneAt(session.dataUpdatedAt);
  if (!isGone && goneAt !== null) setGoneAt(null);

  if (isRemoved) return { state: "denied" };
  if (isGone) {
    const endedAt = new Date(goneAt ?? session.dataUpdatedAt);
    return { state: "ended", account: lastWorker, endedAt, policy: data.policy };
  }
  // Until the page has loaded afresh for somebody else, it shows them nothing.
  if (worker && lastWorker && worker.id !== lastWorker.id) return { state: "loading" };
  if (worker && data) return { state: "signed-in", account: worker, session: data };
  if (account) return { state: "second-factor" };
  if (session.isPending) return { state: "loading" };
  if (data) return { state: data.isStranger ? "denied" : "signed-out" };
  return {
    state: "unreachable",
    error: session.error ?? new AppError("unexpected"),
    retry: () => void session.refetch(),
  };
}
