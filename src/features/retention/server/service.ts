import { erasePeopleDue } from "#features/patients/erasure/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { recordRules, type RetentionRuleName, retentionRules, spanInWords } from "../content.ts";
import type { RetentionClassName } from "../classes/content.ts";
import * as repository from "./repository.ts";

const batchRows = 500;
/** So much of one rule in a round; what is left waits for the next. */
const mostBatches = 40;
const peoplePage = 200;

const ruleNames = Object.keys(retentionRules) as RetentionRuleName[];

/**
 * Removes rows that have outlived their rule of the retention table and are not under a legal hold, in batches of
 * 500 and 20,000 of a rule at most. Returns how many of each.
 */
export async function removeExpired(
  db: Database,
  now: Date,
  signal?: AbortSignal,
): Promise<Record<RetentionRuleName, number>> {
  const counts = {} as Record<RetentionRuleName, number>;
  for (const name of ruleNames) {
    counts[name] = 0;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      signal?.throwIfAborted();
      const removed = await repository.removeBatch(db, name, { now, limit: batchRows });
      counts[name] += removed;
      if (removed < batchRows) break;
    }
  }
  return counts;
}

type PeopleDeps = { db: Database; clock: Clock; sealer: Sealer };

/**
 * Erases people whose years of keeping are over, `most` at a time at most, each in a transaction of its own; with
 * `dryRun` only counts them. Returns how many.
 */
export async function removePeople(
  deps: PeopleDeps,
  { most, dryRun = false, signal }: { most: number; dryRun?: boolean; signal?: AbortSignal },
): Promise<number> {
  const now = deps.clock.now();
  let after = "00000000-0000-0000-0000-000000000000";
  let count = 0;
  while (count < most) {
    signal?.throwIfAborted();
    const page = await repository.findQuietPeople(deps.db, { after, now, limit: peoplePage });
    count += await erasePeopleDue(deps, page.slice(0, peoplePage), { most: most - count, dryRun });
    if (page.length < peoplePage) break;
    after = page.at(-1) ?? after;
  }
  return count;
}

export type ReportLine = {
  class: string;
  rule: string;
  what: string;
  kept: string;
  due: number;
  held: number | null;
  stays: number | null;
  oldestKept: string | null;
};

/** What is due of each rule at this moment and what stays, in counts: never a name. Changes nothing. */
export async function reportRetention(deps: PeopleDeps): Promise<ReportLine[]> {
  const now = deps.clock.now();
  const classes = new Map(
    (await repository.findClasses(deps.db)).map((row) => [row.table, row.class]),
  );
  const lines: ReportLine[] = [];
  for (const name of ruleNames) {
    const { table, what, after } = retentionRules[name];
    const { due, held, kept, oldestKept } = await repository.countRule(deps.db, name, now);
    lines.push({
      class: classes.get(table) ?? "",
      rule: name,
      what,
      kept: spanInWords(after),
      due,
      held,
      stays: kept,
      oldestKept: oldestKept?.toISOString() ?? null,
    });
  }
  const people = recordRules.patients;
  lines.push({
    class: "patient-6y" satisfies RetentionClassName,
    rule: "patients",
    what: people.what,
    kept: spanInWords(people.after),
    due: await removePeople(deps, { most: 100_000, dryRun: true }),
    held: null,
    stays: null,
    oldestKept: null,
  });
  return lines.toSorted((a, b) => a.class.localeCompare(b.class));
}
