import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import type { Sealer } from "#platform/sealing.ts";
import { readAskedBefore } from "../contract.ts";
import { readAgain } from "./service.ts";

/** What the link of a mail asks to check again. */
export function registerAskedBeforeRoutes(app: FastifyInstance, deps: { sealer: Sealer }): void {
  serve(app, readAskedBefore, async ({ body }) => readAgain(deps, body.token));
}
