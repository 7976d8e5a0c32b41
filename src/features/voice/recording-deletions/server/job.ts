import type { Jobs } from "#platform/jobs.ts";
import { type DeletionDeps, deleteRecordings } from "./service.ts";

/** Deletes recordings at the carrier until they are gone. */
export function startDeletionJobs(jobs: Jobs, deps: DeletionDeps): void {
  jobs.every(60, "delete-recordings", async (signal) => {
    await deleteRecordings(deps, signal);
  });
}
