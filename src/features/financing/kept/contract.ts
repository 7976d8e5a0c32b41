import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { conversationParams, financingResult } from "../checks/contract.ts";

/**
 * The newest financing check of one's own conversation, so that a refresh loses nothing. Of the form nothing
 * comes back: it is not kept.
 */
export const readKeptFinancing = endpoint({
  method: "GET",
  path: "/api/chat/conversations/:conversationId/financing-check",
  access: "visitor-own",
  limit: "reads",
  tag: "Financing",
  summary: "Read back what lenders answered in one's own conversation",
  params: conversationParams,
  responses: {
    200: z.object({
      check: z.nullable(z.object({ id: z.string(), askedAt: z.string(), result: financingResult })),
    }),
    404: failure,
    429: failure,
  },
});
