import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type AccountRow = {
  userId: string;
  username: string | null;
  name: string | null;
  lastText: string;
  lastAt: Date;
};

/** People of the demo who have a thread, who wrote or were written to last first. */
export async function findAccounts(db: Database, limit: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select t.instagram_user_id as "userId", t.username, t.name,
      coalesce(t.last_message, '') as "lastText", t.last_message_at as "lastAt"
    from instagram_threads t where t.instagram_user_id like 'demo-%'
    order by t.last_message_at desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}

export type PersonRow = { username: string | null; name: string | null; isStopped: boolean };

/** Somebody of the demo as their thread knows them; undefined before they wrote. */
export async function findPerson(db: Database, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select t.username, t.name, t.automation_stopped_at is not null as "isStopped"
    from instagram_threads t where t.instagram_user_id = ${userId}`.execute(db);
  return rows[0];
}

export type ChatRow = {
  id: string;
  direction: "in" | "out";
  event: string;
  body: string;
  at: Date;
};

/** What somebody sees, the newest first. */
export async function findChat(db: Database, userId: string, limit: number): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`
    select id, direction, event, body, at from local_instagram_messages
    where instagram_user_id = ${userId} order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Puts what somebody did where they see it, once; false when it stood there already. */
export async function insertDone(
  db: Database,
  done: { id: string; userId: string; event: string; body: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("local_instagram_messages")
    .values({
      id: done.id,
      direction: "in",
      instagram_user_id: done.userId,
      event: done.event,
      body: done.body,
      at: done.at,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
