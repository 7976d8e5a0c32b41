import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type CadenceDeps, changeCadence, readCadence } from "./service.ts";

/** When texts go out before visits, and changing it. */
export function registerCadenceRoutes(app: FastifyInstance, deps: CadenceDeps): void {
  serve(app, contract.readCadence, () => readCadence(deps.db));
  serve(app, contract.changeCadence, ({ body }, { caller }) => changeCadence(deps, body, caller));
}
