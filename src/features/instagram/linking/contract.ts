import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { phone } from "../../booking/appointments/contract.ts";
import { calendarDate } from "../../booking/contract.ts";
import { foundPatient } from "../../patients/search/contract.ts";
import { linkReasons, linkWays } from "./rules.ts";

const params = z.object({
  id: z.string().check(z.uuid("That is not a conversation's id.")),
});
const patientId = z.string().check(z.uuid("That is not a patient's id."));

/** Who writes in a thread, as far as it is proved. */
export const threadPerson = z
  .object({
    patient: z.nullable(foundPatient),
    /** Null while nobody is linked. */
    link: z.nullable(
      z.object({
        way: z.enum(linkWays),
        at: z.string(),
        /** The member of staff; null when the person proved it alone. */
        by: z.nullable(z.string()),
      }),
    ),
  })
  .register(z.globalRegistry, { id: "InstagramThreadPerson" });
export type ThreadPerson = z.output<typeof threadPerson>;

const shared = { access: "front-desk", limit: "staff", tag: "Instagram", params } as const;
const failures = { 401: failure, 403: failure, 404: failure, 422: failure } as const;

/** The person that was linked as the caller saw it; null is nobody. */
const was = z.nullable(patientId);

export const readThreadPerson = endpoint({
  method: "GET",
  path: "/api/instagram/conversations/:id/person",
  ...shared,
  summary: "Who writes in a conversation, as far as it is proved, and by what",
  responses: { 200: threadPerson, ...failures },
});

export const linkThread = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/:id/link",
  ...shared,
  summary: "Says which person on file writes, and why that is sure; never by a name alone",
  body: z.object({
    patientId,
    was,
    reason: z.enum(linkReasons, { error: "Choose why you are sure who writes." }),
  }),
  responses: { 200: threadPerson, ...failures, 409: failure },
});

export const unlinkThread = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/:id/unlink",
  ...shared,
  summary: "Takes the person off a conversation again",
  body: z.object({ was }),
  responses: { 200: threadPerson, ...failures, 409: failure },
});

export const makeProof = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/:id/proof-link",
  ...shared,
  summary: "Words with a link by which the person proves who writes; it works once",
  responses: { 201: z.object({ text: z.string(), validUntil: z.string() }), ...failures },
});

export const proveThread = endpoint({
  method: "POST",
  path: "/api/instagram/proof",
  access: "visitor-own",
  limit: "booking-writes",
  tag: "Instagram",
  summary: "Proves by the secret of a link, birth date and phone whose conversation it is",
  body: z.object({
    token: z.string({ error: "The link is not whole." }).check(z.minLength(1), z.maxLength(200)),
    dateOfBirth: calendarDate,
    phone,
  }),
  responses: {
    200: z.object({ isProved: z.literal(true) }),
    404: failure,
    422: failure,
    429: failure,
  },
});

export const readPath = endpoint({
  method: "GET",
  path: "/api/instagram/path",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "How many conversations of the last days became visits; totals, nobody's",
  query: z.object({
    days: z._default(
      z.enum(["7", "30", "90", "365"], { error: "Choose a time from the list." }),
      "30",
    ),
  }),
  responses: {
    200: z.object({
      from: z.string(),
      to: z.string(),
      /** Conversations that began in these days. */
      begun: z.number(),
      /** Of these, those whose person is known. */
      known: z.number(),
      /** Visits that were booked in these days by way of Instagram. */
      booked: z.number(),
      /** Of these, those that took place by now. */
      kept: z.number(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type InstagramPath = z.output<(typeof readPath)["responses"][200]>;
