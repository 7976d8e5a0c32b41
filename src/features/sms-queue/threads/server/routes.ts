import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  listThreads,
  markThreadRead,
  readThread,
  replyInThread,
  searchThreads,
  type ThreadsDeps,
} from "./service.ts";

/** What is texted with people, for staff who read and answer it. */
export function registerTextThreadRoutes(app: FastifyInstance, deps: ThreadsDeps): void {
  serve(app, contract.listTextThreads, ({ query }, { caller }) => listThreads(deps, query, caller));
  serve(app, contract.searchTextThreads, ({ body }, { caller }) =>
    searchThreads(deps, body, caller),
  );
  serve(app, contract.readTextThread, ({ params }, { caller }) =>
    readThread(deps, params.id, caller),
  );
  serve(app, contract.markTextsRead, ({ params, body }, { caller }) =>
    markThreadRead(deps, { ...params, ...body }, caller),
  );
  serve(app, contract.replyByText, ({ params, body }, { caller }) =>
    replyInThread(deps, { ...params, ...body }, caller),
  );
}
