import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";

/** Notes a request; false when one with this id was noted before. A second one at once waits for the first. */
export async function noteQuestion(
  tx: Transaction,
  question: { requestId: string; requestHash: Buffer; answeredBy: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into team_questions (request_id, request_hash, answered_by, created_at)
    values (${question.requestId}, ${question.requestHash}, ${question.answeredBy}, ${question.at})
    on conflict do nothing
    returning request_id`.execute(tx);
  return rows.length === 1;
}

/** What was answered to a request before. */
export async function findQuestion(
  tx: Transaction,
  requestId: string,
): Promise<{ requestHash: Buffer; answeredBy: string } | undefined> {
  const { rows } = await sql<{ requestHash: Buffer; answeredBy: string }>`
    select request_hash as "requestHash", answered_by as "answeredBy"
    from team_questions where request_id = ${requestId}`.execute(tx);
  return rows[0];
}
