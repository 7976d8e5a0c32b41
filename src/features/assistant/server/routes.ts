import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { serve, serveOrStream } from "#platform/http/serve.ts";
import { inOneGo, sweepMemory } from "#platform/sweeping.ts";
import { warmUpAnswers } from "../answers/server/service.ts";
import * as contract from "../contract.ts";
import * as unsentContract from "../unsent/contract.ts";
import { forgetUnsent, keepUnsent, readUnsent } from "../unsent/server/service.ts";
import * as visitContract from "../visits/contract.ts";
import { giveDetails, readVisit } from "../visit-details/server/service.ts";
import * as ownContract from "../own-conversation/contract.ts";
import { openConversation, visitorCookie } from "../own-conversation/server/service.ts";
import { createThreadFeed, followThread, readThread } from "../thread-feed/server/service.ts";
import { type CallTalk, createCallTalk } from "../call-talk/server/service.ts";
import { forgetWrittenAnswers } from "../written-answers/server/service.ts";
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
  writerOf,
} from "./service.ts";

/** The last text that a reader of a stream has; 0 for none. */
function lastEventId({ headers }: FastifyRequest): number {
  const id = headers["last-event-id"];
  return typeof id === "string" && /^\d{1,15}$/.test(id) ? Number(id) : 0;
}

/** The start of the server comes first, then the first visitor's first question. */
const warmUpAfterMs = 1000;

/**
 * Loads what the first answer would wait for, once the server listens, or before that when it takes the place of
 * another. What is answered loads it too, once for everybody, and never throws.
 */
function prepareWarmUp(app: FastifyInstance, deps: TurnDeps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isEnding = false;
  let loading: Promise<void> | undefined;
  const load = () =>
    inOneGo(() => warmUpAnswers(deps)).then(sweepMemory, (error: unknown) => {
      if (!isEnding) deps.log.error({ err: error }, "the assistant could not be loaded");
    });
  const warmUp = () => (loading ??= load());
  // Said by whatever listens for it (platform/sites/front.ts): Fastify's own hook is for one that listens itself.
  app.server.once("listening", () => {
    timer = setTimeout(() => void warmUp(), warmUpAfterMs);
  });
  app.addHook("onClose", async () => {
    isEnding = true;
    clearTimeout(timer);
  });
  return warmUp;
}

/** What of the database's changes the chat must know at once: who takes over, what staff answered. */
function hearChanges({ db }: TurnDeps, feed: ReturnType<typeof createThreadFeed>) {
  return {
    onChange(payload: string) {
      const { table, id } = JSON.parse(payload) as { table?: unknown; id?: unknown };
      if (table === "julie_conversations" && typeof id === "string") feed.wake(id);
      if (table === "assistant_answers") forgetWrittenAnswers(db);
    },
    onResync() {
      feed.wakeAll();
      forgetWrittenAnswers(db);
    },
  };
}

/**
 * The chat of visitors with assistants. Answers who wants to hear of changes in the database, the way for calls, and
 * what loads all that a first answer would wait for.
 */
export function registerAssistantRoutes(
  app: FastifyInstance,
  options: Parameters<typeof prepareTurns>[0] & { isHttps: boolean },
): {
  onChange(payload: string): void;
  onResync(): void;
  talk: CallTalk;
  warmUp(): Promise<void>;
} {
  const deps: TurnDeps = prepareTurns(options);
  // Nobody finds the conversation of whoever sat at this browser before.
  const cookie = visitorCookie(options.isHttps);

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
  serve(app, ownContract.openConversation, async ({ body }, { request, reply }) => {
    const { sessionId } = writer(request, reply);
    return { conversationId: await openConversation(deps, { ...body, sessionId }) };
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
  const unsent = (request: FastifyRequest, id: string) => ({ id, sessionId: reader(request) });
  serve(app, unsentContract.keepUnsent, async ({ params, body }, { request, reply }) => {
    const { sessionId } = writer(request, reply);
    await keepUnsent(deps, { id: params.unsentId, sessionId }, body.text);
    return null;
  });
  serve(app, unsentContract.readUnsent, ({ params }, { request }) =>
    readUnsent(deps, unsent(request, params.unsentId)),
  );
  serve(app, unsentContract.forgetUnsent, async ({ params }, { request }) => {
    await forgetUnsent(deps, unsent(request, params.unsentId));
    return null;
  });
  const feed = createThreadFeed();
  const own = (request: FastifyRequest, id: string) => ({ id, sessionId: reader(request) });
  serveOrStream(app, contract.followConversation, {
    answer: ({ params }, { request }) =>
      readThread({ ...deps, feed }, own(request, params.conversationId)),
    follow: ({ params }, { request }) =>
      followThread({ ...deps, feed }, own(request, params.conversationId), lastEventId(request)),
  });
  // Whoever follows would keep the server from stopping.
  app.addHook("preClose", async () => feed.close());
  serve(app, contract.askTeam, async ({ body }, { caller, request }) => {
    const secret = cookie.read(request);
    const sessionId = secret === undefined ? null : visitorOf(deps, secret);
    return { answeredBy: await askTeam(deps, body, sessionId, caller) };
  });
  // What is being written is finished and stored before the database is left.
  app.addHook("onClose", () => finishTurns(deps));
  const warmUp = prepareWarmUp(app, deps);
  const { isHttps } = options;
  const talk = createCallTalk(deps, { isHttps, writer: writerOf(options) });
  return { ...hearChanges(deps, feed), talk, warmUp };
}
