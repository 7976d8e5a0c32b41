import * as z from "zod/mini";

/** How a message that a caller left stands. */
export const voicemailStates = ["waiting", "kept", "gone", "failed"] as const;

/** What the telephone knows of a call. */
export const phoneFacts = z.object({
  /** The number that called, in E.164; null: withheld. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** Why a person was wanted, as a sentence; null: none was. */
  wanted: z.nullable(z.string()),
  /** When a person took the call. */
  takenAt: z.nullable(z.string()),
  /** By when a call back was promised. */
  promisedAt: z.nullable(z.string()),
  isMissed: z.boolean(),
  /** Whether the caller got a text about it. */
  isTexted: z.boolean(),
  voicemail: z.nullable(
    z.object({
      state: z.enum(voicemailStates),
      seconds: z.nullable(z.number()),
      transcript: z.nullable(z.string()),
    }),
  ),
  /** In microcents; null as long as nobody knows. */
  cost: z.nullable(z.object({ microcents: z.number(), isEstimated: z.boolean() })),
});
export type PhoneFacts = z.output<typeof phoneFacts>;
