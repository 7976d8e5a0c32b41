// The dashboard's figures on a database of a million visits: each by itself, all of them computed anew and
// answered again within the same second, and how each grows from ten thousand visits on.
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import type { FigureId } from "#features/metrics/contract.ts";
import { periodsAt } from "#features/metrics/rules.ts";
import { reduceAll, sourcesAt } from "#features/metrics/server/repository.ts";
import type { DB } from "#platform/database/schema.ts";
import { openPractice, type Practice } from "./harness/big-practice/open.ts";
import { openPool } from "./harness/database.ts";
import { askAt } from "./harness/desk.ts";
import { growthTable, type Timings } from "./harness/growth.ts";
import { measure } from "./harness/measure.ts";
import { percentile } from "./harness/statistics.ts";

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "40" },
  },
});
const largest = Number(values.visits);
const rounds = Number(values.rounds);
const smallest = 10_000;
const sizes = [largest / 100, largest / 10, largest].filter(
  (size) => size >= smallest || size === largest,
);
const warmUp = 3;
const limits = { figure: 150, cold: 400, warm: 20, growth: 2 };
/** Longer than figures are kept. */
const staleMs = 1050;
const minutesOfAll = 30;

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

await measure(
  "dashboard",
  async (run) => {
    const { report } = run;
    const asked: Asked[] = [];
    for (const size of sizes)
      asked.push(await openFigures(await openPractice(run, size, undefined)));
    run.atEnd(async () => {
      for (const { pool } of asked) await pool.end();
    });
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
  },
  minutesOfAll,
);
