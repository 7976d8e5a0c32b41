import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type Outgoing = {
  mailsWaiting: number;
  mailsSent: number;
  textsWaiting: number;
  textsSent: number;
};

/** What is to leave before the end of a time, and what was written in it and has left. */
export async function outgoingOn(
  db: Database,
  { from, to }: { from: Date; to: Date },
): Promise<Outgoing> {
  const { rows } = await sql<Outgoing>`
    select
      (select count(*) from outbox_mails
        where status in ('pending', 'sending') and next_attempt_at < ${to})::int as "mailsWaiting",
      (select count(*) from outbox_mails
        where created_at >= ${from} and created_at < ${to} and status = 'sent')::int as "mailsSent",
      (select count(*) from sms_queue
        where status = 'pending' and created_at < ${to})::int as "textsWaiting",
      (select count(*) from sms_queue
        where created_at >= ${from} and created_at < ${to} and status = 'sent')::int as "textsSent"
  `.execute(db);
  return rows[0] ?? { mailsWaiting: 0, mailsSent: 0, textsWaiting: 0, textsSent: 0 };
}
