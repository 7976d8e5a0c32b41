import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines, visibleText } from "../../../text.ts";
import { chatSource } from "../contract.ts";
import { timeOffer } from "../time-offers/contract.ts";
import { longestReply } from "../takeovers/rules.ts";

export const threadFilters = ["all", "unanswered", "emergency", "ready", "taken", "mine"] as const;
export type ThreadFilter = (typeof threadFilters)[number];

const person = z.object({ id: z.string(), name: z.string() });

/** A conversation in the list. */
export const threadRow = z
  .object({
    id: z.string(),
    agentName: z.string(),
    /** The start of what was said last, and by whom. */
    lastWords: z.object({ by: z.enum(["visitor", "assistant", "staff"]), text: z.string() }),
    updatedAt: z.string(),
    bookingIntent: z.number(),
    /** Near a visit: by the intent or the stage of what was said, or while one is being arranged. */
    isReady: z.boolean(),
    /** A visit was booked or found in it, or staff linked one. */
    isBooked: z.boolean(),
    isEmergency: z.boolean(),
    isUnanswered: z.boolean(),
    takenBy: z.nullable(person),
    /** Since when the visitor waits for a person: one was asked for, or took over, and has not answered. */
    waitingSince: z.nullable(z.string()),
    /** Whom staff linked it to. */
    patient: z.nullable(person),
  })
  .register(z.globalRegistry, { id: "VisitorThreadRow" });
export type ThreadRow = z.output<typeof threadRow>;

export const threadList = z.object({
  threads: z.array(threadRow),
  /** Where the next page begins; null: this is the last one. */
  next: z.nullable(z.string()),
  counts: z.object({
    all: z.number(),
    unanswered: z.number(),
    emergency: z.number(),
    ready: z.number(),
    taken: z.number(),
    mine: z.number(),
  }),
});
export type ThreadList = z.output<typeof threadList>;

export const threadMessage = z
  .object({
    id: z.string(),
    by: z.enum(["visitor", "assistant", "staff", "notice"]),
    /** The assistant's or the member of staff's; empty of a visitor. */
    name: z.string(),
    content: z.string(),
    at: z.string(),
    /** How it was worded: by the assistant of this program, a provider's model, or a person. */
    writtenBy: z.nullable(z.string()),
    sources: z.array(chatSource),
    /** What the visitor could press. */
    actions: z.array(z.string()),
    /** What was looked up or done for it, a sentence each, and what it was in detail. */
    toolCalls: z.array(z.object({ sentence: z.string(), detail: z.string() })),
    isEmergency: z.boolean(),
    unanswered: z.nullable(z.object({ question: z.string(), isSettled: z.boolean() })),
  })
  .register(z.globalRegistry, { id: "VisitorThreadMessage" });
export type ThreadMessage = z.output<typeof threadMessage>;

export const thread = z
  .object({
    id: z.string(),
    agentName: z.string(),
    bookingIntent: z.number(),
    isReady: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** Goes up with each taking over and handing back. */
    version: z.number(),
    takenBy: z.nullable(z.object({ id: z.string(), name: z.string(), since: z.string() })),
    waitingSince: z.nullable(z.string()),
    patient: z.nullable(person),
    /** How the visitor can be reached, as they gave it in the chat. */
    contact: z.nullable(z.string()),
    visit: z.nullable(
      z.object({
        id: z.string(),
        date: z.string(),
        start: z.string(),
        serviceName: z.string(),
        isCancelled: z.boolean(),
      }),
    ),
    notes: z.array(
      z.object({ id: z.string(), text: z.string(), author: z.string(), at: z.string() }),
    ),
    messages: z.array(threadMessage),
    /** Earlier messages than these are not shown. */
    hasEarlier: z.boolean(),
    isWriting: z.boolean(),
  })
  .register(z.globalRegistry, { id: "VisitorThread" });
export type Thread = z.output<typeof thread>;

const id = z
  .string({ error: "That is not a conversation." })
  .check(z.regex(/^[a-z0-9_-]{1,120}$/i, "That is not a conversation."));
const params = z.object({ id });
const uuid = (what: string) => z.string().check(z.uuid(`That is not ${what} id.`));
const filter = z.enum(threadFilters, { error: "Choose a filter from the list." });
const before = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z [A-Za-z0-9_-]{1,120}$/,
        "That is not a place in the list.",
      ),
    ),
);

export const listThreads = endpoint({
  method: "GET",
  path: "/api/conversations",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Conversations of visitors, the newest activity first",
  query: z.object({ filter, before }),
  responses: { 200: threadList, 401: failure, 403: failure, 422: failure },
});

export const searchThreads = endpoint({
  method: "POST",
  path: "/api/conversations/search",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Conversations in which all the words were said, or of whom they name",
  // In the body: what is typed here names people, and addresses end up in histories and logs.
  body: z.object({
    q: z
      .string({ error: "Type at least two letters or digits." })
      .check(
        z.overwrite(visibleText),
        z.minLength(2, "Type at least two letters or digits."),
        z.maxLength(80, "Type at most 80 characters."),
      ),
    filter,
    before,
  }),
  responses: { 200: threadList, 401: failure, 403: failure, 422: failure, 429: failure },
});

export const readThread = endpoint({
  method: "GET",
  path: "/api/conversations/:id",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "A conversation with what answers rest on, who has it, and notes of staff",
  params,
  responses: { 200: thread, 401: failure, 403: failure, 404: failure, 422: failure },
});

export const takeThread = endpoint({
  method: "POST",
  path: "/api/conversations/:id/take",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Takes a conversation over; 409 with who has it when somebody was faster",
  params,
  body: z.object({
    version: z
      .number({ error: "Say which standing of the conversation you saw." })
      .check(z.int(), z.minimum(0), z.maximum(1_000_000_000)),
    /** Takes it also from a colleague who has it. */
    isConfirmed: z.boolean(),
  }),
  responses: {
    200: thread,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});

export const handBackThread = endpoint({
  method: "POST",
  path: "/api/conversations/:id/hand-back",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Gives one's conversation back to its assistant",
  params,
  responses: { 200: thread, 401: failure, 403: failure, 404: failure, 409: failure, 422: failure },
});

export const replyInThread = endpoint({
  method: "POST",
  path: "/api/conversations/:id/replies",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Writes to the visitor; sent twice with one request id it is said once",
  params,
  body: z.object({
    requestId: uuid("a request's"),
    text: someLines(longestReply, {
      missing: "Write something first.",
      wrongType: "A message is plain text.",
      tooLong: `A message can have at most ${longestReply} characters.`,
      strange: "The message contains characters that cannot be read.",
    }),
    /** Free times that go with the words, as a card that leads to booking them. */
    offer: z.optional(timeOffer),
  }),
  responses: { 201: thread, 401: failure, 403: failure, 404: failure, 409: failure, 422: failure },
});

export const noteInThread = endpoint({
  method: "POST",
  path: "/api/conversations/:id/notes",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Adds a note that only staff see; sent twice with one id it is added once",
  params,
  body: z.object({
    id: uuid("a note's"),
    text: someLines(1000, {
      missing: "Write the note first.",
      wrongType: "A note is plain text.",
      tooLong: "A note can have at most 1000 characters.",
      strange: "The note contains characters that cannot be stored.",
    }),
  }),
  responses: { 201: thread, 401: failure, 403: failure, 404: failure, 422: failure },
});

export const linkThread = endpoint({
  method: "PUT",
  path: "/api/conversations/:id/link",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Says which person on file wrote, and which of their visits it is about",
  params,
  body: z.object({
    patientId: z.nullable(uuid("a patient's")),
    /** One of that person's. */
    visitId: z.nullable(uuid("a visit's")),
  }),
  responses: { 200: thread, 401: failure, 403: failure, 404: failure, 422: failure },
});
