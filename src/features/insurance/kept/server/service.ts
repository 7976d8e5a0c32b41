import type { Database } from "#platform/database/database.ts";
import type { Sealer } from "#platform/sealing.ts";
import { followUpToken } from "../../checks/server/service.ts";
import { newestOf } from "./repository.ts";

/** The newest check of a conversation; with a token while the visitor may still say how to be reached. */
export async function keptCheck(deps: { db: Database; sealer: Sealer }, conversationId: string) {
  const row = await newestOf(deps.db, conversationId);
  if (row === undefined) return null;
  const isOpen = row.result.outcome === "manual";
  const token = isOpen ? followUpToken(deps, row.id) : null;
  return { ...row, askedAt: row.askedAt.toISOString(), followUpToken: token };
}
