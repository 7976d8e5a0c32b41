import { requireOwnPractice } from "../../conversations/server/public.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/database/database.ts";
import type { InstagramAnalytics } from "../contract.ts";
import { minutesSaved, satisfactionOf } from "../rules.ts";
import * as repository from "./repository.ts";

export type AnalyticsDeps = { db: Database; clock: Clock };

const dayMs = 24 * 3_600_000;

/**
 * Figures about what was said, of so many days or of all that is kept; they name nobody. Throws `not_found`
 * for another practice.
 */
export async function readAnalytics(
  { db, clock }: AnalyticsDeps,
  { days, practiceId }: { days?: string | undefined; practiceId?: string | undefined },
): Promise<InstagramAnalytics> {
  requireOwnPractice(practiceId);
  const since = days === undefined ? null : new Date(clock.now().getTime() - Number(days) * dayMs);
  const [totals, waits] = await Promise.all([
    repository.findTotals(db, since),
    repository.findWaits(db, since),
  ]);
  return {
    total_messages: totals.messages,
    ai_responses: totals.aiResponses,
    avg_response_time: waits.minutes === null ? null : Math.round(waits.minutes * 10) / 10,
    avg_satisfaction: satisfactionOf(totals.sentiment),
    rated_messages: totals.rated,
    answered: waits.answered,
    staff_responses: totals.staffResponses,
    approved_responses: totals.approved,
    minutes_saved: minutesSaved(totals.aiResponses),
    since: since?.toISOString() ?? null,
  };
}
