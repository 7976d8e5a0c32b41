import type { Jobs } from "#platform/jobs.ts";
import { sendDueTexts, type SendingDeps } from "./service.ts";

const name = "send-texts";

/**
 * Sends texts every few seconds; with none, only the button does. Answers what to call after a commit that
 * queued one.
 */
export function startTextJobs(jobs: Jobs, deps: SendingDeps, seconds: number): () => void {
  if (seconds === 0) return () => undefined;
  jobs.every(seconds, name, async (signal) => void (await sendDueTexts(deps, { signal })));
  return () => jobs.wake(name);
}
