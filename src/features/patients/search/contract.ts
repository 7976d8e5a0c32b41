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
    nextVisit: z.nullable(z.object({ start: z.string(), serviceName: z.string() })),
    lastVisitAt: z.nullable(z.string()),
    bookedAs: z.array(z.string()),
  })
  .register(z.globalRegistry, { id: "FoundPatient" });
export type FoundPatient = z.output<typeof foundPatient>;

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
  }),
  responses: {
    200: z.object({ patients: z.array(foundPatient), hasMore: z.boolean() }),
    401: failure,
    403: failure,
    422: failure,
    429: failure,
  },
});
