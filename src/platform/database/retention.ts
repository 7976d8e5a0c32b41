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
const keptImportPartHours = 24;
const keptImportLineDays = 30;
const keptWaitDays = 90;
const keptStopDays = 30;
const keptLocalTextDays = 90;
const keptUnheardDays = 30;
const keptCheckMonths = 24;
const keptClaimHours = 1;
const keptUnaskedMonths = 24;

/** What stays of asking what care costs: the checks, and claims of requests whose process died. */
const checks = (now: Date) => ({
  financingChecks: sql`
    delete from financing_checks
    where coalesce(closed_at, created_at) < ${now}::timestamptz - make_interval(months => ${keptCheckMonths})
  `,
  insuranceChecks: sql`
    delete from insurance_checks
    where coalesce(verified_at, created_at) < ${now}::timestamptz - make_interval(months => ${keptCheckMonths})
  `,
  // Their tasks stay, and name nobody.
  checkTasks: sql`
    update tasks set title = 'Verify insurance', detail = ''
    where subject = 'insurance-check' and detail <> ''
      and not exists (select from insurance_checks c where c.id::text = tasks.subject_id)
  `,
  // Claimed by the time of the machine as well.
  requestClaims: sql`
    delete from request_claims
    where claimed_at < clock_timestamp() - make_interval(hours => ${keptClaimHours})
  `,
});

/**
 * Deletes rows that have outlived their retention class: held times that ran out, request keys after
 * a day, sessions that ended a month ago, sign-ins of the day before, secrets of old mails, rate-limit
 * counts that ran out,
 * what was kept of a visitor's tab when its day is over, counts of visits and costs after two years, conversations
 * of visitors ninety days after their last word, with all that was said in them, pieces of files that never
 * arrived whole after a day, lines of imports thirty days after the last that was done with them, which planned
 * texts were stopped after thirty days, what the demo's phones and its Instagram show after ninety days, what
 * Instagram told and nothing could be made of after thirty, freed times and ended waits
 * as late after their end, checks of what care costs 24 months after they were closed or, never closed, asked for,
 * requests for estimates as late after they were closed without one. Returns how many of each.
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
    importParts: sql`
      delete from import_parts
      where created_at < ${now}::timestamptz - make_interval(hours => ${keptImportPartHours})
    `,
    importLines: sql`
      delete from import_lines l using imports i
      where i.id = l.import_id
        and i.updated_at < ${now}::timestamptz - make_interval(days => ${keptImportLineDays})
    `,
    openImports: sql`
      update imports set status = 'expired'
      where status in ('uploading', 'mapping', 'checked')
        and updated_at < ${now}::timestamptz - make_interval(days => ${keptImportLineDays})
    `,
    localTexts: sql`
      delete from local_texts
      where at < ${now}::timestamptz - make_interval(days => ${keptLocalTextDays})
    `,
    localInstagramMessages: sql`
      delete from local_instagram_messages
      where at < ${now}::timestamptz - make_interval(days => ${keptLocalTextDays})
    `,
    instagramEvents: sql`
      delete from instagram_events
      where received_at < ${now}::timestamptz - make_interval(days => ${keptUnheardDays})
    `,
    freedTimes: sql`
      delete from waitlist_freed_times
      where ends_at < ${now}::timestamptz - make_interval(days => ${keptWaitDays})
    `,
    endedWaits: sql`
      delete from waitlist_entries
      where ended_at < ${now}::timestamptz - make_interval(days => ${keptWaitDays})
    `,
    ...checks(now),
    closedEstimates: sql`
      delete from estimates
      where issued_version = 0 and closed_at < ${now}::timestamptz - make_interval(months => ${keptUnaskedMonths})
    `,
    stoppedTexts: sql`
      delete from stopped_texts
      where stopped_at < ${now}::timestamptz - make_interval(days => ${keptStopDays})
    `,
    // The counter writes when a count ends by the time of the machine, never by a clock that is handed in.
    rateLimits: sql`delete from rate_limits where expire < extract(epoch from clock_timestamp()) * 1000`,
  };
  const counts: Record<string, number> = {};
  for (const [name, removal] of Object.entries(removals)) {
    const { numAffectedRows } = await removal.execute(db);
    counts[name] = Number(numAffectedRows ?? 0);
  }
  return counts;
}
