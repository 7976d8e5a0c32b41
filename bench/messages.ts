// Texts: what people get of 5,000 while the carrier is down for ten minutes and senders are killed, what is
// heard of forms that say they come from the carrier, and how long a queue of 100,000 makes staff wait.
//
//   npm run bench -- messages [-- --texts 5000 --seed 1]
import { parseArgs } from "node:util";
import { measure } from "./harness/measure.ts";
import { measureManyRows } from "./harness/messages-many.ts";
import { measureOptOuts } from "./harness/messages-opt-outs.ts";
import { measureOutage } from "./harness/messages-outage.ts";
import { measureWebhooks } from "./harness/messages-webhooks.ts";
import { startPracticeDatabase } from "./harness/practice-database.ts";

const { values } = parseArgs({
  options: {
    texts: { type: "string", default: "5000" },
    seed: { type: "string", default: "1" },
    /** Part of the name of a measure: only those are taken. */
    only: { type: "string", default: "" },
  },
});

await measure("messages", async (run) => {
  const { url, pool, database } = await startPracticeDatabase(run);
  const story = { texts: Number(values.texts), seed: Number(values.seed) };
  const parts = {
    "opt-outs": async () => measureOptOuts(run.report),
    outage: () => measureOutage(run, { url, pool }, story),
    webhooks: () => measureWebhooks(run, database),
    many: () => measureManyRows(run, { url, pool }),
  };
  for (const [name, part] of Object.entries(parts)) if (name.includes(values.only)) await part();
});
