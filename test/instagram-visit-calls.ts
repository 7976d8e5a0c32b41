import { randomUUID } from "node:crypto";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));
const userId = "demo-ada.sampleton";

/** A conversation of a new account, linked to somebody or to nobody; its id. */
export async function addInstagramThread(app: TestApp, patientId: string | null): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `insert into instagram_threads (id, instagram_user_id, username, first_message_at, last_message_at,
       window_opened_at, last_message, patient_id, linked_at, linked_how)
     select $1::uuid, 'demo-' || left($1::text, 8), left($1::text, 8), $2, $2, $2, 'Hello', p.id,
       case when p.id is not null then $2::timestamptz end, case when p.id is not null then 'staff' end
     from (select 1) one left join patients p on p.id = $3::uuid returning id`,
    [randomUUID(), app.clock.now(), patientId],
  );
  return row?.id ?? randomUUID();
}

/** A link for proving who writes in a conversation; its secret. */
function proofOf(app: TestApp, threadId: string): string {
  const until = app.clock.now().getTime() + 3_600_000;
  const facts = Buffer.from(`${threadId.replaceAll("-", "")}0${until.toString(16)}`, "hex");
  return Buffer.concat([facts, sealer.sign("instagram-proof", facts)]).toString("base64url");
}

const details = { dateOfBirth: "1984-03-12", phone: "(718) 555-0191" };

/** With somebody's own link and details; for another's, with a link that is none. */
async function proof({ app, about, by }: About) {
  if (about !== by || by.patientId.startsWith("00000000"))
    return { body: { ...details, token: "A".repeat(43) } };
  await app.query("update patients set date_of_birth = $2 where id = $1", [
    by.patientId,
    details.dateOfBirth,
  ]);
  const [row] = await app.query<{ phone: string }>("select phone from patients where id = $1", [
    by.patientId,
  ]);
  const token = proofOf(app, await addInstagramThread(app, null));
  return { body: { ...details, phone: row?.phone ?? details.phone, token } };
}

/** Sound calls about who writes on Instagram, and of the demo's Instagram, by route. */
export const instagramVisitCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/instagram/conversations/:id/person": {
    parts: async ({ app, about }) => ({
      params: { id: await addInstagramThread(app, about.patientId) },
    }),
    rows: "look",
  },
  "POST /api/instagram/conversations/:id/link": {
    parts: async ({ app, about }) => ({
      params: { id: await addInstagramThread(app, null) },
      body: { patientId: about.patientId, was: null, reason: "on-the-phone" },
    }),
    rows: 1,
  },
  "POST /api/instagram/conversations/:id/unlink": {
    parts: async ({ app, about }) => ({
      params: { id: await addInstagramThread(app, about.patientId) },
      body: { was: about.patientId },
    }),
    rows: 1,
  },
  "POST /api/instagram/conversations/:id/proof-link": {
    parts: async ({ app }) => ({ params: { id: await addInstagramThread(app, null) } }),
    rows: 1,
  },
  "POST /api/instagram/proof": { parts: proof },
  "GET /api/instagram/path": { parts: () => ({ query: { days: "30" } }), rows: 0 },
  "GET /api/local-instagram": { parts: () => ({}), rows: "look" },
  "POST /api/local-instagram/show": { parts: () => ({ body: { userId } }), rows: "look" },
  "POST /api/local-instagram/events": {
    parts: () => ({
      body: { userId, requestId: randomUUID(), event: "message", body: "Is there parking?" },
    }),
    rows: 1,
  },
  "POST /api/local-instagram/fate": {
    parts: () => ({ body: { userId, fate: "deliver" } }),
    rows: 1,
  },
};
