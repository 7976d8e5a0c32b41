import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { ThreadsDeps } from "../../thread-look/server/service.ts";
import { freeTimes } from "../../time-offers/contract.ts";
import { timesToOffer } from "../../time-offers/server/service.ts";
import * as contract from "../contract.ts";
import {
  handBackThread,
  linkThread,
  listThreads,
  noteInThread,
  readThread,
  replyInThread,
  searchThreads,
  takeThread,
} from "./service.ts";

/** What visitors and assistants say to each other, for staff who read it and take over. */
export function registerThreadRoutes(app: FastifyInstance, deps: ThreadsDeps): void {
  serve(app, contract.listThreads, ({ query }, { caller }) => listThreads(deps, query, caller));
  serve(app, contract.searchThreads, ({ body }, { caller }) => searchThreads(deps, body, caller));
  serve(app, freeTimes, ({ query }) => timesToOffer(deps, query));
  serve(app, contract.readThread, ({ params }, { caller }) => readThread(deps, params.id, caller));
  serve(app, contract.takeThread, ({ params, body }, { caller }) =>
    takeThread(deps, { ...params, ...body }, caller),
  );
  serve(app, contract.handBackThread, ({ params }, { caller }) =>
    handBackThread(deps, params.id, caller),
  );
  serve(app, contract.replyInThread, ({ params, body }, { caller }) =>
    replyInThread(deps, { ...params, ...body }, caller),
  );
  serve(app, contract.noteInThread, ({ params, body }, { caller }) =>
    noteInThread(deps, { id: params.id, noteId: body.id, text: body.text }, caller),
  );
  serve(app, contract.linkThread, ({ params, body }, { caller }) =>
    linkThread(deps, { ...params, ...body }, caller),
  );
}
