import type { Jobs } from "#platform/jobs.ts";
import { handBackIdleOnes, noticeWaiting, type TakeoverDeps } from "./service.ts";

const everySeconds = 20;

/** Looks after visitors whose person is silent: a task after a while, then the assistant again. */
export function startTakeoverJobs(jobs: Jobs, deps: TakeoverDeps): void {
  jobs.every(everySeconds, "watch-taken-conversations", async () => {
    await noticeWaiting(deps);
    await handBackIdleOnes(deps);
  });
}
