import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#ui/use-hydrated.ts";

const managePath = "/booking/manage";

/** What is open: the form that finds a visit, the visit, or on top of it moving or cancelling. */
const manageSteps = ["find", "move", "cancel"] as const;
export type ManageStep = (typeof manageSteps)[number];

function isOnTop(state: unknown): boolean {
  return typeof state === "object" && state !== null && "onTop" in state;
}

/**
 * Each step of managing a visit is an entry in the history, so that Back leads one step back and not off
 * the site; null is the visit itself. The address holds the step's name and nothing of the visit.
 */
export function useManageSteps() {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const step = (hydrated && manageSteps.find((id) => id === params.get("step"))) || null;

  /** The form stays behind the visit it finds: `show` then opens that. */
  const find = useCallback(
    () => void navigate("?step=find", { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const show = useCallback(() => {
    // The answer may come when somebody has gone elsewhere.
    if (window.location.pathname === managePath) void navigate(managePath);
  }, [navigate]);
  const open = useCallback(
    (next: "move" | "cancel") =>
      void navigate(`?step=${next}`, { state: { onTop: true }, preventScrollReset: true }),
    [navigate],
  );
  const close = useCallback(
    (which: "move" | "cancel") => {
      // Back may have been pressed while an answer was under way.
      if (new URLSearchParams(window.location.search).get("step") !== which) return;
      if (isOnTop(state)) void navigate(-1);
      else void navigate(managePath, { replace: true, preventScrollReset: true });
    },
    [navigate, state],
  );
  return { step, find, show, open, close };
}

export type ManageSteps = ReturnType<typeof useManageSteps>;
