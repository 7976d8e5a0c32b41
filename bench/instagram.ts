// Instagram: what is heard of calls that say they come from Meta, what leaves in random histories, how fast a
// queue is claimed, and whether the mood of sentences is told right. Each part is a file of its own.
//
//   npm run bench -- instagram [-- --histories 1000 --seed 1 --only histories]
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { TestDatabase } from "#test/database.ts";
import { openDatabase } from "#platform/database/database.ts";
import { migrate } from "#platform/database/migrations.ts";
import { createLog } from "#platform/log.ts";
import { startDatabase } from "./harness/database.ts";
import { measureInstagramClaims } from "./harness/instagram-claims.ts";
import { measureInstagramHistories } from "./harness/instagram-histories.ts";
import { measureManyConversations } from "./harness/instagram-many.ts";
import { measureSentiment } from "./harness/instagram-sentences.ts";
import { measureInstagramWebhooks } from "./harness/instagram-webhooks.ts";
import { measure } from "./harness/measure.ts";
import { root } from "./harness/server.ts";

const { values } = parseArgs({
  options: {
    histories: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    /** Part of the name of a measure: only those are taken. */
    only: { type: "string", default: "" },
  },
});
const longestMinutes = 30;

await measure(
  "instagram",
  async (run) => {
    const { url, pool } = await startDatabase(run);
    const connection = { url };
    await migrate(connection, join(root, "migrations"));
    const { db, close } = await openDatabase(connection, { poolSize: 4, log: createLog("error") });
    run.atEnd(close);
    const database: TestDatabase = {
      // The address counts; the socket is the tests'.
      connection: connection as never,
      db,
      query: async <Row extends object>(text: string, given: unknown[] = []) =>
        (await pool.query<Row>(text, given)).rows,
      dispose: close,
    };
    const story = { histories: Number(values.histories), seed: Number(values.seed) };
    const parts = {
      sentiment: async () => measureSentiment(run.report),
      webhooks: () => measureInstagramWebhooks(run, database),
      histories: () => measureInstagramHistories(run, database, story),
      claims: () => measureInstagramClaims(run, { url, pool }),
      lists: () => measureManyConversations(run, { url, pool }),
    };
    for (const [name, part] of Object.entries(parts)) if (name.includes(values.only)) await part();
  },
  longestMinutes,
);
