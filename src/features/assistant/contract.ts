import * as z from "zod/mini";
import { endpoint } from "../../endpoint.ts";
import { failure } from "../../failure.ts";
import { oneLine, someLines } from "../../text.ts";
import { carried } from "./carried/contract.ts";
import { canBeReached } from "./team-questions/rules.ts";

export const chatStages = [
  "greeting",
  "discovery",
  "education",
  "objection-handling",
  "social-proof",
  "commitment",
  "booking",
] as const;
export type ChatStage = (typeof chatStages)[number];

export const chatProcedures = ["yomi", "tmj", "emface"] as const;
export type ChatProcedure = (typeof chatProcedures)[number];

/** The longest message that a visitor may send. */
export const longestMessage = 2000;
/** The longest question to the team: with who asks it has to fit into the details of a task. */
export const longestQuestion = 1600;

/** What a button below an answer does. Every label is the server's; a path is one of this site. */
export const chatAction = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("call"),
    label: z.string(),
    e164: z.string(),
    isEmergency: z.boolean(),
  }),
  /** Leads to a page of the site. */
  z.object({ kind: z.literal("page"), label: z.string(), path: z.string() }),
  /**
   * Free times that were found just now. With `say`, choosing one says so in the conversation; without,
   * it leads to the booking page.
   */
  z.object({
    kind: z.literal("times"),
    serviceId: z.string(),
    serviceName: z.string(),
    times: z.array(
      z.object({
        start: z.string(),
        staffId: z.string(),
        staffName: z.string(),
        path: z.string(),
        say: z.optional(z.string()),
      }),
    ),
  }),
  /** Says something for the visitor. */
  z.object({ kind: z.literal("say"), label: z.string(), text: z.string() }),
  /** A form whose contents go to the server alone. */
  z.object({ kind: z.literal("visit-form"), purpose: z.enum(["book", "proof", "person"]) }),
  /** What is about to happen, to be said yes or no to. */
  z.object({
    kind: z.literal("read-back"),
    purpose: z.enum(["book", "move", "cancel"]),
    serviceName: z.string(),
    staffName: z.string(),
    start: z.string(),
    minutes: z.number(),
    /** Where the visit stands until then. */
    from: z.nullable(z.string()),
    yes: z.object({ label: z.string(), text: z.string() }),
    no: z.object({ label: z.string(), text: z.string() }),
  }),
  /** What has happened; the code and the calendar file are read by the visitor's own call. */
  z.object({
    kind: z.literal("visit-done"),
    outcome: z.enum(["booked", "moved", "cancelled"]),
    serviceName: z.string(),
    staffName: z.string(),
    start: z.string(),
  }),
  /** Opens the form that hands this question to the team. */
  z.object({ kind: z.literal("ask-team"), label: z.string(), question: z.string() }),
  /** Opens the check of what paying over time costs or a plan pays; null leaves the choice. */
  z.object({
    kind: z.literal("cost-check"),
    label: z.string(),
    option: z.nullable(z.enum(["financing", "insurance"])),
  }),
]);
export type ChatAction = z.output<typeof chatAction>;

/** A fact that an answer rests on, and where a visitor can read it. */
export const chatSource = z.object({
  factId: z.string(),
  label: z.string(),
  path: z.string(),
  text: z.string(),
  /** False: shown "as stated by the practice". */
  isConfirmed: z.boolean(),
});
export type ChatSource = z.output<typeof chatSource>;

export const chatMessage = z
  .object({
    id: z.string(),
    role: z.enum(["user", "assistant"]),
    /** Plain text of a visitor; a safe subset of Markdown of an assistant. */
    content: z.string(),
    timestamp: z.string(),
    sources: z.array(chatSource),
    /** After which character of the content which sources stand, by their index. */
    citations: z.array(z.object({ at: z.number(), sources: z.array(z.number()) })),
    actions: z.array(chatAction),
    /** Who worded it: the assistant of this program, or a provider by its name. Null on a visitor's. */
    writtenBy: z.nullable(z.string()),
    /** Of a person of the practice: what they wrote, or that they came or went. */
    byStaff: z.optional(z.object({ name: z.string(), what: z.enum(["said", "joined", "left"]) })),
    /**
     * Of an answer: worded by the program of the practice itself, by a company's model, or begun by that one
     * and finished by the practice's.
     */
    source: z.optional(z.enum(["local", "cloud", "both"])),
    /** Said below an answer that the practice's own assistant wrote in place of another one. */
    note: z.optional(z.string()),
    /** What a calculator of the site came to, in US cents, where the answer repeats it. */
    estimate: z.optional(z.object({ cents: z.number() })),
  })
  .register(z.globalRegistry, { id: "ChatMessage" });
export type ChatMessage = z.output<typeof chatMessage>;

/** What the rules make of a conversation; the server reckons it, the browser shows it. */
export const chatState = z.object({
  stage: z.enum(chatStages),
  /** 0 to 100. */
  bookingIntent: z.number(),
  procedureInterest: z.object({ yomi: z.number(), tmj: z.number(), emface: z.number() }),
  suggestedResponses: z.array(z.string()),
  showFinancingWidget: z.boolean(),
  financingProcedure: z.nullable(z.enum(chatProcedures)),
});
export type ChatState = z.output<typeof chatState>;

export const chatReply = z
  .object({
    /** The answer's text, as in `message.content`. */
    response: z.string(),
    conversationId: z.string(),
    turnId: z.string(),
    question: chatMessage,
    message: chatMessage,
    state: chatState,
    /** Where the browser goes by itself after a moment, unless the visitor stays. */
    redirect: z.nullable(z.literal("/booking")),
  })
  .register(z.globalRegistry, { id: "ChatReply" });
export type ChatReply = z.output<typeof chatReply>;

export const conversation = z
  .object({
    conversationId: z.string(),
    agentId: z.string(),
    messages: z.array(chatMessage),
    state: chatState,
    /** An answer that is still being written. */
    openTurnId: z.nullable(z.string()),
    /** Who of the practice answers instead of the assistant, as visitors see them. */
    takenBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "Conversation" });
export type Conversation = z.output<typeof conversation>;

/**
 * The events of an answer that is told while it is written, by name, with their data. Each `text` has an
 * id, 1 and up, and is to be appended; the answer is what all of them make. `done` or `failed` is the last.
 */
export const chatEvents = {
  turn: z.object({ turnId: z.string(), conversationId: z.string(), question: chatMessage }),
  text: z.object({ text: z.string() }),
  done: chatReply,
  failed: failure,
} as const;
export type ChatEvent = {
  [Name in keyof typeof chatEvents]: {
    event: Name;
    id?: string;
    data: z.output<(typeof chatEvents)[Name]>;
  };
}[keyof typeof chatEvents];

const agentId = z
  .string({ error: "Say which assistant this is for." })
  .check(z.minLength(1), z.maxLength(60));
const conversationId = z
  .string({ error: "That is not a conversation." })
  .check(z.regex(/^[A-Za-z0-9_-]{1,120}$/, "That is not a conversation."));
const turnId = z.string().check(z.uuid("That is not an answer's id."));
const message = someLines(longestMessage, {
  missing: "Please write a message first.",
  wrongType: "A message is plain text.",
  tooLong: `A message can have at most ${longestMessage} characters.`,
  strange: "The message contains characters that cannot be read.",
});

/**
 * One message and its answer. Asked for `text/event-stream`, the same call tells the answer sentence by
 * sentence: events `turn`, `text` (with an id), `done` with a ChatReply, or `failed`. A request that is
 * repeated with its `requestId` gets the answer that was given, never a second one. What programs other than
 * the site's own send to a conversation in a row, or while an answer is written, is one question with one
 * answer: each of them gets it, with all their words in `question`. A conversation that is
 * not the visitor's own is answered as a new one.
 */
export const sendMessage = endpoint({
  method: "POST",
  path: "/api/chat",
  access: "public",
  limit: "chat",
  summary: "Sends a message to an assistant",
  tag: "assistant",
  body: z.object({
    agentId,
    message,
    conversationId: z.optional(conversationId),
    /** Which program asks; the site's own says "web". */
    clientId: z.string({ error: "Say which program asks." }).check(z.minLength(1), z.maxLength(60)),
    requestId: z.optional(z.string().check(z.uuid("That is not a request's id."))),
    /** What a tool of the page came to, with a message that the page wrote for the visitor. */
    about: z.optional(carried),
  }),
  responses: { 200: chatReply, 404: failure, 409: failure, 422: failure, 429: failure },
});

/** The answer of a turn of one's own: what there is of it, or as a stream from where it broke. */
export const readTurn = endpoint({
  method: "GET",
  path: "/api/chat/turns/:turnId",
  access: "visitor-own",
  limit: "reads",
  summary: "Reads the answer to a message, while it is written or after",
  tag: "assistant",
  params: z.object({ turnId }),
  responses: {
    200: z.object({
      status: z.enum(["writing", "done", "failed"]),
      text: z.string(),
      reply: z.nullable(chatReply),
    }),
    404: failure,
  },
});

/** A conversation of one's own; any other is not found. */
export const readConversation = endpoint({
  method: "GET",
  path: "/api/chat/conversations/:conversationId",
  access: "visitor-own",
  limit: "reads",
  summary: "Reads one's own conversation",
  tag: "assistant",
  params: z.object({ conversationId }),
  responses: { 200: conversation, 404: failure },
});

/**
 * The events of a conversation of one's own that no message of the visitor begins: who of the practice
 * answers, and what they write. Each `message` has an id to go on after.
 */
export const threadEvents = {
  standing: z.object({ takenBy: z.nullable(z.string()) }),
  message: chatMessage,
} as const;
export type ThreadEvent = {
  [Name in keyof typeof threadEvents]: {
    event: Name;
    id?: string;
    data: z.output<(typeof threadEvents)[Name]>;
  };
}[keyof typeof threadEvents];

/** Who of the practice answers in one's own conversation, and what they wrote: at once, or as it comes. */
export const followConversation = endpoint({
  method: "GET",
  path: "/api/chat/conversations/:conversationId/events",
  access: "visitor-own",
  limit: "reads",
  summary: "Tells what people of the practice write in one's own conversation",
  tag: "assistant",
  params: z.object({ conversationId }),
  responses: {
    200: z.object({ takenBy: z.nullable(z.string()), messages: z.array(chatMessage) }),
    404: failure,
    429: failure,
  },
});

/**
 * Hands a question that stayed open to the team, with a way to answer it. A conversation that is named has
 * to be the visitor's own.
 */
export const askTeam = endpoint({
  method: "POST",
  path: "/api/chat/questions",
  access: "public",
  limit: "chat",
  summary: "Asks the team a question that the assistant could not answer",
  tag: "assistant",
  body: z.object({
    conversationId: z.optional(conversationId),
    requestId: z.string().check(z.uuid("That is not a request's id.")),
    question: someLines(longestQuestion, {
      missing: "Please write your question first.",
      wrongType: "A question is plain text.",
      tooLong: `A question can have at most ${longestQuestion} characters.`,
      strange: "The question contains characters that cannot be read.",
    }),
    name: oneLine(100, {
      missing: "Please say your name.",
      wrongType: "A name is plain text.",
      tooLong: "A name can have at most 100 characters.",
      strange: "The name contains characters that cannot be read.",
    }),
    /** A phone number or an email address. */
    contact: oneLine(200, {
      missing: "Please leave a phone number or an email address.",
      wrongType: "A phone number or an email address is plain text.",
      tooLong: "This can have at most 200 characters.",
      strange: "This contains characters that cannot be read.",
    }).check(
      z.refine(
        canBeReached,
        "Nobody could answer you there. Please leave a phone number with its area code, or a whole email address.",
      ),
    ),
  }),
  responses: {
    201: z.object({
      /** When somebody answers, in words: "today until 6:00 PM", "on Monday from 9:00 AM". */
      answeredBy: z.string(),
    }),
    422: failure,
    429: failure,
  },
});
