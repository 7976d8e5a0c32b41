import type { Database } from "#platform/database/database.ts";
import type { FinancingResult } from "../../checks/rules.ts";

type KeptRow = { id: string; askedAt: Date; result: FinancingResult };

/** The newest check of a conversation. */
export async function newestOf(db: Database, conversationId: string): Promise<KeptRow | undefined> {
  const row = await db
    .selectFrom("financing_checks")
    .select(["id", "created_at", "result"])
    .where("conversation_id", "=", conversationId)
    .where("via", "=", "chat")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // The column holds what `financingResult` made, and the reply is checked against the contract.
  return { id: row.id, askedAt: row.created_at, result: row.result as unknown as FinancingResult };
}
