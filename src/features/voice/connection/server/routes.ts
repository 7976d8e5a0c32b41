import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { readStatus, type StatusDeps } from "./service.ts";

/** Whether calls can be had, for staff who look why one does not work. */
export function registerConnectionRoutes(app: FastifyInstance, deps: StatusDeps): void {
  serve(app, contract.readStatus, () => readStatus(deps));
}
