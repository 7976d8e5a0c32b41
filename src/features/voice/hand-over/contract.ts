import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { phonePaths } from "./rules.ts";

const asked = { access: "webhook", limit: "webhooks", tag: "Webhooks", method: "POST" } as const;
const responses = { 200: z.string(), 403: failure };
const query = z.object({ call: z.optional(z.string().check(z.maxLength(60))) });

export const afterStream = endpoint({
  ...asked,
  path: phonePaths.after,
  summary: "Twilio asks how a call goes on after the assistant; signed",
  responses,
});

export const afterDial = endpoint({
  ...asked,
  path: phonePaths.dialed,
  summary: "Twilio tells whether the desk picked up, and asks how the call goes on; signed",
  responses,
});

export const whisper = endpoint({
  ...asked,
  path: phonePaths.whisper,
  summary: "Twilio asks what the person who picks up hears first; signed",
  query,
  responses,
});

export const whisperKey = endpoint({
  ...asked,
  path: phonePaths.whisperKey,
  summary: "Twilio tells whether the person who picked up takes the call; signed",
  query,
  responses,
});
