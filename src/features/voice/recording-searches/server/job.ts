import type { Jobs } from "#platform/jobs.ts";
import type { DeletionDeps } from "../../recording-deletions/server/service.ts";
import { searchRecordings } from "./service.ts";

/** Asks the carrier what it recorded of calls that were deleted here. */
export function startSearchJobs(jobs: Jobs, deps: DeletionDeps): void {
  jobs.every(60, "search-recordings", async (signal) => {
    await searchRecordings(deps, signal);
  });
}
