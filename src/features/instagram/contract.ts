import * as z from "zod/mini";

/** `open`: we are to answer. `pending`: we answered and wait for them. `resolved`: nothing is left to do. */
export const threadStatuses = ["open", "pending", "resolved"] as const;
export type ThreadStatus = (typeof threadStatuses)[number];

export const senderTypes = ["patient", "ai", "staff"] as const;
export type SenderType = (typeof senderTypes)[number];

/** What may happen in a thread, as the platform tells it; `echo` is ours, written in the platform's own app. */
export const messageEvents = [
  "message",
  "story_reply",
  "story_mention",
  "reaction",
  "postback",
  "attachment",
  "echo",
] as const;
export type MessageEvent = (typeof messageEvents)[number];

/** Where a message stands. `unknown`: it may have left, and the platform is asked. */
export const messageStates = [
  "received",
  "draft",
  "queued",
  "sending",
  "sent",
  "unknown",
  "failed",
  "discarded",
] as const;
export type MessageState = (typeof messageStates)[number];

/** The longest message that the platform takes. */
export const longestMessage = 1000;

/** What people want that the software may answer by itself, each switched on by the practice alone. */
export const automaticIntents = [
  "hours",
  "directions",
  "parking",
  "booking-link",
  "price-list",
  "thanks",
] as const;
export type AutomaticIntent = (typeof automaticIntents)[number];

/** What only people answer, whatever is switched on. */
export const personalIntents = [
  "clinical",
  "emergency",
  "complaint",
  "money",
  "visit",
  "person",
  "privacy",
  "bot",
  "stop",
  "start",
  "unknown",
] as const;
export const intents = [...automaticIntents, ...personalIntents] as const;
export type Intent = (typeof intents)[number];

const clock = z
  .string({ error: "Choose a time." })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time like 09:00."));
const dayHours = z.nullable(z.object({ opens: clock, closes: clock }));

/** When and to what the software answers by itself; null is a closed day. */
export const instagramSettings = z
  .object({
    autoResponse: z.boolean(),
    hours: z.object({ weekdays: dayHours, saturday: dayHours, sunday: dayHours }),
    intents: z
      .array(z.enum(automaticIntents, { error: "Choose from the list." }))
      .check(z.maxLength(automaticIntents.length)),
  })
  .register(z.globalRegistry, { id: "InstagramSettings" });
export type InstagramSettings = z.output<typeof instagramSettings>;

/** Something that the platform told of a thread. */
export type InstagramEvent = {
  /** The platform's id of it: told again it is the same. */
  platformId: string;
  /** The platform's id of the person for our account. */
  userId: string;
  username?: string | undefined;
  name?: string | undefined;
  event: MessageEvent;
  text: string;
  at: Date;
  /** Ours, as the platform tells it back: sent by us, or written in its app. */
  isEcho: boolean;
};
