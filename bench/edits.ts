// Two members of staff change the same visits at the same time: status, notes, time and cancellation,
// at random moments, as the page does it. Counts how many acknowledged changes were lost.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { testClock } from "#test/build-app.ts";
import { deskOn, memberOfStaff, walkLanes } from "#test/two-editors.ts";
import { seedReference } from "../seed/reference.ts";
import { measure } from "./harness/measure.ts";
import { chanceFrom } from "./harness/random.ts";
import { root } from "./harness/server.ts";

const { values } = parseArgs({
  options: {
    interleavings: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
  },
});
const interleavings = Number(values.interleavings);
const firstSeed = Number(values.seed);

await measure("edits", async ({ report, folder, atEnd }) => {
  const log = createLog("error");
  const { connection, stop } = await startEmbeddedPostgres({
    dataDir: join(folder, "database"),
    log,
  });
  atEnd(stop);
  await migrate(connection, join(root, "migrations"));
  const { db, pool, close } = await openDatabase(connection, { poolSize: 10, log });
  atEnd(close);
  const clock = testClock();
  await seedReference(db, { clock, mode: "demo", keyId: "bench" });
  const insert = (sql: string, given: unknown[]) => pool.query(sql, given);
  const people = [
    await memberOfStaff("One", insert),
    await memberOfStaff("Other", insert),
  ] as const;

  const walked = await walkLanes({
    deps: deskOn(db, clock),
    people,
    interleavings,
    randomFrom: (seed) => chanceFrom(firstSeed * 1000 + seed).next,
  });
  report.figure("interleavings", interleavings);
  report.figure("changes acknowledged", walked.acknowledged);
  report.figure("refused because somebody was quicker", walked.clashes, {
    limit: { atLeast: interleavings / 2 },
  });
  report.figure("lost updates", walked.problems.length, { limit: { exactly: 0 } });
  report.note(`Seed ${firstSeed}; another one: npm run bench -- edits --seed 2`);
  for (const problem of walked.problems) report.problem(problem);
});
