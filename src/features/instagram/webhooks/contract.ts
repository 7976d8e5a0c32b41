import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const word = z.optional(z.string().check(z.maxLength(500)));

export const instagramVerification = endpoint({
  method: "GET",
  path: "/api/webhooks/instagram",
  access: "webhook",
  limit: "webhooks",
  tag: "Webhooks",
  summary: "Meta asks whether this address is ours",
  query: z.object({ "hub.mode": word, "hub.verify_token": word, "hub.challenge": word }),
  responses: { 200: z.string(), 403: failure },
});

export const instagramEvents = endpoint({
  method: "POST",
  path: "/api/webhooks/instagram",
  access: "webhook",
  limit: "webhooks",
  tag: "Webhooks",
  summary: "Meta tells what happened in direct messages; signed over its bytes",
  responses: { 200: z.string(), 403: failure },
});
