// Instagram: what is heard of calls that say they come from Meta, what leaves in random histories, how fast a
// queue is claimed, and whether the mood of sentences is told right. Each part is a file of its own.
//
//   npm run bench -- instagram [-- --histories 1000 --seed 1 --only histories]
import { parseArgs } from "node:util";
import { measureInstagramClaims } from "./harness/instagram-claims.ts";
import { measureInstagramHistories } from "./harness/instagram-histories.ts";
import { measureManyConversations } from "./harness/instagram-many.ts";
import { measureSentiment } from "./harness/instagram-sentences.ts";
import { measureInstagramWebhooks } from "./harness/instagram-webhooks.ts";
import { measure } from "./harness/measure.ts";
import { startPracticeDatabase } from "./harness/practice-database.ts";

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
    const { url, pool, database } = await startPracticeDatabase(run);
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
