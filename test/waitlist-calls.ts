import { randomUUID } from "node:crypto";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";
import { anyTime } from "./waiting.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));

/** What somebody waits for: what they wait for already, or the first service of all. */
async function addWait(app: TestApp, patientId: string, isOver: boolean): Promise<string> {
  const [known] = await app.query<{ id: string }>(
    "select id from waitlist_entries where patient_id = $1 and (ended_at is null) <> $2::boolean limit 1",
    [patientId, isOver],
  );
  if (known) return known.id;
  const [row] = await app.query<{ id: string }>(
    `insert into waitlist_entries (id, patient_id, service_id, weekdays, dayparts, until, source, created_at,
       changed_at, ended_at, ended_because)
     select gen_random_uuid(), p.id, s.id, '{2}', '{morning}', '2026-12-30', 'desk', $2::timestamptz, $2::timestamptz,
       case when $3::boolean then $2::timestamptz end, case when $3::boolean then 'left' end
     from patients p, services s where p.id = $1 order by s.id limit 1 returning id`,
    [patientId, app.clock.now(), isOver],
  );
  return row?.id ?? randomUUID();
}

/** An offer to somebody: one that is over for its link, or one that staff may take back. */
async function addOffer(app: TestApp, about: About["about"], isOver: boolean) {
  // The waiting is over in any case: nothing of this is offered on.
  const token = sealer.sign("waitlist-offer", Buffer.from(randomUUID())).toString("base64url");
  const entryId = await addWait(app, about.patientId, true);
  const [row] = await app.query<{ id: string }>(
    `with freed as (
       insert into waitlist_freed_times (staff_id, starts_at, ends_at, because, state, wave)
       values ('averell', $3::timestamptz + interval '30 days', $3::timestamptz + interval '31 days', 'visit', 'asked', 1)
       returning id, starts_at, ends_at
     )
     insert into waitlist_offers (id, freed_id, entry_id, wave, service_id, staff_id, starts_at, ends_at, token_hash,
       state, sent_by, sent_at, valid_until)
     select gen_random_uuid(), f.id, e.id, 1, e.service_id, 'averell', f.starts_at, f.ends_at, $2,
       case when $4::boolean then 'declined' else 'open' end, 'mail', $3::timestamptz, f.starts_at
     from freed f, waitlist_entries e where e.id = $1 returning id`,
    [entryId, sealer.hash("waitlist-offer", token), app.clock.now(), isOver],
  );
  return { token, id: row?.id ?? randomUUID() };
}

const ownVisit = ({ about, by }: About) => ({
  manageToken: about === by ? by.manageToken : about.visitId,
});
const byLink = async ({ app, about, by }: About) => {
  const { token } = await addOffer(app, about, true);
  return { body: { token: about === by ? token : `${token}x` } };
};

/** Sound calls of the waitlist, for tests that call every route. */
export const waitlistCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/waitlist/visit/lookup": { parts: (call) => ({ body: ownVisit(call) }) },
  "PUT /api/waitlist/visit": {
    parts: (call) => ({ body: { ...ownVisit(call), wish: anyTime, consentSms: false } }),
  },
  "DELETE /api/waitlist/visit": { parts: (call) => ({ body: ownVisit(call) }) },
  "POST /api/waitlist/offer": { parts: byLink },
  "POST /api/waitlist/offer/claim": { parts: byLink },
  "POST /api/waitlist/offer/decline": { parts: byLink },
  "POST /api/waitlist/offer/leave": { parts: byLink },
  "GET /api/waitlist/board": { parts: () => ({}), rows: "look" },
  "POST /api/waitlist/entries": {
    parts: ({ about }) => ({
      body: {
        patientId: about.patientId,
        serviceId: "implant-consultation",
        wish: anyTime,
        consentSms: false,
      },
    }),
    rows: 1,
  },
  "PUT /api/waitlist/entries/:id/pause": {
    parts: async ({ app, about }) => ({
      params: { id: await addWait(app, about.patientId, false) },
      body: { isPaused: true },
    }),
    rows: 1,
  },
  "DELETE /api/waitlist/entries/:id": {
    parts: async ({ app, about }) => ({
      params: { id: await addWait(app, about.patientId, false) },
    }),
    rows: 1,
  },
  "PUT /api/waitlist/pause": { parts: () => ({ body: { isPaused: false } }), rows: 1 },
  "POST /api/waitlist/offers/:id/withdraw": {
    parts: async ({ app, about }) => ({
      params: { id: (await addOffer(app, about, false)).id },
    }),
    rows: 1,
  },
};
