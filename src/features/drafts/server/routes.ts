import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "#errors.ts";
import type { Random } from "#platform/clock.ts";
import { secretCookie } from "#platform/http/secret-cookie.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type DraftDeps, forgetDraft, keepDraft, readDraft } from "./service.ts";

/** What is typed into forms of public pages and not sent yet, for the browser that typed it. */
export function registerDraftRoutes(
  app: FastifyInstance,
  deps: DraftDeps & { random: Random; isHttps: boolean },
): void {
  // Not the one of the chat: typing is kept while a first message is on its way, and of two answers that each
  // give the browser a new key only the later one would count. Like that one it goes with the browser's session.
  const cookie = secretCookie("practice_drafts", { isHttps: deps.isHttps });

  function secretOf(request: FastifyRequest): string {
    const secret = cookie.read(request);
    if (secret === undefined) throw new AppError("not_found");
    return secret;
  }

  serve(app, contract.keepDraft, async ({ params, body }, { request, reply }) => {
    const known = cookie.read(request);
    const secret = known ?? deps.random.bytes(32).toString("base64url");
    await keepDraft(deps, { form: params.form, id: params.draftId, secret }, body.typed);
    if (known === undefined) cookie.set(reply, secret);
    return null;
  });
  serve(app, contract.readDraft, ({ params }, { request }) =>
    readDraft(deps, { form: params.form, id: params.draftId, secret: secretOf(request) }),
  );
  serve(app, contract.forgetDraft, async ({ params }, { request }) => {
    await forgetDraft(deps, { form: params.form, id: params.draftId, secret: secretOf(request) });
    return null;
  });
}
