import {
  retentionRules,
  type RetentionRuleName,
  type Span,
} from "../src/features/retention/content.ts";

export const day = 86_400_000;

/** Asks the database, as `TestDatabase` and a pool do. */
export type Ask = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/**
 * How a row of a rule is made whose time counts from $2, named by $1 (a uuid), and how the names left are read. Rows of
 * counts by day have the day itself for a name, and count from its end.
 */
type Plant = { insert: string; names: string; isOfDay?: true };

/** What is judged by the machine's own time, or goes only after something else has gone. */
type Elsewhere = "rateLimits" | "requestClaims" | "checkTasks" | "callTasks";
export type PlantedRule = Exclude<RetentionRuleName, Elsewhere>;

const never = "timestamptz '2200-01-01'";

/** A minute of its own for each name. */
const ownMinute = `${never} + ('x' || right($1::text, 8))::bit(32)::int * interval '1 minute'`;

export const plants: Record<PlantedRule, Plant> = {
  heldTimes: {
    insert: `insert into provider_time_slots (id, resource, during, kind, expires_at)
      values ($1::text::uuid, 'marsh', tstzrange(${ownMinute}, ${ownMinute} + interval '1 minute'), 'hold', $2::timestamptz)`,
    names: "select id as name from provider_time_slots",
  },
  requestKeys: {
    insert: `insert into idempotency_keys (scope, key_hash, request_hash, status, response_sealed, created_at)
      values ($1::text, 'k', 'r', 201, 'x', $2::timestamptz)`,
    names: "select scope as name from idempotency_keys",
  },
  formDrafts: {
    insert: `insert into form_drafts (key_hash, visitor_hash, typed_sealed, kept_at)
      values (sha256(convert_to($1::text, 'UTF8')), sha256('v'), $1::text, $2::timestamptz)`,
    names: "select typed_sealed as name from form_drafts",
  },
  sessions: {
    insert: `insert into staff_sessions (id, account_id, token_hash, signed_in_by, created_at, last_seen_at, expires_at)
      select $1::text::uuid, id, sha256(convert_to($1::text, 'UTF8')), 'test', $2::timestamptz, $2::timestamptz, $2::timestamptz from staff_accounts`,
    names: "select id as name from staff_sessions",
  },
  signInLinks: {
    insert: `insert into sign_in_links (id, email, token_hash, code_hash, browser_hash, created_at, expires_at)
      values (gen_random_uuid(), $1::text, sha256(convert_to($1::text, 'UTF8')), sha256('c'), sha256('b'), $2::timestamptz, $2::timestamptz)`,
    names: "select email as name from sign_in_links",
  },
  googleSignIns: {
    insert: `insert into google_sign_ins (state_hash, browser_hash, secrets_sealed, created_at, expires_at)
      values (sha256(convert_to($1::text, 'UTF8')), sha256('b'), $1::text, $2::timestamptz, $2::timestamptz)`,
    names: "select secrets_sealed as name from google_sign_ins",
  },
  mailSecrets: {
    insert: `insert into outbox_mails
        (id, kind, recipient, subject, body, secrets_sealed, next_attempt_at, created_at)
      values (gen_random_uuid(), 'x', $1::text, 'x', 'x', 'x', $2::timestamptz, $2::timestamptz)`,
    names: "select recipient as name from outbox_mails where secrets_sealed is not null",
  },
  visitorTabMarks: {
    insert: "insert into visitor_tab_marks values ($1, sha256('tab'), 'step visit')",
    names: "select day as name from visitor_tab_marks",
    isOfDay: true,
  },
  visitorEventCounts: {
    insert: "insert into visitor_event_counts values ($1, 'page_visit', 'home', '', 1, 1)",
    names: "select day as name from visitor_event_counts",
    isOfDay: true,
  },
  visitorStepCounts: {
    insert: "insert into visitor_step_counts values ($1, 'visit', 1)",
    names: "select day as name from visitor_step_counts",
    isOfDay: true,
  },
  assistantSpending: {
    insert: "insert into assistant_spending (day) values ($1)",
    names: "select day as name from assistant_spending",
    isOfDay: true,
  },
  importParts: {
    insert: `with import as (
        insert into imports (id, kind, file_name, file_bytes, status, created_by, created_at, updated_at)
        select $1::text::uuid, 'patients', 'x.csv', 1, 'done', id, ${never}, ${never} from staff_accounts returning id
      )
      insert into import_parts (import_id, position, bytes, content_sealed, created_at)
      select id, 0, 1, 'x', $2::timestamptz from import`,
    names: "select import_id as name from import_parts",
  },
  importLines: {
    insert: `with import as (
        insert into imports (id, kind, file_name, file_bytes, status, created_by, created_at, updated_at)
        select $1::text::uuid, 'patients', 'x.csv', 1, 'done', id, $2::timestamptz, $2::timestamptz from staff_accounts returning id
      )
      insert into import_lines (import_id, line, cells_sealed) select id, 2, 'x' from import`,
    names: "select import_id as name from import_lines",
  },
  openImports: {
    insert: `insert into imports (id, kind, file_name, file_bytes, status, created_by, created_at, updated_at)
      select $1::text::uuid, 'patients', 'x.csv', 1, 'checked', id, $2::timestamptz, $2::timestamptz from staff_accounts`,
    names: "select id as name from imports where status = 'checked'",
  },
  localTexts: {
    insert: `insert into local_texts (id, direction, phone, body, at)
      values (gen_random_uuid(), 'in', '+17185550101', $1::text, $2::timestamptz)`,
    names: "select body as name from local_texts",
  },
  localInstagramMessages: {
    insert: `insert into local_instagram_messages (id, direction, instagram_user_id, body, at)
      values (gen_random_uuid(), 'in', 'demo-1', $1::text, $2::timestamptz)`,
    names: "select body as name from local_instagram_messages",
  },
  instagramEvents: {
    insert: `insert into instagram_events (id, key, event, received_at, next_try_at)
      values (gen_random_uuid(), $1::text, '{}', $2::timestamptz, $2::timestamptz)`,
    names: "select key as name from instagram_events",
  },
  freedTimes: {
    insert: `insert into waitlist_freed_times (id, staff_id, starts_at, ends_at, because)
      values ($1::text::uuid, 'marsh', $2::timestamptz - interval '1 hour', $2::timestamptz, 'visit')`,
    names: "select id as name from waitlist_freed_times",
  },
  endedWaits: {
    insert: `insert into waitlist_entries (id, patient_id, service_id, weekdays, dayparts, until, source, created_at,
        changed_at, ended_at, ended_because)
      select $1::text::uuid, id, 'check', '{1}', '{morning}', '2026-11-30', 'desk', $2::timestamptz, $2::timestamptz, $2::timestamptz, 'left'
      from patients where last_name = 'Kept'`,
    names: "select id as name from waitlist_entries",
  },
  financingChecks: {
    insert: `insert into financing_checks (id, created_at, first_name, last_name, email, phone, via, procedure,
        amount_cents, source, outcome, result)
      values (gen_random_uuid(), $2::timestamptz, 'Mia', $1::text, 'mia@inbox.example', '+17185550101', 'chat', 'yomi', 1, 'sandbox',
        'none', '{}')`,
    names: "select last_name as name from financing_checks",
  },
  insuranceChecks: {
    insert: `insert into insurance_checks (id, created_at, first_name, last_name, via, insurer, procedure, cost_cents,
        source, outcome, result)
      values (gen_random_uuid(), $2::timestamptz, 'Mia', $1::text, 'chat', 'Other', 'yomi', 1, 'manual', 'not-eligible', '{}')`,
    names: "select last_name as name from insurance_checks",
  },
  conversations: {
    insert: `insert into julie_conversations (id, session_id, agent_id, stage, booking_intent, procedure_interest,
        user_profile, created_at, updated_at)
      values ($1::text, sha256('s'), 'julie', 'greeting', 0, '{}', '{}', $2::timestamptz, $2::timestamptz)`,
    names: "select id as name from julie_conversations",
  },
  teamQuestions: {
    insert:
      "insert into team_questions values ($1::text::uuid, sha256('r'), 'tomorrow', $2::timestamptz)",
    names: "select request_id as name from team_questions",
  },
  voiceCalls: {
    insert: `insert into voice_calls (id, call_type, started_at, alive_at, agent_name, engines)
      values ($1::text::uuid, 'webrtc', $2::timestamptz, $2::timestamptz, 'Julie', '{}')`,
    names: "select id as name from voice_calls",
  },
  phoneCalls: {
    insert: `insert into phone_calls (id, carrier, carrier_call_id, to_number, received_at, state)
      values (gen_random_uuid(), 'local', $1::text, '+17185550100', $2::timestamptz, 'over')`,
    names: "select carrier_call_id as name from phone_calls",
  },
  voiceCallSounds: {
    insert: `with call as (
        insert into voice_calls (id, call_type, started_at, alive_at, agent_name, engines)
        values ($1::text::uuid, 'webrtc', ${never}, ${never}, 'Julie', '{}') returning id
      )
      insert into voice_call_sounds (call_id, stream, part, kind, bytes, content_sealed, created_at)
      select id, 0, 0, 'webm', 1, 'x', $2::timestamptz from call`,
    names: "select call_id as name from voice_call_sounds",
  },
  phoneVoicemailSounds: {
    insert: `with call as (
        insert into phone_calls (id, carrier, carrier_call_id, to_number, received_at, state)
        values ($1::text::uuid, 'local', 'CA' || $1::text, '+17185550142', ${never}, 'voicemail') returning id
      ), voicemail as (
        insert into phone_voicemails (phone_call_id, recording_id, received_at)
        select id, 'RE' || id, ${never} from call returning phone_call_id
      )
      insert into phone_voicemail_parts (phone_call_id, part, content_sealed, created_at)
      select phone_call_id, 0, 'x', $2::timestamptz from voicemail`,
    names: "select phone_call_id as name from phone_voicemail_parts",
  },
  recordingDeletions: {
    insert: `insert into phone_recording_deletions (recording_id, wanted_at, deleted_at) values ($1::text, $2::timestamptz, $2::timestamptz)`,
    names: "select recording_id as name from phone_recording_deletions",
  },
  recordingSearches: {
    insert: `insert into phone_recording_searches (carrier_call_id, wanted_at, searched_at)
      values ($1::text, $2::timestamptz, $2::timestamptz)`,
    names: "select carrier_call_id as name from phone_recording_searches",
  },
  closedEstimates: {
    insert: `insert into estimates (id, reference, source, first_name, last_name, draft_sealed, created_at, updated_at,
        closed_at)
      values (gen_random_uuid(), 'E-' || translate(upper(right($1::text, 6)), '01', 'XY'), 'desk', 'Mia', $1::text, 'x',
        $2::timestamptz, $2::timestamptz, $2::timestamptz)`,
    names: "select last_name as name from estimates",
  },
  stoppedTexts: {
    insert: "insert into stopped_texts (key, stopped_at) values ($1::text, $2::timestamptz)",
    names: "select key as name from stopped_texts",
  },
  strangersTexts: {
    insert: `insert into received_texts (id, carrier, carrier_message_id, phone, body, received_at)
      values (gen_random_uuid(), 'local', $1::text, '+17185550101', 'Hello', $2::timestamptz)`,
    names: "select carrier_message_id as name from received_texts",
  },
  strangersMails: {
    insert: `insert into outbox_mails
        (id, kind, recipient, subject, body, status, next_attempt_at, created_at, sent_at)
      values (gen_random_uuid(), 'x', $1::text, 'x', 'x', 'sent', $2::timestamptz, $2::timestamptz, $2::timestamptz)`,
    names: "select recipient as name from outbox_mails",
  },
  strangersThreads: {
    insert: `insert into instagram_threads (id, instagram_user_id, first_message_at, last_message_at)
      values (gen_random_uuid(), $1::text, $2::timestamptz, $2::timestamptz)`,
    names: "select instagram_user_id as name from instagram_threads",
  },
  nobodysTasks: {
    insert: `insert into tasks (id, kind, title, created_at, done_at)
      values (gen_random_uuid(), 'call', $1::text, $2::timestamptz, $2::timestamptz)`,
    names: "select title as name from tasks",
  },
  endedConsents: {
    insert: `insert into consents (id, patient_id, channel, address, purpose, words, version, source, given_at,
        revoked_at)
      select gen_random_uuid(), id, 'sms', $1::text, 'x', 'x', '1', 'x', $2::timestamptz, $2::timestamptz from patients where last_name = 'Kept'`,
    names: "select address as name from consents",
  },
  releasedHolds: {
    insert: `insert into legal_holds (id, reason_sealed, placed_at, released_at, release_reason_sealed)
      values (gen_random_uuid(), $1::text, $2::timestamptz, $2::timestamptz, 'x')`,
    names: "select reason_sealed as name from legal_holds",
  },
};

export const plantedRules = Object.keys(plants) as PlantedRule[];

/** What rows of the rules belong to: a provider, a service, somebody of the team, an assistant and a patient. */
export async function preparePractice(ask: Ask, at: Date): Promise<void> {
  await ask("insert into staff (id, first_name, last_name) values ('marsh', 'Lena', 'Marsh')");
  await ask(
    "insert into services (id, name, category, duration_minutes) values ('check', 'Check', 'general', 30)",
  );
  await ask(
    "insert into staff_accounts (id, email, name, role, created_at) values (gen_random_uuid(), 'ana@practice.example', 'Ana', 'admin', $1)",
    [at],
  );
  await ask(
    `insert into assistant_agents (id, name, role, tagline, tone, voice_id, category, subcategory, profile, updated_at)
     values ('julie', 'Julie', 'x', 'x', 'warm', 'x', 'x', 'x', '{}', $1)`,
    [at],
  );
  await ask(
    "insert into patients (id, first_name, last_name, created_at, updated_at) values (gen_random_uuid(), 'Mia', 'Kept', $1, $1)",
    [at],
  );
}

/** An instant so long before another, as calendars count; reckoned apart from the database. */
export function before(now: Date, { count, unit }: Span): number {
  if (unit === "hours") return now.getTime() - count * 3_600_000;
  if (unit === "days") return now.getTime() - count * day;
  const back = unit === "months" ? count : count * 12;
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - back);
  const longest = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), longest));
  return then.getTime();
}

/** The first instant at which a row of the rule still stays. */
export function firstKept(rule: PlantedRule, now: Date): number {
  const { after } = retentionRules[rule];
  // What goes at once goes in that very moment.
  return before(now, after) + (after.count === 0 ? 1 : 0);
}

export type Planted = { rule: PlantedRule; name: string; at: number };

/** Plants rows one after the other, each with a name of its own; counts by day once for each day. */
export function createPlanter(ask: Ask) {
  let planted = 0;
  const days = new Set<string>();
  return async (rule: PlantedRule, at: number): Promise<Planted> => {
    const { insert, isOfDay } = plants[rule];
    if (isOfDay) {
      const end = Math.floor(at / day) * day;
      const name = new Date(end - day).toISOString().slice(0, 10);
      if (!days.has(`${rule} ${name}`)) await ask(insert, [name]);
      days.add(`${rule} ${name}`);
      return { rule, name, at: end };
    }
    planted += 1;
    const name = `00000000-0000-4000-8000-${planted.toString(16).padStart(12, "0")}`;
    await ask(insert, [name, new Date(at)]);
    return { rule, name, at };
  };
}

/** The names of a rule that are still there. */
export async function namesLeft(ask: Ask, rule: PlantedRule): Promise<Set<string>> {
  const rows = await ask<{ name: string }>(plants[rule].names);
  return new Set(rows.map(({ name }) => name));
}
