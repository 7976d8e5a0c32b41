import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { recentPatients, searchPatients, type SearchDeps } from "./service.ts";

/** Finding people on file. */
export function registerSearchRoutes(app: FastifyInstance, deps: SearchDeps): void {
  serve(app, contract.searchPatients, ({ body }, { caller }) => searchPatients(deps, body, caller));
  serve(app, contract.recentPatients, (_input, { caller }) => recentPatients(deps, caller));
}
