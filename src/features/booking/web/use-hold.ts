import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { serverNow } from "#ui/server-clock.ts";
import type { Hold } from "../contract.ts";
import { asAppError, fetchHold, requestHold } from "./api.ts";
import type { Offer, OwnTime } from "./api.ts";
import { useRefreshTimes } from "./use-times.ts";
import { sessionKeys, useSessionValue } from "./use-session-value.ts";

/** A time that is or was held; not personal, so it may wait in the tab's storage. */
export type HeldTime = Pick<Hold, "holdToken" | "serviceId" | "staffId" | "start">;

function toText({ holdToken, serviceId, staffId, start }: HeldTime): string {
  return [holdToken, serviceId, staffId, start].join(" ");
}

function fromText(text: string | null): HeldTime | null {
  const [holdToken, serviceId, staffId, start] = text?.split(" ") ?? [];
  return holdToken && serviceId && staffId && start && !Number.isNaN(Date.parse(start))
    ? { holdToken, serviceId, staffId, start }
    : null;
}

/**
 * `resuming`: asking the server after a refresh. `unknown`: it could not be asked. `live`: kept for the
 * visitor until `expiresAt`. `ended`: open to others again.
 */
export type HoldPhase = "none" | "resuming" | "unknown" | "live" | "ended";

export interface Taking extends Offer {
  start: string;
}

/** The time kept for this visitor: taken, resumed after a refresh, counted down, ended. */
export function useHold() {
  const [stored, store] = useSessionValue(sessionKeys.hold);
  const time = useMemo(() => fromText(stored), [stored]);
  const [live, setLive] = useState<Hold | null>(null);
  const [ended, setEnded] = useState(false);
  const refreshTimes = useRefreshTimes();
  const token = useRef(time?.holdToken ?? null);

  const keep = useCallback(
    (hold: Hold) => {
      token.current = hold.holdToken;
      store(toText(hold));
      setLive(hold);
      setEnded(false);
    },
    [store],
  );
  const end = useCallback(() => {
    setLive(null);
    setEnded(true);
    refreshTimes();
  }, [refreshTimes]);
  const forget = useCallback(() => {
    token.current = null;
    store(null);
    setLive(null);
    setEnded(false);
  }, [store]);

  const resume = useMutation({
    mutationFn: fetchHold,
    onSuccess: ({ hold }) => keep(hold),
    onError: (error) => {
      if (asAppError(error).status === 404) end();
    },
  });
  const { mutate: ask } = resume;
  useEffect(() => {
    if (token.current !== null) ask(token.current);
  }, [ask]);

  const take = useMutation({
    // One after the other: each gives up the one before it.
    scope: { id: "hold" },
    mutationFn: ({ serviceId, staffId, start }: Taking) =>
      requestHold({ serviceId, staffId }, start, token.current ?? undefined),
    onSuccess: keep,
    onSettled: refreshTimes,
  });

  useEnd(live, end);

  const own = useCallback(
    (): OwnTime => (token.current === null ? {} : { holdToken: token.current }),
    [],
  );
  const phase = phaseOf({ time, live, ended, resuming: resume.status });
  return {
    phase,
    time,
    live,
    own,
    end,
    forget,
    take,
    retryResume: () => time && ask(time.holdToken),
  };
}

export type HoldControl = ReturnType<typeof useHold>;

function phaseOf(now: {
  time: HeldTime | null;
  live: Hold | null;
  ended: boolean;
  resuming: "idle" | "pending" | "error" | "success";
}): HoldPhase {
  if (now.time === null) return "none";
  if (now.live) return "live";
  if (now.ended) return "ended";
  return now.resuming === "error" ? "unknown" : "resuming";
}

/** Tells when the hold runs out, also after the device has slept. */
function useEnd(live: Hold | null, end: () => void): void {
  useEffect(() => {
    if (!live) return undefined;
    const check = () => {
      if (Date.parse(live.expiresAt) <= serverNow()) end();
    };
    const timer = setInterval(check, 1000);
    document.addEventListener("visibilitychange", check);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", check);
    };
  }, [live, end]);
}

/** Seconds left of a hold, renewed each second. */
export function useSecondsLeft(live: Hold | null): number {
  const until = live ? Date.parse(live.expiresAt) : 0;
  const [left, setLeft] = useState(() => (until - serverNow()) / 1000);
  useEffect(() => {
    const renew = () => setLeft((until - serverNow()) / 1000);
    renew();
    const timer = setInterval(renew, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
