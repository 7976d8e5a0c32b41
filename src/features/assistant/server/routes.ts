import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretCookie } from "#platform/http/secret-cookie.ts";
import { serve, serveOrStream } from "#platform/http/serve.ts";
import { warmUpAnswers } from "../answers/server/service.ts";
import * as contract from "../contract.ts";
import * as visitContract from "../visits/contract.ts";
import { giveDetails, readVisit } from "../visit-details/server/service.ts";
import {
  askTeam,
  finishTurns,
  followTurn,
  mustBeVisitor,
  newVisitor,
  prepareTurns,
  readConversation,
  readTurn,
  replyAtEnd,
  sendMessage,
  type TurnDeps,
  visitorOf,
} from "./service.ts";

/** The last text that a reader of a stream has; 0 for none. */
function lastEventId({ headers }: FastifyRequest): number {
  const id = headers["last-event-id"];
  return typeof id === "string" && /^\d{1,6}$/.test(id) ? Number(id) : 0;
}

/** The start of the server comes first, then the first visitor's first question. */
const warmUpAfterMs = 1000;

/** Loads what the first answer would wait for, once the server listens. */
function warmUpLater(app: FastifyInstance, deps: TurnDeps): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setTimeout(() => {
      warmUpAnswers(deps).catch((error: unknown) =>
        deps.log.error({ err: error }, "the assistant could not be loaded"),
      );
    }, warmUpAfterMs);
  });
  app.addHook("onClose", async () => clearTimeout(timer));
}

/** The chat of visitors with assistants. */
export function registerAssistantRoutes(
  app: FastifyInstance,
  options: Parameters<typeof prepareTurns>[0] & { isHttps: boolean },
): void {
  const deps: TurnDeps = prepareTurns(options);
  // Goes with the browser's session: nobody finds the conversation of whoever sat there before.
  const cookie = secretCookie("practice_visitor", { isHttps: options.isHttps });

  /** Who writes; the first message gives a browser its secret. */
  function writer(request: FastifyRequest, reply: FastifyReply) {
    const known = cookie.read(request);
    const secret = known ?? newVisitor(deps);
    if (known === undefined) cookie.set(reply, secret);
    return { sessionId: visitorOf(deps, secret), isNew: known === undefined };
  }
  const reader = (request: FastifyRequest) => mustBeVisitor(deps, cookie.read(request));

  serveOrStream(app, contract.sendMessage, {
    answer: async ({ body }, { request, reply, caller }) =>
      replyAtEnd(await sendMessage(deps, { ...body, ...writer(request, reply), caller })),
    follow: ({ body }, { request, reply, caller }) =>
      sendMessage(deps, { ...body, ...writer(request, reply), caller }),
  });
  serveOrStream(app, contract.readTurn, {
    answer: ({ params }, { request }) =>
      readTurn(deps, { id: params.turnId, sessionId: reader(request) }),
    follow: ({ params }, { request }) =>
      followTurn(deps, { id: params.turnId, sessionId: reader(request) }, lastEventId(request)),
  });
  serve(app, contract.readConversation, ({ params }, { request }) =>
    readConversation(deps, { id: params.conversationId, sessionId: reader(request) }),
  );
  serve(app, visitContract.giveDetails, ({ params, body }, { request }) =>
    giveDetails(deps, { ...params, sessionId: reader(request) }, body),
  );
  serve(app, visitContract.readVisit, ({ params }, { request, caller }) =>
    readVisit(deps, { ...params, sessionId: reader(request) }, caller),
  );
  serve(app, contract.askTeam, async ({ body }, { caller, request }) => {
    const secret = cookie.read(request);
    const sessionId = secret === undefined ? null : visitorOf(deps, secret);
    return { answeredBy: await askTeam(deps, body, sessionId, caller) };
  });
  // What is being written is finished and stored before the database is left.
  app.addHook("onClose", () => finishTurns(deps));
  warmUpLater(app, deps);
}
