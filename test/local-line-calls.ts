import { identity } from "../src/practice/identity.ts";
import type { TestApp } from "./build-app.ts";
import type { KnownCall } from "./known-call.ts";
import { newCallSid } from "./phone-carrier.ts";

/** A call on the line of the demo; each time another one. */
async function addLineCall({ query, clock }: Pick<TestApp, "query" | "clock">): Promise<string> {
  const callSid = newCallSid();
  await query(
    `insert into phone_calls (id, carrier, carrier_call_id, to_number, received_at, state)
     values (gen_random_uuid(), 'local', $1, $2, $3, 'over')`,
    [callSid, identity.phone.e164, clock.now()],
  );
  return callSid;
}

const action = "/api/webhooks/twilio/voice";

/** Sound calls about the line on which staff call the practice. */
export const localLineCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/local-line": { parts: () => ({}), rows: 0 },
  "POST /api/local-line/calls": {
    parts: () => ({ body: { to: identity.phone.e164, from: "+17185550151" } }),
    rows: 1,
  },
  "POST /api/local-line/calls/:callSid/next": {
    parts: async ({ app }) => ({
      params: { callSid: await addLineCall(app) },
      body: { action, happened: { kind: "stream-ended" } },
    }),
    rows: 0,
  },
  "POST /api/local-line/calls/:callSid/recordings": {
    parts: async ({ app }) => ({
      params: { callSid: await addLineCall(app) },
      query: { action },
      headers: { "content-type": "application/octet-stream" },
      body: Buffer.alloc(160, 0xff),
    }),
    rows: 0,
  },
  "POST /api/local-line/calls/:callSid/end": {
    parts: async ({ app }) => ({
      params: { callSid: await addLineCall(app) },
      body: { seconds: 1 },
    }),
    rows: 0,
  },
  "POST /api/local-line/words": { parts: () => ({ body: { text: "Hello." } }), rows: 0 },
};
