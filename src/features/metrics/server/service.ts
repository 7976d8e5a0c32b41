import { recordLook } from "#features/staff-access/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { type KeptBriefly, keepBriefly } from "#platform/kept-briefly.ts";
import type { Dashboard } from "../contract.ts";
import { figuresOf, periodsAt } from "../rules.ts";
import { addUpDays, estimatesAt, reduceAll, sourcesAt } from "./repository.ts";

export type FigureDeps = { db: Database; clock: Clock; mode: "demo" | "live" };

/** The figures are computed at most this often, however many ask. */
const freshMs = 1000;

/** The figures of one instance, computed once for all who ask within a second. */
export type Figures = KeptBriefly<Dashboard>;

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

/** Computes the figures at most once a second, however many ask. */
export function createFigures(deps: FigureDeps): Figures {
  return keepBriefly(deps.clock, freshMs, () => compute(deps));
}

/** The dashboard as a member of staff sees it. Naming somebody is a look, and on record. */
export async function dashboardFor(
  deps: FigureDeps & { figures: Figures },
  isNamed: boolean,
  caller: Caller,
): Promise<Dashboard> {
  const { computedAt, figures } = await deps.figures.get();
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
