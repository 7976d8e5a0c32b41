import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import {
  callsOf,
  callTasksOf,
  checksOf,
  estimatesOf,
  phoneCallsOf,
  unknownCallsOf,
  type Whose,
} from "../../record/server/repository.ts";
import type { ErasedCounts } from "../contract.ts";

/** Who is left of an erased person: a name that names nobody and a number that no phone has. */
const nobody = { first: "Erased", last: "person", phone: "+10000000000", email: "erased@invalid" };

export type FactsRow = {
  version: number;
  name: string;
  dateOfBirth: string | null;
  firstKept: string | null;
  lastKept: string | null;
  nextVisit: string | null;
  lastEstimate: string | null;
  isUnderHold: boolean;
};

/** Care that was recorded, also where no visit was booked for it. */
const careOf = (ids: readonly string[], now: Date) => sql`
  from specialty_records r where r.patient_id = any(${ids}::uuid[]) and r.removed_at is null
    and r.kind in ('pain', 'milestone', 'implant', 'robotic') and r.day <= practice_day(${now}::timestamptz)`;

/** What decides whether somebody may go. */
export async function findFacts(
  db: Database | Transaction,
  ids: readonly string[],
  { id, now }: { id: string; now: Date },
): Promise<FactsRow | undefined> {
  const day = sql`(a.starts_at at time zone practice_zone())::date`;
  const isBooked = sql`a.status in ('scheduled', 'confirmed')`;
  const wasKept = sql`a.starts_at <= ${now} and a.status not in ('cancelled', 'no-show')`;
  const { rows } = await sql<FactsRow>`
    select p.version, p.first_name || ' ' || p.last_name as name, p.date_of_birth::text as "dateOfBirth",
      least(min(${day}) filter (where ${wasKept}), (select min(r.day) ${careOf(ids, now)}))::text as "firstKept",
      greatest(max(${day}) filter (where ${wasKept}), (select max(r.day) ${careOf(ids, now)}))::text as "lastKept",
      min(${day}) filter (where ${isBooked} and a.starts_at > ${now})::text as "nextVisit",
      (select max((v.issued_at at time zone practice_zone())::date)::text from estimate_versions v
        join estimates e on e.id = v.estimate_id where e.patient_id = any(${ids}::uuid[])) as "lastEstimate",
      is_held(p.id) as "isUnderHold"
    from patients p left join appointments a on a.patient_id = any(${ids}::uuid[])
    where p.id = ${id} and p.erased_at is null group by p.id`.execute(db);
  return rows[0];
}

/** Locks the records, so that nothing is booked for them meanwhile. */
export async function lockRecords(tx: Transaction, ids: readonly string[]): Promise<void> {
  // Who places a legal hold waits for this, and this for them.
  await sql`select pg_advisory_xact_lock_shared(hashtextextended('legal holds', 0))`.execute(tx);
  await sql`select id from patients where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
}

const mine = (ids: readonly string[]) =>
  sql`(select v.id from appointments v where v.patient_id = any(${ids}::uuid[]))`;
const ofThem = (ids: readonly string[]) => sql`patient_id = any(${ids}::uuid[])`;
const textsOf = (ids: readonly string[]) =>
  sql`(${ofThem(ids)} or appointment_id = any(array${mine(ids)}))`;

const threadsOf = (ids: readonly string[]) =>
  sql`(select id from instagram_threads where ${ofThem(ids)})`;

const estimateMails = (ids: readonly string[]) =>
  sql`(select m.mail_id from estimate_mails m join estimates e on e.id = m.estimate_id where ${estimatesOf(ids)})`;

/** How much is kept about somebody. */
export async function countAll(db: Database | Transaction, whose: Whose): Promise<ErasedCounts> {
  const { ids } = whose;
  const { rows } = await sql<ErasedCounts>`
    select
      (select count(*) from appointments where ${ofThem(ids)}) as visits,
      (select count(*) from outbox_mails where appointment_id in ${mine(ids)})
        + (select count(*) from outbox_mails where id in ${estimateMails(ids)})
        + (select count(*) from sms_queue where ${textsOf(ids)})
        + (select count(*) from received_texts where ${textsOf(ids)})
        + (select count(*) from instagram_messages where thread_id in ${threadsOf(ids)}) as messages,
      (select count(*) from consents where ${ofThem(ids)}) as consents,
      (select count(*) from tasks w where ${ofThem(ids)} or appointment_id in ${mine(ids)}
        or ${callTasksOf(whose)}) as tasks,
      (select count(*) from patient_notes where ${ofThem(ids)}) as notes,
      (select count(*) from julie_conversations where ${ofThem(ids)}) as conversations,
      (select count(*) from voice_calls v where ${callsOf(whose)}) as calls,
      (select count(*) from estimates e where ${estimatesOf(ids)}) as estimates,
      (select count(*) from specialty_records where ${ofThem(ids)}) as "specialtyRecords"`.execute(
    db,
  );
  const [counts] = rows;
  if (counts === undefined) throw new Error("Counting answered nothing.");
  return counts;
}

/** Checks of what care costs go as a whole, with the work about them; while the record still says who it is. */
export async function eraseChecks(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update tasks set title = 'Task about somebody who was erased', detail = '',
      done_at = coalesce(done_at, ${at}), version = version + 1
    where subject = 'insurance-check'
      and subject_id in (select c.id::text from insurance_checks c where ${checksOf(ids)})`.execute(
    tx,
  );
  await sql`delete from insurance_checks c where ${checksOf(ids)}`.execute(tx);
  await sql`delete from financing_checks c where ${checksOf(ids)}`.execute(tx);
}

/** Takes the person out of their record; the row stays for what points to it. */
export async function eraseRecords(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update patients set first_name = ${nobody.first}, last_name = ${nobody.last}, email = null, phone = null,
      date_of_birth = null, insurance_provider = null, insurance_member_id_sealed = null,
      insurance_group_number_sealed = null, auth_user_id = null, erased_at = ${at}, updated_at = ${at},
      version = version + 1
    where id = any(${ids}::uuid[])`.execute(tx);
}

/** Written estimates and requests for them go as a whole, while the record still says who it is. */
export async function eraseEstimates(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from estimates e where ${estimatesOf(ids)}`.execute(tx);
}

/** Visits stay as figures: what, when, with whom and how it ended, of nobody. */
export async function eraseVisits(
  tx: Transaction,
  ids: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update appointments set contact_first_name = ${nobody.first}, contact_last_name = ${nobody.last},
      contact_email = '', contact_phone = ${nobody.phone}, notes_sealed = null, staff_notes_sealed = null,
      insurance_sealed = null, booked_by_name = null, booked_by_relation = null,
      cancellation_reason = null, manage_seed = sha256(convert_to(gen_random_uuid()::text, 'UTF8')),
      manage_token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8')), updated_at = ${at}
    where ${ofThem(ids)}`.execute(tx);
}

/** Messages lose their words and addresses; what still waits is not sent. */
export async function eraseMessages(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update outbox_mails set recipient = ${nobody.email}, subject = 'Erased', body = 'Erased.', html = null,
      calendar = null, secrets_sealed = null, error = null,
      status = case when status in ('pending', 'held') then 'cancelled' else status end
    where appointment_id in ${mine(ids)} or id in ${estimateMails(ids)}
      -- Without a visit, an offer or an answer stands with the address alone.
      or (kind in ('waitlist-offer', 'insurance-verified', 'check-again') and lower(recipient) in (
        select lower(p.email) from patients p where p.id = any(${ids}::uuid[])
        union select lower(c.email) from financing_checks c where ${checksOf(ids)}
        union select lower(c.email) from insurance_checks c where ${checksOf(ids)}))`.execute(tx);
  await sql`
    delete from local_texts where text_id in (select id from sms_queue where ${textsOf(ids)})
      or phone in (select phone from received_texts where ${textsOf(ids)})`.execute(tx);
  await sql`
    update sms_queue set phone = ${nobody.phone}, message = 'Erased.', error = null, delivery_error = null,
      status = case when status in ('pending', 'held') then 'cancelled' else status end
    where ${textsOf(ids)}`.execute(tx);
  await sql`
    update received_texts set phone = ${nobody.phone}, body = 'Erased.'
    where ${textsOf(ids)}`.execute(tx);
}

/** What was written with them on Instagram goes as a whole, also what is not heard yet or still waits to leave. */
export async function eraseInstagram(tx: Transaction, ids: readonly string[]): Promise<void> {
  const theirs = sql`(select instagram_user_id from instagram_threads where ${ofThem(ids)})`;
  await sql`delete from local_instagram_messages where instagram_user_id in ${theirs}`.execute(tx);
  await sql`delete from instagram_events where event ->> 'userId' in ${theirs}`.execute(tx);
  await sql`delete from instagram_threads where ${ofThem(ids)}`.execute(tx);
}

/**
 * Calls go with what was said and left in them, and the words of the work about them: calls of theirs, and those
 * from a number that is theirs alone of which nobody knew who called. Of somebody else's call from it only the number
 * goes. While their records still say who it is.
 */
export async function eraseCalls(tx: Transaction, whose: Whose, at: Date): Promise<void> {
  await sql`
    update tasks w set title = 'Task about somebody who was erased', detail = '',
      done_at = coalesce(w.done_at, ${at}), version = w.version + 1
    where ${callTasksOf(whose)}`.execute(tx);
  const { rows } = await sql<{ id: string; conversationId: string | null }>`
    select v.id, case when ${unknownCallsOf(whose)} then v.conversation_id end as "conversationId"
    from voice_calls v where ${callsOf(whose)}`.execute(tx);
  const callIds = rows.map(({ id }) => id);
  // A telephone has a conversation of its own for each call.
  const conversationIds = rows.flatMap(({ conversationId }) => conversationId ?? []);
  await sql`delete from phone_calls t where ${phoneCallsOf(whose)}`.execute(tx);
  await sql`
    update phone_calls set from_sealed = null, from_lookup = null
    where from_lookup = any(${whose.callerLookups}::bytea[])`.execute(tx);
  await sql`delete from voice_calls where id = any(${callIds}::uuid[])`.execute(tx);
  await sql`delete from julie_conversations where id = any(${conversationIds}::text[])`.execute(tx);
}

/** Notes, records of care, corrections and conversations go; of consents, tasks and merges stays that they were. */
export async function eraseRest(
  tx: Transaction,
  ids: readonly string[],
  { at, emptySealed }: { at: Date; emptySealed: string },
): Promise<void> {
  await sql`
    update consents set address = 'erased', revoked_at = coalesce(revoked_at, ${at}),
      revoked_by = coalesce(revoked_by, 'erased') where ${ofThem(ids)}`.execute(tx);
  await sql`
    update tasks set title = 'Task about somebody who was erased', detail = '',
      done_at = coalesce(done_at, ${at}), version = version + 1
    where ${ofThem(ids)} or appointment_id in ${mine(ids)}`.execute(tx);
  await sql`delete from patient_notes where ${ofThem(ids)}`.execute(tx);
  await sql`delete from patient_changes where ${ofThem(ids)}`.execute(tx);
  await sql`delete from julie_conversations where ${ofThem(ids)}`.execute(tx);
  await sql`delete from waitlist_entries where ${ofThem(ids)}`.execute(tx);
  await sql`delete from specialty_records where ${ofThem(ids)}`.execute(tx);
  await sql`
    update patient_merges set before_sealed = ${emptySealed}, moved = '{}'
    where kept_id = any(${ids}::uuid[]) or merged_id = any(${ids}::uuid[])`.execute(tx);
}

/** Keeps that somebody was erased, and nothing about who. */
export async function insertErasure(
  tx: Transaction,
  erasure: { id: string; at: Date; by: string | null; basis: string; removed: ErasedCounts },
): Promise<void> {
  await tx
    .insertInto("patient_erasures")
    .values({
      patient_id: erasure.id,
      at: erasure.at,
      by_account_id: erasure.by,
      basis: erasure.basis,
      removed: JSON.stringify(erasure.removed),
    })
    .execute();
}
