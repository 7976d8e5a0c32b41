import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";
import type { CountedCall } from "../rules.ts";

export type CallRow = CountedCall & { id: string; voiceCallId: string | null };

/** Calls to a number since an instant, the newest first. */
export async function findCallsTo(
  db: Database,
  { number, since, limit }: { number: string; since: Date; limit: number },
): Promise<CallRow[]> {
  const { rows } = await sql<CallRow>`
    select c.id, c.received_at as "receivedAt", c.answered_at is not null as "isAnswered",
      c.handed_over_at is not null as "isHandedOver", c.state = 'missed' as "isMissed",
      coalesce(v.appointment_booked, false) as "isBooked", c.duration_seconds as seconds,
      c.price_microcents::float8 as microcents, c.price_state = 'estimated' as "isEstimate",
      c.voice_call_id as "voiceCallId"
    from phone_calls c left join voice_calls v on v.id = c.voice_call_id
    where c.to_number = ${number} and c.received_at >= ${since}
    order by c.received_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}
