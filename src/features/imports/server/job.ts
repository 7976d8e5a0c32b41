import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import { type WorkDeps, workOnImports } from "../work/server/service.ts";

const job = "imports";
const everySeconds = 5;

/** Reads, checks, runs and undoes imports; answers how to wake the work. */
export function startImportJobs(jobs: Jobs, deps: WorkDeps & { log: Log }): () => void {
  jobs.every(everySeconds, job, (signal) => workOnImports(deps, signal));
  return () => jobs.wake(job);
}
