import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { bookedFrom } from "../../booking/appointments/rules.ts";
import {
  bookedBy,
  emailOrNone,
  idempotency,
  personName,
  phone,
  shortText,
  told,
} from "../../booking/appointments/contract.ts";
import { calendarDate, instant, serviceId, staffId } from "../../booking/contract.ts";
import { waysOfAgreeing } from "../../sms-queue/recall-consent/rules.ts";

const refusals = {
  401: failure,
  403: failure,
  404: failure,
  422: failure,
  429: failure,
} as const;

export const deskTimes = endpoint({
  method: "GET",
  path: "/api/schedule/times",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "One day's free times of a service for staff: without lead time, up to a year ahead",
  query: z.object({ serviceId, staffId: z.optional(staffId), date: calendarDate }),
  responses: {
    200: z.object({
      times: z.array(
        z.object({ start: z.string(), end: z.string(), staffIds: z.array(z.string()) }),
      ),
      /** Why the practice is closed that day, or null. */
      closed: z.nullable(z.string()),
    }),
    ...refusals,
  },
});
export type DeskTime = z.output<(typeof deskTimes)["responses"][200]>["times"][number];

export const walkInTimes = endpoint({
  method: "GET",
  path: "/api/schedule/walk-in-times",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Who can see somebody at the desk now or next today, soonest first",
  query: z.object({ serviceId, staffId: z.optional(staffId) }),
  responses: {
    200: z.object({
      /** Now, rounded up to five minutes. */
      now: z.string(),
      people: z.array(
        z.object({
          staffId: z.string(),
          displayName: z.string(),
          start: z.string(),
          isNow: z.boolean(),
        }),
      ),
    }),
    ...refusals,
  },
});
export type WalkInTime = z.output<(typeof walkInTimes)["responses"][200]>["people"][number];

export const notesLimit = 2000;

export const createVisit = endpoint({
  method: "POST",
  path: "/api/schedule/visits",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Book for somebody on the phone or at the desk",
  headers: idempotency,
  body: z.object({
    kind: z.enum(["call", "walk-in"], { error: "Say whether it is a call or a walk-in." }),
    /** A conversation that it is booked from, when there is one. */
    via: z.optional(z.enum(bookedFrom, { error: "That is no way to book." })),
    serviceId,
    /** Null is no preference. */
    staffId: z.nullable(staffId),
    start: instant,
    /** Somebody on file; their name and birth date are those on file then. */
    patientId: z.optional(z.string().check(z.uuid("That is not a patient's id."))),
    patient: z.object({
      firstName: personName("first name", "the patient's"),
      lastName: personName("last name", "the patient's"),
      email: emailOrNone,
      phone,
      dateOfBirth: z.optional(calendarDate),
      /** Under 18 or not, as the caller says, where no date of birth does. */
      isAdult: z.optional(z.boolean({ error: "Say whether the patient is 18 or older." })),
    }),
    bookedBy: z.optional(bookedBy),
    /** For staff; the patient does not see them. */
    notes: z._default(shortText(notesLimit, "The notes"), ""),
    consentSms: z.boolean({ error: "Say whether they agreed to texts (true or false)." }),
    /** How they agreed to be texted when they are due to come again; without it they did not. */
    recallAgreed: z.optional(
      z.enum(waysOfAgreeing, {
        error: "Say how they agreed: on the phone, at the desk or on paper.",
      }),
    ),
    tellPatient: z.boolean({ error: "Say whether the patient is told (true or false)." }),
    /** The patient is in the chair already. */
    hasBegun: z._default(z.boolean(), false),
    /** What staff were warned of and mean all the same. */
    confirmed: z._default(
      z.object({
        outsideHours: z._default(z.boolean(), false),
        sameTime: z._default(z.boolean(), false),
        past: z._default(z.boolean(), false),
      }),
      { outsideHours: false, sameTime: false, past: false },
    ),
  }),
  responses: {
    201: z.object({
      id: z.string(),
      start: z.string(),
      end: z.string(),
      patientName: z.string(),
      service: z.object({ id: z.string(), name: z.string() }),
      provider: z.object({ id: z.string(), displayName: z.string() }),
      confirmationCode: z.string(),
      /** How the patient hears of it; with neither, only from whoever reads the code to them. */
      told,
    }),
    ...refusals,
    409: failure,
  },
});
export type NewVisitRequest = z.output<(typeof createVisit)["body"]>;
export type CreatedVisit = z.output<(typeof createVisit)["responses"][201]>;
