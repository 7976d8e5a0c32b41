import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { DB } from "#platform/database/schema.ts";
import type { MailKind, MessageStatus, TextKind, TextPurpose } from "../contract.ts";

export type NewMail = {
  id: string;
  kind: MailKind;
  appointmentId: string | null;
  recipient: string;
  subject: string;
  body: string;
  /** Left out, the mail is text only. */
  html?: string | null;
  calendar: string | null;
  /** Values for the blanks of the body, as sealed by `sealSecrets`. */
  secretsSealed?: string;
  at: Date;
};

export type NewText = {
  id: string;
  kind: TextKind;
  purpose: TextPurpose;
  appointmentId: string | null;
  patientId?: string | null;
  phone: string;
  message: string;
  /** The same text is queued once, however often its reason comes up. */
  key?: string;
  /** Left out, it leaves as soon as it may. */
  sendAfter?: Date;
  /** From then on it is of no use and does not leave any more. */
  expiresAt?: Date;
  /** The member of staff whose words they are. */
  writtenBy?: string;
  /** Leaves at night too: only answers to a text that the person has just sent. */
  isUrgent?: boolean;
  at: Date;
};

export type MailRow = {
  id: string;
  kind: string;
  appointmentId: string | null;
  recipient: string;
  subject: string;
  body: string;
  html: string | null;
  calendar: string | null;
  secretsSealed: string | null;
  status: MessageStatus;
  deliveredBy: string | null;
  error: string | null;
  attempts: number;
  createdAt: Date;
  sentAt: Date | null;
};

export type TextRow = {
  id: string;
  phone: string;
  message: string;
  status: MessageStatus;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
};

export type About = { appointmentId: string; kind: string; since: Date };

/** Gives up the mails of a kind about a visit that have not left. */
export async function callBackMails(
  tx: Transaction,
  { appointmentId, kind, since }: About,
): Promise<void> {
  await tx
    .updateTable("outbox_mails")
    .set({ status: "cancelled" })
    .where("appointment_id", "=", appointmentId)
    .where("kind", "=", kind)
    .where("created_at", ">=", since)
    .where("status", "in", ["pending", "held"])
    .execute();
}

/** Gives up the texts about a visit that were written since an instant and have not left. */
export async function callBackTexts(
  tx: Transaction,
  { appointmentId, since }: Pick<About, "appointmentId" | "since">,
): Promise<void> {
  await tx
    .updateTable("sms_queue")
    .set({ status: "cancelled" })
    .where("appointment_id", "=", appointmentId)
    .where("created_at", ">=", since)
    .where("status", "in", ["pending", "held"])
    .execute();
}

/** Gives up the reminders of a visit that have not left. */
export async function callBackReminders(tx: Transaction, appointmentId: string): Promise<void> {
  await tx
    .updateTable("sms_queue")
    .set({ status: "cancelled", error: "The visit was changed meanwhile" })
    .where("appointment_id", "=", appointmentId)
    .where("kind", "=", "reminder")
    .where("status", "in", ["pending", "held"])
    .execute();
}

type Page = { before: string | undefined; limit: number };

const mailColumns = [
  "id",
  "kind",
  "appointment_id as appointmentId",
  "recipient",
  "subject",
  "body",
  "html",
  "calendar",
  "secrets_sealed as secretsSealed",
  sql<MessageStatus>`status`.as("status"),
  "delivered_by as deliveredBy",
  "error",
  "attempts",
  "created_at as createdAt",
  "sent_at as sentAt",
] as const;

export async function insertMail(tx: Transaction, mail: NewMail): Promise<void> {
  await tx
    .insertInto("outbox_mails")
    .values({
      id: mail.id,
      kind: mail.kind,
      appointment_id: mail.appointmentId,
      recipient: mail.recipient,
      subject: mail.subject,
      body: mail.body,
      html: mail.html ?? null,
      calendar: mail.calendar,
      secrets_sealed: mail.secretsSealed ?? null,
      next_attempt_at: mail.at,
      created_at: mail.at,
    })
    .execute();
}

/** Whether it was added: a key that is there already adds nothing. */
export async function insertText(tx: Transaction, text: NewText): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("sms_queue")
    .values({
      id: text.id,
      kind: text.kind,
      purpose: text.purpose,
      appointment_id: text.appointmentId,
      patient_id: text.patientId ?? null,
      phone: text.phone,
      message: text.message,
      key: text.key ?? null,
      send_after: text.sendAfter ?? text.at,
      expires_at: text.expiresAt ?? null,
      is_urgent: text.isUrgent ?? false,
      written_by: text.writtenBy ?? null,
      created_at: text.at,
    })
    .onConflict((conflict) => conflict.column("key").where("key", "is not", null).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}

/** Newest first; after a row, those that are older. An unknown row has nothing after it. */
function newestFirst<T extends "outbox_mails" | "sms_queue", O>(
  query: SelectQueryBuilder<DB, T, O>,
  table: T,
  { before, limit }: Page,
) {
  const page = query.orderBy(sql`created_at desc, id desc`).limit(limit);
  if (before === undefined) return page;
  return page.where(
    sql<boolean>`(created_at, id) < (select edge.created_at, edge.id from ${sql.table(table)} as edge where edge.id = ${before}::uuid)`,
  );
}

export async function findMails(db: Database, page: Page): Promise<MailRow[]> {
  return newestFirst(
    db.selectFrom("outbox_mails").select(mailColumns),
    "outbox_mails",
    page,
  ).execute();
}

export async function findTexts(db: Database, page: Page): Promise<TextRow[]> {
  const texts = db
    .selectFrom("sms_queue")
    .select([
      "id",
      "phone",
      "message",
      sql<MessageStatus>`status`.as("status"),
      "error",
      "created_at as createdAt",
      "sent_at as sentAt",
    ]);
  return newestFirst(texts, "sms_queue", page).execute();
}

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  return db.selectFrom("outbox_mails").select(mailColumns).where("id", "=", id).executeTakeFirst();
}

export async function lockMail(tx: Transaction, id: string): Promise<MailRow | undefined> {
  return tx
    .selectFrom("outbox_mails")
    .select(mailColumns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Puts a mail back into the queue with all its attempts before it. */
export async function requeueMail(tx: Transaction, id: string, at: Date): Promise<MailRow> {
  return tx
    .updateTable("outbox_mails")
    .set({ status: "pending", attempts: 0, next_attempt_at: at, claimed_at: null, error: null })
    .where("id", "=", id)
    .returning(mailColumns)
    .executeTakeFirstOrThrow();
}

/** Takes mails that are due, oldest first, so that no other instance sends them. */
export async function claimMails(db: Database, now: Date, limit: number): Promise<MailRow[]> {
  return db
    .updateTable("outbox_mails")
    .set((eb) => ({ status: "sending", claimed_at: now, attempts: eb("attempts", "+", 1) }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("outbox_mails")
        .select("id")
        .where("status", "=", "pending")
        .where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at")
        .orderBy("created_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(mailColumns)
    .execute();
}

/** Gives up claims that were taken before an instant: nobody knows whether those mails went out. */
export async function abandonClaims(
  tx: Transaction,
  claimedBefore: Date,
  error: string,
): Promise<MailRow[]> {
  return tx
    .updateTable("outbox_mails")
    .set({ status: "unknown", claimed_at: null, error })
    .where("status", "=", "sending")
    .where("claimed_at", "<", claimedBefore)
    .returning(mailColumns)
    .execute();
}

export type MailResult = {
  status: "sent" | "pending" | "failed" | "unknown" | "held";
  error: string | null;
  deliveredBy?: string;
  sentAt?: Date;
  nextAttemptAt?: Date;
};

/** Writes how a sending ended; false when the claim is no longer ours. */
export async function finishMail(
  tx: Transaction,
  claim: { id: string; claimedAt: Date },
  result: MailResult,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("outbox_mails")
    .set({
      status: result.status,
      error: result.error,
      claimed_at: null,
      ...(result.deliveredBy !== undefined && { delivered_by: result.deliveredBy }),
      ...(result.sentAt !== undefined && { sent_at: result.sentAt }),
      ...(result.nextAttemptAt !== undefined && { next_attempt_at: result.nextAttemptAt }),
    })
    .where("id", "=", claim.id)
    .where("status", "=", "sending")
    .where("claimed_at", "=", claim.claimedAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
