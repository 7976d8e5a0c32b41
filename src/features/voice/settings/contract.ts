import * as z from "zod/mini";
import { endpoint, type Reply } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { voiceIds } from "../speech/rules.ts";
import {
  callSeconds,
  dialable,
  isOnStep,
  languageModels,
  longestGreeting,
  personalities,
} from "./rules.ts";

const onStep = (name: string) =>
  z
    .number(`Please give the ${name} as a number.`)
    .check(z.refine(isOnStep, `The ${name} goes from 0.5 to 1.5 in steps of 0.05.`));

const greeting = oneLine(longestGreeting, {
  missing: "The greeting may not be empty.",
  wrongType: "The greeting is plain text.",
  tooLong: `The greeting can have at most ${longestGreeting} characters.`,
  strange: "The greeting must be a single line of plain text.",
});

const phoneNumber = z.string("The number is plain text.").check(
  z.maxLength(40, "That is no telephone number."),
  z.refine(
    (typed) => typed === "" || dialable(typed) !== null,
    "Please give a number with its area code, for example (718) 555-0100.",
  ),
);

const manner = {
  voiceModel: z.enum(voiceIds, "Choose a voice from the list."),
  voiceSpeed: onStep("speed"),
  voicePitch: onStep("pitch"),
};

/** What staff set of the assistant's calls. */
const voiceSettings = z
  .object({
    ...manner,
    enabled: z.boolean(),
    twilioPhoneNumber: phoneNumber,
    personality: z.enum(personalities, "Choose a manner from the list."),
    greetingMessage: greeting,
    llmModel: z.enum(languageModels, "Choose a model from the list."),
    enableAppointments: z.boolean(),
    enableEmergencyDetection: z.boolean(),
    maxCallDuration: z
      .number("Please give the seconds as a number.")
      .check(
        z.int("Please give whole seconds."),
        z.minimum(callSeconds.from, `At least ${callSeconds.from} seconds, a minute.`),
        z.maximum(callSeconds.to, `At most ${callSeconds.to} seconds, an hour.`),
      ),
    recordCalls: z.boolean(),
  })
  .register(z.globalRegistry, { id: "VoiceSettings" });

/** One engine of calls: which one works now, and how it stood when it was tried last. */
const engine = z.object({
  role: z.enum(["speech", "recognition"]),
  /** Which one it is, for the program: "built-in" or "deepgram". */
  engine: z.string(),
  name: z.string(),
  tells: z.string(),
  /** What went wrong last since the server began. */
  lastError: z.nullable(z.object({ at: z.string(), words: z.string() })),
  lastTest: z.nullable(
    z.object({ at: z.string(), tookMs: z.number(), failure: z.nullable(z.string()) }),
  ),
});

/** The settings that count; version 0 are the practice's own. */
const standing = z
  .object({
    settings: voiceSettings,
    version: z.number(),
    updatedAt: z.nullable(z.string()),
    updatedBy: z.nullable(z.string()),
    engines: z.array(engine),
  })
  .register(z.globalRegistry, { id: "VoiceStanding" });

export const readVoiceSettings = endpoint({
  method: "GET",
  path: "/api/voice/settings",
  access: "front-desk",
  limit: "staff",
  tag: "Voice",
  summary: "How the assistant speaks and what it may do in calls",
  responses: { 200: standing, 401: failure, 403: failure },
});
export type VoiceStanding = Reply<typeof readVoiceSettings>;

export const saveVoiceSettings = endpoint({
  method: "PUT",
  path: "/api/voice/settings",
  access: "admin",
  limit: "staff",
  tag: "Voice",
  summary: "Change how the assistant speaks and what it may do in calls",
  body: z.object({
    settings: voiceSettings,
    /** The version that was seen. */
    version: z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
  }),
  responses: { 200: standing, 401: failure, 403: failure, 409: failure, 422: failure },
});

/** Really makes sound, and rings where a number is given; the answer says how long the engines took. */
export const testVoice = endpoint({
  method: "POST",
  path: "/api/voice/test",
  access: "admin",
  limit: "staff",
  tag: "Voice",
  summary:
    "Try every engine of calls and keep how it stood; with a number, whether calls to it arrive",
  body: z.object({ phoneNumber: z.optional(phoneNumber) }),
  responses: { 200: standing, 401: failure, 403: failure, 422: failure, 503: failure },
});

/** A text in a voice that need not be saved: to be heard before it is. */
export const hearVoice = endpoint({
  method: "POST",
  path: "/api/voice/sample",
  access: "front-desk",
  limit: "staff",
  tag: "Voice",
  summary: "Say a text in a voice",
  body: z.object({ ...manner, text: greeting }),
  responses: {
    /** A whole WAV in base64, and what of the voice the engine could not do. */
    200: z.object({ audio: z.string(), soundMs: z.number(), note: z.string() }),
    401: failure,
    403: failure,
    422: failure,
    503: failure,
  },
});
