import type { FastifyInstance } from "fastify";
import type { CheckDeskDeps } from "#features/financing/server/public.ts";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../../checks/contract.ts";
import { askToRetry, listChecks, readCheck, verifyCheck } from "./service.ts";

/** Insurance checks for staff. */
export function registerInsuranceDeskRoutes(app: FastifyInstance, deps: CheckDeskDeps): void {
  serve(app, contract.listInsuranceChecks, ({ body }, { caller }) =>
    listChecks(deps, body, caller),
  );
  serve(app, contract.readInsuranceCheck, ({ params }, { caller }) =>
    readCheck(deps, params.id, caller),
  );
  serve(app, contract.verifyInsuranceCheck, ({ params, body }, { caller }) =>
    verifyCheck(deps, params.id, body, caller),
  );
  serve(app, contract.retryInsuranceCheck, ({ params, body }, { caller }) =>
    askToRetry(deps, params.id, body, caller),
  );
}
