import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { tellMissedCall as missedCall } from "../../missed-call/contract.ts";
import { type MissedCallDeps, tellMissedCall } from "../../missed-call/server/service.ts";
import * as contract from "../contract.ts";
import { listQueue, type QueueDeps, retryText, sendPending } from "./service.ts";

/** The queue of texts for staff. `onTextQueued` is called after a text was put into it. */
export function registerQueueRoutes(
  app: FastifyInstance,
  deps: QueueDeps & MissedCallDeps & { onTextQueued: () => void },
): void {
  serve(app, contract.listQueue, ({ query }, { caller }) => listQueue(deps, query, caller));
  serve(app, contract.sendPending, (_input, { caller }) => sendPending(deps, caller));
  serve(app, contract.retryText, async ({ params }, { caller }) => {
    const text = await retryText(deps, params.id, caller);
    deps.onTextQueued();
    return text;
  });
  serve(app, missedCall, async ({ body }, { caller }) => {
    const answer = await tellMissedCall(deps, body.phone, caller);
    if (answer.outcome === "queued") deps.onTextQueued();
    return answer;
  });
}
