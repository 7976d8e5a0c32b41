// The dashboard's figures on a database of a million visits: each by itself, all of them computed anew and
// answered again within the same second, and how each grows from ten thousand visits on. Then how soon a
// change is on fifty open dashboards and in two browsers, what the watch costs while nobody touches it, and
// how Lighthouse sees the tabs at a desk.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { FigureId } from "#features/metrics/contract.ts";
import { periodsAt } from "#features/metrics/rules.ts";
import { reduceAll, sourcesAt } from "#features/metrics/server/repository.ts";
import type { DB } from "#platform/database/schema.ts";
import { openPractice, type Practice } from "./harness/big-practice/open.ts";
import { openBrowser } from "./harness/browser.ts";
import { openPool } from "./harness/database.ts";
import { askAt, openDesk } from "./harness/desk.ts";
import {
  countComputations,
  listen,
  timeChanges,
  watchWeekAhead,
} from "./harness/figures-changes.ts";
import { growthTable, type Timings } from "./harness/growth.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { chanceFrom } from "./harness/random.ts";
import { startServer } from "./harness/server.ts";
import { measureStaffPages } from "./harness/staff-pages.ts";
import { median, percentile } from "./harness/statistics.ts";
import { measureWatch } from "./harness/watch-costs.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "40" },
    changes: { type: "string", default: "30" },
    only: { type: "string" },
    long: { type: "boolean", default: false },
  },
});
const largest = Number(values.visits);
const rounds = Number(values.rounds);
const smallest = 10_000;
const sizes = [largest / 100, largest / 10, largest].filter(
  (size) => size >= smallest || size === largest,
);
const warmUp = 3;
const changes = Number(values.changes);
const limits = { figure: 150, cold: 400, warm: 20, growth: 2, seen: 1000 };
/** Longer than figures are kept. */
const staleMs = 1050;
const minutesOfAll = values.long ? 50 : 35;
const openDashboards = 50;
const manyChanges = { count: 200, seconds: 5 };
const isWanted = (part: string) => values.only === undefined || values.only === part;

/** All dashboards are one person's here, who would be told to slow down. */
const withoutStaffLimit = { LIMIT_STAFF_CALLS_PER_MINUTE: "1000000" };

type Asked = { practice: Practice; pool: Pool; db: Kysely<DB> };

/** What was filled in went past the triggers: the counts by day are made of it now. */
async function openFigures(practice: Practice): Promise<Asked> {
  const pool = openPool(practice.env["DATABASE_URL"] ?? "");
  await pool.query("select recount_days()");
  await pool.query("analyze day_counts, visit_ends");
  return { practice, pool, db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) };
}

/** Milliseconds of so many rounds, the first few left out. */
async function timed(ask: () => Promise<unknown>, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let round = -warmUp; round < count; round += 1) {
    const start = performance.now();
    await ask();
    if (round >= 0) found.push(performance.now() - start);
  }
  return found;
}

/** Every figure by itself, at one size after the other. */
async function timeFigures(asked: readonly Asked[]): Promise<Map<string, Timings[]>> {
  const found = new Map<string, Timings[]>();
  for (const { practice, db } of asked) {
    const sources = Object.entries(sourcesAt(periodsAt(new Date())));
    for (const [id, source] of sources) {
      const milliseconds = await timed(() => reduceAll(db, { [id as FigureId]: source }), rounds);
      const timings = { visits: practice.visits, milliseconds, processor: 0 };
      found.set(id, [...(found.get(id) ?? []), timings]);
    }
  }
  return found;
}

/** The whole dashboard as staff get it: computed anew, and again at once. */
async function timeDashboard({ desk }: Practice) {
  const call = { method: "GET", path: "/api/metrics/dashboard" } as const;
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await wait(staleMs);
    cold.push((await askAt(desk, call)).milliseconds);
    warm.push((await askAt(desk, call)).milliseconds);
  }
  return { cold, warm };
}

/** The figures by themselves and together, beside their limits. */
async function measureFigures({ report }: Measure, asked: readonly Asked[]): Promise<void> {
  const found = await timeFigures(asked);
  for (const [id, timings] of found)
    report.figure(`${id}, p95`, percentile(timings.at(-1)?.milliseconds ?? [], 0.95), {
      unit: "ms",
      limit: { below: limits.figure },
    });
  const { rows, growths } = growthTable(found);
  for (const [id, growth] of growths)
    report.figure(`${id}, most growth by ten`, growth, { limit: { atMost: limits.growth } });
  report.note(rows);
  const last = asked.at(-1);
  if (last === undefined) return;
  const { cold, warm } = await timeDashboard(last.practice);
  report.figure("whole dashboard computed anew, p95", percentile(cold, 0.95), {
    unit: "ms",
    limit: { below: limits.cold },
  });
  report.figure("whole dashboard within the second, p95", percentile(warm, 0.95), {
    unit: "ms",
    limit: { below: limits.warm },
  });
}

/** How soon changes are seen, and how often the figures are computed for them. */
async function measureChanges(run: Measure, { practice, pool }: Asked): Promise<void> {
  const { report } = run;
  const server = await startServer(run, { env: { ...practice.env, ...withoutStaffLimit } });
  const desk = await openDesk(server.origin);
  const listeners = await Promise.all(Array.from({ length: openDashboards }, () => listen(desk)));
  const browsers = [await openBrowser(run), await openBrowser(run)];
  const watching = [];
  for (const browser of browsers) watching.push(await watchWeekAhead(browser, server.origin));
  const open = { pool, listeners, watching };
  const { heard, shown, missed } = await timeChanges(open, changes, chanceFrom(1));
  report.figure("changes that a dashboard missed", missed, { limit: { exactly: 0 } });
  for (const [name, found] of [
    [`a change known by ${openDashboards} dashboards`, heard],
    [`a change seen in ${browsers.length} browsers`, shown],
  ] as const) {
    report.figure(`${name}, median`, median(found), { unit: "ms" });
    report.figure(`${name}, p95`, percentile(found, 0.95), {
      unit: "ms",
      limit: { below: limits.seen },
    });
  }
  const { took, count, most } = await countComputations(
    open,
    manyChanges.count,
    manyChanges.seconds,
  );
  report.note(`${manyChanges.count} changes came in ${took.toFixed(1)} s.`);
  report.figure("computations for all of them", count, {
    limit: { atMost: Math.ceil(took) + 2 },
  });
  report.figure("most computations within a second", most, { limit: { atMost: 1 } });
  const refused = listeners.reduce((sum, listener) => sum + listener.refused(), 0);
  report.figure("questions for figures that were refused", refused, { limit: { exactly: 0 } });
  for (const { close } of listeners) close();
  for (const browser of browsers) await browser.close();
  await server.stop();
}

await measure(
  "dashboard",
  async (run) => {
    const asked: Asked[] = [];
    for (const size of isWanted("figures") ? sizes : sizes.slice(-1))
      asked.push(await openFigures(await openPractice(run, size, undefined)));
    run.atEnd(async () => {
      for (const { pool } of asked) await pool.end();
    });
    const last = asked.at(-1);
    if (last === undefined) return;
    if (isWanted("figures")) await measureFigures(run, asked);
    if (isWanted("changes")) await measureChanges(run, last);
    if (isWanted("watch")) await measureWatch(run, last.practice.desk.origin, values.long);
    if (isWanted("pages")) await measureStaffPages(run, last.practice.desk.origin);
  },
  minutesOfAll,
);
