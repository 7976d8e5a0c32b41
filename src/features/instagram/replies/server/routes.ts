import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  approveDraft,
  dropDraft,
  queueReply,
  releaseThread,
  type ReplyDeps,
  takeThreadOver,
} from "./service.ts";

/** Answers of people, and what they do with drafts and with the thread itself. */
export function registerInstagramReplyRoutes(app: FastifyInstance, deps: ReplyDeps): void {
  serve(app, contract.replyOnInstagram, async ({ params, body }, { caller }) => {
    const reply = { threadId: params.id, text: body.message, requestId: body.requestId };
    return { message: await queueReply(deps, reply, caller) };
  });
  serve(app, contract.takeOverInstagram, ({ params }, { caller }) =>
    takeThreadOver(deps, params.id, caller),
  );
  serve(app, contract.releaseInstagram, ({ params }, { caller }) =>
    releaseThread(deps, params.id, caller),
  );
  serve(app, contract.approveInstagramDraft, async ({ params, body }, { caller }) => {
    const draft = { id: params.id, version: body.version, text: body.message };
    return { message: await approveDraft(deps, draft, caller) };
  });
  serve(app, contract.discardInstagramDraft, async ({ params, body }, { caller }) => ({
    message: await dropDraft(deps, { id: params.id, version: body.version }, caller),
  }));
}
