import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type UnpricedCall = {
  id: string;
  carrier: "twilio" | "local";
  carrierCallId: string;
  endedAt: Date;
  durationSeconds: number | null;
  handedOverAt: Date | null;
  /** How long the assistant had the call; 0: never. */
  streamedSeconds: number;
  /** A desk was rung, whether or not it answered. */
  wasDialed: boolean;
};

/** Calls that are over and have no price, the oldest first. */
export async function findUnpriced(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<UnpricedCall[]> {
  const { rows } = await sql<UnpricedCall>`
    select c.id, c.carrier, c.carrier_call_id as "carrierCallId", c.ended_at as "endedAt",
      c.duration_seconds as "durationSeconds", c.handed_over_at as "handedOverAt",
      case when c.token_used_at is null then 0
        else coalesce(v.duration_seconds, c.duration_seconds, 0) end as "streamedSeconds",
      c.dialed_at is not null as "wasDialed"
    from phone_calls c left join voice_calls v on v.id = c.voice_call_id
    where c.price_state = 'unknown' and c.ended_at <= ${before}
    order by c.ended_at limit ${limit}`.execute(db);
  return rows;
}

/** Keeps a price; one that the carrier told is never replaced by an estimate. */
export async function keepPrice(
  db: Database,
  { id, price, state }: { id: string; price: number; state: "told" | "estimated" },
): Promise<void> {
  await sql`
    update phone_calls set price_microcents = ${price}, price_state = ${state}
    where id = ${id}::uuid and price_state = 'unknown'`.execute(db);
}
