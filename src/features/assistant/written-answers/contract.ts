import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { someLines } from "../../../text.ts";

export const longestWordings = 1200;
export const longestAnswer = 1500;

const person = z.object({ id: z.string(), name: z.string() });

/** What staff answered to a question that no fact of the practice answers. */
export const writtenAnswer = z
  .object({
    id: z.string(),
    /** Wordings of the question, one on each line. */
    question: z.string(),
    answer: z.string(),
    author: person,
    answeredAt: z.string(),
    isRetired: z.boolean(),
    version: z.number(),
    /** What it does not fit any more: then assistants do not use it. Null: nothing. */
    contradicts: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: "WrittenAnswer" });
export type WrittenAnswer = z.output<typeof writtenAnswer>;

/** Questions that are like each other and that nobody answered yet. */
export const gap = z
  .object({
    /** The newest wording, personal data masked. */
    question: z.string(),
    count: z.number(),
    newestAt: z.string(),
    /** Other wordings, the newest first, a few. */
    examples: z.array(z.string()),
    /** The messages that could not answer, each with its conversation. */
    asked: z.array(z.object({ messageId: z.string(), conversationId: z.string() })),
  })
  .register(z.globalRegistry, { id: "UnansweredGap" });
export type Gap = z.output<typeof gap>;

const id = z.string().check(z.uuid("That is not an answer's id."));
const version = z
  .number({ error: "Say which version of the answer you saw." })
  .check(z.int(), z.minimum(1), z.maximum(1_000_000_000));
const question = someLines(longestWordings, {
  missing: "Write the question, as visitors ask it.",
  wrongType: "A question is plain text.",
  tooLong: `The wordings can have at most ${longestWordings} characters.`,
  strange: "The question contains characters that cannot be stored.",
});
const answer = someLines(longestAnswer, {
  missing: "Write the answer.",
  wrongType: "An answer is plain text.",
  tooLong: `The answer can have at most ${longestAnswer} characters.`,
  strange: "The answer contains characters that cannot be stored.",
});
const messageIds = z
  .array(z.string().check(z.uuid("That is not a message's id.")))
  .check(z.maxLength(200, "Choose at most 200 questions at once."));

export const listGaps = endpoint({
  method: "GET",
  path: "/api/assistant-answers/gaps",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Questions that stayed open, grouped by likeness, the most frequent first",
  query: z.object({
    days: z.enum(["7", "30", "90"], { error: "Choose 7, 30 or 90 days." }),
  }),
  responses: {
    200: z.object({
      gaps: z.array(gap),
      /** How many questions these are in all. */
      count: z.number(),
      /** More were asked than were looked at. */
      hasMore: z.boolean(),
    }),
    401: failure,
    403: failure,
    422: failure,
  },
});

export const listWrittenAnswers = endpoint({
  method: "GET",
  path: "/api/assistant-answers",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "What staff answered, the newest first, retired answers last",
  responses: {
    200: z.object({ answers: z.array(writtenAnswer), hasMore: z.boolean() }),
    401: failure,
    403: failure,
  },
});

/** What is written here is said to visitors in the practice's name: not everybody at the desk may. */
export const writeAnswer = endpoint({
  method: "POST",
  path: "/api/assistant-answers",
  access: "clinician",
  limit: "staff",
  tag: "assistant",
  summary: "Writes an answer that the assistants use from now on; sent twice it is written once",
  body: z.object({
    /** Chosen by the caller, so that a repeat finds what the first call made. */
    id,
    question,
    answer,
    /** The messages whose question this answers. */
    settles: messageIds,
  }),
  responses: { 201: writtenAnswer, 401: failure, 403: failure, 409: failure, 422: failure },
});

export const editAnswer = endpoint({
  method: "PATCH",
  path: "/api/assistant-answers/:id",
  access: "clinician",
  limit: "staff",
  tag: "assistant",
  summary: "Changes an answer, retires it or brings it back; 409 with the newest when it changed",
  params: z.object({ id }),
  body: z.object({ version, question, answer, isRetired: z.boolean() }),
  responses: {
    200: writtenAnswer,
    401: failure,
    403: failure,
    404: failure,
    409: failure,
    422: failure,
  },
});

/** For what no assistant should answer: it leaves the list. */
export const setAside = endpoint({
  method: "POST",
  path: "/api/assistant-answers/set-aside",
  access: "front-desk",
  limit: "staff",
  tag: "assistant",
  summary: "Takes open questions off the list without an answer",
  body: z.object({ messageIds: messageIds.check(z.minLength(1, "Choose a question.")) }),
  responses: { 200: z.object({ count: z.number() }), 401: failure, 403: failure, 422: failure },
});
