import type { Database, Transaction } from "#platform/database/database.ts";

/** When the first visit starts that stands in an interval; of one provider when asked for. */
export async function firstStanding(
  db: Database | Transaction,
  interval: { from: Date; to: Date },
  provider: string | undefined,
): Promise<Date | null> {
  const first = db
    .selectFrom("appointments")
    .select("starts_at")
    .where("starts_at", ">=", interval.from)
    .where("starts_at", "<", interval.to)
    .where("status", "<>", "cancelled")
    .orderBy("starts_at")
    .limit(1);
  const row = await (
    provider === undefined ? first : first.where("staff_id", "=", provider)
  ).executeTakeFirst();
  return row?.starts_at ?? null;
}
