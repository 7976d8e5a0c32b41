import { sql } from "kysely";
import type { Database, Transaction } from "#platform/database/database.ts";

type Claim = { scope: string; keyHash: Buffer };

/**
 * Takes a key; false while somebody else has it. One whose holder was not heard of for `seconds` is free: its
 * process died.
 */
export async function take(
  db: Database,
  { scope, keyHash }: Claim,
  seconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into request_claims as c (scope, key_hash) values (${scope}, ${keyHash})
    on conflict (scope, key_hash) do update set claimed_at = clock_timestamp()
    where c.claimed_at < clock_timestamp() - make_interval(secs => ${seconds})
    returning scope`.execute(db);
  return rows.length > 0;
}

/** Lets a key go. */
export async function release(
  db: Database | Transaction,
  { scope, keyHash }: Claim,
): Promise<void> {
  await db
    .deleteFrom("request_claims")
    .where("scope", "=", scope)
    .where("key_hash", "=", keyHash)
    .execute();
}
