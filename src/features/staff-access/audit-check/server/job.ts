import type { Jobs } from "#platform/jobs.ts";
import { checkWhenDue, type CheckDeps } from "./service.ts";

export const checkJob = "check-audit";
const seconds = 20;

/** Looks whether the audit log is due for a check; `jobs.wake(checkJob)` after a wish does so at once. */
export function startAuditCheckJobs(jobs: Jobs, deps: CheckDeps): void {
  jobs.every(seconds, checkJob, (signal) => checkWhenDue(deps, signal));
}
