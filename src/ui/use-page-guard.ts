import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPath, useBlocker, useLocation, useNavigate } from "react-router";
import type { Location } from "react-router";
import { bring, missingAt } from "./page-loading.ts";
import { useToast } from "./toast.tsx";

export interface PageGuardOptions {
  /** Said when the page cannot be brought, beside a way to try again. */
  unreachable: string;
  /** Whether leaving for another page at an address is asked about first. */
  asksBefore?: ((pathname: string) => boolean) | undefined;
}

export interface PageGuardState {
  /** Whether somebody has to say now whether they leave. */
  isAsked: boolean;
  leave: () => void;
  stay: () => void;
}

const never = () => false;

/**
 * Lets somebody leave for a page, by a link, Back or Forward, once its program is here. Without this the
 * router loads everything again when it is not, and without a network the browser's own error page takes
 * the place of the page and of what was typed.
 */
export function usePageGuard({
  unreachable,
  asksBefore = never,
}: PageGuardOptions): PageGuardState {
  const { pathname } = useLocation();
  const toast = useToast();
  const dismiss = useRef<() => void>(() => undefined);
  /** The one move that somebody agreed to: another one to the same place is asked about again. */
  const [agreed, setAgreed] = useState<Location | null>(null);
  const isHeld = (from: Location, to: Location) =>
    from.pathname !== to.pathname && asksBefore(to.pathname);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isHeld(currentLocation, nextLocation) || missingAt(nextLocation.pathname).modules.length > 0,
  );
  const navigate = useNavigate();
  const fail = useEffectEvent((wanted: Location) => {
    const tryAgain = { label: "Try again", run: () => void navigate(wanted) };
    dismiss.current = toast.fail(unreachable, tryAgain);
  });
  const isBlocked = blocker.state === "blocked";
  const isAsked = isBlocked && agreed !== blocker.location && asksBefore(blocker.location.pathname);

  useEffect(() => () => dismiss.current(), [pathname]);
  useEffect(() => {
    if (blocker.state !== "blocked" || isAsked) return;
    let isWanted = true;
    void bring(blocker.location.pathname).then((outcome) => {
      if (!isWanted) return;
      if (outcome === "ready") return blocker.proceed();
      blocker.reset();
      if (outcome === "replaced") window.location.assign(createPath(blocker.location));
      else fail(blocker.location);
    });
    return () => {
      isWanted = false;
    };
  }, [blocker, isAsked]);
  return {
    isAsked,
    leave: () => {
      if (isBlocked) setAgreed(blocker.location);
    },
    stay: () => {
      if (isBlocked) blocker.reset();
    },
  };
}
