import * as z from "zod/mini";
import { endpoint, type Reply, socketEvent } from "../../../endpoint.ts";
import { someLines } from "../../../text.ts";

/** Calls of visitors; events of the documents first, what newer clients know beside them is optional. */
const namespace = "/voice";

const longestTyped = 1000;
/** What a chunk of sound may weigh: 1000 ms of the best sound that a browser sends, three times over. */
const largestChunkBytes = 48 * 1024;

const sessionId = z.string().check(z.regex(/^[\w-]{8,64}$/));
const shortName = z.string().check(z.maxLength(100));
const counted = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));

const base64Sound = z
  .string()
  .check(z.maxLength(Math.ceil(largestChunkBytes / 3) * 4), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
/** On the server binary comes as a Buffer, in the browser as an ArrayBuffer. */
const binarySound = z.union([
  z.instanceof(Uint8Array).check(z.refine(({ byteLength }) => byteLength <= largestChunkBytes)),
  z.instanceof(ArrayBuffer).check(z.refine(({ byteLength }) => byteLength <= largestChunkBytes)),
]);

const toServer = { namespace, direction: "to-server", access: "public" } as const;
const toBrowser = { namespace, direction: "to-browser", access: "public" } as const;

/** Begins a call. A client that names no kind of sound sends webm with Opus in chunks of 1000 ms. */
export const startCall = socketEvent({
  ...toServer,
  name: "start-call",
  payload: z.object({
    sessionId,
    agentName: z.optional(shortName),
    voiceId: z.optional(shortName),
    agentId: z.optional(shortName),
    /** What the recorder makes; left out by a client without a microphone that types only: "none". */
    mimeType: z.optional(shortName),
    timesliceMs: z.optional(z.number().check(z.int(), z.minimum(20), z.maximum(5000))),
    supports: z.optional(z.array(z.enum(["binary", "barge-in"])).check(z.maxLength(4))),
    /** The visitor's conversation, to go on in it; it must be of their cookie. */
    conversationId: z.optional(z.string().check(z.maxLength(100))),
    /** The visitor agrees that the sound of the call is kept. */
    keepSound: z.optional(z.boolean()),
  }),
});

export const audioData = socketEvent({
  ...toServer,
  name: "audio-data",
  payload: z.object({
    sessionId,
    audio: z.union([base64Sound, binarySound]),
    seq: z.optional(counted),
  }),
});

export const endCall = socketEvent({
  ...toServer,
  name: "end-call",
  payload: z.object({ sessionId }),
});

/** Words that were typed in the call, or recognized on the visitor's own device. */
export const userText = socketEvent({
  ...toServer,
  name: "user-text",
  payload: z.object({
    sessionId,
    text: someLines(longestTyped, {
      missing: "Type something first.",
      wrongType: "A message is plain text.",
      tooLong: `A message can have at most ${longestTyped} characters.`,
      strange: "A message is plain text.",
    }),
  }),
});

/** The visitor stopped the answer, or answers `clear-audio`: so much of that turn's sound was heard. */
export const interrupt = socketEvent({
  ...toServer,
  name: "interrupt",
  payload: z.object({
    sessionId,
    turnId: counted,
    playedMs: z.number().check(z.minimum(0), z.maximum(3_600_000)),
  }),
});

/** A sentence begins to sound, or has sounded to its end. */
export const playback = socketEvent({
  ...toServer,
  name: "playback",
  payload: z.object({ sessionId, seq: counted, phase: z.enum(["playing", "played"]) }),
});

/** What was heard wrong, in the visitor's words. */
export const correctText = socketEvent({
  ...toServer,
  name: "correct-text",
  payload: z.object({ ...userText.payload.shape, entry: counted }),
});

const engineName = z.object({ name: z.string(), label: z.string() });

/** The call is on; whoever lost the connection hears it again with what was said. */
export const callStarted = socketEvent({
  ...toBrowser,
  name: "call-started",
  payload: z.object({
    sessionId,
    /** Recognition; null: the visitor types. */
    stt: z.nullable(engineName),
    tts: engineName,
    llm: engineName,
    conversationId: z.string(),
    maxSeconds: z.number(),
    isKeepingSound: z.boolean(),
    /** It went on after the connection was lost. */
    isBack: z.boolean(),
  }),
});

/** A line of the call; the same entry again takes the place of the one before. */
export const transcript = socketEvent({
  ...toBrowser,
  name: "transcript",
  payload: z.object({
    entry: z.number(),
    role: z.enum(["user", "assistant"]),
    text: z.string(),
    timestamp: z.string(),
    final: z.boolean(),
    confidence: z.nullable(z.number()),
    turnId: z.number(),
  }),
});
export type TranscriptLine = z.output<typeof transcript.payload>;

/** A sentence as a whole WAV: base64, or bytes for a client that said "binary". */
export const audioResponse = socketEvent({
  ...toBrowser,
  name: "audio-response",
  payload: z.object({
    audio: z.union([z.string(), z.instanceof(Uint8Array), z.instanceof(ArrayBuffer)]),
    seq: z.number(),
    turnId: z.number(),
    text: z.string(),
    mime: z.literal("audio/wav"),
  }),
});

export const callState = socketEvent({
  ...toBrowser,
  name: "state",
  payload: z.object({ state: z.enum(["listening", "thinking", "speaking"]) }),
});

/** Stop playing that turn at once and drop what waits; answered by `interrupt`. */
export const clearAudio = socketEvent({
  ...toBrowser,
  name: "clear-audio",
  payload: z.object({ turnId: z.number() }),
});

/** Something of the call did not work; `message` can be shown as it is. */
export const callError = socketEvent({
  ...toBrowser,
  name: "error",
  payload: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
});

export const callEnded = socketEvent({
  ...toBrowser,
  name: "call-ended",
  payload: z.object({
    reason: z.enum(["visitor", "silence", "longest", "answered", "lost", "server"]),
  }),
});

/** What stands before Start Call: whether calls can be had, with which engines, and what is kept. */
export const readVoiceLine = endpoint({
  method: "GET",
  path: "/api/voice/line",
  access: "public",
  limit: "reads",
  tag: "Voice",
  summary: "Whether the assistant can be called from the browser, and with which engines",
  responses: {
    200: z.object({
      isOn: z.boolean(),
      isBusy: z.boolean(),
      stt: z.nullable(engineName),
      tts: engineName,
      /** Whether the sound may be kept if the visitor agrees. */
      mayKeepSound: z.boolean(),
      /** What every caller is told first. */
      notice: z.string(),
    }),
  },
});
export type VoiceLine = Reply<typeof readVoiceLine>;
