import { randomBytes, randomUUID } from "node:crypto";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));

/** A draft that may be given. */
export const wholeDraft = {
  primary: "Dermal Fillers",
  scheduledOn: null,
  items: [{ name: "Dermal Fillers", code: "11950", diagnosis: "", quantity: 2, unitCents: 85_000 }],
  separate: ["Follow-up visit"],
};
const person = {
  firstName: "Maya",
  lastName: "Okafor",
  dateOfBirth: "1984-03-12",
  email: "maya@inbox.example",
  phone: "(718) 555-0142",
};

/** An estimate of somebody: a draft, or given already, with the secret of its link. */
async function addEstimate(app: TestApp, patientId: string, isGiven: boolean) {
  const id = randomUUID();
  const seed = randomBytes(32);
  const token = sealer.sign("estimate-link", seed).toString("base64url");
  const letters = sealer.hash("test", id).toString("hex").toUpperCase().replaceAll(/[01]/g, "Z");
  const document = { ...wholeDraft, totalCents: 170_000, notices: [], separateNotice: "" };
  await app.query(
    `insert into estimates (id, reference, patient_id, source, first_name, last_name, date_of_birth, email, phone,
       draft_sealed, created_at, updated_at, issued_version, issued_at, total_cents)
     select $1::uuid, $2, p.id, 'desk', p.first_name, p.last_name, '1984-03-12', 'maya@inbox.example',
       '+17185550142', $3, $4::timestamptz, $4::timestamptz, case when $5 then 1 else 0 end,
       case when $5 then $4::timestamptz end, case when $5 then 170000 end
     from patients p where p.id = $6`,
    [
      id,
      `E-${letters.slice(0, 6)}`,
      sealer.seal(JSON.stringify(wholeDraft)),
      app.clock.now(),
      isGiven,
      patientId,
    ],
  );
  if (isGiven)
    await app.query(
      `insert into estimate_versions (id, estimate_id, version, issued_at, total_cents, document_sealed, link_seed, link_hash)
       select gen_random_uuid(), e.id, 1, $2, 170000, $3, $4, $5 from estimates e where e.id = $1`,
      [
        id,
        app.clock.now(),
        sealer.seal(JSON.stringify({ ...document, patient: person, provider })),
        seed,
        sealer.hash("estimate-link", token),
      ],
    );
  return { id, token };
}

const provider = {
  name: "Averell",
  npi: "1234567893",
  taxId: "00-0000000",
  street: "48 Lantern Ridge Road",
  city: "Staten Island",
  state: "NY",
  postalCode: "10312",
  phone: "(718) 555-0142",
  areSample: true,
};

const draftOf = async ({ app, about }: About) => ({
  params: { id: (await addEstimate(app, about.patientId, false)).id },
});
const givenOf = async ({ app, about }: About) => ({
  params: { id: (await addEstimate(app, about.patientId, true)).id },
});

/** Sound calls about written estimates, for tests that call every route. */
export const estimateCalls: Readonly<Record<string, KnownCall>> = {
  "POST /api/estimates/read": {
    parts: async ({ app, about, by }) => {
      const { token } = await addEstimate(app, about.patientId, true);
      return { body: { token: about === by ? token : `${token}x` } };
    },
  },
  "POST /api/estimates/search": { parts: () => ({ body: {} }), rows: "look" },
  "GET /api/estimates/:id": { parts: givenOf, rows: "look" },
  "POST /api/estimates": {
    parts: ({ about }) => ({
      body: { id: randomUUID(), patientId: about.patientId, person, draft: wholeDraft },
    }),
    rows: 1,
  },
  "PUT /api/estimates/:id/draft": {
    parts: async (call) => ({
      ...(await draftOf(call)),
      body: { revision: 1, person, draft: wholeDraft },
    }),
    rows: 1,
  },
  "POST /api/estimates/:id/issue": {
    parts: async (call) => ({ ...(await draftOf(call)), body: { revision: 1, mail: true } }),
    rows: 1,
  },
  "POST /api/estimates/:id/send": {
    parts: async (call) => ({ ...(await givenOf(call)), body: { requestId: randomUUID() } }),
    rows: 1,
  },
  "PUT /api/estimates/:id/closed": {
    parts: async (call) => ({ ...(await draftOf(call)), body: { revision: 1, isClosed: true } }),
    rows: 1,
  },
};
