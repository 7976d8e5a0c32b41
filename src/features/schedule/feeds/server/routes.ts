import type { FastifyInstance } from "fastify";
import { serve, serveText } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { endFeed, type FeedDeps, listFeeds, makeFeed, readFeed } from "./service.ts";

/** Providers' visits for calendar programs: the secret links, and what they lead to. */
export function registerFeedRoutes(app: FastifyInstance, deps: FeedDeps): void {
  serve(app, contract.listFeeds, (_input, { caller }) => listFeeds(deps, caller));
  serve(app, contract.makeFeed, ({ params }, { caller }) => makeFeed(deps, params.staffId, caller));
  serve(app, contract.endFeed, async ({ params }, { caller }) => {
    await endFeed(deps, params.staffId, caller);
    return null;
  });
  serveText(
    app,
    contract.readFeed,
    "text/calendar; charset=utf-8",
    ({ params, headers }, { caller }) =>
      readFeed(deps, { file: params.file, knownTag: headers["if-none-match"] }, caller),
  );
}
