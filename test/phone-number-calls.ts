import type { TestApp } from "./build-app.ts";
import type { KnownCall } from "./known-call.ts";

/** A number of the demo's carrier that nobody needs; each time another one. */
export async function addNumber(app: Pick<TestApp, "query" | "clock">): Promise<string> {
  const [row] = await app.query<{ e164: string }>(
    `with next as (
       select gen_random_uuid() as id, '+1347555' || lpad((count(*) + 1000)::text, 4, '0') as e164
       from phone_numbers
     ), local as (
       insert into local_carrier_numbers (sid, e164, friendly_name, voice, sms, created_at)
       select id::text, e164, 'A line', true, true, $1 from next
     )
     insert into phone_numbers (id, e164, client_name, status, carrier, carrier_sid, voice, sms,
       monthly_fee_cents, is_list_price, created_at, updated_at)
     select id, e164, 'A line', 'active', 'local', id::text, true, true, 115, true, $1, $1 from next
     returning e164`,
    [app.clock.now()],
  );
  return row?.e164 ?? "";
}

const voice = { voiceModel: "aura-2-luna-en", greetingMessage: "Hello.", personality: "warm" };

/** Sound calls about the practice's telephone numbers. */
export const phoneNumberCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/phone-numbers/managed": { parts: () => ({}), rows: 0 },
  "PUT /api/phone-numbers/:number/settings": {
    parts: async ({ app }) => ({
      params: { number: await addNumber(app) },
      body: { ...voice, version: 1 },
    }),
    rows: 1,
  },
  "GET /api/phone-numbers/:number/figures": {
    parts: async ({ app }) => ({ params: { number: await addNumber(app) } }),
    rows: 0,
  },
  "DELETE /api/phone-numbers/:number": {
    parts: async ({ app }) => ({ params: { number: await addNumber(app) } }),
    rows: 1,
  },
};
