import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

type Row = Record<string, unknown>;

/** This record and those merged into it, however often: what is about any of them is about the person. */
export async function findRecordIds(db: Database | Transaction, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive family as (
      select p.id, 1 as step from patients p where p.id = ${id}
      union all
      select p.id, f.step + 1 from family f join patients p on p.merged_into_id = f.id where f.step < 50
    )
    select distinct id from family`.execute(db);
  return rows.map((row) => row.id);
}

const mine = (ids: readonly string[]) =>
  sql`(select v.id from appointments v where v.patient_id = any(${ids}::uuid[]))`;

/**
 * Checks of what care costs that are a person's: known to be, or asked for in their name with their email or
 * phone. Nobody has to say who they are for one.
 */
export const checksOf = (ids: readonly string[]) => sql`(
  c.patient_id = any(${ids}::uuid[])
  or (c.patient_id is null and exists (
    select from patients p where p.id = any(${ids}::uuid[])
      and lower(p.first_name) = lower(c.first_name) and lower(p.last_name) = lower(c.last_name)
      and (lower(p.email) = lower(c.email) or p.phone = c.phone)
  )))`;

/**
 * Estimates that are a person's: given to them, or asked for in their name with their email or phone. Nobody has
 * to say who they are to ask for one.
 */
export const estimatesOf = (ids: readonly string[]) => sql`(
  e.patient_id = any(${ids}::uuid[])
  or (e.patient_id is null and exists (
    select from patients p where p.id = any(${ids}::uuid[])
      and lower(p.first_name) = lower(e.first_name) and lower(p.last_name) = lower(e.last_name)
      and (lower(p.email) = lower(e.email) or p.phone = e.phone)
  )))`;
/** The phones on their records that stand on nobody else's. */
export async function findOwnPhones(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    select distinct p.phone from patients p where p.id = any(${ids}::uuid[]) and p.phone is not null
      and not exists (
        select from patients o where o.phone = p.phone and o.id <> all(${ids}::uuid[]))`.execute(
    db,
  );
  return rows.map(({ phone }) => phone);
}

/** A person: their record with those merged into it, and what calls from phones that are theirs alone are found by. */
export type Whose = { ids: readonly string[]; callerLookups: readonly Buffer[] };

/** Calls from a phone that is theirs alone, of which nobody knows who called. */
export const unknownCallsOf = ({ callerLookups }: Whose) => sql`(
  v.patient_id is null
  and exists (
    select from phone_calls o where o.voice_call_id = v.id and o.from_lookup = any(${callerLookups}::bytea[]))
  and not exists (
    select from julie_conversations c where c.id = v.conversation_id and c.patient_id is not null))`;

/** Calls with the assistant that are a person's: known to be, of a conversation that is, or from their phone alone. */
export const callsOf = (whose: Whose) => sql`(
  v.patient_id = any(${whose.ids}::uuid[]) or v.conversation_id in (
    select c.id from julie_conversations c where c.patient_id = any(${whose.ids}::uuid[]))
  or ${unknownCallsOf(whose)})`;

/** Calls by telephone that are a person's, also those that nobody could answer. */
export const phoneCallsOf = (whose: Whose) => sql`(
  (t.voice_call_id is null and t.from_lookup = any(${whose.callerLookups}::bytea[]))
  or t.voice_call_id in (select v.id from voice_calls v where ${callsOf(whose)}))`;

/** Work about calls of theirs: it is made while the call goes on, when nobody may know yet who calls. */
export const callTasksOf = (whose: Whose) => sql`(
  (w.subject = 'voice-call' and w.subject_id in (
    select v.id::text from voice_calls v where ${callsOf(whose)}))
  or (w.subject = 'phone-call' and w.subject_id in (
    select t.id::text from phone_calls t where ${phoneCallsOf(whose)})))`;

const estimateMails = (ids: readonly string[]) =>
  sql`(select c.mail_id from estimate_mails c join estimates e on e.id = c.estimate_id where ${estimatesOf(ids)})`;

/** What a part of the record is read from; sealed columns end in "Sealed" and are opened by the service. */
const parts: Record<string, (ids: readonly string[], whose: Whose) => RawBuilder<unknown>> = {
  person: (ids) => sql`
    select p.id, p.first_name as "firstName", p.last_name as "lastName",
      p.date_of_birth::text as "dateOfBirth", p.email, p.phone,
      p.insurance_provider as "insuranceProvider", p.insurance_member_id_sealed as "memberIdSealed",
      p.insurance_group_number_sealed as "groupNumberSealed", p.created_at as "onFileSince",
      p.updated_at as "updatedAt", p.merged_at as "mergedAt"
    from patients p where p.id = any(${ids}::uuid[]) order by p.created_at`,
  visits: (ids) => sql`
    select a.starts_at as start, a.ends_at as end, a.status, s.name as service,
      staff_name(w.title, w.first_name, w.last_name) as provider,
      a.confirmation_code as "confirmationCode", a.channel, a.contact_first_name as "bookedFirstName",
      a.contact_last_name as "bookedLastName", a.contact_email as email, a.contact_phone as phone,
      a.booked_by_name as "bookedBy", a.booked_by_relation as relation, a.notes_sealed as "notesSealed",
      a.staff_notes_sealed as "staffNotesSealed", a.insurance_sealed as "insuranceSealed",
      a.cancelled_at as "cancelledAt", a.cancellation_reason as "cancellationReason",
      a.is_late_change as "changedLate", a.created_at as "bookedAt"
    from appointments a join services s on s.id = a.service_id join staff w on w.id = a.staff_id
    where a.patient_id = any(${ids}::uuid[]) order by a.starts_at`,
  emails: (ids) => sql`
    select m.created_at as "writtenAt", m.sent_at as "sentAt", m.recipient, m.subject, m.body, m.status
    from outbox_mails m where m.appointment_id in ${mine(ids)}
      or m.id in ${estimateMails(ids)}
      or (m.kind in ('waitlist-offer', 'insurance-verified', 'check-again')
        and m.recipient in (select p.email from patients p where p.id = any(${ids}::uuid[])))
    order by m.created_at`,
  texts: (ids) => sql`
    select t.created_at as "writtenAt", t.sent_at as "sentAt", t.phone, t.message, t.status
    from sms_queue t where t.patient_id = any(${ids}::uuid[]) or t.appointment_id = any(array${mine(ids)})
    order by t.created_at`,
  receivedTexts: (ids) => sql`
    select r.received_at as "receivedAt", r.phone, r.body as message, r.read_at as "readAt"
    from received_texts r where r.patient_id = any(${ids}::uuid[]) or r.appointment_id = any(array${mine(ids)})
    order by r.received_at`,
  instagram: (ids) => sql`
    select m.created_at as at, i.username, m.sender_type as "from", m.message_text as message, m.state,
      m.sent_at as "sentAt"
    from instagram_messages m join instagram_threads i on i.id = m.thread_id
    where i.patient_id = any(${ids}::uuid[]) and m.state not in ('draft', 'discarded')
    order by m.created_at, m.sender_type <> 'patient', m.id`,
  estimates: (ids) => sql`
    select e.reference, v.version, v.issued_at as "givenAt", v.document_sealed as "documentSealed",
      e.draft_sealed as "draftSealed"
    from estimates e left join estimate_versions v on v.estimate_id = e.id
    where ${estimatesOf(ids)} order by e.created_at, v.version`,
  specialtyRecords: (ids) => sql`
    select r.day::text as day, r.specialty, r.kind, r.entry as recorded, r.created_at as "enteredAt",
      maker.name as "enteredBy", r.corrections, r.changed_at as "changedAt", r.removed_at as "removedAt"
    from specialty_records r left join staff_accounts maker on maker.id = r.created_by
    where r.patient_id = any(${ids}::uuid[]) order by r.day, r.created_at, r.id`,
  earlierRecords: (ids) => sql`
    select v.day::text as day, v.entry as recorded, v.said_at as "saidAt", sayer.name as "saidBy",
      v.corrected_at as "correctedAt", corrector.name as "correctedBy", v.reason
    from specialty_record_versions v join specialty_records r on r.id = v.record_id
    left join staff_accounts sayer on sayer.id = v.said_by
    left join staff_accounts corrector on corrector.id = v.corrected_by
    where r.patient_id = any(${ids}::uuid[]) order by v.corrected_at, v.record_id`,
  waits: (ids) => sql`
    select e.created_at as since, s.name as service, e.until::text as until,
      array_to_string(e.dayparts, ', ') as dayparts, e.ended_at as "endedAt", e.ended_because as "endedBecause",
      (select coalesce(json_agg(json_build_object('start', o.starts_at, 'sentAt', o.sent_at, 'state', o.state)
          order by o.sent_at), '[]'::json) from waitlist_offers o where o.entry_id = e.id) as offers
    from waitlist_entries e join services s on s.id = e.service_id
    where e.patient_id = any(${ids}::uuid[]) order by e.created_at`,
  financingChecks: (ids) => sql`
    select c.created_at as "askedAt", c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
      c.procedure, c.amount_cents as "amountInCents", c.source, c.outcome, c.result, c.closed_at as "closedAt",
      c.close_note_sealed as "closeNoteSealed"
    from financing_checks c where ${checksOf(ids)} order by c.created_at`,
  insuranceChecks: (ids) => sql`
    select c.created_at as "askedAt", c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone,
      c.insurer, c.procedure, c.cost_cents as "costInCents", c.source, c.outcome, c.result,
      c.verified_at as "verifiedAt", c.told_at as "toldAt"
    from insurance_checks c where ${checksOf(ids)} order by c.created_at`,
  conversations: (ids) => sql`
    select c.created_at as begun, g.name as assistant,
      (select coalesce(json_agg(json_build_object('role', case when m.message_type = 'staff' then 'staff' else m.role end,
          'said', m.content) order by m.position), '[]'::json)
        from julie_messages m where m.conversation_id = c.id and m.message_type <> 'notice') as messages
    from julie_conversations c join assistant_agents g on g.id = c.agent_id
    where c.patient_id = any(${ids}::uuid[]) order by c.created_at`,
  // A row for each line; whoever said nothing has one all the same.
  calls: (_ids, whose) => sql`
    select v.started_at as begun, v.ended_at as ended, v.call_type as kind, v.agent_name as assistant,
      v.summary_sealed as "summarySealed", exists (
        select from voice_call_sounds s where s.call_id = v.id) as "soundIsKept",
      case l.role when 'user' then 'caller' else l.role end as said, l.said_at as at, l.text_sealed as "textSealed"
    from voice_calls v left join voice_call_lines l on l.call_id = v.id
    where ${callsOf(whose)} order by v.started_at, v.id, l.entry`,
  phoneCalls: (_ids, whose) => sql`
    select t.received_at as rang, t.from_sealed as "numberSealed", t.to_number as called, t.state,
      t.wants_person_reason as "personWanted", t.promised_at as "callBackPromised", t.ended_at as ended,
      t.duration_seconds as seconds, t.summary_sealed as "summarySealed"
    from phone_calls t where ${phoneCallsOf(whose)} order by t.received_at`,
  voicemails: (_ids, whose) => sql`
    select m.received_at as "leftAt", t.to_number as called, m.seconds, exists (
        select from phone_voicemail_parts s where s.phone_call_id = m.phone_call_id) as "soundIsKept",
      m.transcript_sealed as "textSealed"
    from phone_voicemails m join phone_calls t on t.id = m.phone_call_id
    where ${phoneCallsOf(whose)} order by m.received_at`,
  consents: (ids) => sql`
    select c.given_at as "givenAt", c.revoked_at as "takenBackAt", c.revoked_by as "takenBackBy", c.channel,
      c.address, c.purpose, c.words, c.version, c.source
    from consents c where c.patient_id = any(${ids}::uuid[]) order by c.given_at`,
  tasks: (ids, whose) => sql`
    select w.created_at as "addedAt", w.title, w.detail, w.done_at as "doneAt"
    from tasks w where w.patient_id = any(${ids}::uuid[]) or w.appointment_id = any(array${mine(ids)})
      or ${callTasksOf(whose)}
    order by w.created_at`,
  notes: (ids) => sql`
    select n.created_at as "writtenAt", maker.name as "writtenBy", n.edited_at as "editedAt",
      n.is_flagged as flagged, n.removed_at as "removedAt", n.text_sealed as "textSealed"
    from patient_notes n left join staff_accounts maker on maker.id = n.created_by
    where n.patient_id = any(${ids}::uuid[]) order by n.created_at`,
  changes: (ids) => sql`
    select c.at, a.name as by, array_to_string(c.fields, ', ') as fields, c.before_sealed as "beforeSealed",
      c.after_sealed as "afterSealed"
    from patient_changes c left join staff_accounts a on a.id = c.by_account_id
    where c.patient_id = any(${ids}::uuid[]) order by c.at`,
  looks: (ids, whose) => sql`
    select l.at, coalesce(a.name, l.actor_kind) as who, l.action as what, l.outcome
    from audit_log l left join staff_accounts a on l.actor_kind = 'staff' and a.id::text = l.actor_id
    where (l.subject = 'patient' and l.subject_id = any(${ids}::text[]))
      or (l.subject = 'appointment' and l.subject_id in (
        select v.id::text from appointments v where v.patient_id = any(${ids}::uuid[])))
      or (l.subject = 'estimate' and l.subject_id in (
        select e.id::text from estimates e where ${estimatesOf(ids)}))
      or (l.subject = 'voice-call' and l.subject_id in (
        select v.id::text from voice_calls v where ${callsOf(whose)}))
    order by l.id`,
};

/** One part of the record, at most as many rows as given. */
export async function findPart(
  db: Database,
  name: string,
  whose: Whose,
  limit: number,
): Promise<Row[]> {
  const part = parts[name];
  if (part === undefined) throw new Error(`The record has no part "${name}".`);
  const query = part(whose.ids, whose);
  const { rows } = await sql<Row>`select * from (${query}) part limit ${limit}`.execute(db);
  return rows;
}
