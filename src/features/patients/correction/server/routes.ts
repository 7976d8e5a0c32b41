import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { correctPatient as endpoint } from "../contract.ts";
import { type CorrectionDeps, correctPatient } from "./service.ts";

/** Correcting what is on file about a person. */
export function registerCorrectionRoutes(app: FastifyInstance, deps: CorrectionDeps): void {
  serve(app, endpoint, ({ params, body }, { caller }) =>
    correctPatient(deps, params.patientId, body, caller),
  );
}
