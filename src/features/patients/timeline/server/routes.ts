import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { readTimeline as endpoint } from "../contract.ts";
import { readTimeline, type TimelineDeps } from "./service.ts";

/** What happened with one person. */
export function registerTimelineRoutes(app: FastifyInstance, deps: TimelineDeps): void {
  serve(app, endpoint, ({ params, query }, { caller }) =>
    readTimeline(deps, { ...params, ...query }, caller),
  );
}
