import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import type { Sealer } from "#platform/sealing.ts";
import { isQuietHour } from "../rules.ts";
import { removeExpired, removePeople } from "./service.ts";

const rowsEverySeconds = 300;
const peopleEverySeconds = 3600;
const peopleAtOnce = 500;

/** Removes what is due by the retention table: rows every five minutes, whole records in the night. */
export function startRetentionJobs(
  jobs: Jobs,
  deps: { db: Database; clock: Clock; sealer: Sealer; log: Log },
): void {
  const { db, clock, log } = deps;
  jobs.every(rowsEverySeconds, "remove-expired", async (signal) => {
    log.debug(await removeExpired(db, clock.now(), signal), "expired rows removed");
  });
  jobs.every(peopleEverySeconds, "erase-people-due", async (signal) => {
    if (!isQuietHour(clock.now())) return;
    const people = await removePeople(deps, { most: peopleAtOnce, signal });
    if (people > 0) log.info({ people }, "people erased whose years of keeping are over");
  });
}
