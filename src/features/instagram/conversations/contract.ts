import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { visibleText } from "../../../text.ts";
import { messageEvents, messageStates, senderTypes, threadStatuses } from "../contract.ts";

/** What a list can be narrowed to: a status, or what waits for somebody's eyes. */
export const conversationFilters = ["all", "open", "pending", "resolved", "review"] as const;
export type ConversationFilter = (typeof conversationFilters)[number];

/** More than this many are not counted under a search. */
export const mostCounted = 1000;

const person = z.object({ id: z.string(), name: z.string() });

/** One message, or a draft of one; names as the platform's own programs write them. */
export const instagramMessage = z
  .object({
    id: z.string(),
    sender_type: z.enum(senderTypes),
    message_text: z.string(),
    created_at: z.string(),
    is_ai_generated: z.boolean(),
    requires_human_review: z.boolean(),
    /** Why a person has to look at it. */
    review_reason: z.nullable(z.string()),
    event: z.enum(messageEvents),
    state: z.enum(messageStates),
    /** Whose words they are, of ours; null where software wrote or nobody knows. */
    sender_name: z.nullable(z.string()),
    approved_by: z.nullable(z.string()),
    sent_at: z.nullable(z.string()),
    error: z.nullable(z.string()),
    /** Which words somebody sees; who approves says which they saw. */
    version: z.number(),
    /** What the person wants with it; null for ours. */
    intent: z.nullable(z.string()),
    sentiment_score: z.nullable(z.number()),
    /** The words that moved the score, each with how much. */
    sentiment_words: z.array(z.object({ word: z.string(), weight: z.number() })),
  })
  .register(z.globalRegistry, { id: "InstagramMessage" });
export type InstagramMessage = z.output<typeof instagramMessage>;

/** What was said with one person, as the list shows it. */
export const instagramConversation = z
  .object({
    id: z.string(),
    patient_name: z.string(),
    patient_username: z.nullable(z.string()),
    status: z.string(),
    sentiment_score: z.nullable(z.number()),
    last_message_at: z.string(),
    /** The newest few, oldest first; all of them in the conversation itself. */
    messages: z.array(instagramMessage),
    last_message: z.string(),
    unread_count: z.number(),
    /** A message of the software waits for a person. */
    needs_review: z.boolean(),
    /** Who answers instead of the software; in the platform's own app it is nobody by name. */
    taken_over_by: z.nullable(person),
    taken_over_at: z.nullable(z.string()),
    /** They want no automated messages. */
    automation_stopped_at: z.nullable(z.string()),
    /** The last event that lets us answer; see the policy. */
    window_opened_at: z.nullable(z.string()),
    /** Who it is, once that is proved. */
    patient: z.nullable(person),
    is_sample: z.boolean(),
  })
  .register(z.globalRegistry, { id: "InstagramConversation" });
export type InstagramConversation = z.output<typeof instagramConversation>;

/** One conversation whole. */
export const wholeConversation = z
  .extend(instagramConversation, {
    /** Earlier messages than these are not shown. */
    has_earlier: z.boolean(),
    automation_stop_words: z.nullable(z.string()),
    /** The phone on file of who it is. */
    patient_phone: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "WholeInstagramConversation" });
export type WholeConversation = z.output<typeof wholeConversation>;

const counts = z.object({
  all: z.number(),
  open: z.number(),
  pending: z.number(),
  resolved: z.number(),
  review: z.number(),
});
export const conversationList = z.object({
  conversations: z.array(instagramConversation),
  /** Where the next page begins; null: this is the last one. */
  next: z.nullable(z.string()),
  /** Under a search at most `mostCounted` are counted. */
  counts,
});
export type ConversationList = z.output<typeof conversationList>;

/** Which practice is meant; left out, it is the only one there is. */
export const practiceQuery = {
  practice_id: z.optional(z.string().check(z.maxLength(100, "That is not a practice's id."))),
};
const filter = z._default(
  z.enum(conversationFilters, { error: "Choose a status from the list." }),
  "all",
);
const before = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3,6}Z [0-9a-f-]{36}$/,
        "That is not a place in the list.",
      ),
    ),
);
const review = z.optional(z.enum(["true", "false"], { error: "Say true or false." }));
const searchWords = z
  .string({ error: "Type at least two letters or digits." })
  .check(
    z.overwrite(visibleText),
    z.minLength(2, "Type at least two letters or digits."),
    z.maxLength(80, "Type at most 80 characters."),
  );
const params = z.object({
  id: z.string().check(z.uuid("That is not a conversation's id.")),
});
const failures = { 401: failure, 403: failure, 404: failure, 422: failure } as const;

export const listConversations = endpoint({
  method: "GET",
  path: "/api/instagram/conversations",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Conversations on Instagram, the newest first",
  query: z.object({ ...practiceQuery, status: filter, review, before }),
  responses: { 200: conversationList, ...failures },
});

export const searchConversations = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/search",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Conversations in which all the words were written, or whose person they name",
  // In the body: what is typed here names people, and addresses end up in histories and logs.
  body: z.object({ ...practiceQuery, q: searchWords, status: filter, before }),
  responses: { 200: conversationList, ...failures },
});

export const readConversation = endpoint({
  method: "GET",
  path: "/api/instagram/conversations/:id",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "Everything that was said in one conversation, in order",
  params,
  query: z.object(practiceQuery),
  responses: { 200: wholeConversation, ...failures },
});

export const setConversationStatus = endpoint({
  method: "POST",
  path: "/api/instagram/conversations/:id/status",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary:
    "Says that a conversation is open, waits for them, or is done; what was unread counts as read",
  params,
  body: z.object({
    status: z.enum(threadStatuses, { error: "Choose open, pending or resolved." }),
  }),
  responses: { 200: wholeConversation, ...failures },
});

export const countWaiting = endpoint({
  method: "GET",
  path: "/api/instagram/waiting",
  access: "front-desk",
  limit: "staff",
  tag: "Instagram",
  summary: "How many conversations wait for a person",
  responses: { 200: z.object({ count: z.number() }), 401: failure, 403: failure },
});
