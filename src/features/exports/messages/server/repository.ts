import { type RawBuilder, sql } from "kysely";
import type { ExportKind } from "../../contract.ts";

/** How a stored value becomes a cell. */
type As = "plain" | "sealed" | "local" | "phone";
export type Column = { head: string; value: RawBuilder<unknown>; as: As };
export type Source = {
  from: RawBuilder<unknown>;
  /** The instant that the range is about. */
  at: RawBuilder<unknown>;
  /** Unique and indexed: pages follow one another by it. */
  key: RawBuilder<unknown>;
  keyType: "uuid" | "bigint";
  columns: readonly Column[];
};

/** One column of a file. */
export const column = (head: string, value: RawBuilder<unknown>, as: As = "plain"): Column => ({
  head,
  value,
  as,
});
/** An instant in UTC, and beside it as the practice's clock shows it. */
export const instant = (head: string, value: RawBuilder<unknown>): Column[] => [
  column(`${head} (UTC)`, value),
  column(`${head} (local)`, value, "local"),
];

/** A manage link opens its visit without more: the secret part stays here. */
const withoutSecrets = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(${text}, '#t=[A-Za-z0-9_-]+', '#t=(left out)', 'g')`;

type MessageKind = Extract<ExportKind, "mails" | "texts" | "received-texts" | "instagram">;

/** Where what was written with people is read from. */
export const messageSources: Readonly<Record<MessageKind, Source>> = {
  mails: {
    from: sql`outbox_mails o`,
    at: sql`o.created_at`,
    key: sql`o.id`,
    keyType: "uuid",
    columns: [
      column("Email id", sql`o.id`),
      column("Kind", sql`o.kind`),
      column("Visit id", sql`o.appointment_id`),
      column("To", sql`o.recipient`),
      column("Subject", sql`o.subject`),
      column("Text", withoutSecrets(sql`o.body`)),
      column("Status", sql`o.status`),
      column("Error", sql`o.error`),
      column("Tries", sql`o.attempts`),
      ...instant("Written", sql`o.created_at`),
      ...instant("Sent", sql`o.sent_at`),
    ],
  },
  texts: {
    from: sql`sms_queue q`,
    at: sql`q.created_at`,
    key: sql`q.id`,
    keyType: "uuid",
    columns: [
      column("Text id", sql`q.id`),
      column("Kind", sql`q.kind`),
      column("Patient id", sql`q.patient_id`),
      column("Visit id", sql`q.appointment_id`),
      column("Phone", sql`q.phone`, "phone"),
      column("Text", withoutSecrets(sql`q.message`)),
      column("Status", sql`q.status`),
      column("Error", sql`q.error`),
      column("Delivery", sql`q.delivery`),
      ...instant("Written", sql`q.created_at`),
      ...instant("Sent", sql`q.sent_at`),
    ],
  },
  "received-texts": {
    from: sql`received_texts r left join staff_accounts w on w.id = r.read_by`,
    at: sql`r.received_at`,
    key: sql`r.id`,
    keyType: "uuid",
    columns: [
      column("Text id", sql`r.id`),
      column("Patient id", sql`r.patient_id`),
      column("Visit id", sql`r.appointment_id`),
      column("Phone", sql`r.phone`, "phone"),
      column("Text", sql`r.body`),
      ...instant("Received", sql`r.received_at`),
      ...instant("Read", sql`r.read_at`),
      column("Read by", sql`w.name`),
    ],
  },
  instagram: {
    from: sql`instagram_messages m join instagram_threads i on i.id = m.thread_id
      left join staff_accounts w on w.id = m.written_by left join staff_accounts v on v.id = m.approved_by`,
    at: sql`m.created_at`,
    key: sql`m.id`,
    keyType: "uuid",
    columns: [
      column("Message id", sql`m.id`),
      column("Thread id", sql`i.id`),
      column("Patient id", sql`i.patient_id`),
      column("Username", sql`i.username`),
      column("Name", sql`i.name`),
      column("From", sql`m.sender_type`),
      column("Kind", sql`m.event`),
      column("Text", withoutSecrets(sql`m.message_text`)),
      column("State", sql`m.state`),
      column("Needs review", sql`case when m.requires_human_review then 'yes' else 'no' end`),
      column("Written by", sql`w.name`),
      column("Approved by", sql`v.name`),
      ...instant("Written", sql`m.created_at`),
      ...instant("Sent", sql`m.sent_at`),
    ],
  },
};
