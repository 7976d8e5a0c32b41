import type { Database } from "#platform/database/database.ts";
import type { InsuranceResult } from "../../results/rules.ts";

type KeptRow = {
  id: string;
  askedAt: Date;
  result: InsuranceResult;
  hasContact: boolean;
};

/** The newest check of a conversation. */
export async function newestOf(db: Database, conversationId: string): Promise<KeptRow | undefined> {
  const row = await db
    .selectFrom("insurance_checks")
    .select(["id", "created_at", "result", "email", "phone"])
    .where("conversation_id", "=", conversationId)
    .where("via", "=", "chat")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    askedAt: row.created_at,
    // The column holds what `insuranceResult` made, and the reply is checked against the contract.
    result: row.result as unknown as InsuranceResult,
    hasContact: row.email !== null || row.phone !== null,
  };
}
