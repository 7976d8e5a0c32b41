import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { oneLine } from "../../../text.ts";
import { phoneFacts } from "../phone-facts/contract.ts";
import { callOutcomes, callTypes, endReasons } from "./content.ts";

const staff = { access: "front-desk", limit: "staff", tag: "Voice" } as const;
const engine = z.object({ name: z.string(), label: z.string() });
const callId = z.string().check(z.uuid("That is not a call's id."));

/** The place of the last call that was shown. */
const before = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9a-f-]{36}$/,
        "That place in the list is not known. Show it from the start.",
      ),
    ),
);

const row = {
  id: z.string(),
  startedAt: z.string(),
  /** Null while it goes on. */
  durationSeconds: z.nullable(z.number()),
  callType: z.enum(callTypes),
  /** Null: nobody knows who it was. */
  patient: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Made of what the conversation knows; null when that is nothing. */
  summary: z.nullable(z.string()),
  appointmentBooked: z.boolean(),
  endReason: z.nullable(z.enum(endReasons)),
  outcome: z.nullable(z.enum(callOutcomes)),
  hasSound: z.boolean(),
  /** Of a call by telephone: the number called, in E.164, and why a person was wanted; null for the browser's. */
  phone: z.nullable(z.object({ to: z.string(), wanted: z.nullable(z.string()) })),
  /** Made up for the demo. */
  isSample: z.boolean(),
};
const voiceCallRow = z.object(row).register(z.globalRegistry, { id: "VoiceCallRow" });
export type VoiceCallRow = z.output<typeof voiceCallRow>;

const page = z
  .object({
    rows: z.array(voiceCallRow),
    /** Where the next page begins; null at the end. */
    more: z.nullable(z.string()),
    /** A search that stopped before the oldest call: it looked through the calls since then. */
    lookedBackTo: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "VoiceCallPage" });
export type VoiceCallPage = z.output<typeof page>;

export const listVoiceCalls = endpoint({
  ...staff,
  method: "GET",
  path: "/api/voice/calls",
  summary: "Calls with the assistant, the newest 100 first, then a page at a time",
  query: z.object({ before }),
  responses: { 200: page, 401: failure, 403: failure, 422: failure },
});

/** Names are looked for in the body, because addresses are logged. */
export const searchVoiceCalls = endpoint({
  ...staff,
  method: "POST",
  path: "/api/voice/calls/search",
  summary: "Calls in which every word occurs: patient, summary, what was said, kind of call",
  body: z.object({
    search: oneLine(100, {
      missing: "Type what to look for.",
      wrongType: "Search for text.",
      tooLong: "Search for at most 100 characters.",
      strange: "Search for a single line of plain text.",
    }),
    before,
  }),
  responses: { 200: page, 401: failure, 403: failure, 422: failure },
});

const line = z.object({
  entry: z.number(),
  role: z.enum(["user", "assistant"]),
  text: z.string(),
  at: z.string(),
  /** From the end of speech to the first sound of this answer. */
  waitMs: z.nullable(z.number()),
});

const voiceCall = z
  .object({
    ...row,
    endedAt: z.nullable(z.string()),
    conversationId: z.nullable(z.string()),
    /** The assistant that answered. */
    agentName: z.string(),
    visit: z.nullable(
      z.object({
        id: z.string(),
        date: z.string(),
        start: z.string(),
        serviceName: z.string(),
        isCancelled: z.boolean(),
      }),
    ),
    /** Recognition is null where the caller typed. */
    engines: z.object({ stt: z.nullable(engine), tts: engine, llm: engine }),
    /** The middle and the slowest of the answers' waits; null without any. */
    waits: z.nullable(z.object({ middleMs: z.number(), slowestMs: z.number() })),
    lines: z.array(line),
    /** What the telephone knows of it; null for a call by the browser. */
    phone: z.nullable(phoneFacts),
    /** What can be played, in its order. */
    sounds: z.array(z.object({ stream: z.number(), bytes: z.number() })),
  })
  .register(z.globalRegistry, { id: "VoiceCall" });
export type VoiceCall = z.output<typeof voiceCall>;

export const readVoiceCall = endpoint({
  ...staff,
  method: "GET",
  path: "/api/voice/calls/:id",
  summary: "One call: what was said, how soon it was answered, and by which engines",
  params: z.object({ id: callId }),
  responses: { 200: voiceCall, 401: failure, 403: failure, 404: failure, 422: failure },
});

export const playVoiceCall = endpoint({
  ...staff,
  method: "GET",
  path: "/api/voice/calls/:id/sound/:stream",
  summary: "The caller's sound where they agreed that it is kept; each look is recorded",
  params: z.object({
    id: callId,
    stream: z.string().check(z.regex(/^\d{1,2}$/, "There is no such sound.")),
  }),
  responses: { 200: z.string(), 401: failure, 403: failure, 404: failure, 422: failure },
});
