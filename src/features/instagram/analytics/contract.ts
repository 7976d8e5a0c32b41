import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { practiceQuery } from "../conversations/contract.ts";

/** How many days back the figures may look. */
export const analyticsDays = ["7", "30", "90"] as const;
export type AnalyticsDays = (typeof analyticsDays)[number];

/** What was said on Instagram, in figures. */
export const instagramAnalytics = z
  .object({
    /** Everything people wrote and everything that was sent to them. */
    total_messages: z.number(),
    /** Words of the software that were sent, those that a person approved among them. */
    ai_responses: z.number(),
    /** Minutes from the first message that waited to the next answer; null when none was answered. */
    avg_response_time: z.nullable(z.number()),
    /** Estimated from sentiment: -1 to 1 becomes 1 to 5; null when no message has one. */
    avg_satisfaction: z.nullable(z.number()),
    /** How many messages the estimate rests on. */
    rated_messages: z.number(),
    /** How often somebody who had waited was answered. */
    answered: z.number(),
    /** Sent by people, and written by the software but approved by one of them. */
    staff_responses: z.number(),
    approved_responses: z.number(),
    minutes_saved: z.number(),
    /** The figures are of messages since then; null: of all that is kept. */
    since: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "InstagramAnalytics" });
export type InstagramAnalytics = z.output<typeof instagramAnalytics>;

export const readAnalytics = endpoint({
  method: "GET",
  path: "/api/instagram/analytics",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary:
    "How many messages there were, who answered them and how soon, and an estimate of satisfaction",
  query: z.object({
    ...practiceQuery,
    days: z.optional(
      z.enum(analyticsDays, { error: "Choose 7, 30 or 90 days, or leave it out for all." }),
    ),
  }),
  responses: { 200: instagramAnalytics, 401: failure, 403: failure, 404: failure, 422: failure },
});
