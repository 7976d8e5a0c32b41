import type { FastifyInstance } from "fastify";
import { serve } from "#platform/http/serve.ts";
import { shiftWeek } from "../../shift-week/server/service.ts";
import * as contract from "../contract.ts";
import * as service from "./service.ts";

/** Who works when, date by date. */
export function registerShiftRoutes(app: FastifyInstance, deps: service.ShiftDeps): void {
  serve(app, contract.listShifts, ({ query }, { caller }) => shiftWeek(deps, query.week, caller));
  serve(app, contract.lookAhead, ({ body }, { caller }) => service.lookAhead(deps, body, caller));
  serve(app, contract.reviewChange, ({ body }, { caller }) =>
    service.reviewChange(deps, body, caller),
  );
  serve(app, contract.addShift, ({ body }, { caller }) => service.addShift(deps, body, caller));
  serve(app, contract.changeShift, ({ params, body }, { caller }) =>
    service.changeShift(deps, params.id, body, caller),
  );
  serve(app, contract.removeShift, ({ params, body }, { caller }) =>
    service.removeShift(deps, params.id, body, caller),
  );
  serve(app, contract.restoreShifts, ({ body }, { caller }) =>
    service.restoreShifts(deps, body, caller),
  );
  serve(app, contract.repeatWeek, ({ body }, { caller }) => service.repeatWeek(deps, body, caller));
}
