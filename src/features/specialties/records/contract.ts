import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { calendarDate } from "../../booking/contract.ts";
import { specialties } from "../contract.ts";
import {
  careEntry,
  correctionReasons,
  deskEntry,
  entry,
  recordKinds,
} from "../entries/contract.ts";

const recordId = z.string().check(z.uuid("That is not a record's id."));
const patientId = z.string().check(z.uuid("That is not a patient's id."));
const visitId = z.string().check(z.uuid("That is not a visit's id."));
const version = z
  .number({ error: "Say which version of the record you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000));

/** What somebody recorded about a person, as it stands. */
export const record = z
  .object({
    id: z.string(),
    specialty: z.enum(specialties),
    patientId: z.string(),
    /** The visit at which it was recorded; null where there was none. */
    visit: z.nullable(z.object({ id: z.string(), start: z.string(), serviceName: z.string() })),
    /** The practice's calendar date that it is about. */
    day: z.string(),
    entry,
    /** Null: the account is gone. */
    enteredBy: z.nullable(z.string()),
    enteredAt: z.string(),
    /** Who corrected, removed or put it back last; null where nobody did. */
    changedBy: z.nullable(z.string()),
    changedAt: z.nullable(z.string()),
    /** How often it was corrected: what it said before is in its history. */
    corrections: z.number(),
    removedAt: z.nullable(z.string()),
    version: z.number(),
  })
  .register(z.globalRegistry, { id: "SpecialtyRecord" });
export type SpecialtyRecord = z.output<typeof record>;

/** What a `changed_elsewhere` failure about a record carries in `details`: the record as it stands now. */
export const recordClash = z.object({ record });

/** What a record said before, the newest first. */
export const earlier = z
  .object({
    version: z.number(),
    day: z.string(),
    entry,
    /** Who said so, and when. */
    by: z.nullable(z.string()),
    at: z.string(),
    /** Who put something else in its place, when and why. */
    correctedBy: z.nullable(z.string()),
    correctedAt: z.string(),
    reason: z.enum(correctionReasons),
  })
  .register(z.globalRegistry, { id: "EarlierRecord" });
export type EarlierRecord = z.output<typeof earlier>;

const reads = { access: "front-desk", limit: "staff", tag: "Specialties" } as const;
const careWrites = { access: "clinician", limit: "staff", tag: "Specialties" } as const;
const deskWrites = reads;
const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;
const seen = { 401: failure, 403: failure, 404: failure, 422: failure } as const;

export const listOfPatient = endpoint({
  ...reads,
  method: "GET",
  path: "/api/patients/:patientId/specialty-records",
  summary: "What is recorded about a person, the newest first; of very many the newest 500",
  params: z.object({ patientId }),
  query: z.object({
    /** Also what was removed, to put it back. */
    removed: z._default(z.enum(["hidden", "shown"], { error: "Say hidden, or shown." }), "hidden"),
  }),
  responses: {
    200: z.object({ records: z.array(record), recordCount: z.number() }),
    ...seen,
  },
});

export const readVisit = endpoint({
  ...reads,
  method: "GET",
  path: "/api/schedule/visits/:id/specialty-records",
  summary: "What fits a visit's service to record, and what was recorded at it already",
  params: z.object({ id: visitId }),
  responses: {
    200: z.object({
      patient: z.object({ id: z.string(), name: z.string() }),
      serviceName: z.string(),
      /** The specialty of its service; null where nothing of these is recorded. */
      specialty: z.nullable(z.enum(specialties)),
      /** What fits it, the likeliest first; empty without a specialty. */
      kinds: z.array(z.enum(recordKinds)),
      /** The day to record for: that of the visit, and today for one that has not come. */
      day: z.string(),
      records: z.array(record),
      /** The person's open implant cases and newest pain entry, to go on from. */
      openCases: z.array(record),
      lastPain: z.nullable(record),
    }),
    ...seen,
  },
});
export type VisitRecords = z.output<(typeof readVisit)["responses"][200]>;

export const readHistory = endpoint({
  ...reads,
  method: "GET",
  path: "/api/specialty-records/:id/history",
  summary: "What a record said before, by whom, and why it was corrected; the newest first",
  params: z.object({ id: recordId }),
  responses: {
    200: z.object({ record, earlier: z.array(earlier) }),
    ...seen,
  },
});

const added = {
  /** Chosen by the caller, so that a repeat finds what the first call made. */
  id: recordId,
  visitId: z.nullable(visitId),
  day: calendarDate,
};
const corrected = {
  version,
  day: calendarDate,
  reason: z.enum(correctionReasons, { error: "Choose why it is corrected." }),
};
const params = z.object({ id: recordId });
const body = z.object({ version });

export const addCare = endpoint({
  ...careWrites,
  method: "POST",
  path: "/api/patients/:patientId/care-records",
  summary:
    "Record pain, a milestone, an implant case or a robotic procedure; sent twice it is recorded once",
  params: z.object({ patientId }),
  body: z.object({ ...added, entry: careEntry }),
  responses: { 201: record, ...refusals },
});

export const correctCare = endpoint({
  ...careWrites,
  method: "PATCH",
  path: "/api/care-records/:id",
  summary: "Correct such a record; what it said before stays in its history",
  params,
  body: z.object({ ...corrected, entry: careEntry }),
  responses: { 200: record, ...refusals },
});

export const removeCare = endpoint({
  ...careWrites,
  method: "POST",
  path: "/api/care-records/:id/remove",
  summary: "Take such a record out of lists and figures",
  params,
  body,
  responses: { 200: record, ...refusals },
});

export const restoreCare = endpoint({
  ...careWrites,
  method: "POST",
  path: "/api/care-records/:id/restore",
  summary: "Put such a record back",
  params,
  body,
  responses: { 200: record, ...refusals },
});

export const addDesk = endpoint({
  ...deskWrites,
  method: "POST",
  path: "/api/patients/:patientId/desk-records",
  summary:
    "Record a package or treatment sold, a membership or satisfaction; sent twice it is recorded once",
  params: z.object({ patientId }),
  body: z.object({ ...added, entry: deskEntry }),
  responses: { 201: record, ...refusals },
});

export const correctDesk = endpoint({
  ...deskWrites,
  method: "PATCH",
  path: "/api/desk-records/:id",
  summary: "Correct such a record; what it said before stays in its history",
  params,
  body: z.object({ ...corrected, entry: deskEntry }),
  responses: { 200: record, ...refusals },
});

export const removeDesk = endpoint({
  ...deskWrites,
  method: "POST",
  path: "/api/desk-records/:id/remove",
  summary: "Take such a record out of lists and figures",
  params,
  body,
  responses: { 200: record, ...refusals },
});

export const restoreDesk = endpoint({
  ...deskWrites,
  method: "POST",
  path: "/api/desk-records/:id/restore",
  summary: "Put such a record back",
  params,
  body,
  responses: { 200: record, ...refusals },
});
