import * as z from "zod/mini";
import { endpoint, type Reply, socketEvent } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { audioData, callError, endCall } from "../calls/contract.ts";

/** What calls stand on, for those who look why one does not work. */
export const readStatus = endpoint({
  method: "GET",
  path: "/api/status",
  access: "front-desk",
  limit: "staff",
  tag: "Voice",
  summary: "Whether calls can be had now: the database, the settings, and how their engines stood",
  responses: {
    200: z.object({
      status: z.enum(["operational", "limited"]),
      /** Switched on in the settings. */
      areCallsOn: z.boolean(),
      engines: z.array(
        z.object({ role: z.string(), name: z.string(), failure: z.nullable(z.string()) }),
      ),
      checkedAt: z.string(),
    }),
    401: failure,
    403: failure,
  },
});
export type VoiceStatus = Reply<typeof readStatus>;

/**
 * The line that staff try connections with: what is sent on it comes back as it is. Nothing is recognized, answered
 * or kept.
 */
const namespace = "/webrtc-voice";
const toServer = { namespace, direction: "to-server", access: "front-desk" } as const;
const toBrowser = { namespace, direction: "to-browser", access: "front-desk" } as const;

export const checkStart = socketEvent({
  ...toServer,
  name: "start-call",
  payload: endCall.payload,
});
export const checkSound = socketEvent({
  ...toServer,
  name: "audio-data",
  payload: z.object({
    ...audioData.payload.shape,
    seq: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
  }),
});
export const checkEnd = socketEvent({ ...toServer, name: "end-call", payload: endCall.payload });

export const checkStarted = socketEvent({
  ...toBrowser,
  name: "call-started",
  payload: z.object({ sessionId: z.string() }),
});
/** The same sound, at once. */
export const checkEcho = socketEvent({
  ...toBrowser,
  name: "audio-data",
  payload: checkSound.payload,
});
export const checkError = socketEvent({ ...toBrowser, name: "error", payload: callError.payload });
