// Scripted visits in the chat, from the first word to where they end in the database: booked with service, day
// and hour, moved, cancelled, with a person, or nothing at all.
//
//   npm run bench -- conversations [-- --report FILE] [--only TEXT] [--transcripts]
//
// The clock stands still and every script says the same each time. Five rules are then broken one after the
// other; scripts that pass all the same would be no proof of them.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { AnswerModel } from "#features/assistant/server/public.ts";
import { createLocalModel } from "#features/assistant/answers/server/providers/local-model.ts";
import { createResponder } from "#features/assistant/answers/server/providers/embedded.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrations.ts";
import { startEmbeddedPostgres } from "#platform/database/supervisor.ts";
import { createLog } from "#platform/log.ts";
import { buildTestApp, testClock } from "#test/build-app.ts";
import { playVisit, type PlayedVisit } from "#test/play-visit.ts";
import { faults, withFault } from "#test/faulty-models.ts";
import { type ScriptedVisit, scriptedVisits } from "#test/scripted-visits.ts";
import type { TestDatabase } from "#test/database.ts";
import { measure, type Measure } from "./harness/measure.ts";
import { root } from "./harness/server.ts";

const { values } = parseArgs({
  options: {
    report: { type: "string" },
    only: { type: "string" },
    transcripts: { type: "boolean", default: false },
  },
});

const responder = createResponder();
const local = () => createLocalModel(async () => responder);

let rounds = 0;

/** Plays the scripts one after the other on a practice of their own, as it is before anybody booked. */
async function playAll(
  { folder }: Measure,
  model: AnswerModel,
  visits: readonly ScriptedVisit[],
): Promise<PlayedVisit[]> {
  const log = createLog("error");
  rounds += 1;
  const dataDir = join(folder, `database-${rounds}`);
  const postgres = await startEmbeddedPostgres({ dataDir, fsync: false, log });
  const { connection } = postgres;
  await migrate(connection, join(root, "migrations"));
  const { db, pool, close } = await openDatabase(connection, { poolSize: 4, log });
  const database: TestDatabase = {
    connection,
    db,
    query: async <Row extends object>(text: string, given: unknown[] = []) =>
      (await pool.query<Row>(text, given)).rows,
    dispose: close,
  };
  const app = await buildTestApp({}, { database, clock: testClock(), answerModel: model });
  try {
    const played: PlayedVisit[] = [];
    for (const visit of visits) played.push(await playVisit(app, visit));
    return played;
  } finally {
    await app.close();
    await close();
    await postgres.stop();
  }
}

/** A sheet that staff can read. */
function sheetOf(played: readonly PlayedVisit[]): string {
  const lines = played.map(({ visit, reached, isAsExpected, messages }) =>
    [isAsExpected ? "yes" : "NO", visit.persona, visit.name, reached.kind, String(messages)]
      .map((cell) => cell.replaceAll("|", "/"))
      .join(" | "),
  );
  const right = played.filter(({ isAsExpected }) => isAsExpected).length;
  return [
    "# Scripted visits in the chat",
    "",
    `${right} of ${played.length} ended as expected.`,
    "",
    "| as expected | visitor | visit | ended | messages |",
    "| --- | --- | --- | --- | --- |",
    ...lines.map((line) => `| ${line} |`),
    "",
  ].join("\n");
}

await measure("conversations", async (around) => {
  const { report } = around;
  const visits = scriptedVisits.filter(
    ({ name }) => values.only === undefined || new RegExp(values.only).test(name),
  );
  const played = await playAll(around, local(), visits);
  for (const { visit, reached, isAsExpected, transcript } of played) {
    if (values.transcripts) for (const line of transcript) report.note(line);
    if (!isAsExpected)
      report.problem(
        `${visit.name}: ${JSON.stringify(reached)} instead of ${JSON.stringify(visit.end)}`,
      );
  }
  report.figure(
    "visits that end as expected",
    played.filter(({ isAsExpected }) => isAsExpected).length,
    {
      limit: { exactly: visits.length },
    },
  );
  report.figure(
    "scripted visits",
    visits.length,
    values.only === undefined ? { limit: { atLeast: 60 } } : {},
  );
  if (values.report !== undefined) writeFileSync(values.report, sheetOf(played));
  if (values.only !== undefined) return;
  const again = await playAll(around, local(), visits);
  const differing = again.filter(
    ({ reached }, at) => JSON.stringify(reached) !== JSON.stringify(played[at]?.reached),
  );
  report.figure("visits that end otherwise the second time", differing.length, {
    limit: { exactly: 0 },
  });
  for (const fault of faults) {
    const broken = await playAll(around, withFault(fault, local()), visits);
    const caught = broken.filter(({ isAsExpected }) => !isAsExpected).length;
    report.figure(`scripts that notice: ${fault}`, caught, { limit: { atLeast: 1 } });
  }
});
