import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { erasePatient, type ErasureDeps, readErasure } from "./service.ts";

/** Leaving the file for good, as far as the law lets somebody. */
export function registerErasureRoutes(app: FastifyInstance, deps: ErasureDeps): void {
  serve(app, contract.readErasure, ({ params }, { caller }) =>
    readErasure(deps, params.patientId, caller),
  );
  serve(app, contract.erasePatient, ({ params, body }, { caller }) =>
    erasePatient(deps, params.patientId, body, caller),
  );
}
