import type { Jobs } from "#platform/jobs.ts";
import { endLostPhoneCalls, type PhoneCallDeps } from "./service.ts";

/** Ends telephone calls of which nothing more was heard. */
export function startPhoneCallJobs(jobs: Jobs, deps: PhoneCallDeps): void {
  jobs.every(60, "end-lost-phone-calls", () => endLostPhoneCalls(deps));
}
