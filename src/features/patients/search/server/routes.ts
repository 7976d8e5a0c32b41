import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { searchPatients, type SearchDeps } from "./service.ts";

/** Finding people on file. */
export function registerPatientRoutes(app: FastifyInstance, deps: SearchDeps): void {
  serve(app, contract.searchPatients, ({ body }, { caller }) =>
    searchPatients(deps, body.q, caller),
  );
}
