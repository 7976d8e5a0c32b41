import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** How far something came that began by one way: the columns of its table. */
export const channelSteps = ["contact", "interest", "booked", "kept", "ahead", "lost"] as const;
export type ChannelStep = (typeof channelSteps)[number];

/** What became of the visits that were booked by one way. */
const channel = z.object({
  channel: z.string(),
  booked: z.number(),
  /** Still to come, or under way. */
  ahead: z.number(),
  kept: z.number(),
  missed: z.number(),
  cancelled: z.number(),
});
export type ChannelOutcome = z.output<typeof channel>;

export const readChannels = endpoint({
  method: "GET",
  path: "/api/metrics/channels",
  access: "front-desk",
  limit: "staff",
  tag: "Figures",
  summary:
    "Visits booked in the last 30 days by way of booking, and what became of them; names nobody",
  responses: {
    200: z
      .object({ from: z.string(), to: z.string(), channels: z.array(channel) })
      .register(z.globalRegistry, { id: "Channels" }),
    401: failure,
    403: failure,
  },
});
export type Channels = z.output<(typeof readChannels)["responses"][200]>;
