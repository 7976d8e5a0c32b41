import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { email, personName, phone } from "../../booking/appointments/contract.ts";

/** What a visitor is about. */
export const visitPurposes = ["none", "book", "move", "cancel", "look", "person"] as const;
export type VisitPurpose = (typeof visitPurposes)[number];

/** What was asked for last; `confirm`: everything was read back, only a yes is missing. */
export const visitSteps = [
  "none",
  "service",
  "time",
  "contact",
  "proof",
  "found",
  "confirm",
  "done",
] as const;
export type VisitStep = (typeof visitSteps)[number];

const name = oneLine(160, {
  missing: "Please type your name.",
  wrongType: "A name is plain text.",
  tooLong: "A name can have at most 160 characters.",
  strange: "The name contains characters that cannot be read.",
});
const contact = oneLine(200, {
  missing: "Please type a phone number or an email address.",
  wrongType: "A phone number or an email address is plain text.",
  tooLong: "This can have at most 200 characters.",
  strange: "This contains characters that cannot be read.",
});
const confirmationCode = oneLine(20, {
  missing: "Please type the confirmation code.",
  wrongType: "A code is plain text.",
  tooLong: "A code has six letters and digits.",
  strange: "The code contains characters that cannot be read.",
});

/** What the forms of the chat ask for; it goes to the server alone and into no message. */
export const visitDetails = z.discriminatedUnion("purpose", [
  z.object({
    purpose: z.literal("book"),
    firstName: personName("first name", "the patient's"),
    lastName: personName("last name", "the patient's"),
    phone,
    email: z.optional(email),
    isAdult: z.literal(true, {
      error: "Only visits of adults can be booked here. For a child use the booking page.",
    }),
    consentSms: z.boolean({ error: "Say whether we may text you (true or false)." }),
  }),
  /** The code of a visit, and the phone or email that it was booked with. */
  z.object({ purpose: z.literal("proof"), confirmationCode, contact }),
  /** Whom a person of the team should answer. */
  z.object({ purpose: z.literal("person"), name, contact }),
]);
export type VisitDetails = z.output<typeof visitDetails>;
export type FormPurpose = VisitDetails["purpose"];

const params = z.object({
  conversationId: z
    .string({ error: "That is not a conversation." })
    .check(z.regex(/^[a-z0-9_-]{1,120}$/i, "That is not a conversation.")),
});

export const giveDetails = endpoint({
  method: "POST",
  path: "/api/chat/visits/:conversationId/details",
  access: "visitor-own",
  limit: "chat",
  summary: "Takes what a form of the chat asks for; no message and no model ever holds it",
  tag: "assistant",
  params,
  body: visitDetails,
  responses: {
    /** What to send next, so that the conversation goes on. */
    200: z.object({ say: z.string() }),
    404: failure,
    422: failure,
    429: failure,
  },
});

/** Contact details so far that their owner knows them again, and nobody learns them. */
const shownContact = z.object({ name: z.string(), phone: z.string(), email: z.string() });

export const readVisit = endpoint({
  method: "GET",
  path: "/api/chat/visits/:conversationId",
  access: "visitor-own",
  limit: "reads",
  summary: "Reads what one's own conversation has arranged so far",
  tag: "assistant",
  params,
  responses: {
    200: z.object({
      purpose: z.enum(visitPurposes),
      step: z.enum(visitSteps),
      contact: z.nullable(shownContact),
      /** Until when the chosen time is kept; null when it is not. */
      heldUntil: z.nullable(z.string()),
      /** The visit that this conversation booked, or proved to be its visitor's. */
      booked: z.nullable(
        z.object({
          status: z.string(),
          start: z.string(),
          serviceName: z.string(),
          staffName: z.string(),
          confirmationCode: z.string(),
          manageUrl: z.string(),
          calendarFile: z.string(),
          mail: z.enum(["sent-soon", "held", "none"]),
        }),
      ),
    }),
    404: failure,
  },
});
