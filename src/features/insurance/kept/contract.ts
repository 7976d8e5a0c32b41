import * as z from "zod/mini";
import { endpoint } from "../../../endpoint.ts";
import { failure } from "../../../failure.ts";
import { conversationParams } from "../../financing/checks/contract.ts";
import { insuranceResult } from "../checks/contract.ts";

/**
 * The newest insurance check of one's own conversation, so that a refresh loses neither what was found nor where
 * to say how to be told. Of the form nothing comes back: it is not kept.
 */
export const readKeptInsurance = endpoint({
  method: "GET",
  path: "/api/chat/conversations/:conversationId/insurance-check",
  access: "visitor-own",
  limit: "reads",
  tag: "Insurance",
  summary: "Read back what a plan says in one's own conversation",
  params: conversationParams,
  responses: {
    200: z.object({
      check: z.nullable(
        z.object({
          id: z.string(),
          askedAt: z.string(),
          result: insuranceResult,
          /** While a person has to look: lets the visitor say how to reach them. */
          followUpToken: z.nullable(z.string()),
          /** Whether they said so already; by what is not told again. */
          hasContact: z.boolean(),
        }),
      ),
    }),
    404: failure,
    429: failure,
  },
});
