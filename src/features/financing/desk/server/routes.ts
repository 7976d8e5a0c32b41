import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../../checks/contract.ts";
import { askToRetry, type CheckDeskDeps, closeCheck, listChecks, readCheck } from "./service.ts";

/** Financing checks for staff. */
export function registerFinancingDeskRoutes(app: FastifyInstance, deps: CheckDeskDeps): void {
  serve(app, contract.listFinancingChecks, ({ body }, { caller }) =>
    listChecks(deps, body, caller),
  );
  serve(app, contract.readFinancingCheck, ({ params }, { caller }) =>
    readCheck(deps, params.id, caller),
  );
  serve(app, contract.closeFinancingCheck, ({ params, body }, { caller }) =>
    closeCheck(deps, params.id, body, caller),
  );
  serve(app, contract.retryFinancingCheck, ({ params, body }, { caller }) =>
    askToRetry(deps, params.id, body, caller),
  );
}
