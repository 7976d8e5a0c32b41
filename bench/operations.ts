// What keeping the practice running costs.
//
//   npm run bench -- operations [--only work|backup|sigterm|rolling|overload|killed|retention] [--visits 100000] [--seconds 60] [--rate 50]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measure } from "./harness/measure.ts";
import { measureBackups } from "./harness/operations-backup.ts";
import { measureKilled } from "./harness/operations-killed.ts";
import { measureOverload } from "./harness/operations-overload.ts";
import { measureRolling, measureSigterm } from "./harness/operations-leaving.ts";
import { measureRetention } from "./harness/operations-retention.ts";
import { measureWork } from "./harness/operations-work.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    visits: { type: "string", default: "100000" },
    seconds: { type: "string", default: "60" },
    rounds: { type: "string", default: "200" },
    rate: { type: "string", default: "50" },
  },
});
const isWanted = (part: string) => values.only === undefined || values.only === part;
const rate = Number(values.rate);
const longestMinutes = 30;

await measure(
  "operations",
  async (run) => {
    // Each in a folder of its own: each has a database of its own.
    const part = (name: string) => {
      const folder = join(run.folder, name);
      mkdirSync(folder);
      return { ...run, folder };
    };
    if (isWanted("work")) await measureWork(part("work"), Number(values.rounds));
    if (isWanted("sigterm")) await measureSigterm(part("sigterm"), rate);
    if (isWanted("rolling")) await measureRolling(part("rolling"), rate);
    if (isWanted("overload")) await measureOverload(part("overload"), Number(values.seconds));
    if (isWanted("killed")) await measureKilled(part("killed"), rate);
    if (isWanted("retention")) await measureRetention(part("retention"));
    if (isWanted("backup")) await measureBackups(run, Number(values.visits));
  },
  longestMinutes,
);
