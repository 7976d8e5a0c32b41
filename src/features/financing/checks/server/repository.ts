import { sql } from "kysely";
import type { Transaction } from "#platform/database/database.ts";
import type { FinancingResult } from "../rules.ts";

export type NewCheck = {
  id: string;
  at: Date;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  patientId: string | null;
  conversationId: string | null;
  via: "chat" | "direct";
  result: FinancingResult;
};

/** Keeps a check with what it found. */
export async function insertCheck(tx: Transaction, check: NewCheck): Promise<void> {
  const { result } = check;
  await tx
    .insertInto("financing_checks")
    .values({
      id: check.id,
      created_at: check.at,
      first_name: check.firstName,
      last_name: check.lastName,
      email: check.email,
      phone: check.phone,
      patient_id: check.patientId,
      conversation_id: check.conversationId,
      via: check.via,
      procedure: result.procedure,
      amount_cents: result.amountCents,
      source: result.source,
      outcome: result.outcome,
      result: JSON.stringify(result),
    })
    .execute();
}

/** The check before is over where another one stands for it: the last of those that followed one another. */
export async function closeFollowed(
  tx: Transaction,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    with recursive chain as (
      select id, followed_by, 1 as step from financing_checks where id = ${id}
      union all
      select n.id, n.followed_by, c.step + 1 from chain c join financing_checks n on n.id = c.followed_by
      where c.step < 50
    )
    update financing_checks
    set followed_at = ${at}, followed_by = ${by}, closed_at = coalesce(closed_at, ${at}), version = version + 1
    where id = (select id from chain order by step desc limit 1)`.execute(tx);
}
