import * as z from "zod/mini";

// The messages of Twilio's Media Streams: one telephone call on a websocket, as JSON in text.

/** A second of sound, ten times what comes at once. */
const longestPayload = 12_000;

const id = z.string().check(z.regex(/^[A-Za-z0-9]{2,64}$/));
const base64 = z.string().check(z.maxLength(longestPayload), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));
const shortText = z.string().check(z.maxLength(200));

/** What the carrier tells. Whatever it tells beside that is not read. */
export const carrierMessage = z.discriminatedUnion("event", [
  z.object({ event: z.literal("connected"), protocol: z.optional(shortText) }),
  z.object({
    event: z.literal("start"),
    streamSid: id,
    start: z.object({
      callSid: id,
      accountSid: z.optional(id),
      customParameters: z.record(shortText, shortText),
      mediaFormat: z.object({
        encoding: z.literal("audio/x-mulaw"),
        sampleRate: z.literal(8000),
        channels: z.literal(1),
      }),
    }),
  }),
  z.object({ event: z.literal("media"), media: z.object({ payload: base64 }) }),
  z.object({
    event: z.literal("dtmf"),
    dtmf: z.object({ digit: z.string().check(z.regex(/^[0-9*#A-D]$/)) }),
  }),
  z.object({ event: z.literal("mark"), mark: z.object({ name: shortText }) }),
  z.object({ event: z.literal("stop") }),
]);
export type CarrierMessage = z.output<typeof carrierMessage>;

/** The events that are known; others may come one day and are let go. */
export const carrierEvents = ["connected", "start", "media", "dtmf", "mark", "stop"] as const;
