import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import * as service from "./service.ts";

/** What stands on the cards of people who see patients. */
export function registerStaffCardRoutes(app: FastifyInstance, deps: service.CardDeps): void {
  serve(app, contract.saveCard, ({ params, body }, { caller }) =>
    service.saveCard(deps, params.staffId, body, caller),
  );
}
