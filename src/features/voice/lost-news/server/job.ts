import type { Jobs } from "#platform/jobs.ts";
import { lookForNews, type LostNewsDeps } from "./service.ts";

/** Asks the carrier for what it never told; says so when a message was found. */
export function startLostNewsJobs(jobs: Jobs, deps: LostNewsDeps, onMessage: () => void): void {
  jobs.every(60, "lost-phone-news", async (signal) => {
    if (await lookForNews(deps, signal)) onMessage();
  });
}
