import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

export const trendMonths = 12;

/** What of a month opens to its rows. */
export const monthCounts = ["kept", "noShow", "cancelled", "production"] as const;
export type MonthCount = (typeof monthCounts)[number];

export const readTrends = endpoint({
  method: "GET",
  path: "/api/metrics/trends",
  access: "front-desk",
  limit: "staff",
  tag: "Figures",
  summary: "How visits ended and what was produced, month by month for a year; names nobody",
  responses: {
    200: z
      .object({
        computedAt: z.string(),
        /** The oldest first, this month last and as far as it has come. */
        months: z.array(
          z.object({
            /** "2026-11". */
            month: z.string(),
            kept: z.number(),
            noShow: z.number(),
            cancelled: z.number(),
            /** Null while nothing was entered. */
            productionCents: z.nullable(z.number()),
          }),
        ),
      })
      .register(z.globalRegistry, { id: "Trends" }),
    401: failure,
    403: failure,
  },
});
export type Trends = z.output<(typeof readTrends)["responses"][200]>;
