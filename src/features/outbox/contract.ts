import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../errors.ts";

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
  "sign-in",
  "staff-invitation",
] as const;
export type MailKind = (typeof mailKinds)[number];

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
    body: z.string(),
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
    }),
    401: failure,
    403: failure,
    422: failure,
  },
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
  params: z.object({ id: z.string().check(z.uuid("That is not a mail's id.")) }),
  responses: {
    200: outboxMail,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
