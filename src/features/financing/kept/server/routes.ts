import type { FastifyInstance } from "fastify";
import type { FindConversation } from "#features/assistant/server/public.ts";
import { AppError } from "#errors.ts";
import type { Database } from "#platform/database/database.ts";
import { serve } from "#platform/http/serve.ts";
import { readKeptFinancing } from "../contract.ts";
import { keptCheck } from "./service.ts";

/** What was found in a visitor's own conversation, for after a refresh. */
export function registerKeptFinancingRoutes(
  app: FastifyInstance,
  deps: { db: Database; findConversation: FindConversation },
): void {
  serve(app, readKeptFinancing, async ({ params }, { request }) => {
    const own = await deps.findConversation(request, params.conversationId);
    if (own === null) throw new AppError("not_found");
    return { check: await keptCheck(deps, own.id) };
  });
}
