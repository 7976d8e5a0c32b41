import type { Jobs } from "#platform/jobs.ts";
import { learnNumbers, type NumberDeps } from "./service.ts";

const roundSeconds = 60;
/** In rounds: a start has more urgent work, what is known stays so for an hour, a failure is tried again sooner. */
const [first, afterSuccess, afterFailure] = [1, 60, 5];

/** Knows the practice's numbers also where nobody looks at them: what a line may do counts from its first call on. */
export function startNumberJobs(jobs: Pick<Jobs, "every">, deps: NumberDeps): void {
  let left = first;
  jobs.every(roundSeconds, "learn-phone-numbers", async () => {
    left -= 1;
    if (left >= 0) return;
    left = (await learnNumbers(deps)) === null ? afterSuccess - 1 : afterFailure - 1;
  });
}
