import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { EstimateDeps } from "../../server/service.ts";
import { askEstimate } from "../contract.ts";
import { askEstimateOf } from "./service.ts";

/** What visitors ask for in writing. */
export function registerEstimateRequestRoutes(app: FastifyInstance, deps: EstimateDeps): void {
  serve(app, askEstimate, ({ body, headers }, { caller }) =>
    askEstimateOf(deps, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
}
