import type { TestApp } from "./build-app.ts";

/** Tables that say who came and how often, or that jobs write by themselves, and not what a call did. */
const besides = new Set([
  "rate_limits",
  "audit_log",
  "audit_heads",
  "audit_seals",
  "day_counts",
  "day_count_changes",
  "staff_sessions",
  "practice_state",
  "waitlist_freed_times",
]);
/** A job goes on with these rows at once; how many there are is what a call did. */
const workedOn = new Set(["outbox_mails"]);

type Table = { name: string; isVersioned: boolean };
const known = new WeakMap<TestApp, Promise<readonly Table[]>>();

function tablesOf(app: TestApp): Promise<readonly Table[]> {
  const tables =
    known.get(app) ??
    app.query<Table>(
      `select c.relname as name, exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'version'
           and a.atttypid in ('int4'::regtype, 'int8'::regtype)
       ) as "isVersioned"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
  known.set(app, tables);
  return tables;
}

export type Stored = {
  /** Rows of each table, and how often those with versions were changed, as one number. */
  counts: ReadonlyMap<string, number>;
  /** What each table holds, but for what a job goes on with: equal for equal rows. */
  words: ReadonlyMap<string, string>;
};

/** What is stored, beside who came and what jobs write by themselves. */
export async function storedRows(app: TestApp): Promise<Stored> {
  const tables = (await tablesOf(app)).filter(({ name }) => !besides.has(name));
  const parts = tables.map(({ name, isVersioned }) => {
    const changes = isVersioned ? " + coalesce(sum(version), 0)" : "";
    const words = workedOn.has(name) ? "''" : "sum(hashtextextended(t::text, 0))::text";
    return `select '${name}' as name, (count(*)${changes})::int as n, ${words} as words from "${name}" t`;
  });
  const rows = await app.query<{ name: string; n: number; words: string | null }>(
    parts.join(" union all "),
  );
  return {
    counts: new Map(rows.map(({ name, n }) => [name, n])),
    words: new Map(rows.map(({ name, words }) => [name, words ?? ""])),
  };
}

/** The tables that hold something else than before. */
export function changedTables(before: Stored, after: Stored): readonly string[] {
  return [...after.counts.keys()].filter(
    (name) =>
      before.counts.get(name) !== after.counts.get(name) ||
      before.words.get(name) !== after.words.get(name),
  );
}

const mostTries = 3;

/**
 * The tables that hold something else after the work, each time that it is done: a job that goes on behind
 * other answers may come in between once. `prepare` makes anew what the work is about, for work that may
 * change something the first time only.
 */
export async function changedBy(
  app: TestApp,
  work: () => Promise<void>,
  prepare: () => Promise<void> = async () => {},
): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    await prepare();
    const before = await storedRows(app);
    await work();
    const changed = changedTables(before, await storedRows(app));
    if (changed.length === 0 || tries === mostTries) return changed;
  }
}
