import type { Jobs } from "#platform/jobs.ts";
import { chooseDelivery, deliverMails, type OutboxSettings } from "./service.ts";

const seconds = 5;

/** Delivers mail every few seconds; `jobs.wake("deliver-mail")` after a commit does so at once. */
export function startOutboxJobs(jobs: Jobs, settings: OutboxSettings): void {
  const outbox = { ...settings, delivery: chooseDelivery(settings) };
  jobs.every(seconds, "deliver-mail", (signal) => deliverMails(outbox, signal));
}
