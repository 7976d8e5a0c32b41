import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { DirectDeps } from "../../direct/server/service.ts";
import { applyForFinancing } from "../contract.ts";
import { applyFor } from "./service.ts";

/** Applications for financing an implant. */
export function registerApplicationRoutes(app: FastifyInstance, deps: DirectDeps): void {
  serve(app, applyForFinancing, ({ body, headers }, { caller }) =>
    applyFor(deps, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
}
