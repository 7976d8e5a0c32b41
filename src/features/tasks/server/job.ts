import type { Jobs } from "#platform/jobs.ts";
import { raiseLateTasks, type TaskDeps } from "./service.ts";

/** Looks every half minute for tasks that are so late that the admins should know. */
export function startTaskJobs(jobs: Jobs, deps: TaskDeps): void {
  jobs.every(30, "raise-late-tasks", async (signal) => {
    await raiseLateTasks(deps, signal);
  });
}
