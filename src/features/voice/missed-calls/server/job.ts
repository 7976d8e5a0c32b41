import type { Jobs } from "#platform/jobs.ts";
import { type MissedDeps, settleMissed } from "./service.ts";

/** Tells who called and was not answered. */
export function startMissedCallJobs(jobs: Jobs, deps: MissedDeps): void {
  jobs.every(30, "missed-calls", async (signal) => {
    await settleMissed(deps, signal);
  });
}
