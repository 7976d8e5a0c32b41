// Runs an import, and is killed between two of its batches: by itself, without any goodbye.
//
//   node test/dying-import.ts SOCKET_DIR USER DATABASE IMPORT_ID
import { find } from "../src/features/imports/server/repository.ts";
import { runImport } from "../src/features/imports/running/server/service.ts";
import { systemClock, systemRandom } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/database.ts";
import { createLog } from "#platform/log.ts";
import { createSealer } from "#platform/sealing.ts";

const [socketDir = "", user = "", database = "", id = ""] = process.argv.slice(2);
const { db } = await openDatabase(
  { socketDir, user, database },
  { poolSize: 3, log: createLog("error") },
);
const row = await find(db, id);
if (!row) throw new Error("There is no such import.");
const deps = {
  db,
  clock: systemClock,
  random: systemRandom,
  sealer: createSealer(Buffer.alloc(32, 7)),
};
let batches = 0;
await runImport(deps, row, new AbortController().signal, async () => {
  batches += 1;
  if (batches === 2) process.kill(process.pid, "SIGKILL");
});
