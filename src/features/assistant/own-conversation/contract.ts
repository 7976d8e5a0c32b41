import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";

/** A conversation in which nothing was said yet: what is asked beside it is found again by whoever has it. */
export const openConversation = endpoint({
  method: "POST",
  path: "/api/chat/conversations",
  access: "public",
  limit: "chat",
  summary: "Opens a conversation before anything is said in it",
  tag: "assistant",
  body: z.object({
    /** Who answers in it; nobody of that name: the first of the list. */
    agentId: z.optional(z.string().check(z.maxLength(100))),
  }),
  responses: {
    200: z.object({ conversationId: z.string() }),
    429: failure,
    503: failure,
  },
});
