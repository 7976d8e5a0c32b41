import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import * as z from "zod/mini";

const document = { responses: { 200: z.string(), 403: failure } } as const;
const webhook = { method: "POST", access: "webhook", limit: "webhooks", tag: "Webhooks" } as const;

export const phoneCallRings = endpoint({
  ...webhook,
  ...document,
  path: "/api/webhooks/twilio/voice",
  summary: "The carrier tells of a call and asks what to do with it; signed",
});

export const phoneCallStatus = endpoint({
  ...webhook,
  ...document,
  path: "/api/webhooks/twilio/voice/status",
  summary: "The carrier tells what became of a call; signed",
});

/** Where carriers bring the sound of calls: a websocket that speaks Twilio's Media Streams. */
export const phoneStreamPath = "/api/phone/stream";
