import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import { recordRules, type RetentionRuleName, retentionRules, type Span } from "../content.ts";

/** How rows of a rule are told apart; each is called `t`. */
type Way = {
  /** The instant from which the time counts; null as long as it has not begun. */
  since: RawBuilder<unknown>;
  /** What has to be so besides. */
  only?: RawBuilder<unknown>;
  /** What is written over it, where the row stays. */
  blank?: RawBuilder<unknown>;
  /** Whether the row is about somebody whose data is held; everything that is held counts without it. */
  held?: RawBuilder<unknown>;
  /** Counted by the time of the machine, which wrote it, never by a clock that is handed in. */
  byMachine?: true;
};

const endOfDay = sql`(t.day + 1)::timestamp at time zone 'UTC'`;
const ofPerson = sql`is_held(t.patient_id)`;
const ofContact = sql`case when t.patient_id is null then is_held_contact(t.email, t.phone) else is_held(t.patient_id) end`;

/** Calls from a phone of somebody whose data is held. */
const fromHeldPhone = (lookup: RawBuilder<unknown>) => sql`exists (
  select from legal_holds h where h.released_at is null and ${lookup} = any(h.caller_lookups))`;
const heldCall = (call: RawBuilder<unknown>) => sql`exists (
  select from voice_calls v left join julie_conversations c on c.id = v.conversation_id
    left join appointments a on a.id = v.appointment_id
  where v.id = ${call} and (is_held(v.patient_id) or is_held(c.patient_id) or is_held(a.patient_id)
    or exists (select from phone_calls o where o.voice_call_id = v.id and ${fromHeldPhone(sql`o.from_lookup`)})))`;
const heldPhoneCall = (call: RawBuilder<unknown>) => sql`exists (
  select from phone_calls p where p.id = ${call}
    and (${fromHeldPhone(sql`p.from_lookup`)} or ${heldCall(sql`p.voice_call_id`)}))`;
const heldThread = sql`exists (
  select from instagram_threads i where i.patient_id is not null and is_held(i.patient_id)
    and i.instagram_user_id = `;

const costs: Record<"financingChecks" | "insuranceChecks" | "checkTasks" | "requestClaims", Way> = {
  financingChecks: { since: sql`coalesce(t.closed_at, t.created_at)`, held: ofContact },
  insuranceChecks: { since: sql`coalesce(t.verified_at, t.created_at)`, held: ofContact },
  // Their tasks stay, and name nobody.
  checkTasks: {
    since: sql`t.created_at`,
    only: sql`t.subject = 'insurance-check' and t.detail <> ''
      and not exists (select from insurance_checks c where c.id::text = t.subject_id)`,
    blank: sql`title = 'Verify insurance', detail = ''`,
    held: ofPerson,
  },
  requestClaims: { since: sql`t.claimed_at`, byMachine: true },
};

type Talk =
  | "conversations"
  | "teamQuestions"
  | "voiceCalls"
  | "phoneCalls"
  | "callTasks"
  | "voiceCallSounds"
  | "phoneVoicemailSounds"
  | "recordingDeletions"
  | "recordingSearches";

/** What stays of talks with the assistant. */
const talks: Record<Talk, Way> = {
  conversations: {
    since: sql`t.updated_at`,
    held: sql`(is_held(t.patient_id)
      or exists (select from julie_visits v join appointments a on a.id = v.appointment_id
        where v.conversation_id = t.id and is_held(a.patient_id))
      or exists (select from voice_calls v where v.conversation_id = t.id and ${heldCall(sql`v.id`)}))`,
  },
  teamQuestions: { since: sql`t.created_at` },
  voiceCalls: { since: sql`coalesce(t.ended_at, t.alive_at)`, held: heldCall(sql`t.id`) },
  phoneCalls: { since: sql`coalesce(t.ended_at, t.received_at)`, held: heldPhoneCall(sql`t.id`) },
  // What was said in a call stands in the work about it as well; that work stays, and names nobody.
  callTasks: {
    since: sql`t.created_at`,
    only: sql`t.subject in ('voice-call', 'phone-call') and t.detail <> ''
      and not exists (select from voice_calls v where v.id::text = t.subject_id)
      and not exists (select from phone_calls p where p.id::text = t.subject_id)`,
    blank: sql`title = 'Call back', detail = ''`,
    held: ofPerson,
  },
  voiceCallSounds: { since: sql`t.created_at`, held: heldCall(sql`t.call_id`) },
  phoneVoicemailSounds: { since: sql`t.created_at`, held: heldPhoneCall(sql`t.phone_call_id`) },
  recordingDeletions: { since: sql`t.deleted_at` },
  recordingSearches: { since: sql`t.searched_at` },
};

const ways: Record<RetentionRuleName, Way> = {
  ...costs,
  ...talks,
  heldTimes: { since: sql`t.expires_at`, only: sql`t.kind = 'hold'` },
  requestKeys: { since: sql`t.created_at` },
  formDrafts: { since: sql`t.kept_at` },
  sessions: { since: sql`least(t.expires_at, t.ended_at)` },
  signInLinks: { since: sql`t.created_at` },
  googleSignIns: { since: sql`t.created_at` },
  mailSecrets: {
    since: sql`t.created_at`,
    only: sql`t.secrets_sealed is not null`,
    blank: sql`secrets_sealed = null`,
  },
  // Twelve hours after a day of UTC it is over everywhere in America.
  visitorTabMarks: { since: endOfDay },
  visitorEventCounts: { since: endOfDay },
  visitorStepCounts: { since: endOfDay },
  assistantSpending: { since: endOfDay },
  importParts: { since: sql`t.created_at` },
  importLines: {
    since: sql`(select i.updated_at from imports i where i.id = t.import_id)`,
  },
  openImports: {
    since: sql`t.updated_at`,
    only: sql`t.status in ('uploading', 'mapping', 'checked')`,
    blank: sql`status = 'expired'`,
  },
  localTexts: { since: sql`t.at`, held: sql`is_held_contact(null, t.phone)` },
  localInstagramMessages: { since: sql`t.at`, held: sql`${heldThread} t.instagram_user_id)` },
  instagramEvents: { since: sql`t.received_at`, held: sql`${heldThread} t.event ->> 'userId')` },
  freedTimes: {
    since: sql`t.ends_at`,
    held: sql`exists (
      select from waitlist_offers o join waitlist_entries w on w.id = o.entry_id
      where o.freed_id = t.id and is_held(w.patient_id))`,
  },
  endedWaits: { since: sql`t.ended_at`, held: ofPerson },
  closedEstimates: { since: sql`t.closed_at`, only: sql`t.issued_version = 0`, held: ofContact },
  stoppedTexts: { since: sql`t.stopped_at` },
  strangersTexts: {
    since: sql`t.received_at`,
    only: sql`t.patient_id is null and t.appointment_id is null`,
    held: sql`is_held_contact(null, t.phone)`,
  },
  strangersMails: {
    since: sql`t.created_at`,
    only: sql`t.appointment_id is null and t.status not in ('pending', 'sending')
      and not exists (select from estimate_mails m where m.mail_id = t.id)`,
    held: sql`is_held_contact(t.recipient, null)`,
  },
  strangersThreads: { since: sql`t.last_message_at`, only: sql`t.patient_id is null` },
  nobodysTasks: {
    since: sql`t.done_at`,
    only: sql`t.patient_id is null and t.appointment_id is null`,
  },
  endedConsents: { since: sql`t.revoked_at`, held: ofPerson },
  releasedHolds: { since: sql`t.released_at`, held: ofPerson },
  rateLimits: { since: sql`to_timestamp(t.expire / 1000.0)`, byMachine: true },
};

const interval = ({ count, unit }: Span) => sql`make_interval(${sql.raw(unit)} => ${count})`;

/** The rows of a rule, and which of them are due and held. */
function parts(name: RetentionRuleName, now: Date) {
  const { table, after, isHeld } = retentionRules[name];
  const { since, only = sql`true`, held = sql`false`, blank, byMachine } = ways[name];
  const at = byMachine === true ? sql`clock_timestamp()` : sql`${now}::timestamptz`;
  const than = sql.raw(after.count === 0 ? "<=" : "<");
  return {
    table: sql.table(table),
    since,
    only,
    blank,
    isDue: sql`${since} ${than} ${at} - ${interval(after)}`,
    isHeld: isHeld ? sql`(is_held(null) or ${held})` : sql`false`,
  };
}

/** Removes what is due of one rule, `limit` rows at most, and what is not held; returns how many. */
export async function removeBatch(
  db: Database | Transaction,
  name: RetentionRuleName,
  { now, limit }: { now: Date; limit: number },
): Promise<number> {
  const { table, only, blank, isDue, isHeld } = parts(name, now);
  const rows = sql`(
    select t.ctid from ${table} t where ${only} and ${isDue} and not (${isHeld})
    limit ${limit} for update of t skip locked)`;
  const removal =
    blank === undefined
      ? sql`delete from ${table} where ctid = any(array${rows})`
      : sql`update ${table} set ${blank} where ctid = any(array${rows})`;
  const { numAffectedRows } = await removal.execute(db);
  return Number(numAffectedRows ?? 0);
}

export type Counted = { due: number; held: number; kept: number; oldestKept: Date | null };

/** How much of a rule is due, how much of that is held, and from when the oldest is that stays. */
export async function countRule(
  db: Database,
  name: RetentionRuleName,
  now: Date,
): Promise<Counted> {
  const { table, since, only, isDue, isHeld } = parts(name, now);
  const { rows } = await sql<Counted>`
    select (count(*) filter (where is_due and not is_held))::int as due,
      (count(*) filter (where is_due and is_held))::int as held,
      (count(*) filter (where not is_due or is_held))::int as kept,
      min(since) filter (where not is_due or is_held) as "oldestKept"
    from (
      select since, is_due, case when is_due then ${isHeld} else false end as is_held
      from ${table} t
      cross join lateral (select (${since})::timestamptz as since, coalesce(${isDue}, false) as is_due) s
      where ${only}
    ) counted`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error("Counting answered nothing.");
  return counted;
}

/** The class that each table's comment names. */
export async function findClasses(
  db: Database,
): Promise<{ table: string; class: string | null }[]> {
  const { rows } = await sql<{ table: string; class: string | null }>`
    select c.relname as table,
      substring(obj_description(c.oid, 'pg_class') from 'retention: ([a-z0-9-]+)$') as class
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migration'
    order by c.relname`.execute(db);
  return rows;
}

/**
 * People who may be due after an id, lowest first: nothing was changed on their record, and no visit of theirs
 * stood, for as long as records are kept. The law's own years are judged for each.
 */
export async function findQuietPeople(
  db: Database,
  { after, now, limit }: { after: string; now: Date; limit: number },
): Promise<string[]> {
  const cut = sql`${now}::timestamptz - ${interval(recordRules.patients.after)}`;
  const { rows } = await sql<{ id: string }>`
    select p.id from patients p
    where p.id > ${after}::uuid and p.erased_at is null and p.merged_into_id is null and p.updated_at < ${cut}
      and not exists (
        select from appointments a where a.patient_id = p.id and (a.starts_at >= ${cut} or a.updated_at >= ${cut}))
      and not exists (select from specialty_records r where r.patient_id = p.id and r.created_at >= ${cut})
      and not exists (select from patient_notes n where n.patient_id = p.id and n.created_at >= ${cut})
      and not is_held(p.id)
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
