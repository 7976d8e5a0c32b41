import { join } from "node:path";
import { plantedRules, preparePractice } from "#test/retention-rows.ts";
import { jumps, walkPeople, walkRows, walkStart } from "#test/retention-walk.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";
import { startDatabase } from "./database.ts";
import type { Measure } from "./measure.ts";
import { chanceFrom } from "./random.ts";
import { root } from "./server.ts";

const anywhere = 17;
const people = 1000;
const seed = 20_261_120;

/** The clock jumps from a day to thirty years: whether all that is due goes, and nothing before its time. */
export async function measureRetention(run: Measure): Promise<void> {
  const { report } = run;
  const { url } = await startDatabase(run);
  await migrate({ url }, join(root, "migrations"));
  const { db, pool, close } = await openDatabase({ url }, { poolSize: 4, log: createLog("warn") });
  run.atEnd(close);
  const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows;
  await preparePractice(ask, walkStart);
  const chance = chanceFrom(seed);
  const rows = await walkRows({ ask, db }, chance.next, anywhere);
  const sealer = createSealer(Buffer.alloc(32, 3));
  const records = await walkPeople({ ask, db, sealer }, chance.next, people);
  for (const [what, walked] of [
    ["rows", rows],
    ["people on file", records],
  ] as const) {
    report.figure(`retention: ${what}`, walked.planted, { limit: { atLeast: 1 } });
    report.figure(`retention: ${what} that went`, walked.removed, { limit: { atLeast: 1 } });
    report.figure(`retention: ${what} that were due and stayed`, walked.late.length, {
      limit: { exactly: 0 },
    });
    report.figure(`retention: ${what} that went early`, walked.early.length, {
      limit: { exactly: 0 },
    });
    for (const sentence of new Set(walked.late)) report.problem(`Stayed: ${sentence}`);
    for (const sentence of new Set(walked.early)) report.problem(`Went early: ${sentence}`);
  }
  report.figure("retention: people under a hold who stayed for good", records.held, {
    limit: { atLeast: 1 },
  });
  report.note(
    `retention: ${plantedRules.length} rules and whole records; the clock at ${jumps.join(", ")} days after ${walkStart.toISOString()}; seed ${seed}.`,
  );
}
