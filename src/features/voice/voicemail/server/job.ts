import type { Jobs } from "#platform/jobs.ts";
import { type VoicemailDeps, workOnVoicemails } from "./service.ts";

const name = "voicemails";

/** Fetches what callers left. Answers what to call when something was left. */
export function startVoicemailJobs(jobs: Jobs, deps: VoicemailDeps): () => void {
  jobs.every(20, name, async (signal) => {
    await workOnVoicemails(deps, signal);
  });
  return () => jobs.wake(name);
}
