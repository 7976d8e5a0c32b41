import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { TimelineKind } from "../contract.ts";
import type { TimelinePlace } from "../rules.ts";

type Source = (patientId: string) => RawBuilder<unknown>;

const mine = (patientId: string) =>
  sql`(select v.id from appointments v where v.patient_id = ${patientId})`;

/**
 * Where the timeline reads from: each kind of line is a query for kind, id, at and what its words are
 * made of. A feature that reaches people on a channel of its own adds one here and its words in rules.
 */
const sources: Record<TimelineKind, Source> = {
  // A visit that was moved is another row: only where it went is shown.
  visit: (id) => sql`
    select 'visit', a.id::text, a.starts_at, jsonb_build_object('start', a.starts_at, 'status', a.status,
      'service', s.name, 'provider', staff_short_name(w.title, w.first_name, w.last_name), 'minutes', a.duration_minutes,
      'code', a.confirmation_code, 'channel', a.channel, 'reason', a.cancellation_reason,
      'isLate', a.is_late_change)
    from appointments a join services s on s.id = a.service_id join staff w on w.id = a.staff_id
    where a.patient_id = ${id}
      and not exists (select from appointments n where n.patient_id = ${id} and n.moved_from_id = a.id)`,
  mail: (id) => sql`
    select 'mail', m.id::text, coalesce(m.sent_at, m.created_at),
      jsonb_build_object('subject', m.subject, 'status', m.status, 'error', m.error)
    from outbox_mails m where m.appointment_id in ${mine(id)}`,
  text: (id) => sql`
    select 'text', t.id::text, coalesce(t.sent_at, t.created_at),
      jsonb_build_object('message', t.message, 'status', t.status, 'error', t.error)
    from sms_queue t where t.patient_id = ${id} or t.appointment_id = any(array${mine(id)})`,
  "received-text": (id) => sql`
    select 'received-text', r.id::text, r.received_at, jsonb_build_object('message', r.body, 'readAt', r.read_at)
    from received_texts r where r.patient_id = ${id} or r.appointment_id = any(array${mine(id)})`,
  chat: (id) => sql`
    select 'chat', c.id, c.updated_at, jsonb_build_object('agent', g.name, 'takenBy', h.name,
      'messages', (select count(*) from julie_messages m where m.conversation_id = c.id and m.message_type <> 'notice'),
      'last', (select left(m.content, 300) from julie_messages m
        where m.conversation_id = c.id and m.role = 'user' order by m.position desc limit 1))
    from julie_conversations c join assistant_agents g on g.id = c.agent_id
    left join staff_accounts h on h.id = c.taken_by
    where c.patient_id = ${id}`,
  call: (id) => sql`
    select 'call', v.id::text, v.started_at, jsonb_build_object('type', v.call_type, 'agent', v.agent_name,
      'seconds', v.duration_seconds, 'summarySealed', v.summary_sealed, 'isBooked', v.appointment_booked)
    from voice_calls v where v.patient_id = ${id}`,
  instagram: (id) => sql`
    select 'instagram', i.id::text, i.last_message_at, jsonb_build_object('username', i.username,
      'messages', (select count(*) from instagram_messages m
        where m.thread_id = i.id and m.state not in ('draft', 'discarded')),
      'last', (select left(m.message_text, 300) from instagram_messages m
        where m.thread_id = i.id and m.sender_type = 'patient'
        order by m.created_at desc, m.id desc limit 1))
    from instagram_threads i where i.patient_id = ${id}`,
  consent: (id) => sql`
    select 'consent', c.id::text, c.given_at, jsonb_build_object('channel', c.channel,
      'purpose', c.purpose, 'address', c.address, 'version', c.version, 'source', c.source)
    from consents c where c.patient_id = ${id}`,
  "consent-end": (id) => sql`
    select 'consent-end', c.id::text, c.revoked_at, jsonb_build_object('channel', c.channel,
      'purpose', c.purpose, 'address', c.address, 'by', c.revoked_by)
    from consents c where c.patient_id = ${id} and c.revoked_at is not null`,
  task: (id) => sql`
    select 'task', t.id::text, t.created_at, jsonb_build_object('title', t.title, 'doneAt', t.done_at,
      'doneBy', d.name, 'owner', o.name)
    from tasks t left join staff_accounts o on o.id = t.owner_account_id
    left join staff_accounts d on d.id = t.done_by
    where t.patient_id = ${id} or t.appointment_id = any(array${mine(id)})`,
  note: (id) => sql`
    select 'note', n.id::text, n.created_at, jsonb_build_object('textSealed', n.text_sealed,
      'isFlagged', n.is_flagged, 'createdBy', maker.name, 'editedBy', editor.name,
      'editedAt', n.edited_at, 'version', n.version)
    from patient_notes n left join staff_accounts maker on maker.id = n.created_by
    left join staff_accounts editor on editor.id = n.edited_by
    where n.patient_id = ${id} and n.removed_at is null`,
  change: (id) => sql`
    select 'change', c.id::text, c.at, jsonb_build_object('fields', c.fields, 'by', a.name,
      'beforeSealed', c.before_sealed)
    from patient_changes c left join staff_accounts a on a.id = c.by_account_id
    where c.patient_id = ${id}`,
};

/** A line before its sealed parts are opened. */
export type RawLine = { kind: TimelineKind; id: string; at: Date; facts: Record<string, unknown> };

const linesOf = (patientId: string, kinds: readonly TimelineKind[]) => sql`
  select l.kind, l.id, date_trunc('milliseconds', l.at) as at, l.facts from (${sql.join(
    kinds.map((kind) => sql`(${sources[kind](patientId)})`),
    sql` union all `,
  )}) as l (kind, id, at, facts)`;

/** Lines of these kinds before a place, newest first. */
export async function findLines(
  db: Database,
  patientId: string,
  {
    kinds,
    before,
    limit,
  }: { kinds: readonly TimelineKind[]; before: TimelinePlace | null; limit: number },
): Promise<RawLine[]> {
  const older =
    before === null
      ? sql`true`
      : sql`(t.at, t.kind, t.id) < (${before.at}::timestamptz, ${before.kind}::text, ${before.id}::text)`;
  const { rows } = await sql<RawLine>`
    select t.* from (${linesOf(patientId, kinds)}) t where ${older}
    order by t.at desc, t.kind desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many lines there are of each kind. */
export async function countLines(
  db: Database,
  patientId: string,
  kinds: readonly TimelineKind[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select t.kind, count(*) as count from (${linesOf(patientId, kinds)}) t group by t.kind`.execute(
    db,
  );
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}
