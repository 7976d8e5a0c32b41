import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { numberInAddress } from "../numbers/contract.ts";

const periods = ["7", "30", "90"] as const;
export type FigureDays = (typeof periods)[number];

const count = z.number();

export const readCallFigures = endpoint({
  method: "GET",
  path: "/api/phone-numbers/:number/figures",
  access: "front-desk",
  limit: "staff",
  tag: "Phone numbers",
  summary: "How many called a number, what came of it and what it cost",
  params: z.object({ number: numberInAddress }),
  query: z.object({ days: z._default(z.enum(periods), "30") }),
  responses: {
    200: z.object({
      number: z.string(),
      name: z.nullable(z.string()),
      isReleased: z.boolean(),
      from: z.string(),
      to: z.string(),
      totals: z.object({
        calls: count,
        answered: count,
        handedOver: count,
        missed: count,
        bookings: count,
        seconds: count,
        cost: z.object({ cents: count, told: count, estimated: count, unknown: count }),
      }),
      days: z.array(
        z.object({
          day: z.string(),
          calls: count,
          answered: count,
          missed: count,
          handedOver: count,
          bookings: count,
          seconds: count,
          /** Of calls whose cost is known. */
          cents: count,
        }),
      ),
      hours: z.array(z.object({ hour: count, calls: count, missed: count })),
      busiest: z.array(z.object({ weekday: count, hour: count, calls: count })),
      /** The newest calls, without who called: what each was, and where it can be read. */
      calls: z.array(
        z.object({
          id: z.string(),
          receivedAt: z.string(),
          seconds: z.nullable(z.number()),
          isAnswered: z.boolean(),
          isHandedOver: z.boolean(),
          isMissed: z.boolean(),
          isBooked: z.boolean(),
          cents: z.nullable(z.number()),
          voiceCallId: z.nullable(z.string()),
        }),
      ),
    }),
    401: failure,
    403: failure,
    404: failure,
    422: failure,
  },
});
export type CallFigures = Reply<typeof readCallFigures>;
