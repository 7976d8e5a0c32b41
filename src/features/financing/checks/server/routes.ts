import type { FastifyInstance } from "fastify";
import type { FindConversation } from "#features/assistant/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { checkForVisitor, type FinancingCheckDeps, type KeepDeps } from "./service.ts";

/** Financing checks of visitors, from the chat. */
export function registerFinancingCheckRoutes(
  app: FastifyInstance,
  deps: FinancingCheckDeps & KeepDeps & { findConversation: FindConversation },
): void {
  serve(app, contract.askLenders, async ({ body }, { caller, request }) => {
    const conversation = await deps.findConversation(request, body.conversationId);
    return checkForVisitor(deps, body, { caller, conversation });
  });
}
