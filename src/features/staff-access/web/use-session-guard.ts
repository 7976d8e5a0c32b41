import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { AppError } from "../../../errors.ts";
import type { StaffAccount } from "../contract.ts";
import { isProofComplete, type SessionPolicy } from "../rules.ts";
import { useRecheckSession, useSession } from "./use-session.ts";

/**
 * `ended` differs from `signed-out`: somebody was at work here, so the page stays, with names hidden.
 */
export type GuardState =
  | { state: "loading" }
  | { state: "unreachable"; error: Error; retry: () => void }
  | { state: "signed-out" }
  | { state: "denied" }
  | { state: "signed-in"; account: StaffAccount }
  | { state: "second-factor"; account: StaffAccount }
  | { state: "ended"; account: StaffAccount; endedAt: Date; policy: SessionPolicy };

const refusals = ["sign_in_required", "second_factor_needed"] as const;
type Refusal = (typeof refusals)[number];

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof AppError)) return null;
  return refusals.find((code) => code === error.code) ?? null;
}

type Heard = { refusal: Refusal; at: number };

/** Hears of every call that the server refused for want of a session or of rights. */
function useRefusals(): Heard | null {
  const client = useQueryClient();
  const recheck = useRecheckSession();
  const [heard, setHeard] = useState<Heard | null>(null);

  useEffect(() => {
    const note = (error: unknown) => {
      const refusal = refusalOf(error);
      if (!refusal) return;
      setHeard({ refusal, at: Date.now() });
      recheck();
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
  }, [client, recheck]);

  return heard;
}

/** Asks again when the session must have ended, and when the browser brings back a stored page. */
function useTimelyChecks(expiresAt: string | null | undefined): void {
  const recheck = useRecheckSession();

  useEffect(() => {
    const onShow = (show: PageTransitionEvent) => {
      if (show.persisted) recheck();
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [recheck]);

  useEffect(() => {
    if (expiresAt === null || expiresAt === undefined) return;
    const wait = Math.max(0, new Date(expiresAt).getTime() - Date.now()) + 500;
    // Timers longer than 24.8 days fire at once; a session is shorter than a day.
    const timer = setTimeout(recheck, Math.min(wait, 86_400_000));
    return () => clearTimeout(timer);
  }, [expiresAt, recheck]);
}

const signOfLifeMs = 60_000;

/** Somebody at work without a call to the server, reading a list for example, is still a sign of life. */
function useSignsOfLife(isSignedIn: boolean): void {
  const recheck = useRecheckSession();
  useEffect(() => {
    if (!isSignedIn) return;
    let toldAt = Date.now();
    const onAct = () => {
      if (Date.now() - toldAt < signOfLifeMs) return;
      toldAt = Date.now();
      recheck();
    };
    const acts = ["pointerdown", "keydown", "wheel"] as const;
    for (const act of acts) window.addEventListener(act, onAct, { passive: true });
    return () => {
      for (const act of acts) window.removeEventListener(act, onAct);
    };
  }, [isSignedIn, recheck]);
}

/** Who may see this page right now, by the server's word. The browser only shows it. */
export function useSessionGuard(): GuardState {
  const session = useSession();
  const heard = useRefusals();
  const account = session.data?.account ?? null;
  const isProven = session.data?.secondFactor ? isProofComplete(session.data.secondFactor) : false;
  const [lastAccount, setLastAccount] = useState<StaffAccount | null>(null);
  const [goneAt, setGoneAt] = useState<number | null>(null);
  useTimelyChecks(session.data?.expiresAt);
  useSignsOfLife(account !== null);

  if (account && isProven && account !== lastAccount) setLastAccount(account);
  const isGone = lastAccount !== null && session.isSuccess && !(account && isProven);
  if (isGone && goneAt === null) setGoneAt(session.dataUpdatedAt);
  if (account && isProven && goneAt !== null) setGoneAt(null);

  // A session seen after the refusal, from another window for example, overrules it.
  const refusedAt = heard && heard.at >= session.dataUpdatedAt ? heard.at : null;
  if (lastAccount && session.data && (isGone || refusedAt !== null)) {
    const endedAt = new Date(goneAt ?? refusedAt ?? session.dataUpdatedAt);
    return { state: "ended", account: lastAccount, endedAt, policy: session.data.policy };
  }
  if (account) return { state: isProven ? "signed-in" : "second-factor", account };
  if (session.isPending) return { state: "loading" };
  if (session.isSuccess) return { state: session.data.isStranger ? "denied" : "signed-out" };
  return { state: "unreachable", error: session.error, retry: () => void session.refetch() };
}
