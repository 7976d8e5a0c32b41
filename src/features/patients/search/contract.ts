import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { visibleText } from "../../../text.ts";

/** A person on file, as somebody at the desk tells people apart. */
export const foundPatient = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    dateOfBirth: z.nullable(z.string()),
    isSample: z.boolean(),
    /** A legal hold keeps what is on file. */
    isUnderHold: z.boolean(),
    nextVisit: z.nullable(z.object({ start: z.string(), serviceName: z.string() })),
    lastVisitAt: z.nullable(z.string()),
    bookedAs: z.array(z.string()),
    /** Others on file with the same phone: family, or one person twice. Five at most. */
    sharesPhoneWith: z.array(z.string()),
    /** Not what was typed, but nearly. */
    isNear: z.boolean(),
  })
  .register(z.globalRegistry, { id: "FoundPatient" });
export type FoundPatient = z.output<typeof foundPatient>;

/** Who is shown, and in which order. */
export const peopleFilters = ["all", "coming", "seen", "never"] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
export const peopleOrders = ["name", "next", "last", "born"] as const;
export type PeopleOrder = (typeof peopleOrders)[number];

const refusals = { 401: failure, 403: failure, 422: failure, 429: failure } as const;

export const searchPatients = endpoint({
  method: "POST",
  path: "/api/patients/search",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary: "People on file by name, phone, email, birth date or confirmation code",
  // In the body: what is typed here names people, and addresses end up in histories and logs.
  body: z.object({
    q: z
      .string({ error: "Type at least two letters or digits." })
      .check(
        z.overwrite(visibleText),
        z.minLength(2, "Type at least two letters or digits."),
        z.maxLength(80, "Type at most 80 characters."),
      ),
    show: z._default(z.enum(peopleFilters, { error: "Choose whom to show." }), "all"),
    order: z._default(z.enum(peopleOrders, { error: "Choose an order." }), "name"),
    page: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(50)), 1),
    size: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(24)), 8),
  }),
  responses: {
    200: z.object({
      patients: z.array(foundPatient),
      hasMore: z.boolean(),
      /** So many match that not all were looked at: what is shown is a part. */
      tooMany: z.boolean(),
    }),
    ...refusals,
  },
});
export type FoundPeople = z.output<(typeof searchPatients)["responses"][200]>;

export const recentPatients = endpoint({
  method: "GET",
  path: "/api/patients/recent",
  access: "front-desk",
  limit: "staff",
  tag: "Patients",
  summary: "The people whose pages the caller opened last, and how many people are on file",
  responses: {
    200: z.object({ patients: z.array(foundPatient), onFile: z.number() }),
    ...refusals,
  },
});
