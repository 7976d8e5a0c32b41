import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type ModelDeps, readStanding } from "./service.ts";

/** Who words the answers of the chat. */
export function registerModelRoutes(app: FastifyInstance, deps: ModelDeps): void {
  serve(app, contract.readStanding, () => readStanding(deps));
}
