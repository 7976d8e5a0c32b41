import { useCallback, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHydrated } from "./use-hydrated.ts";

/** The entry of the history that is being left; a second press on Close must not leave the page, too. */
let leaving: string | null = null;

function detailsOf(state: unknown): object {
  return typeof state === "object" && state !== null ? state : {};
}

function overlayOf(state: unknown): string | null {
  const details = detailsOf(state);
  return "overlay" in details && typeof details.overlay === "string" ? details.overlay : null;
}

export interface Overlay {
  /** What lies over the page now. */
  shown: string | null;
  /** Puts it over the page, in place of what lies there. */
  show: (name: string) => void;
  /** Takes away what lies there, as Back does. */
  hide: () => void;
}

/**
 * What lies over the page (a menu, a dialog) has an entry of its own in the history, so that Back closes
 * it and nothing else. A link out of it should replace that entry. The address does not change.
 */
export function useOverlay(): Overlay {
  const location = useLocation();
  const { key, pathname, search, hash } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const shown = hydrated ? overlayOf(state) : null;

  useEffect(() => {
    leaving = null;
  }, [key]);

  const show = useCallback(
    (name: string) => {
      if (shown === name) return;
      void navigate(
        { pathname, search, hash },
        {
          state: { ...detailsOf(state), overlay: name },
          replace: shown !== null,
          preventScrollReset: true,
        },
      );
    },
    [hash, navigate, pathname, search, shown, state],
  );
  const hide = useCallback(() => {
    if (shown === null || leaving === key) return;
    leaving = key;
    void navigate(-1);
  }, [key, navigate, shown]);
  return { shown, show, hide };
}
