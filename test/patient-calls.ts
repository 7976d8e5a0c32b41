import { randomUUID } from "node:crypto";
import { createSealer } from "#platform/sealing.ts";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";
import { versionOf } from "./practice-world.ts";

/** The key that test servers seal with. */
const sealer = createSealer(Buffer.alloc(32, 7));

/** A note about somebody; each time another one. */
async function addNote(app: TestApp, patientId: string, isRemoved = false): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into patient_notes (id, patient_id, text_sealed, created_at, removed_at)
     select $1::uuid, id, $3, $4::timestamptz, case when $5 then $4::timestamptz end
     from patients where id = $2`,
    [id, patientId, sealer.seal("Prefers mornings."), app.clock.now(), isRemoved],
  );
  return id;
}

/** A legal hold on somebody's twin, so that nobody else's data is held. */
async function addHold(app: TestApp, patientId: string): Promise<string> {
  const id = randomUUID();
  await app.query(
    "insert into legal_holds (id, patient_id, reason_sealed, placed_at) values ($1, $2, $3, $4)",
    [id, await addTwin(app, patientId), sealer.seal("A letter from a lawyer."), app.clock.now()],
  );
  return id;
}

/** Another record with somebody's contact, who was never treated. */
async function addTwin(app: TestApp, patientId: string): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into patients (id, first_name, last_name, phone, email, created_at, updated_at)
     select $1::uuid, 'Second', 'Record', phone, email, $3, $3 from patients where id = $2`,
    [id, patientId, app.clock.now()],
  );
  return id;
}

/** A twin that was merged into somebody's record; tells the merge. */
async function addMerge(app: TestApp, patientId: string): Promise<string> {
  const id = randomUUID();
  const twinId = await addTwin(app, patientId);
  const [kept] = await app.query("select * from patients where id = $1", [patientId]);
  const [merged] = await app.query("select * from patients where id = $1", [twinId]);
  await app.query(
    "update patients set merged_into_id = $1, merged_at = $3 where id = $2 and exists (select from patients where id = $1)",
    [patientId, twinId, app.clock.now()],
  );
  await app.query(
    `insert into patient_merges (id, kept_id, merged_id, at, before_sealed, moved)
     select $1::uuid, p.id, $3, $4, $5, '{"rows": {}, "finished": []}' from patients p where p.id = $2`,
    [
      id,
      patientId,
      twinId,
      app.clock.now(),
      sealer.seal(JSON.stringify({ kept, merged, after: {} })),
    ],
  );
  return id;
}

const person = ({ about }: About) => ({ params: { patientId: about.patientId } });
const note = async ({ app, about }: About, isRemoved = false) => ({
  params: {
    patientId: about.patientId,
    noteId: await addNote(app, about.patientId, isRemoved),
  },
});

/** Sound calls about people on file. */
export const patientCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/patients/recent": { parts: () => ({}), rows: 1 },
  "GET /api/patients/:patientId": { parts: person, rows: "look" },
  "GET /api/patients/:patientId/timeline": { parts: person, rows: "look" },
  "PATCH /api/patients/:patientId": {
    parts: async (about) => ({
      ...person(about),
      body: {
        version: await versionOf(about.app, "patients", about.about.patientId),
        dateOfBirth: `19${60 + Math.floor(about.random() * 30)}-03-05`,
      },
    }),
    rows: 1,
  },
  "GET /api/patients/doubles": { parts: () => ({}), rows: "look" },
  "POST /api/patients/doubles/apart": {
    parts: async ({ app, about }) => ({
      body: { oneId: about.patientId, otherId: await addTwin(app, about.patientId) },
    }),
    rows: 1,
  },
  "GET /api/patients/:patientId/merge-preview": {
    parts: async (about) => ({
      ...person(about),
      query: { otherId: await addTwin(about.app, about.about.patientId) },
    }),
    rows: "look",
  },
  "POST /api/patients/:patientId/merge": {
    parts: async (about) => ({
      ...person(about),
      body: {
        otherId: await addTwin(about.app, about.about.patientId),
        version: await versionOf(about.app, "patients", about.about.patientId),
        otherVersion: 1,
      },
    }),
    rows: 1,
  },
  "POST /api/patients/merges/:mergeId/undo": {
    parts: async ({ app, about }) => ({
      params: { mergeId: await addMerge(app, about.patientId) },
    }),
    rows: 1,
  },
  "GET /api/patients/:patientId/merges": { parts: person, rows: "look" },
  "GET /api/patients/:patientId/record": { parts: person, rows: 1 },
  "GET /api/patients/:patientId/readable-record": { parts: person, rows: 1 },
  "GET /api/patients/:patientId/erasure": { parts: person, rows: "look" },
  "POST /api/patients/:patientId/erase": {
    parts: async ({ app, about }) => ({
      params: { patientId: await addTwin(app, about.patientId) },
      body: { version: 1, confirmation: "Second Record" },
    }),
    rows: 1,
  },
  "GET /api/legal-holds": { parts: () => ({}), rows: "look" },
  "POST /api/legal-holds": {
    parts: async ({ app, about }) => ({
      body: {
        id: randomUUID(),
        patientId: await addTwin(app, about.patientId),
        reason: "A letter from a lawyer.",
      },
    }),
    rows: 1,
  },
  "POST /api/legal-holds/:holdId/release": {
    parts: async ({ app, about }) => ({
      params: { holdId: await addHold(app, about.patientId) },
      body: { reason: "The case is closed." },
    }),
    rows: 1,
  },
  "POST /api/patients/:patientId/notes": {
    parts: (about) => ({
      ...person(about),
      body: { id: randomUUID(), text: "Wants each step explained.", isFlagged: true },
    }),
    rows: 1,
  },
  "PATCH /api/patients/:patientId/notes/:noteId": {
    parts: async (about) => ({ ...(await note(about)), body: { version: 1, isFlagged: true } }),
    rows: 1,
  },
  "POST /api/patients/:patientId/notes/:noteId/remove": {
    parts: async (about) => ({ ...(await note(about)), body: { version: 1 } }),
    rows: 1,
  },
  "POST /api/patients/:patientId/notes/:noteId/restore": {
    parts: async (about) => ({ ...(await note(about, true)), body: { version: 1 } }),
    rows: 1,
  },
};
