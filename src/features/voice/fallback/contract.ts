import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

export const phoneFallback = endpoint({
  method: "POST",
  path: "/api/webhooks/twilio/voice/fallback",
  access: "webhook",
  limit: "webhooks",
  tag: "Webhooks",
  summary: "The carrier asks what to do with a call after our first answer failed; signed",
  responses: { 200: z.string(), 403: failure },
});
