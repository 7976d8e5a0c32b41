import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import { type HoldDeps, listHolds, placeHold, releaseHold } from "./service.ts";

/** Legal holds: what must not be deleted. */
export function registerHoldRoutes(app: FastifyInstance, deps: HoldDeps): void {
  serve(app, contract.listHolds, ({ query }, { caller }) =>
    listHolds(deps, query.patientId ?? null, caller),
  );
  serve(app, contract.placeHold, ({ body }, { caller }) => placeHold(deps, body, caller));
  serve(app, contract.releaseHold, ({ params, body }, { caller }) =>
    releaseHold(deps, { ...params, ...body }, caller),
  );
}
