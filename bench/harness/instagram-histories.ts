import fc from "fast-check";
import { buildTestApp } from "#test/build-app.ts";
import type { TestDatabase } from "#test/database.ts";
import { createInstagramDesk } from "#test/instagram-desk.ts";
import { histories, liveHistory } from "#test/instagram-history.ts";
import type { Measure } from "./measure.ts";

const mostTold = 5;

/** What leaves in random histories of hearing, drafting, answering, approving, stopping and broken sending. */
export async function measureInstagramHistories(
  { report, atEnd }: Measure,
  database: TestDatabase,
  { histories: count, seed }: { histories: number; seed: number },
): Promise<void> {
  const desk = await createInstagramDesk(database);
  const { clock } = desk;
  const app = await buildTestApp({}, { database, clock, withSample: false });
  atEnd(() => app.close());
  let wrong = 0;
  let left = 0;
  for (const steps of fc.sample(histories, { numRuns: count, seed })) {
    const found = await liveHistory({ desk, app }, steps);
    left += desk.test.messages.length;
    wrong += found.length;
    if (found.length > 0 && wrong <= mostTold)
      report.problem(`${found.join("; ")} in ${JSON.stringify(steps)}`);
  }
  report.note(`Histories of seed ${seed}.`);
  report.figure("histories lived", count);
  report.figure("messages that left", left, { limit: { atLeast: count / 10 } });
  report.figure("messages past a hold, a window, a stop or a person, or twice", wrong, {
    limit: { exactly: 0 },
  });
  await desk.clear();
}
