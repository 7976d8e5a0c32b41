import { useEffect, useEffectEvent, useRef } from "react";
import { createPath, useBlocker, useLocation, useNavigate } from "react-router";
import type { Location } from "react-router";
import { identity } from "#practice/identity.ts";
import { useToast } from "#ui/toast.tsx";
import { bring, missingAt, warm } from "./page-loading.ts";

/** A pointer that rests on a link this long may well press it. */
const intentMs = 100;

const unreachable = `That page could not be loaded, so you are still on this one and nothing is lost. Check your connection, or call ${identity.phone.display}.`;

/** Asks early for the page of a link under the pointer or the focus. The router's own way loads the site again when that fails. */
function useWarmLinks(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onIntent = ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a[data-discover]") : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      timer = setTimeout(() => void warm(link.pathname), intentMs);
    };
    document.addEventListener("pointerover", onIntent);
    document.addEventListener("focusin", onIntent);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
    };
  }, []);
}

/**
 * Lets the visitor leave for a page, by a link, Back or Forward, once its program is here. Without this
 * the router loads the whole site again when it is not, and without a network the browser's own error
 * page takes the place of the site and of what was typed.
 */
export function PageGuard() {
  const { pathname } = useLocation();
  const toast = useToast();
  const dismiss = useRef<() => void>(() => undefined);
  const blocker = useBlocker(
    ({ nextLocation }) => missingAt(nextLocation.pathname).modules.length > 0,
  );
  const navigate = useNavigate();
  const fail = useEffectEvent((wanted: Location) => {
    const tryAgain = { label: "Try again", run: () => void navigate(wanted) };
    dismiss.current = toast.fail(unreachable, tryAgain);
  });

  useWarmLinks();
  useEffect(() => () => dismiss.current(), [pathname]);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
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
  }, [blocker]);
  return null;
}
