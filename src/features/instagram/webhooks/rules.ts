import * as z from "zod/mini";
import type { InstagramEvent, MessageEvent } from "../contract.ts";

/** Something that the platform told: an event of a thread, or words that were taken back. */
export type Told =
  | { kind: "event"; event: InstagramEvent }
  | { kind: "removed"; platformId: string; key: string; at: Date };

const account = z.object({ id: z.string().check(z.regex(/^[\w.-]{1,100}$/)) });
const mid = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u));
const attachment = z.object({ type: z.optional(z.string()) });
const messaging = z.object({
  sender: account,
  recipient: account,
  timestamp: z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000)),
  message: z.optional(
    z.object({
      mid,
      text: z.nullish(z.string()),
      is_echo: z.optional(z.boolean()),
      is_deleted: z.optional(z.boolean()),
      is_unsupported: z.optional(z.boolean()),
      attachments: z.nullish(z.array(attachment)),
      reply_to: z.nullish(z.object({ story: z.nullish(z.unknown()) })),
    }),
  ),
  reaction: z.optional(
    z.object({
      mid,
      action: z.optional(z.string()),
      emoji: z.optional(z.string()),
      reaction: z.optional(z.string()),
    }),
  ),
  postback: z.optional(
    z.object({
      mid: z.optional(mid),
      title: z.optional(z.string()),
      payload: z.optional(z.string()),
    }),
  ),
});
type Messaging = z.output<typeof messaging>;
type Message = NonNullable<Messaging["message"]>;

const entry = z.object({
  id: z.string(),
  time: z.number(),
  messaging: z.optional(z.array(z.unknown())),
  changes: z.optional(z.array(z.object({ value: z.unknown() }))),
});
const call = z.object({ object: z.literal("instagram"), entry: z.array(entry) });

const kinds: Readonly<Record<string, string>> = {
  image: "[Picture]",
  video: "[Video]",
  audio: "[Voice message]",
  file: "[File]",
  share: "[Shared post]",
  reel: "[Shared post]",
  ig_reel: "[Shared post]",
  story_mention: "[Mentioned us in their story]",
};
const otherKind = "[Attachment]";

/** Words without what no database takes: characters of zero, and halves of pairs. */
const whole = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** The words of a message and what kind of event it is; pictures are told of and never kept. */
function wordsOf(message: Message): { event: MessageEvent; text: string } {
  const types = (message.attachments ?? []).map(({ type }) => type ?? "");
  const told = types.map((type) => (Object.hasOwn(kinds, type) ? kinds[type] : otherKind));
  const text = [whole(message.text ?? "").trim(), ...told].filter((part) => part !== "").join(" ");
  if (types.includes("story_mention")) return { event: "story_mention", text };
  if (message.reply_to?.story != null) return { event: "story_reply", text };
  if (types.length > 0) return { event: "attachment", text };
  if (message.is_unsupported === true)
    return { event: "attachment", text: "[Something that shows only in Instagram]" };
  return { event: "message", text };
}

function toldOfMessage(item: Messaging, message: Message, at: Date): Told {
  if (message.is_deleted === true)
    return { kind: "removed", platformId: message.mid, key: `removed:${message.mid}`, at };
  const isEcho = message.is_echo === true;
  const { event, text } = wordsOf(message);
  return {
    kind: "event",
    event: {
      platformId: message.mid,
      userId: isEcho ? item.recipient.id : item.sender.id,
      event: isEcho ? "echo" : event,
      text,
      at,
      isEcho,
    },
  };
}

/** One thing that happened; undefined for what changes nothing here, such as that something was read. */
function toldOf(raw: unknown): Told | undefined {
  const { data: item } = messaging.safeParse(raw);
  if (item === undefined) return undefined;
  const at = new Date(item.timestamp);
  if (item.message !== undefined) return toldOfMessage(item, item.message, at);
  const userId = item.sender.id;
  if (item.reaction !== undefined) {
    const { mid: id, action, emoji, reaction } = item.reaction;
    if (action === "unreact") return undefined;
    const text = `[Reacted ${whole(emoji ?? reaction ?? "")}`.trimEnd();
    const platformId = `reaction:${id}:${userId}:${item.timestamp}`;
    const event = { platformId, userId, event: "reaction", text: `${text}]`, at } as const;
    return { kind: "event", event: { ...event, isEcho: false } };
  }
  if (item.postback !== undefined) {
    const { mid: id, title, payload } = item.postback;
    const platformId = id ?? `postback:${userId}:${item.timestamp}`;
    const text = whole(title ?? payload ?? "");
    return {
      kind: "event",
      event: { platformId, userId, event: "postback", text, at, isEcho: false },
    };
  }
  return undefined;
}

const keptMs = 72 * 3_600_000;
const aheadMs = 3_600_000;

/**
 * What a call tells about our account, in its order; undefined when it tells nothing of ours: another
 * account's, older than the platform ever tells again, or no call of that kind at all.
 */
export function readCall(body: unknown, ours: string, now: Date): readonly Told[] | undefined {
  const { data } = call.safeParse(body);
  if (data === undefined) return undefined;
  const entries = data.entry.filter(({ id, time }) => {
    const age = now.getTime() - time;
    return id === ours && age <= keptMs && age >= -aheadMs;
  });
  if (entries.length === 0) return undefined;
  return entries.flatMap(({ messaging: items = [], changes = [] }) =>
    [...items, ...changes.map(({ value }) => value)].flatMap((item) => {
      const told = toldOf(item);
      const isOurs = told?.kind !== "event" || told.event.isEcho || told.event.userId !== ours;
      return told !== undefined && isOurs ? [told] : [];
    }),
  );
}
