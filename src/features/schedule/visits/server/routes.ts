import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import * as contract from "../contract.ts";
import {
  cancelForStaff,
  moveForStaff,
  readVisit,
  restoreForStaff,
  saveVisit,
  type VisitDeps,
} from "./service.ts";

/** What the front desk does with one visit. */
export function registerVisitRoutes(app: FastifyInstance, deps: VisitDeps): void {
  serve(app, contract.readVisit, ({ params }, { caller }) => readVisit(deps, params.id, caller));
  serve(app, contract.editVisit, ({ params, body }, { caller }) =>
    saveVisit(deps, params.id, body, caller),
  );
  serve(app, contract.moveVisit, ({ params, body, headers }, { caller }) =>
    moveForStaff(deps, params.id, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
  serve(app, contract.cancelVisit, ({ params, body, headers }, { caller }) =>
    cancelForStaff(deps, params.id, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
  serve(app, contract.restoreVisit, ({ params, body, headers }, { caller }) =>
    restoreForStaff(deps, params.id, body, { caller, idempotencyKey: headers["idempotency-key"] }),
  );
}
