import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { instant, staffId } from "../../booking/contract.ts";

/** Time of a provider that staff keep free of visits. */
export const timeBlock = z
  .object({
    id: z.string(),
    provider: z.object({ id: z.string(), displayName: z.string() }),
    start: z.string(),
    end: z.string(),
    isAllDay: z.boolean(),
    reason: z.string(),
    /** Who made it; null when that account is gone. */
    madeBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "TimeBlock" });
export type TimeBlock = z.output<typeof timeBlock>;

/** What a `time_not_free` failure carries in `details`: whatever lies in the time asked for. */
export const inTheWay = z.object({
  visits: z.array(
    z.object({
      id: z.string(),
      patientName: z.string(),
      start: z.string(),
      serviceName: z.string(),
    }),
  ),
  blocks: z.array(z.object({ start: z.string(), end: z.string(), reason: z.string() })),
  /** Times that visitors hold while they type; free again within minutes. */
  holds: z.array(z.object({ start: z.string(), end: z.string() })),
});
export type InTheWay = z.output<typeof inTheWay>;

const reason = oneLine(200, {
  tooLong: "The reason can have at most 200 characters.",
  strange: "The reason contains characters that cannot be stored.",
});

export const createBlock = endpoint({
  method: "POST",
  path: "/api/schedule/blocks",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Keep a provider's time free of visits; 409 names what lies in it already",
  headers: z.object({
    "idempotency-key": z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  body: z.object({ staffId, start: instant, end: instant, reason: z.optional(reason) }),
  responses: {
    201: timeBlock,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
    429: failure,
  },
});

export const removeBlock = endpoint({
  method: "DELETE",
  path: "/api/schedule/blocks/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Schedule",
  summary: "Give blocked time back",
  params: z.object({ id: z.string().check(z.uuid("That is not a block's id.")) }),
  responses: {
    204: z.null(),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
    429: failure,
  },
});
