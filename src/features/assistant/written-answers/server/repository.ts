import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

type Reader = Database | Transaction;

export type AnswerRow = {
  id: string;
  question: string;
  answer: string;
  authorId: string;
  authorName: string;
  version: number;
  isRetired: boolean;
  answeredAt: Date;
};

const columns = sql`
  a.id, a.question, a.answer, a.author_id as "authorId",
  (select name from staff_accounts where id = a.author_id) as "authorName",
  a.version, a.is_retired as "isRetired", a.answered_at as "answeredAt"`;

/** What staff answered, the newest first, retired answers last. */
export async function allAnswers(db: Reader, limit: number): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select ${columns} from assistant_answers a
    order by a.is_retired, a.answered_at desc, a.id limit ${limit}`.execute(db);
  return rows;
}

/** One answer, kept from changes by others until the transaction ends. */
export async function lockAnswer(tx: Transaction, id: string): Promise<AnswerRow | undefined> {
  const { rows } = await sql<AnswerRow>`
    select ${columns} from assistant_answers a where a.id = ${id} for update of a`.execute(tx);
  return rows[0];
}

export type AnswerWords = {
  id: string;
  question: string;
  answer: string;
  isRetired: boolean;
  authorId: string;
  answeredAt: Date;
  version: number;
  at: Date;
};

async function keepVersion(tx: Transaction, words: AnswerWords): Promise<void> {
  await sql`
    insert into assistant_answer_versions
      (answer_id, version, question, answer, is_retired, author_id, written_at)
    values (${words.id}, ${words.version}, ${words.question}, ${words.answer}, ${words.isRetired},
      ${words.authorId}, ${words.at})`.execute(tx);
}

/** Adds an answer with its first version; false when its id is known. */
export async function addAnswer(tx: Transaction, words: AnswerWords): Promise<boolean> {
  const { rows } = await sql`
    insert into assistant_answers
      (id, question, answer, author_id, answered_at, created_at, updated_at)
    values (${words.id}, ${words.question}, ${words.answer}, ${words.authorId}, ${words.answeredAt},
      ${words.at}, ${words.at})
    on conflict (id) do nothing
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await keepVersion(tx, words);
  return true;
}

/** Puts other words in an answer's place, as its next version. */
export async function changeAnswer(tx: Transaction, words: AnswerWords): Promise<void> {
  await sql`
    update assistant_answers
    set question = ${words.question}, answer = ${words.answer}, is_retired = ${words.isRetired},
      author_id = ${words.authorId}, answered_at = ${words.answeredAt}, version = ${words.version},
      updated_at = ${words.at}
    where id = ${words.id}`.execute(tx);
  await keepVersion(tx, words);
}

/** Takes questions off the list; those that somebody dealt with before stay as they are. Answers which. */
export async function settle(
  tx: Transaction,
  {
    messageIds,
    answerId,
    by,
    at,
  }: { messageIds: readonly string[]; answerId: string | null; by: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into settled_questions (id, answer_id, settled_by, settled_at)
    select m.id, ${answerId}::uuid, ${by}::uuid, ${at}::timestamptz from julie_messages m
    where m.id = any(${messageIds}::uuid[]) and m.unanswered is not null
    on conflict (id) do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
