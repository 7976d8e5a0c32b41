import { sql } from "kysely";
import type { Database } from "#platform/database/database.ts";

export type PhoneFactsRow = {
  toNumber: string;
  fromSealed: string | null;
  reason: string | null;
  state: string;
  handedOverAt: Date | null;
  promisedAt: Date | null;
  missedText: string | null;
  voicemailState: string | null;
  seconds: number | null;
  transcriptSealed: string | null;
  transcriptState: string | null;
  soundIsKept: boolean;
  price: number | null;
  priceState: "unknown" | "told" | "estimated";
};

/** What the telephone knows of a call; undefined for one that came by the browser. */
export async function findPhoneFacts(
  db: Database,
  voiceCallId: string,
): Promise<PhoneFactsRow | undefined> {
  const { rows } = await sql<PhoneFactsRow>`
    select c.to_number as "toNumber", c.from_sealed as "fromSealed", c.wants_person_reason as reason, c.state,
      c.handed_over_at as "handedOverAt", c.promised_at as "promisedAt", c.missed_text as "missedText",
      c.voicemail_state as "voicemailState", m.seconds, m.transcript_sealed as "transcriptSealed",
      m.transcript_state as "transcriptState",
      exists (select from phone_voicemail_parts p where p.phone_call_id = c.id) as "soundIsKept",
      c.price_microcents as price, c.price_state as "priceState"
    from phone_calls c left join phone_voicemails m on m.phone_call_id = c.id
    where c.voice_call_id = ${voiceCallId}::uuid order by c.received_at limit 1`.execute(db);
  return rows[0];
}
