import { periodsAt } from "#features/metrics/rules.ts";
import { recordLook } from "#features/staff-access/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Caller } from "#platform/http/caller.ts";
import { type About, specialties, type Specialty, type SpecialtyCard } from "../contract.ts";
import { sharedCents, sourceOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type SpecialtyDeps = { db: Database; clock: Clock; mode: "demo" | "live" };

/** What a caller wants to see while nothing is recorded. */
export type Wanted = { sample: "auto" | "shown" };

/** How a dashboard is made, by where it comes from. */
type Ways<Dashboard> = {
  records: (deps: SpecialtyDeps) => Promise<Dashboard>;
  sample: (now: Date) => Dashboard;
  none: (now: Date) => Dashboard;
};

/** All of a specialty from one place: what is recorded, or the sample, or that there is nothing yet. */
export async function dashboardOf<Dashboard>(
  deps: SpecialtyDeps,
  specialty: Specialty,
  { sample }: Wanted,
  ways: Ways<Dashboard>,
): Promise<Dashboard> {
  const isKnown = await repository.hasRecords(deps.db, specialty);
  const source = sourceOf(isKnown ? 1 : 0, { isDemo: deps.mode === "demo", sample });
  return source === "records" ? ways.records(deps) : ways[source](deps.clock.now());
}

/** Puts on record that somebody was shown the people of a specialty. */
export async function recordDashboardLook(
  deps: SpecialtyDeps,
  caller: Caller,
  specialty: Specialty,
  { asOf: _asOf, ...shown }: { asOf: string },
): Promise<void> {
  const act = { action: "specialty.read", subject: "specialty", subjectId: specialty };
  await recordLook(deps, caller, act, shown);
}

/** The four specialties, and whether anything is recorded for each. */
export async function listSpecialties({ db, mode }: SpecialtyDeps): Promise<SpecialtyCard[]> {
  const counts = await repository.countBySpecialty(db);
  return specialties.map((specialty) => {
    const known = counts.find((one) => one.specialty === specialty);
    const recordCount = known?.records ?? 0;
    return {
      specialty,
      source: sourceOf(recordCount, { isDemo: mode === "demo", sample: "auto" }),
      recordCount,
      lastDay: known?.lastDay ?? null,
    };
  });
}

/** Who a row is about. */
export const aboutOf = ({ patientId, name }: { patientId: string; name: string }): About => ({
  id: patientId,
  name,
});

/** What a case brought in the last thirty days: production for each person who came; null without either. */
export async function findCaseValue(
  { db, clock }: Pick<SpecialtyDeps, "db" | "clock">,
  specialty: Specialty,
): Promise<number | null> {
  const { month, today, monthStart, dayEnd } = periodsAt(clock.now());
  const [cents, people] = await Promise.all([
    repository.findProduction(db, specialty, { from: month, to: today }),
    repository.countVisitors(db, specialty, { from: monthStart, until: dayEnd }),
  ]);
  return sharedCents(cents, people);
}
