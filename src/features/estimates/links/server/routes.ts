import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { EstimateDeps } from "../../server/service.ts";
import { readLinkedEstimate } from "../contract.ts";
import { readLinkedEstimate as read } from "./service.ts";

/** What somebody reads by the link of an estimate. */
export function registerEstimateLinkRoutes(app: FastifyInstance, deps: EstimateDeps): void {
  serve(app, readLinkedEstimate, ({ body }) => read(deps, body));
}
