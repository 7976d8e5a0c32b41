// Calls by telephone with everything of this program itself, over the protocol that a carrier speaks: how long
// from the end of a sentence until the answer sounds, how soon speech stops, twelve calls at once; who is let in;
// and what a carrier that fails does to the practice's numbers.
//
//   npm run bench -- phone [-- --only path]
import { parseArgs } from "node:util";
import { openDesk } from "./harness/desk.ts";
import { startWatchedServer } from "./harness/loop-watch.ts";
import { measure } from "./harness/measure.ts";
import { measureCarrierFaults } from "./harness/phone-faults.ts";
import { measureManyCalls } from "./harness/phone-many.ts";
import { measurePhonePath } from "./harness/phone-path.ts";
import { measurePhoneRefusals } from "./harness/phone-refusals.ts";
import { startPracticeDatabase } from "./harness/practice-database.ts";

const { values } = parseArgs({
  options: {
    /** Part of the name of a measure: only those are taken. */
    only: { type: "string", default: "" },
  },
});
const isWanted = (...names: string[]) => names.some((name) => name.includes(values.only));

await measure("phone", async (run) => {
  if (isWanted("path", "many")) {
    const { server, loop } = await startWatchedServer(run);
    const desk = await openDesk(server.origin);
    if (isWanted("path")) await measurePhonePath(run, desk);
    if (isWanted("many")) await measureManyCalls(run, { server, loop, desk });
    await server.stop();
  }
  if (!isWanted("refusals", "faults")) return;
  const { database } = await startPracticeDatabase(run);
  if (isWanted("refusals")) await measurePhoneRefusals(run, database);
  if (isWanted("faults")) await measureCarrierFaults(run, database);
});
