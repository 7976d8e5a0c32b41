import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";

const shared = { access: "admin", limit: "staff", tag: "Retention" } as const;
const refusals = { 401: failure, 403: failure, 404: failure, 409: failure, 422: failure } as const;

const reason = someLines(500, {
  missing: "Say why, in a few words.",
  tooLong: "Please use 500 characters at most.",
  strange: "Please use letters and numbers only.",
}).check(z.minLength(3, "Say why, in a few words."));
const patientId = z.uuid("That is not a patient's id.");
const text = z.nullable(z.string());

/** A hold on one person's data, or on everybody's. */
export const legalHold = z
  .object({
    id: z.string(),
    /** Whose; null when it is on everything. */
    patientId: text,
    patientName: text,
    reason: z.string(),
    placedAt: z.string(),
    placedBy: text,
    releasedAt: text,
    releasedBy: text,
    releaseReason: text,
  })
  .register(z.globalRegistry, { id: "LegalHold" });
export type LegalHold = z.output<typeof legalHold>;

export const listHolds = endpoint({
  ...shared,
  method: "GET",
  path: "/api/legal-holds",
  summary: "Legal holds, standing ones first; of one person with those on everything",
  query: z.object({ patientId: z.optional(patientId) }),
  responses: { 200: z.object({ holds: z.array(legalHold) }), ...refusals },
});

export const placeHold = endpoint({
  ...shared,
  method: "POST",
  path: "/api/legal-holds",
  summary: "Place a person, or everything, under a legal hold: nothing of it is deleted",
  body: z.object({
    /** Made by whoever asks, so that asking twice places one. */
    id: z.uuid("That is not an id."),
    patientId: z.nullable(patientId),
    reason,
  }),
  responses: { 200: legalHold, ...refusals },
});

export const releaseHold = endpoint({
  ...shared,
  method: "POST",
  path: "/api/legal-holds/:holdId/release",
  summary: "Release a legal hold, with a reason",
  params: z.object({ holdId: z.uuid("That is not a hold.") }),
  body: z.object({ reason }),
  responses: { 200: legalHold, ...refusals },
});
