import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";

export const ready = endpoint({
  method: "GET",
  path: "/ready",
  access: "public",
  limit: "reads",
  isAlwaysHeard: true,
  tag: "Operations",
  summary: "Whether this instance takes new work; 503 once it is about to end",
  responses: { 200: z.object({ status: z.literal("ready") }), 503: failure },
});

export const metrics = endpoint({
  method: "GET",
  path: "/metrics",
  access: "webhook",
  limit: "webhooks",
  tag: "Operations",
  summary: "Measures of this server in the text format of Prometheus, for who has the token",
  headers: z.object({ authorization: z.optional(z.string().check(z.maxLength(500))) }),
  responses: { 200: z.string(), 403: failure, 404: failure },
});
