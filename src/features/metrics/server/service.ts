import { recordLook } from "#features/staff-access/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import type { Dashboard } from "../contract.ts";
import { figuresOf, periodsAt } from "../rules.ts";
import { addUpDays, estimatesAt, reduceAll, sourcesAt } from "./repository.ts";

export type FigureDeps = { db: Database; clock: Clock; mode: "demo" | "live" };

/** The figures are computed at most this often, however many ask. */
const freshMs = 1000;

/** The figures of one instance, computed once for all who ask within a second. */
export type Figures = {
  dashboard(): Promise<Dashboard>;
  /** Milliseconds until whoever asks gets figures that are computed anew. */
  untilFresh(): number;
};

async function compute({ db, clock, mode }: FigureDeps): Promise<Dashboard> {
  const at = clock.now();
  const periods = periodsAt(at);
  const isDemo = mode === "demo";
  const [rows, estimates] = await Promise.all([
    reduceAll(db, sourcesAt(periods)),
    reduceAll(db, isDemo ? estimatesAt(periods) : {}),
  ]);
  return { computedAt: at.toISOString(), figures: figuresOf(rows, estimates, isDemo) };
}

/** Keeps what was computed last for a second, a failure as well; one computation follows the other. */
export function createFigures(deps: FigureDeps): Figures {
  let last: { askedAt: Date; dashboard: Promise<Dashboard> } | undefined;
  const untilFresh = () => {
    if (last === undefined) return 0;
    const age = deps.clock.now().getTime() - last.askedAt.getTime();
    // A clock that was set back keeps nothing.
    return age < 0 ? 0 : Math.max(0, freshMs - age);
  };
  return {
    dashboard() {
      if (last !== undefined && untilFresh() > 0) return last.dashboard;
      const before = last?.dashboard.catch(() => undefined);
      const dashboard = Promise.resolve(before).then(() => compute(deps));
      last = { askedAt: deps.clock.now(), dashboard };
      return dashboard;
    },
    untilFresh,
  };
}

/** The dashboard as a member of staff sees it. Naming somebody is a look, and on record. */
export async function dashboardFor(
  deps: FigureDeps & { figures: Figures },
  isNamed: boolean,
  caller: Caller,
): Promise<Dashboard> {
  const { computedAt, figures } = await deps.figures.dashboard();
  if (!isNamed)
    return {
      computedAt,
      figures: figures.map((each) =>
        each.id === "patientOfTheDay" ? { ...each, text: null } : each,
      ),
    };
  const named = figures.find(({ id }) => id === "patientOfTheDay");
  const act = { action: "figures.person", subject: "figures", subjectId: "patientOfTheDay" };
  await recordLook(deps, caller, act, { name: named?.text ?? null });
  return { computedAt, figures };
}

/** Adds up what has changed since the last time, so that figures since the beginning stay quick. */
export async function addUp({ db }: Pick<FigureDeps, "db">): Promise<void> {
  await addUpDays(db);
}
