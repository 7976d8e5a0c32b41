import type { BookingDeps } from "#features/booking/server/public.ts";
import type { Jobs } from "#platform/jobs.ts";
import { offerFreedTimes } from "../waves/server/service.ts";

const seconds = 3;
const job = "offer-freed-times";

/**
 * Offers freed times every few seconds, and at once when one is announced. Answers who hears of that,
 * on whichever instance.
 */
export function startWaitlistJobs(jobs: Jobs, deps: BookingDeps) {
  jobs.every(seconds, job, async (signal) => {
    await offerFreedTimes(deps, signal);
  });
  return {
    onChange(payload: string) {
      if (payload.includes('"waitlist_freed_times"') && payload.includes('"insert"'))
        jobs.wake(job);
    },
    onResync() {
      jobs.wake(job);
    },
  };
}
