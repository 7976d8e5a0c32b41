import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** What two records may say differently; insurance goes as a whole. */
export const mergeFields = [
  "firstName",
  "lastName",
  "dateOfBirth",
  "phone",
  "email",
  "insurance",
] as const;
export type MergeField = (typeof mergeFields)[number];

/** What belongs to a person and goes with them, in the words of the page. */
export const movables = [
  "visits",
  "consents",
  "tasks",
  "notes",
  "changes",
  "voiceCalls",
  "conversations",
  "texts",
  "receivedTexts",
  "waits",
  "instagram",
  "financingChecks",
  "insuranceChecks",
  "estimates",
  "specialtyRecords",
] as const;
export type Movable = (typeof movables)[number];

const id = z.string().check(z.uuid("That is not a patient's id."));
const version = z
  .number({ error: "Say which version of the record you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000));
const text = z.nullable(z.string());

export const mergeSide = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: text,
    phone: text,
    email: text,
    insurance: text,
    since: z.string(),
    version: z.number(),
    counts: z.object({
      visits: z.number(),
      messages: z.number(),
      consents: z.number(),
      tasks: z.number(),
      notes: z.number(),
      changes: z.number(),
      conversations: z.number(),
    }),
  })
  .register(z.globalRegistry, { id: "MergeSide" });
export type MergeSide = z.output<typeof mergeSide>;

const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;
const doubleReasons = ["birth", "phone", "email"] as const;

export const listDoubles = endpoint({
  method: "GET",
  path: "/api/patients/doubles",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary:
    "Pairs of records that may be one person: same last name and birth date, or same contact and a similar name",
  query: z.object({ patientId: z.optional(id) }),
  responses: {
    200: z.object({
      pairs: z.array(
        z.object({
          one: mergeSide,
          other: mergeSide,
          reasons: z.array(z.enum(doubleReasons)),
          /** The first names differ: twins are easily taken for one. */
          mayBeTwins: z.boolean(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    ...refusals,
  },
});
export type DoublePair = z.output<(typeof listDoubles)["responses"][200]>["pairs"][number];
export type DoubleReason = (typeof doubleReasons)[number];

export const previewMerge = endpoint({
  method: "GET",
  path: "/api/patients/:patientId/merge-preview",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "Two records beside each other, and what would move",
  params: z.object({ patientId: id }),
  query: z.object({ otherId: id }),
  responses: { 200: z.object({ kept: mergeSide, merged: mergeSide }), ...refusals },
});

/** From which record a field is taken. */
const choice = z.enum(["kept", "merged"], { error: "Choose one of the two records." });

export const mergePatients = endpoint({
  method: "POST",
  path: "/api/patients/:patientId/merge",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "Merge another record into this one; 409 when either changed or was merged meanwhile",
  params: z.object({ patientId: id }),
  body: z.object({
    otherId: id,
    version,
    otherVersion: version,
    choices: z._default(
      z.object({
        firstName: z.optional(choice),
        lastName: z.optional(choice),
        dateOfBirth: z.optional(choice),
        phone: z.optional(choice),
        email: z.optional(choice),
        insurance: z.optional(choice),
      }),
      {},
    ),
  }),
  responses: { 200: z.object({ mergeId: z.string(), patientId: z.string() }), ...refusals },
});
export type MergeChoices = z.output<(typeof mergePatients)["body"]>["choices"];

export const undoMerge = endpoint({
  method: "POST",
  path: "/api/patients/merges/:mergeId/undo",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "Take two merged records apart again, within 30 days, as they were",
  params: z.object({ mergeId: z.string().check(z.uuid("That is not a merge's id.")) }),
  responses: { 200: z.object({ keptId: z.string(), restoredId: z.string() }), ...refusals },
});

export const listMerges = endpoint({
  method: "GET",
  path: "/api/patients/:patientId/merges",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "What was merged into this record and can still be taken apart",
  params: z.object({ patientId: id }),
  responses: {
    200: z.object({
      merges: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          at: z.string(),
          by: z.nullable(z.string()),
          undoUntil: z.string(),
        }),
      ),
    }),
    ...refusals,
  },
});

export const keepApart = endpoint({
  method: "POST",
  path: "/api/patients/doubles/apart",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "Say that two records are two people, so that they are no longer suggested",
  body: z.object({ oneId: id, otherId: id }),
  responses: { 204: z.null(), ...refusals },
});
