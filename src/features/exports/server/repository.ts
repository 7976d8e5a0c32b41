import { type RawBuilder, sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { ExportKind } from "../contract.ts";
import { callSources } from "../calls/server/repository.ts";
import { checkSources } from "../checks/server/repository.ts";
import {
  type Column,
  column,
  instant,
  messageSources,
  type Source,
} from "../messages/server/repository.ts";
import { recordSources } from "../specialties/server/repository.ts";

export type Range = { from: Date | null; until: Date | null };
export type Value = string | number | boolean | Date | null;

const sources: Readonly<Record<ExportKind, Source>> = {
  patients: {
    // What was merged stands in the record that stayed; of what was erased nothing is left to say.
    from: sql`(select * from patients where merged_into_id is null and erased_at is null) p`,
    at: sql`p.created_at`,
    key: sql`p.id`,
    keyType: "uuid",
    columns: [
      column("Patient id", sql`p.id`),
      column("First name", sql`p.first_name`),
      column("Last name", sql`p.last_name`),
      column("Email", sql`p.email`),
      column("Phone", sql`p.phone`, "phone"),
      column("Birth date", sql`p.date_of_birth`),
      column("Insurance", sql`p.insurance_provider`),
      column("Insurance member id", sql`p.insurance_member_id_sealed`, "sealed"),
      column("Insurance group number", sql`p.insurance_group_number_sealed`, "sealed"),
      column("Sample", sql`p.is_sample`),
      ...instant("On file since", sql`p.created_at`),
      ...instant("Changed", sql`p.updated_at`),
    ],
  },
  "patient-notes": {
    from: sql`(select * from patient_notes where removed_at is null) n
      left join staff_accounts w on w.id = n.created_by
      left join staff_accounts e on e.id = n.edited_by`,
    at: sql`n.created_at`,
    key: sql`n.id`,
    keyType: "uuid",
    columns: [
      column("Note id", sql`n.id`),
      column("Patient id", sql`n.patient_id`),
      column("Author", sql`w.name`),
      column("Flagged", sql`n.is_flagged`),
      column("Note", sql`n.text_sealed`, "sealed"),
      ...instant("Written", sql`n.created_at`),
      column("Changed by", sql`e.name`),
      ...instant("Changed", sql`n.edited_at`),
    ],
  },
  visits: {
    from: sql`appointments a
      join services s on s.id = a.service_id
      join staff w on w.id = a.staff_id
      left join staff_accounts e on e.id = a.edited_by`,
    at: sql`a.starts_at`,
    key: sql`a.id`,
    keyType: "uuid",
    columns: [
      column("Visit id", sql`a.id`),
      column("Patient id", sql`a.patient_id`),
      column("First name", sql`a.contact_first_name`),
      column("Last name", sql`a.contact_last_name`),
      column("Email", sql`a.contact_email`),
      column("Phone", sql`a.contact_phone`, "phone"),
      ...instant("Start", sql`a.starts_at`),
      ...instant("End", sql`a.ends_at`),
      column("Minutes", sql`a.duration_minutes`),
      column("Service id", sql`a.service_id`),
      column("Service", sql`s.name`),
      column("Provider id", sql`a.staff_id`),
      column("Provider", sql`trim(concat_ws(' ', w.first_name, w.last_name))`),
      column("Status", sql`a.status`),
      column("Booked by way of", sql`a.channel`),
      column("Confirmation code", sql`a.confirmation_code`),
      column("Booked by", sql`a.booked_by_name`),
      column("Relation", sql`a.booked_by_relation`),
      column("New patient", sql`a.is_new_patient`),
      column("Insurance as typed", sql`a.insurance_sealed`, "sealed"),
      column("Patient's note", sql`a.notes_sealed`, "sealed"),
      column("Staff note", sql`a.staff_notes_sealed`, "sealed"),
      column("Changed by", sql`e.name`),
      ...instant("Cancelled", sql`a.cancelled_at`),
      column("Why cancelled", sql`a.cancellation_reason`),
      column("Late change", sql`a.is_late_change`),
      column("Moved from visit", sql`a.moved_from_id`),
      ...instant("Booked", sql`a.created_at`),
    ],
  },
  tasks: {
    from: sql`tasks t
      left join staff_accounts o on o.id = t.owner_account_id
      left join staff_accounts m on m.id = t.created_by
      left join staff_accounts d on d.id = t.done_by`,
    at: sql`t.created_at`,
    key: sql`t.id`,
    keyType: "uuid",
    columns: [
      column("Task id", sql`t.id`),
      column("Kind", sql`t.kind`),
      column("Title", sql`t.title`),
      column("Detail", sql`t.detail`),
      column("Patient id", sql`t.patient_id`),
      column("Visit id", sql`t.appointment_id`),
      column("Owner", sql`o.name`),
      ...instant("Due", sql`t.due_at`),
      ...instant("Done", sql`t.done_at`),
      column("Done by", sql`d.name`),
      column("Added by", sql`m.name`),
      ...instant("Added", sql`t.created_at`),
    ],
  },
  consents: {
    from: sql`consents c`,
    at: sql`c.given_at`,
    key: sql`c.id`,
    keyType: "uuid",
    columns: [
      column("Consent id", sql`c.id`),
      column("Patient id", sql`c.patient_id`),
      column("Channel", sql`c.channel`),
      column("Address", sql`c.address`, "phone"),
      column("Purpose", sql`c.purpose`),
      column("Words", sql`c.words`),
      column("Version", sql`c.version`),
      column("Source", sql`c.source`),
      ...instant("Given", sql`c.given_at`),
      ...instant("Taken back", sql`c.revoked_at`),
      column("Taken back by", sql`c.revoked_by`),
    ],
  },
  ...messageSources,
  waitlist: {
    from: sql`waitlist_entries e join services s on s.id = e.service_id`,
    at: sql`e.created_at`,
    key: sql`e.id`,
    keyType: "uuid",
    columns: [
      column("Entry id", sql`e.id`),
      column("Patient id", sql`e.patient_id`),
      column("Visit id", sql`e.appointment_id`),
      column("Service", sql`s.name`),
      column("Provider id", sql`e.staff_id`),
      column("Weekdays", sql`array_to_string(e.weekdays, ' ')`),
      column("Parts of the day", sql`array_to_string(e.dayparts, ' ')`),
      column("Until", sql`e.until`),
      ...instant("Since", sql`e.created_at`),
      ...instant("Ended", sql`e.ended_at`),
      column("Ended because", sql`e.ended_because`),
    ],
  },
  ...checkSources,
  estimates: {
    from: sql`estimates e left join estimate_versions v on v.estimate_id = e.id
      left join staff_accounts w on w.id = v.issued_by`,
    at: sql`e.created_at`,
    key: sql`coalesce(v.id, e.id)`,
    keyType: "uuid",
    columns: [
      column("Estimate id", sql`e.id`),
      column("Reference", sql`e.reference`),
      column("Patient id", sql`e.patient_id`),
      column("First name", sql`e.first_name`),
      column("Last name", sql`e.last_name`),
      column("Birth date", sql`e.date_of_birth`),
      column("Email", sql`e.email`),
      column("Phone", sql`e.phone`, "phone"),
      ...instant("Begun", sql`e.created_at`),
      ...instant("Asked for", sql`e.requested_at`),
      ...instant("Due", sql`e.due_at`),
      ...instant("Closed", sql`e.closed_at`),
      column("Version", sql`v.version`),
      ...instant("Given", sql`v.issued_at`),
      column("Given by", sql`w.name`),
      column("Total in cents", sql`v.total_cents`),
      column("Document", sql`v.document_sealed`, "sealed"),
      column("Draft", sql`e.draft_sealed`, "sealed"),
    ],
  },
  ...recordSources,
  conversations: {
    from: sql`julie_messages m
      join julie_conversations c on c.id = m.conversation_id
      left join staff_accounts w on w.id = m.staff_id`,
    at: sql`c.updated_at`,
    key: sql`m.position`,
    keyType: "bigint",
    columns: [
      column("Message id", sql`m.id`),
      column("Conversation id", sql`c.id`),
      column("Patient id", sql`c.patient_id`),
      column("Visit id", sql`c.appointment_id`),
      column("Assistant", sql`c.agent_id`),
      column("From", sql`m.role`),
      column("Kind", sql`m.message_type`),
      column("Staff member", sql`w.name`),
      column("Text", sql`m.content`),
      ...instant("Said", sql`(m.metadata ->> 'timestamp')::timestamptz`),
      ...instant("Conversation began", sql`c.created_at`),
      ...instant("Last word", sql`c.updated_at`),
    ],
  },
  "conversation-notes": {
    from: sql`conversation_notes n join staff_accounts w on w.id = n.author_id`,
    at: sql`n.created_at`,
    key: sql`n.id`,
    keyType: "uuid",
    columns: [
      column("Note id", sql`n.id`),
      column("Conversation id", sql`n.conversation_id`),
      column("Author", sql`w.name`),
      column("Note", sql`n.text_sealed`, "sealed"),
      ...instant("Written", sql`n.created_at`),
    ],
  },
  ...callSources,
  shifts: {
    from: sql`shifts h
      join staff w on w.id = h.staff_id
      left join staff_accounts m on m.id = h.created_by
      left join staff_accounts e on e.id = h.edited_by`,
    at: sql`h.created_at`,
    key: sql`h.id`,
    keyType: "uuid",
    columns: [
      column("Shift id", sql`h.id`),
      column("Provider id", sql`h.staff_id`),
      column("Provider", sql`trim(concat_ws(' ', w.first_name, w.last_name))`),
      column("Date", sql`h.date`),
      column("From", sql`to_char(h.starts_at, 'HH24:MI')`),
      column("To", sql`to_char(h.ends_at, 'HH24:MI')`),
      column("Type", sql`h.type`),
      column("Entered by", sql`m.name`),
      ...instant("Entered", sql`h.created_at`),
      column("Changed by", sql`e.name`),
      ...instant("Changed", sql`h.edited_at`),
    ],
  },
  audit: {
    from: sql`audit_log l left join staff_accounts w on w.id::text = l.actor_id and l.actor_kind = 'staff'`,
    at: sql`l.at`,
    key: sql`l.id`,
    keyType: "bigint",
    columns: [
      column("Row", sql`l.id`),
      ...instant("When", sql`l.at`),
      column("Kind of person", sql`l.actor_kind`),
      column("Account id", sql`l.actor_id`),
      column("Name", sql`w.name`),
      column("Action", sql`l.action`),
      column("About", sql`l.subject`),
      column("About id", sql`l.subject_id`),
      column("Result", sql`l.outcome`),
      column("Reason", sql`l.reason`),
      column("From", sql`l.address`),
      column("Request", sql`l.request_id`),
    ],
  },
};

/** The columns of a kind's file, in order. */
export const columnsOf = (kind: ExportKind): readonly Pick<Column, "head" | "as">[] =>
  sources[kind].columns;

function inRange({ at }: Source, { from, until }: Range): RawBuilder<unknown> {
  const begins = from === null ? sql`true` : sql`${at} >= ${from}`;
  const ends = until === null ? sql`true` : sql`${at} < ${until}`;
  return sql`${begins} and ${ends}`;
}

/** How many rows a kind's file has. */
export async function countRows(db: Database, kind: ExportKind, range: Range): Promise<number> {
  const source = sources[kind];
  const { rows } = await sql<{ rows: number }>`
    select count(*) as rows from ${source.from} where ${inRange(source, range)}`.execute(db);
  return rows[0]?.rows ?? 0;
}

/** The rows after a key, lowest key first: each as its values in the order of the columns. */
export async function findPage(
  db: Database,
  kind: ExportKind,
  { range, after, limit }: { range: Range; after: string | null; limit: number },
): Promise<{ key: string; values: Value[] }[]> {
  const source = sources[kind];
  const type = sql.raw(source.keyType);
  const follows = after === null ? sql`true` : sql`${source.key} > ${after}::${type}`;
  const values = source.columns.map(({ value }, index) => sql`${value} as ${sql.ref(`v${index}`)}`);
  const { rows } = await sql<Record<string, Value>>`
    select ${source.key}::text as key, ${sql.join(values)}
    from ${source.from}
    where ${follows} and ${inRange(source, range)}
    order by ${source.key}
    limit ${limit}`.execute(db);
  return rows.map((row) => ({
    key: String(row["key"]),
    values: source.columns.map((_, index) => row[`v${index}`] ?? null),
  }));
}
