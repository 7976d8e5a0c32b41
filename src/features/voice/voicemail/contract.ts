import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { phonePaths } from "../hand-over/rules.ts";

const asked = { access: "webhook", limit: "webhooks", tag: "Webhooks", method: "POST" } as const;
const responses = { 200: z.string(), 403: failure };

export const messageLeft = endpoint({
  ...asked,
  path: phonePaths.left,
  summary: "Twilio tells that a caller has finished their message; signed",
  responses,
});

export const messageRecorded = endpoint({
  ...asked,
  path: phonePaths.recorded,
  summary: "Twilio tells that a message of a caller can be fetched; signed",
  responses,
});

export const playVoicemail = endpoint({
  method: "GET",
  path: "/api/voice/calls/:id/voicemail",
  access: "front-desk",
  limit: "staff",
  tag: "Voice",
  summary: "The message that a caller left; each listening is recorded",
  params: z.object({ id: z.string().check(z.uuid("That is not a call's id.")) }),
  responses: { 200: z.string(), 401: failure, 403: failure, 404: failure, 422: failure },
});
