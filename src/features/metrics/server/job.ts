import type { Jobs } from "#platform/jobs.ts";
import { addUp, type FigureDeps } from "./service.ts";

/** Adds up each minute what was counted by day. */
export function startFigureJobs(jobs: Jobs, deps: Pick<FigureDeps, "db">): void {
  jobs.every(60, "add-up-days", () => addUp(deps));
}
