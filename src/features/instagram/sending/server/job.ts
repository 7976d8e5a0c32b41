import type { Jobs } from "#platform/jobs.ts";
import { sendDueMessages, type SendingDeps } from "./service.ts";

const name = "send-instagram";

/**
 * Sends messages every few seconds; with none, only whoever asks for it. Answers what to call after a commit
 * that queued one.
 */
export function startInstagramSending(jobs: Jobs, deps: SendingDeps, seconds: number): () => void {
  if (seconds === 0) return () => undefined;
  jobs.every(seconds, name, async (signal) => void (await sendDueMessages(deps, { signal })));
  return () => jobs.wake(name);
}
