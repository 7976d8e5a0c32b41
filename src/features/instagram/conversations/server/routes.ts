import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  type ConversationsDeps,
  countWaiting,
  listConversations,
  readConversation,
  searchConversations,
  setStatus,
} from "./service.ts";

/** What is said with people on Instagram, for staff who read it. */
export function registerConversationRoutes(app: FastifyInstance, deps: ConversationsDeps): void {
  serve(app, contract.listConversations, ({ query }, { caller }) =>
    listConversations(
      deps,
      {
        filter: query.review === "true" ? "review" : query.status,
        before: query.before,
        practiceId: query.practice_id,
      },
      caller,
    ),
  );
  serve(app, contract.searchConversations, ({ body }, { caller }) =>
    searchConversations(
      deps,
      { q: body.q, filter: body.status, before: body.before, practiceId: body.practice_id },
      caller,
    ),
  );
  serve(app, contract.readConversation, ({ params, query }, { caller }) =>
    readConversation(deps, { id: params.id, practiceId: query.practice_id }, caller),
  );
  serve(app, contract.setConversationStatus, ({ params, body }, { caller }) =>
    setStatus(deps, { ...params, ...body }, caller),
  );
  serve(app, contract.countWaiting, () => countWaiting(deps));
}
