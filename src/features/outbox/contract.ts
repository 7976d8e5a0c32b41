import * as z from "zod/mini";
import { endpoint, type Reply } from "../../endpoint.ts";
import { failure } from "../../failure.ts";

export const messageStatuses = [
  "pending",
  "sending",
  "sent",
  "failed",
  "unknown",
  "held",
  "cancelled",
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * Every kind of mail. All of them tell people of what they did or asked for themselves, none is
 * promotional: a promotional kind first needs a List-Unsubscribe header (docs/decisions/0017).
 */
export const mailKinds = [
  "visit-booked",
  "visit-moved",
  "visit-cancelled",
  "visit-restored",
  "sign-in",
  "staff-invitation",
  "staff-security",
  "staff-shift",
  "waitlist-offer",
  "insurance-verified",
  "check-again",
  "estimate",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Every kind of text that the practice sends. */
export const textKinds = [
  "visit-booked",
  "visit-moved",
  "visit-cancelled",
  "visit-restored",
  "staff-shift",
  "reminder",
  "recall",
  "missed-call",
  "waitlist-offer",
  "insurance-verified",
  "reply",
  "stop-confirmation",
  "start-confirmation",
  "help-answer",
  "desk",
] as const;
export type TextKind = (typeof textKinds)[number];

/**
 * What a text is for: the consent to it is asked for when it leaves. Two need none: one direct answer to
 * a text that the person has just sent, and what staff are told of their own shifts.
 */
export const textPurposes = [
  "appointment-messages",
  "recall",
  "waitlist",
  "insurance-check",
  "answer",
  "staff",
] as const;
export type TextPurpose = (typeof textPurposes)[number];

/** Newest first; the next page starts before the id of the last row. */
const page = z.object({
  before: z.optional(z.string().check(z.uuid("That is not a row of the outbox."))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});

export const outboxMail = z
  .object({
    id: z.string(),
    kind: z.string(),
    recipient: z.string(),
    subject: z.string(),
    hasCalendar: z.boolean(),
    status: z.enum(messageStatuses),
    /** "local outbox" or "smtp"; null until delivered. */
    deliveredBy: z.nullable(z.string()),
    error: z.nullable(z.string()),
    attempts: z.number(),
    createdAt: z.string(),
    sentAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "OutboxMail" });
export type OutboxMail = z.output<typeof outboxMail>;

export const wholeOutboxMail = z
  .extend(outboxMail, {
    /** As its reader gets it; what lets somebody in is hidden. */
    body: z.string(),
    /** Null when the mail is text only. */
    html: z.nullable(z.string()),
    /** An iCalendar file. */
    calendar: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "WholeOutboxMail" });
export type WholeOutboxMail = z.output<typeof wholeOutboxMail>;

export const outboxText = z
  .object({
    id: z.string(),
    phone: z.string(),
    message: z.string(),
    status: z.enum(messageStatuses),
    error: z.nullable(z.string()),
    createdAt: z.string(),
    sentAt: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "OutboxText" });
export type OutboxText = z.output<typeof outboxText>;

export const listMails = endpoint({
  method: "GET",
  path: "/api/outbox/mails",
  access: "front-desk",
  limit: "staff",
  tag: "Outbox",
  summary: "Mails, newest first",
  query: page,
  responses: {
    200: z.object({
      mails: z.array(outboxMail),
      hasMore: z.boolean(),
      deliveredBy: z.enum(["local outbox", "smtp"]),
      /** Why mail about patients is kept back; null when it leaves. */
      heldBecause: z.nullable(z.string()),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});

export type MailPage = Reply<typeof listMails>;

const mailId = z.object({ id: z.string().check(z.uuid("That is not an email's id.")) });

export const readMail = endpoint({
  method: "GET",
  path: "/api/outbox/mails/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Outbox",
  summary: "One mail as its reader gets it: text, HTML and calendar file",
  params: mailId,
  responses: { 200: wholeOutboxMail, 401: failure, 403: failure, 404: failure, 422: failure },
});

export const listTexts = endpoint({
  method: "GET",
  path: "/api/outbox/texts",
  access: "front-desk",
  limit: "staff",
  tag: "Outbox",
  summary: "Queued texts, newest first",
  query: page,
  responses: {
    200: z.object({ texts: z.array(outboxText), hasMore: z.boolean() }),
    401: failure,
    403: failure,
    422: failure,
  },
});

export const resendMail = endpoint({
  method: "POST",
  path: "/api/outbox/mails/:id/resend",
  access: "front-desk",
  limit: "staff",
  tag: "Outbox",
  summary: "Queue a failed or unknown mail once more",
  params: mailId,
  responses: {
    200: outboxMail,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
