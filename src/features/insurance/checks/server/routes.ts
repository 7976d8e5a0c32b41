import type { FastifyInstance } from "fastify";
import type { FindConversation } from "#features/assistant/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import { type FollowUpDeps, keepFollowUp } from "../../follow-up/server/service.ts";
import * as contract from "../contract.ts";
import { checkForVisitor, type InsuranceCheckDeps, type KeepDeps } from "./service.ts";

/** Insurance checks of visitors, from the chat, and how they want to be told. */
export function registerInsuranceCheckRoutes(
  app: FastifyInstance,
  deps: InsuranceCheckDeps & KeepDeps & FollowUpDeps & { findConversation: FindConversation },
): void {
  serve(app, contract.askVerifiers, async ({ body }, { caller, request }) => {
    const conversation = await deps.findConversation(request, body.conversationId);
    return checkForVisitor(deps, body, { caller, conversation });
  });
  serve(app, contract.followUpInsurance, async ({ body }, { caller }) => {
    await keepFollowUp(deps, body, caller);
    return { isKept: true as const };
  });
}
