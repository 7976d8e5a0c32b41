import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { appointmentStatuses } from "../../booking/contract.ts";
import { patientNote } from "../notes/contract.ts";

const named = z.object({ id: z.string(), name: z.string() });

export const patientProfile = z
  .object({
    person: z.object({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      insuranceProvider: z.nullable(z.string()),
      isSample: z.boolean(),
      /** A legal hold keeps what is on file. */
      isUnderHold: z.boolean(),
      since: z.string(),
      version: z.number(),
    }),
    /** The record that was asked for, when it was merged into this one; else null. */
    askedFor: z.nullable(z.string()),
    visitCount: z.number(),
    missedCount: z.number(),
    /** Others on file with the same phone or email. */
    family: z.array(
      z.extend(named, {
        dateOfBirth: z.nullable(z.string()),
        sharesPhone: z.boolean(),
        sharesEmail: z.boolean(),
      }),
    ),
    flaggedNotes: z.array(patientNote),
    nextVisit: z.nullable(
      z.object({
        id: z.string(),
        start: z.string(),
        durationMinutes: z.number(),
        status: z.enum(appointmentStatuses),
        serviceName: z.string(),
        providerName: z.string(),
      }),
    ),
    tasks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        dueAt: z.nullable(z.string()),
        owner: z.nullable(z.string()),
      }),
    ),
    taskCount: z.number(),
    /** Conversations on Instagram that are proved to be theirs, the newest first. */
    instagram: z.array(
      z.object({
        id: z.string(),
        username: z.nullable(z.string()),
        /** By what it was proved. */
        way: z.string(),
        lastAt: z.string(),
      }),
    ),
    /** Written estimates and open requests, the newest first. */
    estimates: z.array(
      z.object({
        id: z.string(),
        reference: z.string(),
        /** 0 while nothing was given. */
        version: z.number(),
        totalCents: z.nullable(z.number()),
        issuedAt: z.nullable(z.string()),
      }),
    ),
    consents: z.array(
      z.object({
        channel: z.string(),
        purpose: z.string(),
        address: z.string(),
        /** Given for an address that is on file and not taken back. */
        isLive: z.boolean(),
        /** Given for an address that is no longer on file. */
        isForOther: z.boolean(),
        at: z.string(),
      }),
    ),
    /** Who was shown this person last, newest first; null is the practice's own software. */
    looks: z.array(
      z.object({ id: z.number(), who: z.nullable(z.string()), what: z.string(), at: z.string() }),
    ),
    lookCount: z.number(),
  })
  .register(z.globalRegistry, { id: "PatientProfile" });
export type PatientProfile = z.output<typeof patientProfile>;

export const readProfile = endpoint({
  method: "GET",
  path: "/api/patients/:patientId",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary: "One person on file; the id of a merged record leads to the one that stands for it",
  params: z.object({ patientId: z.string().check(z.uuid("That is not a patient's id.")) }),
  responses: { 200: patientProfile, 401: failure, 403: failure, 404: failure, 422: failure },
});
