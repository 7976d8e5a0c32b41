import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { messageStatuses } from "../../outbox/contract.ts";

/** How many the list shows at once. */
export const listedAtOnce = 20;
/** How many one press sends. */
export const sentAtOnce = 10;

export const deliveries = ["queued", "sent", "delivered", "undelivered", "failed"] as const;

export const queuedText = z
  .object({
    id: z.string(),
    kind: z.string(),
    phone: z.string(),
    message: z.string(),
    status: z.enum(messageStatuses),
    error: z.nullable(z.string()),
    /** What the carrier says of a text that was handed over. */
    delivery: z.nullable(z.enum(deliveries)),
    deliveryError: z.nullable(z.string()),
    createdAt: z.string(),
    /** It does not leave before. */
    sendAfter: z.string(),
    sentAt: z.nullable(z.string()),
    /** It waits for an hour at which its person may be texted: until when by their clock; else null. */
    heldUntil: z.nullable(z.string()),
    /** It did not arrive and was queued once more, as a text of its own. */
    isRetried: z.boolean(),
    /** Staff have been asked to look after it. */
    isRaised: z.boolean(),
    segments: z.number(),
    costCents: z.number(),
  })
  .register(z.globalRegistry, { id: "QueuedText" });
export type QueuedText = z.output<typeof queuedText>;

export const listQueue = endpoint({
  method: "GET",
  path: "/api/sms/queue",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Queued texts, newest first, and how many are pending in all",
  query: z.object({
    /** The last id of the page before. */
    before: z.optional(z.string().check(z.uuid("That is not a text's id."))),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  }),
  responses: {
    200: z.object({
      texts: z.array(queuedText),
      hasMore: z.boolean(),
      pendingCount: z.number(),
      /** How many of them wait for their hour and leave with no press. */
      heldCount: z.number(),
      oldestPendingAt: z.nullable(z.string()),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type QueuePage = Reply<typeof listQueue>;

export const sendPending = endpoint({
  method: "POST",
  path: "/api/sms/send-pending",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Send pending texts that may leave now, oldest first, at most ten",
  body: z.object({}),
  responses: {
    200: z.object({
      sent: z.number(),
      failed: z.number(),
      unknown: z.number(),
      held: z.number(),
      /** Still pending after it. */
      pendingCount: z.number(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});
export type SendAnswer = Reply<typeof sendPending>;

export const retryText = endpoint({
  method: "POST",
  path: "/api/sms/queue/:id/retry",
  access: "front-desk",
  limit: "staff",
  tag: "SMS",
  summary: "Put a text that failed, or did not arrive, into the queue once more",
  params: z.object({ id: z.string().check(z.uuid("That is not a text's id.")) }),
  responses: {
    200: queuedText,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});
