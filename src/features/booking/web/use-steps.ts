import { useCallback, useMemo, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { isCalendarDate } from "#practice/time.ts";
import { useHydrated } from "#ui/use-hydrated.ts";

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

/**
 * Step and choices live in the address, so that back, forward, refresh and a shared link work. `go`
 * makes an entry in the history, `choose` changes the current one.
 */
export function useSteps() {
  const [params, setParams] = useSearchParams();
  // The prerendered file knows no address behind the path.
  const hydrated = useHydrated();
  const wanted = (hydrated && stepIds.find((id) => id === params.get("step"))) || "service";
  // The router takes a moment; a pressed radio shows its choice at once.
  const [ahead, setAhead] = useState<{ of: string; changes: Partial<Choice> } | null>(null);
  const { key } = useLocation();
  const choice = useMemo(() => {
    const current = hydrated ? choiceOf(params) : nothing;
    return ahead?.of === key ? { ...current, ...ahead.changes } : current;
  }, [params, key, hydrated, ahead]);

  const go = useCallback(
    (step: StepId, changes: Partial<Choice> = {}, options: { replace?: boolean } = {}) => {
      setParams((current) => {
        const next = step === "done" ? new URLSearchParams() : written(current, changes);
        next.set("step", step);
        return next;
      }, options);
    },
    [setParams],
  );
  const choose = useCallback(
    (changes: Partial<Choice>) => {
      setAhead({ of: key, changes });
      setParams((current) => written(current, changes), {
        replace: true,
        preventScrollReset: true,
      });
    },
    [setParams, key],
  );
  return { wanted, choice, go, choose };
}

export type Steps = ReturnType<typeof useSteps>;
