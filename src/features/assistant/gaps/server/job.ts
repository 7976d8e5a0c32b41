import type { Jobs } from "#platform/jobs.ts";
import { type GapDeps, makeWeeklyTask } from "./service.ts";

const everySeconds = 1800;

/** Makes one task a week of the questions that stayed open. */
export function startGapJobs(jobs: Jobs, deps: GapDeps): void {
  jobs.every(everySeconds, "list-unanswered-questions", async () => {
    await makeWeeklyTask(deps);
  });
}
