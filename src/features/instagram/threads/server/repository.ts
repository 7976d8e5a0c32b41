import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";
import type { ThreadStatus } from "../../contract.ts";

/** What decides over a thread: locked, it stays so until the transaction ends. */
export type ThreadRow = {
  id: string;
  userId: string;
  username: string | null;
  status: ThreadStatus;
  sentiment: number | null;
  lastMessageAt: Date;
  windowOpenedAt: Date | null;
  takenOverBy: string | null;
  takenOverByName: string | null;
  takenOverAt: Date | null;
  stoppedAt: Date | null;
  patientId: string | null;
};

const columns = sql`
  t.id, t.instagram_user_id as "userId", t.username, t.status, t.sentiment,
  t.last_message_at as "lastMessageAt", t.window_opened_at as "windowOpenedAt",
  t.taken_over_by as "takenOverBy", t.taken_over_at as "takenOverAt",
  t.automation_stopped_at as "stoppedAt", t.patient_id as "patientId",
  (select a.name from staff_accounts a where a.id = t.taken_over_by) as "takenOverByName"`;

/** Locks a thread: nothing is heard in it, taken on its way or decided about it meanwhile. */
export async function lockThread(tx: Transaction, id: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`
    select ${columns} from instagram_threads t where t.id = ${id} for update of t`.execute(tx);
  return rows[0];
}

/** The thread of a person, locked; their first word makes it. */
export async function openThread(
  tx: Transaction,
  person: { id: string; userId: string; at: Date },
): Promise<{ thread: ThreadRow; isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("instagram_threads")
    .values({
      id: person.id,
      instagram_user_id: person.userId,
      first_message_at: person.at,
      last_message_at: person.at,
    })
    .onConflict((conflict) => conflict.column("instagram_user_id").doNothing())
    .executeTakeFirst();
  const { rows } = await sql<ThreadRow>`
    select ${columns} from instagram_threads t where t.instagram_user_id = ${person.userId}
    for update of t`.execute(tx);
  const [thread] = rows;
  if (thread === undefined) throw new Error("A thread went away while it was opened.");
  return { thread, isNew: Number(numInsertedOrUpdatedRows ?? 0) > 0 };
}

const longestPreview = 200;

/** Notes the newest words of a thread; older ones change nothing but how long it goes back. */
export async function noteWords(
  tx: Transaction,
  id: string,
  { text, at }: { text: string; at: Date },
): Promise<void> {
  const preview = Array.from(text).slice(0, longestPreview).join("");
  await sql`
    update instagram_threads set
      last_message = case when ${at} >= last_message_at or last_message is null
        then left(${preview}, ${longestPreview}) else last_message end,
      last_message_at = greatest(last_message_at, ${at}),
      first_message_at = least(first_message_at, ${at})
    where id = ${id}`.execute(tx);
}

/** Somebody of the team has dealt with what was said: it is read, and waits for the person. */
export async function noteAnswered(tx: Transaction, id: string): Promise<void> {
  await sql`
    update instagram_threads set unread_count = 0,
      status = case when status = 'open' then 'pending' else status end
    where id = ${id}`.execute(tx);
}

/**
 * The same for what the software wrote, once it has left: unless the person has said something since it was
 * written, which nobody has dealt with.
 */
export async function noteAnsweredBy(tx: Transaction, messageId: string): Promise<void> {
  await sql`
    update instagram_threads t set unread_count = 0,
      status = case when t.status = 'open' then 'pending' else t.status end
    from instagram_messages a
    where a.id = ${messageId} and a.is_ai_generated and t.id = a.thread_id
      and not exists (select from instagram_messages p where p.thread_id = t.id
        and p.sender_type = 'patient' and p.received_at > a.received_at)`.execute(tx);
}

/** A person answers in a thread from now on; null: in the platform's own app. */
export async function takeOver(
  tx: Transaction,
  id: string,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await tx
    .updateTable("instagram_threads")
    .set({ taken_over_by: by, taken_over_at: at })
    .where("id", "=", id)
    .execute();
}

/** The software may answer in a thread again. */
export async function release(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("instagram_threads")
    .set({ taken_over_by: null, taken_over_at: null })
    .where("id", "=", id)
    .execute();
}

/** Gives up what the software would have sent by itself, and its draft where that is wanted. */
export async function giveUpAutomatic(
  tx: Transaction,
  threadId: string,
  { error, withDraft }: { error: string; withDraft: boolean },
): Promise<void> {
  await sql`
    update instagram_messages set state = 'discarded', error = ${error}, next_look_at = null
    where thread_id = ${threadId} and is_ai_generated and approved_by is null
      and (state = 'queued' or (${withDraft} and state = 'draft'))`.execute(tx);
}

/** Keeps who somebody is on the platform. */
export async function noteProfile(
  db: Database | Transaction,
  id: string,
  { username, name }: { username: string | null; name: string | null },
): Promise<void> {
  await sql`
    update instagram_threads set username = coalesce(${username}, username), name = coalesce(${name}, name)
    where id = ${id} and (${username}::text is distinct from username or ${name}::text is distinct from name)`.execute(
    db,
  );
}
