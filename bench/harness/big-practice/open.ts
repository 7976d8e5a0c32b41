import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createSealer, loadOrCreateDataKey } from "#platform/sealing.ts";
import { type BenchDatabase, postmasterOf, startDatabase } from "../database.ts";
import { type Desk, openDesk, processorTimeOf, type Samples, takeSamples } from "../desk.ts";
import type { Measure } from "../measure.ts";
import { startServer } from "../server.ts";
import { fillPractice } from "./fill.ts";
import { planOf } from "./plan.ts";

/** A practice of one size, with a database and a server of its own. */
export type Practice = {
  visits: number;
  /** What a further server of it is started with. */
  env: Record<string, string>;
  desk: Desk;
  samples: Samples;
  /** Milliseconds of the processor that its server and database have used so far. */
  processorTime(): number;
};

/** Waits until so many rows of the log are sealed and checked, as in a practice that has run for long. */
async function settleAudit(
  { pool }: BenchDatabase,
  auditRows: number,
  report: Measure["report"],
): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ isWhole: boolean }>(
      `select (checked.last ->> 'isWhole')::boolean as "isWhole"
       from (select value::jsonb -> 'last' as last from practice_state where key = 'audit check') as checked
       where checked.last ->> 'isWhole' = 'false'
         or (select to_id from audit_seals where id = (checked.last ->> 'lastSeal')::bigint) >= $1`,
      [auditRows],
    );
    const [found] = rows;
    if (found !== undefined) {
      if (!found.isWhole) report.problem("The audit log was found broken.");
      return;
    }
    await wait(500);
  }
}

/** Makes a practice of so many visits and opens it. Filling it has a limit of seconds, where one is given. */
export async function openPractice(
  run: Measure,
  visits: number,
  fillLimit: number | undefined,
): Promise<Practice> {
  const { report } = run;
  const folder = join(run.folder, `practice-${visits}`);
  const database = await startDatabase({ ...run, folder });
  const env = { DATABASE_URL: database.url, DATA_DIR: folder };
  // The first start makes tables, staff and assistants.
  await (await startServer(run, { env, name: "first", isAskedAtOnce: true })).stop();
  const sealer = createSealer(loadOrCreateDataKey(folder));
  const plan = planOf(visits, new Date());
  const filled = await fillPractice(database.pool, plan, sealer);
  report.figure(`filling ${visits} visits`, filled.load + filled.constraints + filled.tidy, {
    unit: "s",
    ...(fillLimit !== undefined && { limit: { below: fillLimit } }),
  });
  report.note(
    `${plan.patients} patients, ${visits} visits, ${plan.events} events, ${plan.mails + plan.texts} messages, ${plan.auditRows} audit rows: rows ${filled.load.toFixed(0)} s, keys and indexes ${filled.constraints.toFixed(0)} s, statistics ${filled.tidy.toFixed(0)} s, of the processor ${filled.processor.toFixed(0)} s.`,
  );
  if (filled.unvalidated > 0) report.problem(`${filled.unvalidated} constraints were not checked.`);
  const start = performance.now();
  const server = await startServer(run, { env, name: `of-${visits}` });
  await settleAudit(database, plan.auditRows, report);
  const settled = (performance.now() - start) / 1000;
  report.figure(`until ${plan.auditRows} audit rows were sealed and checked`, settled, {
    unit: "s",
  });
  const postmaster = postmasterOf(join(folder, "database"));
  return {
    visits,
    env,
    desk: await openDesk(server.origin),
    samples: await takeSamples(database.pool),
    processorTime: () => processorTimeOf(server.pid, postmaster),
  };
}
