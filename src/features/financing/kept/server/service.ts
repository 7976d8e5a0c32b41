import type { Database } from "#platform/database/database.ts";
import { newestOf } from "./repository.ts";

/** The newest check of a conversation, or null. */
export async function keptCheck(deps: { db: Database }, conversationId: string) {
  const row = await newestOf(deps.db, conversationId);
  return row === undefined ? null : { ...row, askedAt: row.askedAt.toISOString() };
}
