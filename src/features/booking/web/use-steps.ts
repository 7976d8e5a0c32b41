import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { isCalendarDate } from "#practice/time.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { sessionKeys, useSessionValue } from "./use-session-value.ts";

export const stepIds = ["service", "provider", "time", "details", "review", "done"] as const;
export type StepId = (typeof stepIds)[number];

/** In the address: no preference. */
const anyone = "any";

/** What was chosen so far. `staffId` is null for no preference, undefined before that step. */
export interface Choice {
  serviceId: string | undefined;
  staffId: string | null | undefined;
  date: string | undefined;
}

const nothing: Choice = { serviceId: undefined, staffId: undefined, date: undefined };
const names = { serviceId: "service", staffId: "provider", date: "date" } as const;

/** Whether text from an address may be an id; the contract, which says so too, loads later. */
const isId = (text: string | undefined) => text !== undefined && /^[a-z0-9-]{1,60}$/.test(text);

function choiceOf(params: URLSearchParams): Choice {
  const service = params.get(names.serviceId) ?? undefined;
  const provider = params.get(names.staffId) ?? undefined;
  const date = params.get(names.date) ?? undefined;
  return {
    serviceId: isId(service) ? service : undefined,
    staffId: provider === anyone ? null : isId(provider) ? provider : undefined,
    date: date !== undefined && isCalendarDate(date) ? date : undefined,
  };
}

function written(params: URLSearchParams, changes: Partial<Choice>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const field of Object.keys(changes) as (keyof Choice)[]) {
    const value = changes[field];
    if (value === undefined) next.delete(names[field]);
    else next.set(names[field], value ?? anyone);
  }
  return next;
}

/** Which booking of this tab an entry of the history belongs to; null for an entry nobody marked. */
function runOf(state: unknown): string | null {
  const run: unknown = state && typeof state === "object" && "run" in state ? state.run : null;
  return typeof run === "string" ? run : null;
}

/**
 * Step and choices live in the address, so that back, forward, refresh and a shared link work. `go`
 * makes an entry in the history, `choose` changes the current one. Back into a booking that is finished
 * leads to its confirmation (`isFinished`), not into a form without a held time.
 */
export function useSteps() {
  const [params, setParams] = useSearchParams();
  // The prerendered file knows no address behind the path.
  const hydrated = useHydrated();
  const named = (hydrated && stepIds.find((id) => id === params.get("step"))) || "service";
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const [stored, storeFinished] = useSessionValue(sessionKeys.finished);
  const run = stored ?? "0";
  const isFinished =
    hydrated && named !== "service" && named !== "done" && (runOf(state) ?? run) !== run;
  const wanted = isFinished ? "done" : named;
  // What was finished a moment ago is known to `go` before the page is drawn again.
  const current = useRef(run);
  useEffect(() => {
    current.current = run;
  }, [run]);
  // The router takes a moment; a pressed radio shows its choice at once.
  const [ahead, setAhead] = useState<{ of: string; changes: Partial<Choice> } | null>(null);
  const choice = useMemo(() => {
    const chosen = hydrated ? choiceOf(params) : nothing;
    return ahead?.of === key ? { ...chosen, ...ahead.changes } : chosen;
  }, [params, key, hydrated, ahead]);

  const go = useCallback(
    (step: StepId, changes: Partial<Choice> = {}, options: { replace?: boolean } = {}) => {
      setParams(
        (before) => {
          const next = step === "done" ? new URLSearchParams() : written(before, changes);
          next.set("step", step);
          return next;
        },
        { ...options, state: { run: current.current } },
      );
    },
    [setParams],
  );
  const choose = useCallback(
    (changes: Partial<Choice>) => {
      setAhead({ of: key, changes });
      setParams((before) => written(before, changes), {
        replace: true,
        preventScrollReset: true,
        state: { run: current.current },
      });
    },
    [setParams, key],
  );
  const finish = useCallback(() => {
    current.current = String(Number(current.current) + 1);
    storeFinished(current.current);
    go("done", {}, { replace: true });
  }, [storeFinished, go]);
  return { wanted, isFinished, choice, go, choose, finish };
}

export type Steps = ReturnType<typeof useSteps>;
