import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { readProfile as endpoint } from "../contract.ts";
import { type ProfileDeps, readProfile } from "./service.ts";

/** The page of one person. */
export function registerProfileRoutes(app: FastifyInstance, deps: ProfileDeps): void {
  serve(app, endpoint, ({ params }, { caller }) => readProfile(deps, params.patientId, caller));
}
