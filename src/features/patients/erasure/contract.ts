import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { visibleText } from "../../../text.ts";

const params = z.object({ patientId: z.string().check(z.uuid("That is not a patient's id.")) });
const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;

/** How much goes, by kind. */
export const erasedCounts = z.object({
  visits: z.number(),
  messages: z.number(),
  consents: z.number(),
  tasks: z.number(),
  notes: z.number(),
  conversations: z.number(),
  calls: z.number(),
  estimates: z.number(),
  specialtyRecords: z.number(),
});
export type ErasedCounts = z.output<typeof erasedCounts>;

export const readErasure = endpoint({
  method: "GET",
  path: "/api/patients/:patientId/erasure",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "Whether a person can be erased now, from when, and what would go",
  params,
  responses: {
    200: z.object({
      isPossible: z.boolean(),
      /** In plain words: why it is possible, or why not yet. */
      why: z.string(),
      /** The first day on which it is possible; null while that is not known. */
      possibleFrom: z.nullable(z.string()),
      counts: erasedCounts,
      version: z.number(),
    }),
    ...refusals,
  },
});
export type Erasure = z.output<(typeof readErasure)["responses"][200]>;

export const erasePatient = endpoint({
  method: "POST",
  path: "/api/patients/:patientId/erase",
  access: "admin",
  limit: "staff",
  tag: "Patients",
  summary: "Erase a person for good; refused while the law asks to keep the record",
  params,
  body: z.object({
    version: z
      .number({ error: "Say which version of the person you saw." })
      .check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    /** The whole name, typed. */
    confirmation: z
      .string({ error: "Type the person's whole name." })
      .check(
        z.overwrite(visibleText),
        z.minLength(1, "Type the person's whole name."),
        z.maxLength(200, "That is longer than the name."),
      ),
  }),
  responses: { 200: z.object({ erased: erasedCounts }), ...refusals },
});
