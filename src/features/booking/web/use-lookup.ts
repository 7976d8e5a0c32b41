import { useRef, useState } from "react";
import { late } from "#ui/late.ts";
import type { VisitCredentials } from "../appointments/contract.ts";

const loadCall = () => import("./find-visit.tsx");
export const loadVisit = () => import("./managed-visit.tsx");

/** What the form's press will need may load: the call, and the visit that it finds. */
export function expectLookup(): void {
  Promise.all([late(loadCall), late(loadVisit)]).catch(() => {
    // The press tries again and says so.
  });
}

type CallPart = Awaited<ReturnType<typeof loadCall>>;

/** Why nothing was found; `part` knows the words, and is null when it could not be loaded itself. */
export interface LookupProblem {
  error: unknown;
  part: CallPart | null;
}

interface LookupOptions {
  onStart: () => void;
  /** The visit is known from now on by its token. */
  onFound: (token: string) => void;
}

/** Finds a visit by what was typed; the call, its contract and its failures load with the form's first use. */
export function useLookup({ onStart, onFound }: LookupOptions) {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<LookupProblem | null>(null);
  const run = useRef(0);

  const look = async (who: VisitCredentials, isNewest: () => boolean) => {
    let part: CallPart | null = null;
    try {
      part = await late(loadCall);
      const token = await part.findVisit(who);
      if (token !== null) onFound(token);
    } catch (error) {
      if (isNewest()) setProblem({ error, part });
    }
    if (isNewest()) setPending(false);
  };
  const find = (who: VisitCredentials) => {
    run.current += 1;
    const own = run.current;
    onStart();
    setProblem(null);
    setPending(true);
    void look(who, () => own === run.current);
  };
  const reset = () => {
    run.current += 1;
    setProblem(null);
    setPending(false);
  };
  return { isPending, problem, find, reset };
}

export type Lookup = ReturnType<typeof useLookup>;
