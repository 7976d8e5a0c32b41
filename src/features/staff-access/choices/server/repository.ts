import type { Database, Transaction } from "#platform/database/database.ts";
import type { Density } from "../contract.ts";

/** What somebody chose; undefined before they did. */
export async function findDensity(db: Database, accountId: string): Promise<Density | undefined> {
  const row = await db
    .selectFrom("staff_choices")
    .select("density")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.density as Density | undefined;
}

export async function writeDensity(
  tx: Transaction,
  { accountId, density, at }: { accountId: string; density: Density; at: Date },
): Promise<void> {
  await tx
    .insertInto("staff_choices")
    .values({ account_id: accountId, density, updated_at: at })
    .onConflict((conflict) =>
      conflict.column("account_id").doUpdateSet({ density, updated_at: at }),
    )
    .execute();
}
