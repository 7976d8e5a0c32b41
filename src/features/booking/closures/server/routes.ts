import type { FastifyInstance } from "fastify";
import { mayAct } from "#features/staff-access/rules.ts";
import type { Caller } from "#platform/http/caller.ts";
import { serve } from "#platform/http/serve.ts";
import type { HoursDeps } from "../../displaced/server/service.ts";
import * as contract from "../contract.ts";
import * as service from "./service.ts";

/** Whether this account may do what changing closures asks. */
const mayChange = ({ staff }: Caller) =>
  staff !== null && mayAct(staff.role, contract.saveClosure.access);

/** Closures and changed hours. */
export function registerClosureRoutes(app: FastifyInstance, deps: HoursDeps): void {
  serve(app, contract.listClosures, ({ query }, { caller }) =>
    service.listClosures(deps, { past: query.past === "true" }, mayChange(caller)),
  );
  serve(app, contract.closureVisits, async ({ query }, { caller }) => ({
    visits: await service.closureVisits(deps, query, caller),
  }));
  serve(app, contract.previewClosure, ({ body }, { caller }) =>
    service.previewClosure(deps, body, caller),
  );
  serve(app, contract.saveClosure, ({ body }, { caller }) =>
    service.saveClosure(deps, body, caller),
  );
  serve(app, contract.previewReopening, async ({ body }, { caller }) => ({
    visits: await service.previewReopening(deps, body.days, caller),
  }));
  serve(app, contract.reopenClosure, ({ body }, { caller }) =>
    service.reopenClosure(deps, body.days, caller),
  );
  serve(app, contract.removeClosure, async ({ body }, { caller }) => {
    await service.removeClosure(deps, body.days, caller);
    return null;
  });
}
