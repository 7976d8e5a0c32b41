import type { Jobs } from "#platform/jobs.ts";
import { type PriceDeps, priceCalls } from "./service.ts";

/** Asks what calls cost. */
export function startPriceJobs(jobs: Jobs, deps: PriceDeps): void {
  jobs.every(300, "call-prices", async (signal) => {
    await priceCalls(deps, signal);
  });
}
