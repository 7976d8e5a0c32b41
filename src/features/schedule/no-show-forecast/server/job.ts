import type { Jobs } from "#platform/jobs.ts";
import { type ForecastDeps, noteNextDay } from "./service.ts";

/** Notes every five minutes what is foreseen of the visits of the next day. */
export function startForecastJobs(jobs: Jobs, deps: ForecastDeps): void {
  jobs.every(300, "note-no-show-forecasts", () => noteNextDay(deps));
}
