import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import { sealAudit } from "./service.ts";

/** Seals the audit log once a minute and puts the newest hash into the server's own log. */
export function startAuditJobs(jobs: Jobs, deps: { db: Database; clock: Clock; log: Log }): void {
  jobs.every(60, "seal-audit", async () => {
    const head = await sealAudit(deps.db, deps.clock);
    if (head !== undefined) deps.log.info({ head }, "audit log sealed");
  });
}
