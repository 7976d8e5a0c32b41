import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";

/** Who words the answers of the chat, and what that took today. */
export const answerStanding = z.object({
  writer: z.enum(["cloud", "local"]),
  /** Why, in a sentence. */
  why: z.string(),
  today: z.object({
    cents: z.number(),
    mostCents: z.number(),
    answers: z.number(),
    /** Answers of the practice's own assistant because the day had nothing left. */
    refused: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
  }),
});
export type AnswerStanding = z.output<typeof answerStanding>;

export const readStanding = endpoint({
  method: "GET",
  path: "/api/agents/standing",
  access: "admin",
  limit: "staff",
  summary: "Says who words the answers of the chat, why, and what that cost today",
  tag: "assistant",
  responses: { 200: answerStanding },
});
