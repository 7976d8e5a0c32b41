import type { Jobs } from "#platform/jobs.ts";
import { hearWaiting, type WebhookDeps } from "./service.ts";

const name = "hear-instagram";

/** Hears what Instagram told every few seconds, and at once when woken. Answers what wakes it. */
export function startInstagramHearing(
  jobs: Jobs,
  deps: Omit<WebhookDeps, "onEventKept">,
  seconds: number,
): () => void {
  if (seconds === 0) return () => undefined;
  const onEventKept = () => jobs.wake(name);
  jobs.every(seconds, name, async (signal) => {
    await hearWaiting({ ...deps, onEventKept }, signal);
  });
  return onEventKept;
}
