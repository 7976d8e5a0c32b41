import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

const answer = z.string();

export const twilioMessage = endpoint({
  method: "POST",
  path: "/api/webhooks/twilio/messages",
  access: "webhook",
  limit: "webhooks",
  tag: "Webhooks",
  summary: "Twilio tells of a text that somebody sent; signed",
  responses: { 200: answer, 403: failure },
});

export const twilioStatus = endpoint({
  method: "POST",
  path: "/api/webhooks/twilio/status",
  access: "webhook",
  limit: "webhooks",
  tag: "Webhooks",
  summary: "Twilio tells what became of a text; signed",
  query: z.object({ text: z.optional(z.string().check(z.maxLength(100))) }),
  responses: { 200: answer, 403: failure },
});
