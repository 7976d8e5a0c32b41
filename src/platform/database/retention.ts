import { sql } from "kysely";
import type { Database } from "./database.ts";

const keptIdempotencyHours = 24;
const keptSessionDays = 30;
const keptMailSecretHours = 1;
const keptSignInHours = 24;
/** Twelve hours after a day of UTC it is over everywhere in America. */
const keptTabMarkHours = 12;
const keptCountMonths = 25;
const keptConversationDays = 90;
const keptQuestionHours = 24;

/**
 * Deletes rows that have outlived their retention class: held times that ran out, request keys after
 * a day, sessions that ended a month ago, sign-ins of the day before, secrets of old mails, rate-limit
 * counts that ran out,
 * what was kept of a visitor's tab when its day is over, counts of visits and costs after two years, conversations
 * of visitors ninety days after their last word, with all that was said in them. Returns how many of each.
 */
export async function removeExpired(db: Database, now: Date): Promise<Record<string, number>> {
  const removals = {
    heldTimes: sql`delete from provider_time_slots where kind = 'hold' and expires_at <= ${now}`,
    requestKeys: sql`
      delete from idempotency_keys
      where created_at < ${now}::timestamptz - make_interval(hours => ${keptIdempotencyHours})
    `,
    sessions: sql`
      delete from staff_sessions
      where least(expires_at, ended_at) < ${now}::timestamptz - make_interval(days => ${keptSessionDays})
    `,
    signInLinks: sql`
      delete from sign_in_links
      where created_at < ${now}::timestamptz - make_interval(hours => ${keptSignInHours})
    `,
    googleSignIns: sql`
      delete from google_sign_ins
      where created_at < ${now}::timestamptz - make_interval(hours => ${keptSignInHours})
    `,
    mailSecrets: sql`
      update outbox_mails set secrets_sealed = null
      where secrets_sealed is not null
        and created_at < ${now}::timestamptz - make_interval(hours => ${keptMailSecretHours})
    `,
    visitorTabMarks: sql`
      delete from visitor_tab_marks
      where day < ((${now}::timestamptz - make_interval(hours => ${keptTabMarkHours})) at time zone 'UTC')::date
    `,
    visitorEventCounts: sql`
      delete from visitor_event_counts
      where day < (${now}::timestamptz - make_interval(months => ${keptCountMonths}))::date
    `,
    visitorStepCounts: sql`
      delete from visitor_step_counts
      where day < (${now}::timestamptz - make_interval(months => ${keptCountMonths}))::date
    `,
    assistantSpending: sql`
      delete from assistant_spending
      where day < (${now}::timestamptz - make_interval(months => ${keptCountMonths}))::date
    `,
    conversations: sql`
      delete from julie_conversations
      where updated_at < ${now}::timestamptz - make_interval(days => ${keptConversationDays})
    `,
    teamQuestions: sql`
      delete from team_questions
      where created_at < ${now}::timestamptz - make_interval(hours => ${keptQuestionHours})
    `,
    rateLimits: sql`delete from rate_limits where expire < ${now.getTime()}`,
  };
  const counts: Record<string, number> = {};
  for (const [name, removal] of Object.entries(removals)) {
    const { numAffectedRows } = await removal.execute(db);
    counts[name] = Number(numAffectedRows ?? 0);
  }
  return counts;
}
