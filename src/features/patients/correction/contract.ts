import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { email, personName, phone } from "../../booking/appointments/contract.ts";
import { calendarDate } from "../../booking/contract.ts";

/** What can be corrected; empty text takes an address off the file. */
export const correctableFields = [
  "firstName",
  "lastName",
  "dateOfBirth",
  "phone",
  "email",
] as const;
export type CorrectableField = (typeof correctableFields)[number];

const patientId = z.string().check(z.uuid("That is not a patient's id."));

export const correctedPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  version: z.number(),
});
export type CorrectedPerson = z.output<typeof correctedPerson>;

/** What a `changed_elsewhere` failure carries in `details`: the person as on file now. */
export const personClash = z.object({ person: correctedPerson });

export const correctPatient = endpoint({
  method: "PATCH",
  path: "/api/patients/:patientId",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary:
    "Correct what is on file about a person, and a shared contact of others who are named; 409 with the person as on file now",
  params: z.object({ patientId }),
  body: z.object({
    version: z
      .number({ error: "Say which version of the person you saw." })
      .check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    firstName: z.optional(personName("first name", "the patient's")),
    lastName: z.optional(personName("last name", "the patient's")),
    dateOfBirth: z.optional(z.nullable(calendarDate)),
    phone: z.optional(z.nullable(phone)),
    email: z.optional(z.nullable(email)),
    /** Others with the same old phone or email, for whom it is corrected as well. */
    alsoFor: z._default(z.array(patientId).check(z.maxLength(12)), []),
  }),
  responses: {
    200: correctedPerson,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
