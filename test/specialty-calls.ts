import { randomUUID } from "node:crypto";
import type { TestApp } from "./build-app.ts";
import type { About, KnownCall } from "./known-call.ts";

/** Somebody's pain or satisfaction as it was recorded; each time another record. */
async function addRecord(
  app: TestApp,
  patientId: string,
  { kind, isRemoved = false }: { kind: "pain" | "satisfaction"; isRemoved?: boolean },
): Promise<string> {
  const id = randomUUID();
  await app.query(
    `insert into specialty_records (id, patient_id, specialty, kind, day, entry, created_at, said_at, removed_at)
     select $1::uuid, id, 'tmj', $3, '2026-11-02', $4, $5::timestamptz, $5::timestamptz,
       case when $6 then $5::timestamptz end
     from patients where id = $2`,
    [id, patientId, kind, JSON.stringify(entries[kind](5)), app.clock.now(), isRemoved],
  );
  return id;
}

const entries = {
  pain: (level: number) => ({ kind: "pain", level, location: "neck", triggers: ["stress"] }),
  satisfaction: (rating: number) => ({
    kind: "satisfaction",
    specialty: "tmj",
    rating,
    treatmentId: null,
    said: "gentle",
  }),
};

const person = ({ about }: About) => ({ params: { patientId: about.patientId } });
const record = (kind: "pain" | "satisfaction", isRemoved = false) => ({
  parts: async ({ app, about }: About) => ({
    params: { id: await addRecord(app, about.patientId, { kind, isRemoved }) },
    body: { version: 1 },
  }),
  rows: 1 as const,
});
const added = (kind: "pain" | "satisfaction") => ({
  parts: (about: About) => ({
    ...person(about),
    body: { id: randomUUID(), visitId: null, day: "2026-11-02", entry: entries[kind](4) },
  }),
  rows: 1 as const,
});
const corrected = (kind: "pain" | "satisfaction") => ({
  parts: async ({ app, about }: About) => ({
    params: { id: await addRecord(app, about.patientId, { kind }) },
    body: { version: 1, day: "2026-11-02", reason: "mistyped", entry: entries[kind](3) },
  }),
  rows: 1 as const,
});

/** Sound calls about what is recorded of four specialties, for tests that call every route. */
export const specialtyCalls: Readonly<Record<string, KnownCall>> = {
  "GET /api/specialties": { parts: () => ({}), rows: 0 },
  "GET /api/specialties/tmj": { parts: () => ({}), rows: "look" },
  "GET /api/specialties/implants": { parts: () => ({}), rows: "look" },
  "GET /api/specialties/robotic": { parts: () => ({}), rows: "look" },
  "GET /api/specialties/medspa": { parts: () => ({}), rows: 0 },
  "GET /api/patients/:patientId/specialty-records": { parts: person, rows: "look" },
  "GET /api/schedule/visits/:id/specialty-records": {
    parts: ({ about }) => ({ params: { id: about.visitId } }),
    rows: "look",
  },
  "GET /api/specialty-records/:id/history": {
    parts: async ({ app, about }) => ({
      params: { id: await addRecord(app, about.patientId, { kind: "pain" }) },
    }),
    rows: "look",
  },
  "POST /api/patients/:patientId/care-records": added("pain"),
  "PATCH /api/care-records/:id": corrected("pain"),
  "POST /api/care-records/:id/remove": record("pain"),
  "POST /api/care-records/:id/restore": record("pain", true),
  "POST /api/patients/:patientId/desk-records": added("satisfaction"),
  "PATCH /api/desk-records/:id": corrected("satisfaction"),
  "POST /api/desk-records/:id/remove": record("satisfaction"),
  "POST /api/desk-records/:id/restore": record("satisfaction", true),
};
