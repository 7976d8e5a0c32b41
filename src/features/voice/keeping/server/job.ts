import type { Jobs } from "#platform/jobs.ts";
import { type CallRecordDeps, closeLostCalls } from "./service.ts";

/** Closes calls whose program died before it could say how they ended. */
export function startVoiceCallJobs(jobs: Jobs, deps: CallRecordDeps): void {
  jobs.every(60, "close-lost-calls", async (signal) => {
    await closeLostCalls(deps, signal);
  });
}
